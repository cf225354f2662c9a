import { expect, test } from 'vitest'
import type { Match } from '../match/match.ts'
import { scoreMatch } from '../match/score-match.ts'
import {
  aMatch,
  aPlayer,
  aTee,
  card,
  onSide,
  pars,
  strokeIndex,
  type SoloPlayer,
} from '../testing/a-match.ts'
import { columnsOf, linesOf } from '../testing/lines-of.ts'
import type { Cell } from './cells.ts'
import { explain } from './explain.ts'
import { stepWords } from './format-step.ts'
import type { Reading } from './format-value.ts'

const tee = aTee({ pars: pars.slice(0, 9), strokeIndex: strokeIndex.slice(0, 9) })
const scores = card('E + - + X', tee.pars)
const ann = aPlayer({ id: 'Ann', tee, indexTenths: 60, scores })
const bob = aPlayer({ id: 'Bob', tee, scores: card('E E E E E', tee.pars) })
const inGame = (game: string, ball: string, column: string) =>
  ({ table: 'game', game, ball, column }) as const

test('[EX5] points show par, gross and strokes, and each column adds up', () => {
  const match = aMatch([ann, bob], { stableford: {}, quota: {} })
  expect(columnsOf(match, inGame('stableford', 'Ann', 'points'))).toEqual([
    'Par: 4 5 3 4 4 = 20',
    'Gross: 4 6 2 5 X',
    'Strokes: · 1 · · 1 = 2',
    'Points: 2 2 3 1 0 = 8',
  ])
  expect(columnsOf(match, inGame('quota', 'Ann', 'points'))).toEqual([
    'Par: 4 5 3 4 4 = 20',
    'Gross: 4 6 2 5 X',
    'Points: 2 1 3 1 0 = 7',
  ])
})

test('[EX5] a score to par shows par and gross, a net one also strokes', () => {
  const match = aMatch([{ ...ann, scores: scores.slice(0, 3) }, bob], { net: {}, gross: {} })
  expect(columnsOf(match, inGame('gross', 'Ann', 'score'))).toEqual([
    'Par: 4 5 3 = 12',
    'Gross: 4 6 2 = 12',
    'To par: 0 1 −1 = 0',
  ])
  expect(columnsOf(match, inGame('net', 'Ann', 'net'))).toEqual([
    'Par: 4 5 3 = 12',
    'Gross: 4 6 2 = 12',
    'Strokes: · 1 · = 1',
    'Net to par: 0 0 −1 = −1',
  ])
})

test('[EX5] eighteen holes make two tables', () => {
  const full = aPlayer({ id: 'Ann', scores: pars })
  const match = aMatch([full, aPlayer({ id: 'Bob' })], {})
  expect(columnsOf(match, { table: 'card', ball: 'Ann', column: 'total' })).toEqual([
    'Par: 4 5 3 4 4 4 3 5 4 = 36',
    'Gross: 4 5 3 4 4 4 3 5 4 = 36',
    'Par: 4 3 5 4 4 4 3 5 4 = 36',
    'Gross: 4 3 5 4 4 4 3 5 4 = 36',
  ])
})

test('[EX5] a match shows where strokes fall, also on holes to play', () => {
  expect(columnsOf(aMatch([ann, bob], { nassau: {} }), inGame('nassau', 'Ann', 'total'))).toEqual([
    'Unrounded handicap: Ann 3.00 Bob 0.00',
    'Par: 4 5 3 4 4 4 3 5 4',
    'Ann, Gross: 4 6 2 5 X · · · ·',
    'Ann, Strokes: · 1 · · 1 · · 1 ·',
    'A, Net: 4 5 2 5 X · · · ·',
    'Bob, Gross: 4 5 3 4 4 · · · ·',
    'Result: 0 0 A B B · · · ·',
  ])
})

test('[EX5] a side shows the card of each ball and its best net score', () => {
  const team = [...onSide('A', ann), ...onSide('B', bob, { ...bob, id: 'Cal' })]
  expect(columnsOf(aMatch(team, { nassau: {} }), inGame('nassau', 'Ann', 'total'))).toEqual([
    'Unrounded handicap: Ann 3.00 Bob 0.00 Cal 0.00',
    'Par: 4 5 3 4 4 4 3 5 4',
    'Ann, Gross: 4 6 2 5 X · · · ·',
    'Ann, Strokes: · 1 · · 1 · · 1 ·',
    'A, Net: 4 5 2 5 X · · · ·',
    'Bob, Gross: 4 5 3 4 4 · · · ·',
    'Cal, Gross: 4 5 3 4 4 · · · ·',
    'B, Best net: 4 5 3 4 4 · · · ·',
    'Result: 0 0 A B B · · · ·',
  ])
})

