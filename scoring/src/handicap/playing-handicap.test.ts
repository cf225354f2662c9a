import { expect, test } from 'vitest'
import { unroundedCourseHandicap } from './course-handicap.ts'
import { parAdjustments, playingHandicap } from './playing-handicap.ts'

test.each([
  ['[PH1] the allowance applies to the unrounded course handicap', 86, 125, 719, 72, 80, 0, 8],
  ['[PH1] 95 percent', 201, 120, 698, 71, 95, 0, 19],
  ['[PH1] a half goes up', 100, 113, 720, 72, 95, 0, 10],
  ['[PH2] an allowance moves a plus player towards scratch', -34, 113, 720, 72, 50, 0, -2],
  ['[PH2] and half up is towards scratch', -20, 113, 720, 72, 75, 0, -1],
  ['[PH3] the par adjustment is added after rounding', 180, 128, 731, 73, 100, 2, 22],
])('%s', (_rule, index, slope, ratingTenths, par, allowance, adjustment, expected) => {
  const unrounded = unroundedCourseHandicap(index, { slope, ratingTenths, par })
  expect(playingHandicap(unrounded, allowance, adjustment)).toBe(expected)
})

test('[PH3] there is no adjustment if pars are equal', () => {
  expect(playingHandicap({ numerator: 124, denominator: 10 }, 100)).toBe(12)
  expect(parAdjustments([72, 72])).toEqual([0, 0])
})

test('[PH3] each player adds their own par minus the lowest par in play', () => {
  expect(parAdjustments([71, 72, 73])).toEqual([0, 1, 2])
})
