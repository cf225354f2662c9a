import { aPlayer, aRound, aScore, aState } from '#golf/testing/a-match.ts'
import { type MatchState, toEngineMatch } from '@nineteenth/contracts'
import type { Cell, MatchResult } from '@nineteenth/scoring'
import {
  betKey,
  boutsOf,
  explain,
  formatBetFor,
  formatMoney,
  scoreMatch,
  tablesOf,
} from '@nineteenth/scoring'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { boardRows } from '../board/board-line.tsx'
import { namesOf } from '../player-names.ts'
import { totalText } from '../card/total-text.ts'
import { explanationLines, readingOf } from './lines.ts'

const ann = aPlayer({ userId: 1, displayName: 'Ann' })
const bob = aPlayer({ userId: 2, displayName: 'Bob', handicapTenths: 184 })
const full = [...aRound(1, 5), ...aRound(2, 4)]

test('every explanation ends in its number, in any match', () => {
  fc.assert(
    fc.property(anyState(), (parts) => {
      const { match, result, names } = scored(parts)
      for (const { cell, text } of numbersOf(result)) {
        const lines = explanationLines(explain(match, result, cell), readingOf(cell, result, names))
        expect(lines.at(-1)?.result, JSON.stringify(cell)).toBe(text)
      }
    }),
    { numRuns: 200 },
  )
})

/** Every number on the screens that can be pressed, as text. */
function numbersOf(result: MatchResult): { cell: Cell; text: string }[] {
  const board = tablesOf(result)
    .flatMap((table) => boardRows(table))
    .flatMap(({ place, numbers }) => (place ? [place, ...numbers] : numbers))
  const all = [
    ...board,
    ...sideNumbers(result),
    ...betNumbers(result),
    ...cardNumbers(result),
    ...payments(result),
  ]
  return all.flatMap(({ cell, text }) =>
    cell === null || text === '' || text === '–' ? [] : [{ cell, text }],
  )
}

function sideNumbers(result: MatchResult): { cell: Cell; text: string }[] {
  return tablesOf(result).flatMap(({ game, sides }) =>
    sides.map(({ side, text }) => ({ cell: { table: 'side', game, side }, text })),
  )
}

function betNumbers({ games }: MatchResult): { cell: Cell; text: string }[] {
  return games.flatMap((played) => {
    const { pairings, isFinal } = boutsOf(played) ?? { pairings: [], isFinal: false }
    return pairings.flatMap(({ bets }, pairing) =>
      Object.values(bets).flatMap((ofSegment) =>
        ofSegment.map(({ segment, status }, bet) => ({
          cell: { table: 'bet' as const, game: played.game, key: betKey(pairing, segment, bet) },
          text: formatBetFor(status.side ?? 'A', status, isFinal),
        })),
      ),
    )
  })
}

function cardNumbers({ cards }: MatchResult): { cell: Cell; text: string }[] {
  return cards.map(({ ball, totals }) => ({
    cell: { table: 'card', ball, column: 'total' },
    text: totalText(totals.total),
  }))
}

function payments({ ledger }: MatchResult): { cell: Cell; text: string }[] {
  return ledger.payments.map(({ from, to, amount }) => ({
    cell: { table: 'payment', from, to },
    text: formatMoney(amount),
  }))
}

/** Two to four players of any handicap, alone or in sides, somewhere in a round or after it. */
function anyState(): fc.Arbitrary<Partial<MatchState>> {
  const player = fc.record({
    handicapTenths: fc.integer({ min: -60, max: 540 }),
    strokes: fc.array(fc.integer({ min: 2, max: 9 }), { maxLength: 18 }),
  })
  return fc
    .record({
      drawn: fc.array(player, { minLength: 2, maxLength: 4 }),
      isTeamMatch: fc.boolean(),
      isComplete: fc.boolean(),
      scoring: fc.constantFrom('match' as const, 'strokes' as const),
      ties: fc.constantFrom('shared' as const, 'countback' as const),
    })
    .map(({ drawn, isTeamMatch, isComplete, scoring, ties }) => ({
      isTeamMatch,
      isComplete,
      players: drawn.map(({ handicapTenths }, at) =>
        aPlayer({
          userId: at + 1,
          displayName: `Player ${at + 1}`,
          handicapTenths,
          side: isTeamMatch ? (at % 2 === 0 ? 'A' : 'B') : null,
        }),
      ),
      cells: drawn.flatMap(({ strokes }, at) => strokes.map((each, hole) => aScore(at + 1, hole + 1, each))),
      settings: {
        nassau: { scoring, stakes: { front: 100, back: 100, total: 200 } },
        gross: { ties, stake: 100 },
      },
    }))
}

test('a match reads from the side that was tapped, with names instead of letters', () => {
  expect(read({ table: 'game', game: 2, ball: 2, column: 'front' })).toEqual([
    'Unrounded handicap: 11.09 19.31',
    'Course handicaps: ',
    'Playing handicap, Ann: 11.09, rounded = 11',
    'Playing handicap, Bob: 19.31, rounded = 19',
    'Strokes in this match, Ann: 11 − 11 = 0',
    'Strokes in this match, Bob: 19 − 11 = 8',
    'Par: 4 5 3 4 4 4 3 5 4',
    'Gross: 5 5 5 5 5 5 5 5 5',
    'Gross: 4 4 4 4 4 4 4 4 4',
    'Strokes: 1 1   1   1 ',
    'Net: 3 3 4 4 3 4 4 3 4',
    'Result: + + + + +    ',
    'Bob’s match:  = 5&4',
  ])
  expect(read({ table: 'game', game: 2, ball: 1, column: 'front' }).at(-1)).toBe('Ann’s match:  = lost 5&4')
})

test('arithmetic stands between its name and its value', () => {
  expect(read({ table: 'game', game: 1, ball: 1, column: 'quota' }).slice(-2)).toEqual([
    'Playing handicap: 11.09, rounded = 11',
    'Quota: 36 − 11 = 25',
  ])
  expect(read({ table: 'game', game: 3, ball: 2, column: 'position' })).toEqual([
    'Strokes: 72 90',
    'Everyone: ',
    'Position: none ahead, so 1st = 1',
  ])
})

function read(cell: Cell): string[] {
  const { match, result, names } = scored({ players: [ann, bob], cells: full })
  const lines = explanationLines(explain(match, result, cell), readingOf(cell, result, names))
  return lines.flatMap(({ label, working, tables, result: value }) => [
    ...tables.flatMap(({ columns, rows }) =>
      columns.map(({ title }, at) => `${title}: ${rows.map(({ cells }) => cells[at]).join(' ')}`),
    ),
    `${label}: ${working}${value === null ? '' : ` = ${value}`}`,
  ])
}

function scored(parts: Partial<MatchState>) {
  const state = aState(parts)
  const match = toEngineMatch(state)
  return {
    match,
    result: scoreMatch(match),
    names: namesOf({ ...state, players: state.players.map((player) => ({ ...player, side: null })) }),
  }
}
