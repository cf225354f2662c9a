import { expect, test, vi } from 'vitest'
import { formatClock, formatLongDate, formatMoment, formatShortDate } from './format-date.ts'

test.each([
  ['2026-07-18', 'Jul 18, 2026'],
  ['2026-01-01', 'Jan 1, 2026'],
  ['2025-12-31', 'Dec 31, 2025'],
])('%s is shown as %s', (date, expected) => {
  expect(formatShortDate(date)).toBe(expected)
})

test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('a day stays that day in %s', (zone) => {
  vi.stubEnv('TZ', zone)
  expect(formatShortDate('2026-07-18')).toBe('Jul 18, 2026')
  vi.unstubAllEnvs()
})

test('a day in full, in every time zone', () => {
  vi.stubEnv('TZ', 'Pacific/Pago_Pago')
  expect(formatLongDate('2026-07-18')).toBe('July 18, 2026')
  vi.unstubAllEnvs()
})

test('a moment is shown by the clock on the wall, from 00 to 23', () => {
  expect(formatClock(new Date(2026, 6, 18, 14, 2, 59).getTime())).toBe('14:02')
  expect(formatClock(new Date(2026, 6, 18, 0, 5).getTime())).toBe('00:05')
})

test('a moment of another day has its date', () => {
  expect(formatMoment(new Date(2026, 6, 18, 9, 5).getTime())).toBe('Jul 18, 09:05')
})
