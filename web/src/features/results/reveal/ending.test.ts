import { cardRows } from '#golf/card/card-rows.ts'
import { aPlayer, aScore, aState } from '#golf/testing/a-match.ts'
import type { MatchState } from '@nineteenth/contracts'
import { tablesOf } from '@nineteenth/scoring'
import { expect, test } from 'vitest'
import { scored } from '../live-match.ts'
import { endingOf } from './ending.ts'

const names = ['Ann Carter', 'Bob Hughes', 'Cleo Marsh', 'Dan Li']
const players = names.map((displayName, at) => aPlayer({ userId: at + 1, displayName }))
const matchPlay = { gameNo: 1, format: 'match-play', settings: {}, among: null }
const onlyGross = { quotaEnabled: false, nassauEnabled: false, netEnabled: false }

test('the first game says who won, and every game what they came to', () => {
  const { winners, others } = endOf({ players: players.slice(0, 3) }, [5, 4, 6])
  expect(winners.map(({ name, games }) => [name, games])).toEqual([
    ['Bob Hughes', 'Quota +11 · Nassau 2–0–0 · Gross 72 · Net 61'],
  ])
  expect(winners[0]?.card?.holes).toHaveLength(18)
  expect(others.map(({ place, name, figure }) => [place, name, figure])).toEqual([
    ['2', 'Ann Carter', '−7'],
    ['3', 'Cleo Marsh', '−21'],
  ])
})

test('a first place that is shared has several winners', () => {
  const { winners, others } = endOf({ ...onlyGross, players }, [4, 4, 5, 6])
  expect(winners.map(({ name }) => name)).toEqual(['Ann Carter', 'Bob Hughes'])
  expect(others.map(({ place }) => place)).toEqual(['3', '4'])
})

test('where sides are ranked a side wins, with whoever is on it and its own colour', () => {
  const teams = players.map((player, at) => ({ ...player, side: at < 2 ? 'A' : 'B' }))
  const { winners, others } = endOf({ ...onlyGross, isTeamMatch: true, players: teams }, [5, 5, 4, 4])
  expect(winners.map(({ name, members, hue }) => [name, members, hue])).toEqual([
    ['Side B', 'Cleo Marsh, Dan Li', 2],
  ])
  expect(others.map(({ name }) => name)).toEqual(['Side A'])
})

test('a match that is halved nobody has won', () => {
  const { winners, others } = endOf({ games: [matchPlay], players: players.slice(0, 2) }, [4, 4])
  expect(winners).toEqual([])
  expect(others).toHaveLength(2)
})

test.each([
  ['all of whom are first', onlyGross, [4, 4, 4, 4], 'All level'],
  ['who all met each other', { games: [matchPlay] }, [4, 5, 6, 7], 'No winner'],
])('of those %s nobody is the winner', (_who, parts, strokes, words) => {
  const { winners, withoutWinner } = endOf({ ...parts, players }, strokes)
  expect([winners, withoutWinner]).toEqual([[], words])
})

test('without a game there is no end', () => {
  expect(readEnd({ games: [] }, [4, 4])).toBeUndefined()
})

function endOf(parts: Partial<MatchState>, strokes: readonly number[]) {
  const ending = readEnd(parts, strokes)
  if (!ending) throw new Error('no game was played')
  return ending
}

function readEnd(parts: Partial<MatchState>, strokes: readonly number[]) {
  const scores = strokes.flatMap((each, at) =>
    Array.from({ length: 18 }, (_, hole) => aScore(at + 1, hole + 1, each)),
  )
  const known = scored(aState({ isComplete: true, scores, ...parts }))
  const { match, engineMatch, result } = known
  return endingOf(tablesOf(result), cardRows(match, engineMatch, result, known.names), known.names)
}
