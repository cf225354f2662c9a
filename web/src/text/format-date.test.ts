import { expect, test, vi } from 'vitest'
import { formatClock, formatLongDate, formatMoment, formatShortDate } from './format-date.ts'

test.each([
  ['2026-07-18', 'Jul 18, 2026'],
  ['2026-01-01', 'Jan 1, 2026'],
  ['2025-12-31', 'Dec 31, 2025'],
])('formats %s as %s', (date, expected) => {
  expect(formatShortDate(date)).toBe(expected)
})

test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('keeps the day in %s', (zone) => {
  vi.stubEnv('TZ', zone)
  expect(formatShortDate('2026-07-18')).toBe('Jul 18, 2026')
  vi.unstubAllEnvs()
})

test('formats the full date in every time zone', () => {
  vi.stubEnv('TZ', 'Pacific/Pago_Pago')
  expect(formatLongDate('2026-07-18')).toBe('July 18, 2026')
  vi.unstubAllEnvs()
})

test('formats times as the locale writes them', () => {
  expect(formatClock(new Date(2026, 6, 18, 14, 2, 59).getTime())).toBe('2:02 PM')
  expect(formatClock(new Date(2026, 6, 18, 0, 5).getTime())).toBe('12:05 AM')
})

test('adds the date to a time on another day', () => {
  expect(formatMoment(new Date(2026, 6, 18, 9, 5).getTime())).toBe('Jul 18, 9:05 AM')
})
