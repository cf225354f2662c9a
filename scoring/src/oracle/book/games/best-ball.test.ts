import { expect, test } from 'vitest'
import { aBall, gameOf, played, repeated, rounds } from '../testing/book-games.ts'

const balls = [
  aBall([0], [4, 5, 'X', 4], { side: 'A' }),
  aBall([0], [5, 3, 4], { side: 'A' }),
  aBall([0], [4, 4, 4, 4], { side: 'B' }),
  aBall([0], [4, 4, 4, 4], { side: 'B' }),
]

test('one of two picked up: the other counts; both are wanted: no return', () => {
  expect(played('best-ball', balls).sides).toMatchObject([
    { side: 'A', total: { kind: 'in-progress', strokes: 11, toPar: -1, holesPlayed: 3 }, position: '1' },
    { side: 'B', total: { strokes: 16, toPar: 0, holesPlayed: 4 }, position: '2' },
  ])
  expect(played('best-ball', balls, { balls: 2 }).sides).toMatchObject([
    { total: { kind: 'no-return', holesPlayed: 3 }, position: 'NR' },
    { total: { strokes: 32, toPar: 0 }, position: '1' },
  ])
  expect(gameOf('best-ball', balls, { balls: 3 }).obstacle).toBe(true)
  expect(gameOf('best-ball', rounds(72, 73)).obstacle).toBe(true)
})

test.each([
  [1, 2, 85],
  [1, 4, 75],
  [2, 2, 100],
  [2, 3, 85],
  [3, 4, 100],
])('%i of %i play off %i percent', (counting, size, percent) => {
  const all = ['A', 'B'].flatMap((side) =>
    Array.from({ length: size }, () => aBall([180], repeated(5, 18), { side })),
  )
  const [side] = played('best-ball', all, { balls: counting }).sides
  const handicap = Math.round((18 * percent) / 100)
  expect(side?.total).toMatchObject({ toPar: counting * (18 - handicap) })
})
