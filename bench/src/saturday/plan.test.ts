import { expect, test } from 'vitest'
import { doingsBetween } from './plan.ts'

test('a round has all that people do in it, however finely time is cut', () => {
  const day = { matches: 100, roundMs: 60_000 }
  const doings = Array.from({ length: 6_000 }, (_, index) =>
    doingsBetween(day, index * 10, index * 10 + 10),
  ).flat()
  const counts = Object.fromEntries(
    [...Map.groupBy(doings, (doing) => doing)].map(([doing, all]) => [doing, all.length]),
  )
  expect(counts).toEqual({ score: 7_200, match: 2_400, home: 1_200, board: 1_000, finish: 100 })
})
