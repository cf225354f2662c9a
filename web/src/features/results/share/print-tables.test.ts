import { aField, aPlayer, aRound, aState } from '#golf/testing/a-match.ts'
import type { MatchState } from '@nineteenth/contracts'
import type { FormatName } from '@nineteenth/scoring'
import { expect, test } from 'vitest'
import { scored } from '../live-match.tsx'
import { paperNote, paperStrips, paperZoom } from './print-tables.tsx'

const players = aField('Golfer 1', 'Golfer 2')
const scores = [...aRound(1, 4), ...aRound(2, 5)]
const round = { isComplete: true, players, cells: scores }

test('prints three strips for a nassau, one for skins, and none for games not played by holes', () => {
  expect(titlesOf(round, 'nassau')).toEqual(['Front', 'Back', 'Total'])
  expect(titlesOf(round, 'skins')).toEqual([''])
  expect(titlesOf(round, 'gross')).toEqual([])
})

test('prints no strips if all play each other', () => {
  expect(titlesOf({ ...round, players: [...players, aPlayer({ userId: 3 })] }, 'nassau')).toEqual([])
})

function titlesOf(parts: Partial<MatchState>, format: string): string[] {
  const games = [{ gameNo: 1, format, settings: {}, among: null }]
  const { result, names } = scored(aState({ ...parts, games }))
  return result.games.flatMap((game) => paperStrips(game, names).map(({ title }) => title))
}

const settings = { nassau: { presses: { kind: 'automatic' as const, holesDown: 2, onTotal: false } } }
const match = { ...round, settings }
const teams = {
  ...match,
  isTeamMatch: true,
  players: players.map((player, at) => ({ ...player, side: at === 0 ? ('A' as const) : ('B' as const) })),
}

test('prints the sides of a team match under their table', () => {
  expect(noteOf('gross', teams)).toBe('1 Team A 72 · 2 Team B 90')
  expect(noteOf('gross', match)).toBe('')
})

test('prints the presses of one nassau, but not of many', () => {
  expect(noteOf('nassau', match)).toMatch(
    /^Press from hole 3: Golfer 1 4&3 · Press from hole 5: Golfer 1 3&2/,
  )
  expect(noteOf('nassau', { ...match, players: [...players, aPlayer({ userId: 3 })] })).toBe('')
})

function noteOf(format: FormatName, parts: Partial<MatchState>): string {
  const { result, names } = scored(aState(parts))
  const game = result.games.find((one) => one.format === format)
  return game ? paperNote(game, names) : ''
}

test.each([
  [5, 0, 1],
  [5, 2, 0.825],
  [11, 0, 0.61],
  [12, 0, 0.85],
  [144, 4, 0.85],
])('%d players with %d games hole by hole are printed at %d', (players, strips, zoom) => {
  expect(paperZoom(players, strips)).toBeCloseTo(zoom, 2)
})
