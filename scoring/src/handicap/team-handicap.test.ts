import { expect, test } from 'vitest'
import { unroundedCourseHandicap } from './course-handicap.ts'
import { teamHandicap } from './team-handicap.ts'

const whole = (handicap: number) => ({ numerator: handicap, denominator: 1 })

test.each([
  ['[TH1] foursomes use half of both', [6, 10], [50, 50], 8],
  ['[TH1] and a half goes up', [15, 20], [50, 50], 18],
  ['[TH1] for plus players too', [-3, -2], [50, 50], -2],
  ['[TH1] the lower player comes first, in any order', [10, 5], [60, 40], 7],
  ['[TH1] a scramble of three', [8, 10, 12], [30, 20, 10], 6],
])('%s', (_rule, handicaps, weights, expected) => {
  expect(teamHandicap(handicaps.map(whole), weights)).toBe(expected)
})

test('[RO2] a scramble of four adds unrounded parts: 13.65 is 14', () => {
  const tee = { slope: 135, ratingTenths: 723, par: 72 }
  const handicaps = [84, 126, 234, 312].map((index) => unroundedCourseHandicap(index, tee))
  expect(teamHandicap(handicaps, [25, 20, 15, 10])).toBe(14)
})

test('[TH1] a player without a weight adds 0', () => {
  expect(teamHandicap([10, 20, 60].map(whole), [50, 50])).toBe(15)
})

test('[TH1] handicaps with different denominators are still ordered', () => {
  const lower = { numerator: 31, denominator: 3 }
  const higher = { numerator: 53, denominator: 5 }
  expect(teamHandicap([lower, higher], [100, 0])).toBe(10)
  expect(teamHandicap([higher, lower], [100, 0])).toBe(10)
})
