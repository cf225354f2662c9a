import { expect, test } from 'vitest'
import { estimateIndex, type PostedScore } from './estimate-index.ts'

/** Scores of 72 and so many over, a week apart, on a tee where that is the differential. */
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

test('[IX5] a score that much better than the index lowers all of them, and those after it are as they are', () => {
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

test('[IX3] what is older than a year does not', () => {
  const old = [...many(20, 5), ...many(80, 20)]
  expect(estimateIndex(scores(...old)).indexTenths).toBeGreaterThan(100)
})

test('[IX6] a nine counts with the index of that day, and not at all before there is one', () => {
  const nine = { adjustedGross: 42, ratingTenths: 360, slope: 113, holes: 9 as const }
  const before = [{ ...nine, day: 0 }, ...scores(10, 10)]
  expect(estimateIndex(before)).toMatchObject({ indexTenths: null, record: [{ at: 1 }, { at: 2 }] })
  // Index 8.0: six over on the nine, and 0.52 × 8.0 + 1.2 expected of the other.
  const after = [...scores(10, 10, 10), { ...nine, day: 30 }]
  expect(estimateIndex(after).record.at(-1)).toMatchObject({ at: 3, differentialTenths: 114 })
})
