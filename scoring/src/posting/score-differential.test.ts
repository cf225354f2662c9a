import { expect, test } from 'vitest'
import { estimatedDifferential9, scoreDifferential, unroundedDifferential } from './score-differential.ts'

const round = { adjustedGross: 85, ratingTenths: 720, slope: 130, conditions: 0 }

test.each([
  ['[SD1] 113 over slope times score minus rating', round, 113],
  ['[SD1] conditions are subtracted', { ...round, conditions: 2 }, 96],
  ['[SD1] an easy day adds', { ...round, conditions: -1 }, 122],
  ['[SD1] exact where binary fractions give 5.6', { ...round, adjustedGross: 77, slope: 100 }, 57],
  ['[SD1] below zero a half rounds up too', { ...round, adjustedGross: 67, slope: 100 }, -56],
])('%s', (_rule, posted, expected) => {
  expect(scoreDifferential(posted)).toBe(expected)
})

test('[SD1] the unrounded value is available for exceptional scores', () => {
  expect(unroundedDifferential(round)).toEqual({ numerator: 113 * 130, denominator: 1300 })
})

const nine = { adjustedGross: 44, ratingTenths: 355, slope: 125, conditions: 0 }

test.each([
  ['[SD2] a nine adds the expected other nine', nine, 140, 162],
  ['[SD2] half the conditions are subtracted', { ...nine, conditions: 2 }, 140, 153],
  [
    '[SD2] just below a half rounds down',
    { ...nine, adjustedGross: 36, ratingTenths: 359, slope: 100 },
    18,
    22,
  ],
  ['[SD2] exactly a half rounds up', { ...nine, adjustedGross: 36, ratingTenths: 358, slope: 100 }, 12, 21],
  ['[SD2] plus players too', { ...nine, adjustedGross: 35, ratingTenths: 360, slope: 120 }, -15, -5],
])('%s', (_rule, posted, index, expected) => {
  expect(estimatedDifferential9(posted, index)).toBe(expected)
})
