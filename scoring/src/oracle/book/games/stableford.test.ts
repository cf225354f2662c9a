import { expect, test } from 'vitest'
import { aBall, fours, gameOf, played, repeated } from '../testing/book-games.ts'

test('four under net is 6, X is nothing', () => {
  const { rows } = played('stableford', [aBall([180], [1, 'X', 5, 6, 7, 12])])
  expect(rows).toMatchObject([{ ball: 'b1', handicap: 18, points: 9, holesPlayed: 6, position: '1' }])
})

test('until every card is full places go by points less two a hole', () => {
  const balls = [aBall([0], repeated(5, 9)), aBall([0], [4, 4])]
  const places = (isComplete: boolean) =>
    played('stableford', balls, {}, { isComplete }).rows.map(({ position }) => position)
  expect(places(false)).toEqual(['2', '1'])
  expect(places(true)).toEqual(['1', '2'])
})

test('a countback on points', () => {
  const balls = [aBall([0], [3, ...fours(16), 5]), aBall([0], [5, ...fours(16), 3])]
  const { rows } = played('stableford', balls, { ties: 'countback' })
  expect(rows.map(({ position }) => position)).toEqual(['2', '1'])
})

test('the best points of so many balls on each hole; a hole waits for every ball', () => {
  const balls = [
    aBall([0], [3, 4, 5], { side: 'A' }),
    aBall([0], [4, 3], { side: 'A' }),
    aBall([0], [4, 4, 3], { side: 'B' }),
    aBall([0], ['X', 'X', 'X'], { side: 'B' }),
  ]
  const sides = { kind: 'best', balls: 1 } as const
  expect(played('stableford', balls, { sides }).sides).toEqual([
    { side: 'A', points: 6, position: '1' },
    { side: 'B', points: 7, position: '2' },
  ])
  expect(played('stableford', balls, { sides }, { isComplete: true }).sides).toEqual([
    { side: 'A', points: 7, position: 'T1' },
    { side: 'B', points: 7, position: 'T1' },
  ])
  expect(gameOf('stableford', balls, { sides: { kind: 'best', balls: 3 } }).obstacle).toBe(true)
})

test('by sum an absent partner does not count', () => {
  const balls = [
    aBall([0], fours(18), { side: 'A' }),
    aBall([0], [], { side: 'A' }),
    aBall([0], repeated(5, 18), { side: 'B' }),
  ]
  expect(played('stableford', balls, {}, { isComplete: true }).sides).toEqual([
    { side: 'A', points: 36, position: '1' },
    { side: 'B', points: 18, position: '2' },
  ])
})
