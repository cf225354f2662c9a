import { expect, test } from 'vitest'
import { isMatchDateInRange } from './match-date.ts'

const now = new Date('2026-07-18T23:30:00Z')

test.each([
  ['2016-07-17', true],
  ['2016-07-16', false],
  ['2027-07-19', true],
  ['2027-07-20', false],
  ['2026-07-18', true],
])('on July 18, 2026, in any time zone, %s is in range: %s', (date, expected) => {
  expect(isMatchDateInRange(date, now)).toBe(expected)
})

test('a leap day that other years lack leaves no gap', () => {
  const leap = new Date('2028-02-28T12:00:00Z')
  expect(isMatchDateInRange('2029-02-28', leap)).toBe(true)
  expect(isMatchDateInRange('2029-03-01', leap)).toBe(false)
})
