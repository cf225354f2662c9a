import { expect, test } from 'vitest'
import { aMatch, aPlayer } from '#testing/a-match.ts'
import { scoreMatch } from '../match/score-match.ts'
import { pairingLimit, pairingsOf } from './pairings.ts'

test.each([
  ['two balls', 'nassau', [null, null], 1],
  ['four balls, each against each', 'match-play', [null, null, null, null], 6],
  ['two sides of two', 'nassau', ['A', 'A', 'B', 'B'], 1],
  ['three sides of two', 'nassau', ['A', 'A', 'B', 'B', 'C', 'C'], 3],
  ['singles if a player is on no side', 'nassau', ['A', 'B', null], 3],
  ['everyone alone if all are on one side', 'nassau', ['A', 'A', 'A'], 3],
  ['sides that cannot meet', 'nassau', ['A', 'A', 'A', 'B', 'B'], 0],
  ['one ball', 'nassau', [null], 0],
  ['a game without matches', 'skins', [null, null], 0],
] as const)('%s: as many matches as are played', (_what, format, sides, pairings) => {
  expect(
    pairingsOf(
      { format, settings: {} },
      sides.map((side) => ({ players: 1, side })),
    ),
  ).toBe(pairings)
  const players = sides.map((side, at) => aPlayer({ id: at + 1, side }))
  const [played] = scoreMatch(aMatch(players, { [format]: {} })).games
  const bouts = played?.result && 'pairings' in played.result ? played.result.pairings : []
  expect(bouts).toHaveLength(pairings)
})

test('[TE4] a game of each player has the matches of its balls', () => {
  const balls = ['A', 'A', 'B', 'B'].map((side) => ({ players: 1, side }))
  expect(pairingsOf({ format: 'nassau', settings: { playedBy: 'balls' } }, balls)).toBe(6)
})

test('an unknown format has no pairings', () => {
  expect(pairingsOf({ format: 'croquet', settings: {} }, [])).toBe(0)
})

test('the limit is two games in which as many as possible all play each other', () => {
  const balls = Array.from({ length: 48 }, () => ({ players: 1, side: null }))
  expect(2 * pairingsOf({ format: 'nassau', settings: {} }, balls)).toBe(pairingLimit)
})
