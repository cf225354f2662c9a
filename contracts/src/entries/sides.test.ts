import { expect, test } from 'vitest'
import { areSides, sideOf } from './sides.ts'

const balls = [1, 2, 3, 4].map((ballNo) => ({ ballNo, sideNo: ballNo % 2 }))
const game = { gameNo: 1, format: 'match-play', settings: {}, among: null }
const alone = { ...game, settings: { playedBy: 'balls' } }

test('the sides of a match meet in its games, and each ball in a game of each player', () => {
  const match = { games: [game, alone], balls }
  expect(sideOf(match, game, 3)).toEqual([1, 3])
  expect(sideOf(match, alone, 3)).toEqual([3])
  expect([areSides(match, game, [1, 3]), areSides(match, alone, [1, 3])]).toEqual([false, true])
})
