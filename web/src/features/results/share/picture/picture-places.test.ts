import { cardRows } from '#golf/card/card-rows.ts'
import { aPlayer, aScore, aState } from '#golf/testing/a-match.ts'
import { scored } from '#features/results/live-match.ts'
import type { MatchState } from '@nineteenth/contracts'
import { tablesOf } from '@nineteenth/scoring'
import { expect, test } from 'vitest'
import { placesOf } from './picture-places.ts'

const names = ['Ann Carter', 'Bob Hughes', 'Cleo Marsh', 'Dan Li']
const players = names.map((displayName, at) => aPlayer({ userId: at + 1, displayName }))
const onlyGross = { quotaEnabled: false, nassauEnabled: false, netEnabled: false }

test('the first game gives the order, and every game its figure', () => {
  const places = placesIn({ players: players.slice(0, 3) }, [5, 4, 6])
  expect(places.map(({ place, name, figure }) => [place, name, figure])).toEqual([
    ['1', 'Bob Hughes', '+11'],
    ['2', 'Ann Carter', '−7'],
    ['3', 'Cleo Marsh', '−21'],
  ])
  expect(places[0]?.games).toBe('Quota +11 · Nassau 2–0–0 · Gross 72 · Net 61')
  expect(places[0]?.card?.holes).toHaveLength(18)
})

test('in a game of sides the sides have places, with their players', () => {
  const teams = players.map((player, at) => ({ ...player, side: at < 2 ? 'A' : 'B' }))
  const places = placesIn({ ...onlyGross, isTeamMatch: true, players: teams }, [5, 5, 4, 4])
  expect(places.map(({ name, members }) => [name, members])).toEqual([
    ['Side B', 'Cleo Marsh, Dan Li'],
    ['Side A', 'Ann Carter, Bob Hughes'],
  ])
})

test('without a game there are no places', () => {
  expect(placesIn({ games: [] }, [4, 4])).toEqual([])
})

function placesIn(parts: Partial<MatchState>, strokes: readonly number[]) {
  const scores = strokes.flatMap((each, at) =>
    Array.from({ length: 18 }, (_, hole) => aScore(at + 1, hole + 1, each)),
  )
  const known = scored(aState({ isComplete: true, scores, ...parts }))
  const { match, engineMatch, result } = known
  return placesOf(tablesOf(result), cardRows(match, engineMatch, result, known.names), known.names)
}
