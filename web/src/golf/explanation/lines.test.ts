import { aPlayer, aScore, aState } from '#golf/testing/a-match.ts'
import type { MatchState } from '@nineteenth/contracts'
import { toEngineMatch } from '@nineteenth/contracts'
import type { Cell, Value } from '@nineteenth/scoring'
import {
  explain,
  formatHandicap,
  formatMatchStatusFor,
  formatToPar,
  formatValue,
  scoreMatch,
  tablesOf,
} from '@nineteenth/scoring'
import { expect, test } from 'vitest'
import { boardRows } from '../board/board-rows.ts'
import { playerNames } from '../player-names.ts'
import { linesOf, readingOf } from './lines.ts'

const ann = aPlayer({ userId: 1, displayName: 'Ann' })
const bob = aPlayer({ userId: 2, displayName: 'Bob', handicapTenths: 184 })
const cleo = aPlayer({ userId: 3, displayName: 'Cleo', handicapTenths: -13 })
const full = [...round(1, 18, 5), ...round(2, 18, 4), ...round(3, 18, 4)]
const open = [...round(1, 7, 4), ...round(2, 5, 5)]
const sides = [
  { ...ann, side: 'A' as const },
  { ...bob, side: 'B' as const },
]

const matches: [string, Partial<MatchState>][] = [
  ['two full cards', { players: [ann, bob], scores: full }],
  ['three full cards', { players: [ann, bob, cleo], scores: full }],
  ['cards still open', { players: [ann, bob, cleo], scores: open }],
  ['open cards of a complete match', { players: [ann, bob, cleo], scores: open, isComplete: true }],
  ['a team match', { isTeamMatch: true, players: sides, scores: full }],
  [
    'net totals in nassau',
    { players: [ann, bob], scores: full, settings: { nassau: { scoring: 'strokes' } } },
  ],
]

test.each(matches)('%s: every number is where its explanation ends, and its steps come to it', (_, parts) => {
  const { match, result, nameOf } = scored(parts)
  const numbers = tablesOf(result)
    .flatMap((table) => boardRows(table, result))
    .flatMap(({ place, numbers: all }) => (place ? [place, ...all] : all))
    .flatMap(({ cell, text }) => (cell === null || text === '' || text === '–' ? [] : [{ cell, text }]))
  expect(numbers.length).toBeGreaterThan(10)
  for (const { cell, text } of numbers) {
    const steps = explain(match, result, cell)
    const reading = readingOf(cell, result, nameOf)
    expect(linesOf(steps, text, reading).at(-1)?.result).toBe(text)
    expect([...ways(steps.at(-1)!.value, reading.own)], JSON.stringify(cell)).toContain(text)
  }
})

test('a match reads from the side that was tapped, with names in place of letters', () => {
  expect(read({ table: 'nassau', player: 2, column: 'front' }, '7&6')).toEqual([
    'Strokes in this match: Ann 0, Bob 8',
    'Net of Ann: 5 5 5 5 5 5 5 5 5',
    'Net of Bob: 3 3 4 4 3 4 4 3 4',
    'Match of Bob: + + + + + + + + + = 7&6',
  ])
})

test('arithmetic stands between its name and its value', () => {
  expect(read({ table: 'quota', player: 1, column: 'quota' }, '25').slice(-3)).toEqual([
    'Playing handicap: 11.09 = 11',
    'Base less handicap: 36 − 11 = 25',
    'Quota: Base less handicap 25, never below 0 = 25',
  ])
  expect(read({ table: 'gross', player: 2, column: 'position' }, '1')).toEqual([
    'Everybody: Ann 90, Bob 72',
    'Position: better 0, level 0 = 1',
  ])
})

function read(cell: Cell, shown: string): string[] {
  const { match, result, nameOf } = scored({ players: [ann, bob], scores: full })
  return linesOf(explain(match, result, cell), shown, readingOf(cell, result, nameOf)).map(
    ({ label, working, holes, result: value }) =>
      `${label}: ${working}${holes.map(({ text }) => text).join(' ')}${value === null ? '' : ` = ${value}`}`,
  )
}

function scored(parts: Partial<MatchState>) {
  const state = aState(parts)
  const match = toEngineMatch(state)
  return { match, result: scoreMatch(match), nameOf: playerNames({ ...state, isTeamMatch: false }) }
}

/** The ways in which tables write a value: plain, as a difference, to par, as a handicap, or by side. */
function* ways(value: Value, own: 'A' | 'B'): Generator<string> {
  yield formatValue(value)
  if (typeof value === 'number') {
    yield formatToPar(value)
    yield formatHandicap(value)
    if (value > 0) yield `+${value}`
  }
  if (typeof value !== 'object' || value === null) return
  if ('holesLeft' in value) yield formatMatchStatusFor(own, value)
  if ('numerator' in value) yield* tenths(value.numerator / value.denominator)
}

function* tenths(exact: number): Generator<string> {
  const rounded = Math.round(exact * 10) / 10
  yield `${rounded > 0 ? '+' : ''}${rounded}`.replace('-', '−')
}

function round(userId: number, holes: number, strokes: number) {
  return Array.from({ length: holes }, (_, hole) => aScore(userId, hole + 1, strokes))
}
