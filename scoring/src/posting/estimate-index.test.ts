import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { forEvery, longTimeoutMs } from '../testing/arbitrary-match.ts'
import { estimateIndex, type PostedScore } from './estimate-index.ts'

/** Scores by their strokes over 72, a week apart, on a tee where that number is the differential. */
function scores(...over: readonly number[]): PostedScore[] {
  return over.map((strokes, at) => ({
    adjustedGross: 72 + strokes,
    ratingTenths: 720,
    slope: 113,
    day: 7 * at,
    holes: 18,
  }))
}

const many = (count: number, over: number) => Array<number>(count).fill(over)

test('[IX1] three scores make an index, two do not', () => {
  expect(estimateIndex(scores(10, 12)).indexTenths).toBeNull()
  expect(estimateIndex(scores(10, 12, 14)).indexTenths).toBe(80)
})

test('[IX5] an exceptional score lowers the latest scores up to it, but not the scores after it', () => {
  const { record } = estimateIndex(scores(...many(5, 15), 7, 15))
  expect(record.map(({ differentialTenths }) => differentialTenths)).toEqual([
    140, 140, 140, 140, 140, 60, 150,
  ])
  expect(record.map(({ reductionTenths }) => reductionTenths)).toEqual([-10, -10, -10, -10, -10, -10, 0])
})

test('[IX5] only the latest 20 are lowered', () => {
  const { record } = estimateIndex(scores(...many(25, 15), 5))
  expect(record).toHaveLength(20)
  expect(record.every(({ reductionTenths }) => reductionTenths === -20)).toBe(true)
})

test('[IX2] a year of good rounds holds the index back', () => {
  const better = [...many(20, 5), ...many(20, 20)]
  expect(estimateIndex(scores(...better))).toMatchObject({ indexTenths: 100, lowTenths: 50 })
})

test("[IX3] scores older than a year don't count", () => {
  const old = [...many(20, 5), ...many(80, 20)]
  expect(estimateIndex(scores(...old)).indexTenths).toBeGreaterThan(100)
})

const nine = (over: number, day = 0): PostedScore => ({
  adjustedGross: 36 + over,
  ratingTenths: 360,
  slope: 113,
  day,
  holes: 9,
})

test('[IX6] a nine counts with the index of that day', () => {
  // Index 8.0: six over on the nine, plus 0.52 × 8.0 + 1.2 expected for the other.
  const after = [...scores(10, 10, 10), nine(6, 30)]
  expect(estimateIndex(after).record.at(-1)).toEqual({
    at: 3,
    completedByTenths: 80,
    differentialTenths: 114,
    reductionTenths: 0,
  })
})

test('[IX5] a nine far better than the index triggers a reduction too', () => {
  const { record } = estimateIndex([...scores(...many(5, 20)), nine(0, 60)])
  // 0.0 plus 0.52 × 20.0 + 1.2 expected: 11.6, which is 8.4 better than the index.
  expect(record.at(-1)).toMatchObject({ differentialTenths: 106, reductionTenths: -10 })
})

test.each<[string, PostedScore[], number | null]>([
  ['[IX7] 45 holes make no index', [nine(6), ...scores(10, 10)], null],
  ['[IX7] five nines make no index', Array.from({ length: 5 }, () => nine(9)), null],
  // 18.0 by nines counted twice, 17.0 after −1.0 for six scores; 9.0 + 0.52 × 17.0 + 1.2 = 19.0, then −1.0 again.
  ['[IX7] six nines make an index', Array.from({ length: 6 }, () => nine(9)), 180],
  // 9.0 from the eighteens; the nines are 5.0 + 0.52 × 9.0 + 1.2 = 10.9, so the eighteens remain the lowest.
  ['[IX7] two nines are a round', [nine(5), ...scores(10, 10), nine(5)], 90],
])('%s', (_rule, posted, expected) => {
  expect(estimateIndex(posted).indexTenths).toBe(expected)
})

test('[IX7] earlier nines are completed by the first index, in the order played', () => {
  const { record } = estimateIndex([nine(6), ...scores(10, 10), nine(5), ...scores(10)])
  // 10.0 is the lowest of four, less 1.0.
  expect(record.map(({ completedByTenths }) => completedByTenths)).toEqual([90, null, null, 90, null])
  expect(record.map(({ differentialTenths }) => differentialTenths)).toEqual([119, 100, 100, 109, 100])
})

test('[IX7] a nine counts twice while there is no index', () => {
  const { record } = estimateIndex([nine(6)])
  expect(record).toMatchObject([{ completedByTenths: null, differentialTenths: 120 }])
})

/** From holes in one on a long course to a dozen strokes on every hole of a short one. */
const anyScore = fc.record({
  holes: fc.constantFrom<9 | 18>(9, 18),
  adjustedGross: fc.integer({ min: 9, max: 250 }),
  ratingTenths: fc.integer({ min: 100, max: 900 }),
  slope: fc.integer({ min: 55, max: 155 }),
  day: fc.integer({ min: 0, max: 800 }),
})

test(
  '[IX4] the index is always null, or from plus 10.0 to 54.0',
  forEvery(fc.array(anyScore, { maxLength: 60 }), (any) => {
    const { indexTenths, lowTenths, record } = estimateIndex(any.toSorted((a, b) => a.day - b.day))
    for (const index of [indexTenths, lowTenths]) expect(index === null || isIndex(index)).toBe(true)
    for (const { differentialTenths, reductionTenths } of record) {
      expect(Number.isSafeInteger(differentialTenths)).toBe(true)
      expect(reductionTenths).toBeLessThanOrEqual(0)
    }
  }),
  longTimeoutMs,
)

function isIndex(tenths: number): boolean {
  return Number.isSafeInteger(tenths) && tenths >= -100 && tenths <= 540
}
