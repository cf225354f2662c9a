import type { MatchResults } from '@nineteenth/contracts'
import { expect, test } from 'vitest'
import { outcomeOf, ownFigure, playersText } from './summary-words.ts'
import { anOwnCard, aSummary } from '../testing/a-match.ts'

test.each([
  ['one', [1], 'Ann won Quota'],
  ['several', [1, 2], 'Ann & Bob Hughes won Quota'],
  ['all', [1, 2, 3], 'All tied in Quota'],
  ['no player', [], undefined],
])('%s of the first table won', (_who, winners, expected) => {
  expect(outcomeOf(aSummary({ isComplete: true, results: aResult(winners) }))).toBe(expected)
})

test('the first game says who won, as the results do, and where sides are ranked it is a side', () => {
  const { tables, ...names } = aResult([])
  const [halved] = tables
  const won = aResult([1]).tables
  const alike = { ...halved!, columns: [], rows: halved!.rows.map((row) => ({ ...row, place: null })) }
  const summary = (...all: MatchResults['tables']) =>
    aSummary({ isComplete: true, results: { ...names, tables: all } })
  expect(outcomeOf(summary(alike, ...won))).toBe('All tied in Quota')
  const sides = [
    { side: 1, place: '1', text: '74' },
    { side: 2, place: '2', text: '75' },
  ]
  expect(outcomeOf(summary({ ...won[0]!, sides }))).toBe('Team A won Quota')
})

test('a match in progress has no outcome', () => {
  expect(outcomeOf(aSummary())).toBeUndefined()
})

test.each([
  ['money that was won', { won: 2500, ownCard: anOwnCard(...fullCard()) }, '25 won'],
  ['money that was lost', { won: -250 }, '2.50 lost'],
  ['money in a currency', { won: 250, currency: '£' as const }, '£2.50 won'],
  ['a full card', { ownCard: anOwnCard(...fullCard()) }, '72'],
  ['an open card', { ownCard: anOwnCard(5, 5, 4) }, '+2 thru 3'],
  ['a ball picked up', { ownCard: anOwnCard(5, 'X') }, 'NR'],
  ['nothing entered', { ownCard: anOwnCard() }, ''],
  ['no part in it', {}, ''],
])('the figure of %s', (_what, parts, expected) => {
  const { text = '', note = '' } = ownFigure(aSummary(parts)) ?? {}
  expect([text, note].filter(Boolean).join(' ')).toBe(expected)
})

test('lists players by first name if it is unique, and counts the others', () => {
  const players = ['Ann Carter', 'Bob Hughes', 'Bob Li'].map((displayName, at) => ({
    playerNo: at + 1,
    displayName,
    sideNo: null,
  }))
  expect(playersText(players, 0)).toBe('Ann, Bob Hughes & Bob Li')
  expect(playersText(players, 2)).toBe('Ann, Bob Hughes, Bob Li and 2 more')
})

function fullCard(): number[] {
  return anOwnCard().holes.map(({ par }) => par)
}

function aResult(winners: readonly number[]): MatchResults {
  const rows = [1, 2, 3].map((ball) => ({
    ball,
    side: null,
    cells: [],
    place: winners.includes(ball) ? '1' : '2',
    thru: null,
    inWords: '',
    isWinner: winners.includes(ball),
  }))
  return {
    players: [],
    balls: ['Ann Carter', 'Bob Hughes', 'Bob Li'].map((name, at) => ({ ballNo: at + 1, name })),
    sides: [
      { sideNo: 1, name: 'A' },
      { sideNo: 2, name: 'B' },
    ],
    tables: [{ game: 1, format: 'quota', title: 'Quota', columns: [], rows, sides: [] }],
  }
}
