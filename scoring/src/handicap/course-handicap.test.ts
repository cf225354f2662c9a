import { expect, test } from 'vitest'
import { courseHandicap, courseHandicap9, unroundedCourseHandicap, ratingOfNine } from './course-handicap.ts'

const standard = { slope: 113, ratingTenths: 720, par: 72 }

test.each([
  ['[CH1] index times slope over 113 plus rating minus par', 104, 130, 711, 72, 11],
  ['[CH1] one rounding at the end', 84, 135, 723, 72, 10],
  ['[CH1] exact where binary fractions give 9', 102, 113, 713, 72, 10],
  ['[CH1] exact where binary fractions give -4', -28, 113, 713, 72, -3],
  ['[CH1] scratch is a handicap like any other', 0, 113, 720, 72, 0],
  ['[CH3] a course handicap above 54 is valid', 540, 155, 782, 72, 80],
  ['[CH3] a positive index may become a plus handicap', 12, 125, 680, 72, -3],
])('%s', (_rule, indexTenths, slope, ratingTenths, par, expected) => {
  expect(courseHandicap(indexTenths, { slope, ratingTenths, par })).toBe(expected)
})

test('[CH1] the unrounded value keeps its fraction', () => {
  expect(unroundedCourseHandicap(104, { ...standard, ratingTenths: 713 })).toEqual({
    numerator: 104 * 113 - 7 * 113,
    denominator: 1130,
  })
})

test.each([
  ['[CH2] half the index is rounded to a tenth', 9, 113, 360, 'rounded', 1],
  ['[CH2] or kept exact', 9, 113, 360, 'exact', 0],
  ['[CH2] rating minus par counts whole', 3, 113, 353, 'exact', -1],
  ['[CH2] plus handicaps too', -25, 113, 360, 'rounded', -1],
] as const)('%s', (_rule, indexTenths, slope, ratingTenths, halfIndex, expected) => {
  expect(courseHandicap9(indexTenths, { slope, ratingTenths, par: 36 }, halfIndex)).toBe(expected)
})

test('[CH2] half the index is rounded by default', () => {
  expect(courseHandicap9(87, { slope: 121, ratingTenths: 353, par: 36 })).toBe(4)
  expect(courseHandicap9(9, { slope: 113, ratingTenths: 360, par: 36 })).toBe(1)
})

test('[CH4] a nine has its own rating if it has one, otherwise half of the eighteen’s rating with the same slope', () => {
  const eighteen = { ratingTenths: 723, slope: 131 }
  expect(ratingOfNine(eighteen, { ratingTenths: 358, slope: 127 })).toEqual({ ratingTenths: 358, slope: 127 })
  expect(ratingOfNine(eighteen, null)).toEqual({ ratingTenths: 362, slope: 131 })
})
