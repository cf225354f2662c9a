import { aPlayer, aScore, aState } from '#golf/testing/a-match.ts'
import type { MatchState } from '@nineteenth/contracts'
import { expect, test } from 'vitest'
import { scored } from '../live-match.ts'
import { paperStrips } from './paper-strips.ts'

const players = [1, 2].map((userId) => aPlayer({ userId, displayName: `Golfer ${userId}` }))
const match = {
  isComplete: true,
  players,
  scores: [1, 2].flatMap((userId) =>
    Array.from({ length: 18 }, (_, hole) => aScore(userId, hole + 1, 3 + userId)),
  ),
}

test('one nassau is three strips, skins are one, and what is not played by holes has none', () => {
  expect(titlesOf(match, 'nassau')).toEqual(['Front', 'Back', 'Total'])
  expect(titlesOf(match, 'skins')).toEqual([''])
  expect(titlesOf(match, 'gross')).toEqual([])
})

test('where everybody plays everybody there are none', () => {
  expect(titlesOf({ ...match, players: [...players, aPlayer({ userId: 3 })] }, 'nassau')).toEqual([])
})

function titlesOf(parts: Partial<MatchState>, format: string): string[] {
  const games = [{ gameNo: 1, format, settings: {}, among: null }]
  const { result, names } = scored(aState({ ...parts, games }))
  return result.games.flatMap((game) => paperStrips(game, names).map(({ title }) => title))
}
