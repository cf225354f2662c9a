import { expect, test } from 'vitest'
import { isWithinReach } from './match-date.ts'

const now = new Date('2026-07-18T23:30:00Z')

test.each([
  ['2016-07-17', true],
  ['2016-07-16', false],
  ['2027-07-19', true],
  ['2027-07-20', false],
  ['2026-07-18', true],
])('on the 18th of July 2026, wherever that is, %s is within reach: %s', (date, expected) => {
  expect(isWithinReach(date, now)).toBe(expected)
})

test('a day that its year does not have is no gap', () => {
  const leap = new Date('2028-02-28T12:00:00Z')
  expect(isWithinReach('2029-02-28', leap)).toBe(true)
  expect(isWithinReach('2029-03-01', leap)).toBe(false)
})