test('[EX5] balls from tees of different par each show their own', () => {
  const longer = aTee({ pars: tee.pars.with(0, 5), strokeIndex: tee.strokeIndex })
  const match = aMatch(
    [
      { ...ann, scores: [4] },
      { ...bob, tee: longer, scores: [5] },
    ],
    { nassau: { handicaps: 'none' } },
  )
  const columns = columnsOf(match, inGame('nassau', 'Ann', 'total'))
  expect(columns.slice(0, 4)).toEqual([
    'Ann, Par: 4 5 3 4 4 4 3 5 4',
    'Ann, Gross: 4 · · · · · · · ·',
    'Bob, Par: 5 5 3 4 4 4 3 5 4',
    'Bob, Gross: 5 · · · · · · · ·',
  ])
})

test('[EX5] best ball shows every card of the side', () => {
  const team = [...onSide('A', ann, { ...bob, id: 'Cal' }), ...onSide('B', bob)]
  expect(
    columnsOf(aMatch(team, { 'best-ball': {} }), {
      table: 'side',
      game: 'best-ball',
      side: 'A',
      column: 'to-par',
    }),
  ).toEqual([
    'Par: 4 5 3 4 4 = 20',
    'Ann, Gross: 4 6 2 5 X',
    'Ann, Strokes: · 1 · · 1 = 2',
    'Ann, Net: 4 5 2 5 X',
    'Cal, Gross: 4 5 3 4 4 = 20',
    'To par: 0 0 −1 0 0 = −1',
  ])
})

/** The holes of each table of an explanation. */
function holesOf(match: Match, cell: Cell): string[] {
  const names = { player: String, ball: String, side: String }
  const reading: Reading = { names, sideNames: { A: 'A', B: 'B' }, own: null }
  const tables = explain(match, scoreMatch(match), cell).flatMap((line) => stepWords(line, reading).tables)
  return tables.filter(({ isByHole }) => isByHole).map(({ rows }) => rows.map(({ title }) => title).join(' '))
}

const inGroup = (player: SoloPlayer) => ({ ...player, group: 1 })

test('[EX5] after a shotgun start a match goes by the order of play, a card by number', () => {
  const players = [aPlayer({ id: 'Ann', scores: pars }), aPlayer({ id: 'Bob', scores: pars })].map(inGroup)
  const match = aMatch(players, { nassau: {}, gross: {} }, { groups: [{ id: 1, startsOn: 17 }] })
  const byNumber = ['1 2 3 4 5 6 7 8 9', '10 11 12 13 14 15 16 17 18']
  expect(holesOf(match, inGame('nassau', 'Ann', 'total'))).toEqual([
    '17 18 1 2 3 4 5 6 7',
    '8 9 10 11 12 13 14 15 16',
  ])
  expect(linesOf(match, inGame('nassau', 'Ann', 'total'))[0]).toBe('Started on hole 17')
  expect(holesOf(match, inGame('gross', 'Ann', 'score'))).toEqual(byNumber)
  const fromFifth = { ...match, groups: [{ id: 1, startsOn: 5 }] }
  expect(holesOf(fromFifth, inGame('nassau', 'Ann', 'back'))).toEqual(['14 15 16 17 18 1 2 3 4'])
  const fromFirst = aMatch(players, { nassau: {} })
  expect(holesOf(fromFirst, inGame('nassau', 'Ann', 'total'))).toEqual(byNumber)
  expect(linesOf(fromFirst, inGame('nassau', 'Ann', 'total'))[0]).not.toContain('Started')
})

test('[EX5] a nine with one hole has a total too, so that both nines add up', () => {
  const scores = pars.map((par, at) => (at < 8 ? null : at > 9 ? null : par))
  const match = aMatch([aPlayer({ id: 'Ann', scores }), aPlayer({ id: 'Bob' })], { stableford: {} })
  expect(columnsOf(match, inGame('stableford', 'Ann', 'points'))).toEqual([
    'Par: 4 = 4',
    'Gross: 4 = 4',
    'Points: 2 = 2',
    'Par: 4 = 4',
    'Gross: 4 = 4',
    'Points: 2 = 2',
  ])
  const first = aMatch([aPlayer({ id: 'Ann', scores: [4] }), aPlayer({ id: 'Bob' })], { stableford: {} })
  expect(columnsOf(first, inGame('stableford', 'Ann', 'points'))).toEqual(['Par: 4', 'Gross: 4', 'Points: 2'])
})

test('[EX5] the numbers of a column have the same number of decimals', () => {
  const finer = aPlayer({ id: 'Ann', indexTenths: -45, tee: aTee({ slope: 88 }) })
  const match = aMatch([finer, aPlayer({ id: 'Bob' })], { nassau: {} })
  expect(columnsOf(match, inGame('nassau', 'Ann', 'total'))[0]).toBe(
    'Unrounded handicap: Ann −3.504 Bob 0.000',
  )
  const money = aMatch(
    [aPlayer({ id: 'Ann', scores: pars }), aPlayer({ id: 'Bob', scores: pars.with(0, 5) })],
    {
      gross: { stake: 500 },
      net: { stake: 250 },
    },
  )
  expect(columnsOf(money, { table: 'ledger', player: 'Ann' })).toEqual([
    'Amount: Gross pot 5.00 Net pot 2.50 = 7.50',
  ])
})
