import { describe, expect, test } from 'vitest'
import { areSides, sideOf, sidesBetween } from './sides.ts'

const balls = [1, 2, 3, 4].map((ballNo) => ({ ballNo, sideNo: ballNo % 2, groupNo: 1 }))
const round = {
  balls,
  players: [2, 1, 3, 4].map((ballNo) => ({ ballNo })),
  groups: [{ groupNo: 1, startsOn: 10 }],
  holes: Array.from({ length: 18 }, (_, index) => ({ number: index + 1 })),
}
const game = { gameNo: 1, format: 'match-play', settings: {}, among: null }
const alone = { ...game, settings: { playedBy: 'balls' } }

test('sides meet in the games of a match, and balls meet in games where each player plays alone', () => {
  const match = { games: [game, alone], ...round }
  expect(sideOf(match, game, 3, 1)).toEqual([1, 3])
  expect(sideOf(match, alone, 3, 1)).toEqual([3])
  expect([areSides(match, game, [1, 3], 1), areSides(match, alone, [1, 3], 1)]).toEqual([false, true])
})

describe('[SX1] if partners change', () => {
  const sixes = { ...game, format: 'sixes' }
  const between = (hole: number, of = 'g1:1-2', settings = {}) =>
    sidesBetween({ games: [{ ...sixes, settings }], ...round }, { hole, kind: 'concession', of })

  test('the hole decides who is on a side, in the order of play and as listed', () => {
    // The group starts on hole 10, and Ball 2 is listed first.
    expect([between(10), between(16), between(4)]).toEqual([
      [
        [2, 1],
        [2, 1],
      ],
      [
        [1, 4],
        [2, 3],
      ],
      [
        [1, 3],
        [2, 4],
      ],
    ])
    expect(between(10, 'g1:1-3')).toEqual([
      [2, 1],
      [3, 4],
    ])
    expect(between(10, 'g1:1-3', { order: '3-2-4' })).toEqual([
      [1, 4],
      [2, 3],
    ])
  })

  test('partners don’t meet, and each side is named by its lowest ball', () => {
    const match = { games: [sixes], ...round }
    const pairs = [1, 2, 3].flatMap((one) => [2, 3, 4].map((other) => [one, other] as const))
    const meeting = (hole: number) => pairs.filter((pair) => areSides(match, sixes, pair, hole))
    expect([meeting(10), meeting(16), meeting(4)]).toEqual([[[1, 3]], [[1, 2]], [[1, 2]]])
  })

  test('there are no sides if points count by hole (SX5), or without four balls', () => {
    expect(between(10, 'g1:1-3', { parts: 'holes' })).toEqual([[], []])
    expect(sideOf({ games: [sixes], ...round }, { ...sixes, among: [1, 2, 3] }, 1, 10)).toEqual([])
  })
})
