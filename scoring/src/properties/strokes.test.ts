import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { strokesByHole } from '../handicap/stroke-allocation.ts'
import { forEvery, longTimeoutMs, strokeIndexRow } from '../testing/arbitrary-match.ts'

const handicapAndRow = fc.tuple(
  fc.integer({ min: -200, max: 200 }),
  fc.constantFrom(9, 18).chain(strokeIndexRow),
)

test(
  '[SI1] strokes over the holes sum to the handicap, whatever it is',
  forEvery(handicapAndRow, ([strokes, strokeIndex]) => {
    const sum = strokesByHole(strokes, strokeIndex).reduce((total, hole) => total + hole, 0)
    expect(sum).toBe(strokes)
  }),
  longTimeoutMs,
)

test(
  '[SI1] a harder hole never gets fewer strokes, and no two holes differ by more than one',
  forEvery(handicapAndRow, ([strokes, strokeIndex]) => {
    const byHole = strokesByHole(strokes, strokeIndex)
    const hardestFirst = byHole
      .map((received, hole) => ({ received, index: strokeIndex[hole]! }))
      .toSorted((a, b) => a.index - b.index)
      .map(({ received }) => received)
    expect(hardestFirst).toEqual(byHole.toSorted((a, b) => b - a))
    expect(hardestFirst[0]! - hardestFirst.at(-1)!).toBeLessThanOrEqual(1)
  }),
  longTimeoutMs,
)

test(
  '[SI3] only the order of the indexes counts, not their values',
  forEvery(handicapAndRow, ([strokes, strokeIndex]) => {
    const odds = strokeIndex.map((index) => 2 * index - 1)
    expect(strokesByHole(strokes, odds)).toEqual(strokesByHole(strokes, strokeIndex))
  }),
  longTimeoutMs,
)
