import { expect, test } from 'vitest'
import type { Formats } from '../match/match.ts'
import type { MatchPlayer } from '../match/player.ts'
import { scoreMatch } from '../match/score-match.ts'
import { aMatch, aPlayer, aTee, card, onSide, pars, strokeIndex } from '../testing/a-match.ts'
import type { Cell, QuotaColumn } from './cells.ts'
import { explain } from './explain.ts'
import type { Operand, Step } from './step.ts'

const tee = aTee({ pars: pars.slice(0, 9), strokeIndex: strokeIndex.slice(0, 9) })
const ann = aPlayer({ id: 'Ann', tee, scores: card('E - X') })
const bob = aPlayer({ id: 'Bob', tee, scores: card('E E +') })
const cal = aPlayer({ id: 'Cal', tee, scores: card('E E E E E E E E E', tee.pars) })
const longer = aPlayer({
  id: 'Dan',
  indexTenths: 100,
  tee: aTee({ pars: tee.pars.with(0, 5), strokeIndex: tee.strokeIndex }),
})
const all: Formats = { quota: {}, nassau: {}, gross: {}, net: { allowancePercent: 95 } }

/** Rule, name and the names of what goes in: "ST1 gross: hole#1 hole#2". */
function names(players: MatchPlayer[], cell: Cell, formats: Formats = all): string[] {
  const match = aMatch(players, formats)
  return explain(match, scoreMatch(match), cell).map(spell)
}

function spell({ rule, label, operands }: Step): string {
  return `${rule} ${label}: ${operands.map(spellOperand).join(' ')}`
}

function spellOperand({ label, hole, player }: Operand): string {
  return `${label}${hole === undefined ? '' : `#${hole}`}${player === undefined ? '' : `@${player}`}`
}

const course = [
  'CH2 half-the-index: handicap-index',
  'CH2 index-on-this-slope: half-the-index slope standard-slope',
  'CH2 rating-over-par: course-rating par',
  'CH2 before-rounding: index-on-this-slope rating-over-par',
]

test('[EX1] handicaps name their parts', () => {
  expect(names([ann, bob], { table: 'card', player: 'Ann', column: 'courseHandicap' })).toEqual([
    ...course,
    'CH2 course-handicap: before-rounding',
  ])
  expect(names([ann, longer], { table: 'net', player: 'Dan', column: 'handicap' })).toEqual([
    ...course,
    'PH1 with-the-allowance: before-rounding allowance percent',
    'PH1 playing-handicap: with-the-allowance',
    'PH3 playing-handicap: playing-handicap for-the-higher-par',
  ])
})

test('[EX1] an 18-hole handicap cites its own rule', () => {
  const players = [aPlayer({ id: 'Ann' }), aPlayer({ id: 'Bob' })]
  expect(names(players, { table: 'card', player: 'Ann', column: 'courseHandicap' })).toEqual([
    'CH1 index-on-this-slope: handicap-index slope standard-slope',
    'CH1 rating-over-par: course-rating par',
    'CH1 before-rounding: index-on-this-slope rating-over-par',
    'CH1 course-handicap: before-rounding',
  ])
})

function quota(column: QuotaColumn, players: MatchPlayer[] = [ann, bob]): string[] {
  return names(players, { table: 'quota', player: 'Ann', column })
}

test('[EX1] quota names base, floor, holes and players', () => {
  expect(quota('quota').slice(4)).toEqual([
    'PH1 playing-handicap: before-rounding',
    'QU1 points-to-make: base playing-handicap',
    'QU1 quota: points-to-make never-below',
  ])
  expect(quota('points')).toEqual(['QU2 points: hole#1 hole#2 hole#3'])
  expect(quota('result')).toEqual([
    'QU2 points: hole#1 hole#2 hole#3',
    'QU5 quota-for-the-holes-played: quota holes holes',
    'QU5 points-over-quota: points quota-for-the-holes-played',
    'QU5 to-a-tenth: points-over-quota',
  ])
  expect(quota('position')).toEqual([
    'QU5 everybody: points-over-quota@Ann points-over-quota@Bob',
    'PO1 position: better level',
  ])
  const full = [{ ...cal, id: 'Ann' }, cal]
  expect(quota('position', full)).toEqual([
    'QU4 everybody: points-over-quota@Ann points-over-quota@Cal',
    'PO1 position: better level',
  ])
})

function gross(player: string, column: 'score' | 'position'): string[] {
  return names([ann, bob, cal], { table: 'gross', player, column })
}

function net(player: string, column: 'net' | 'position'): string[] {
  return names([ann, bob, cal], { table: 'net', player, column })
}

test('[EX1] stroke play names holes and players', () => {
  const nine = 'hole#1 hole#2 hole#3 hole#4 hole#5 hole#6 hole#7 hole#8 hole#9'
  expect(gross('Ann', 'score')).toEqual(['CA4 no-return: hole#3 hole#4 hole#5 hole#6 hole#7 hole#8 hole#9'])
  expect(gross('Bob', 'score')).toEqual([
    'ST1 gross: hole#1 hole#2 hole#3',
    'CA3 par-of-the-holes-played: hole#1 hole#2 hole#3',
    'CA3 to-par: gross par-of-the-holes-played',
  ])
  expect(net('Cal', 'net')).toEqual([`ST1 gross: ${nine}`, 'ST2 net: gross handicap'])
  expect(net('Bob', 'net')).toEqual([
    'ST1 gross: hole#1 hole#2 hole#3',
    'CA3 par-of-the-holes-played: hole#1 hole#2 hole#3',
    'CA3 to-par: gross par-of-the-holes-played',
    'ST3 strokes-received: hole#1 hole#2 hole#3',
    'ST3 net-to-par: to-par strokes-received',
  ])
  expect(gross('Bob', 'position')[0]).toBe('ST1 everybody: to-par@Ann to-par@Bob to-par@Cal')
  expect(net('Bob', 'position')[0]).toBe('ST2 everybody: to-par@Ann to-par@Bob to-par@Cal')
  expect(net('Ann', 'position')).toEqual(['CA4 no-return: '])
})

test('[EX1] matches name holes, players and what is counted', () => {
  const nine = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((hole) => `hole#${hole}`).join(' ')
  const cell = { table: 'nassau', player: 'Bob', column: 'total' } as const
  expect(names([bob, cal], cell)).toEqual([
    'CH1 course-handicap: before-rounding@Bob before-rounding@Cal',
    'PH1 playing-handicap: before-rounding',
    'PH1 playing-handicap: before-rounding',
    'MS1 strokes-in-this-match: playing-handicap handicap',
    'MS1 strokes-in-this-match: playing-handicap handicap',
    `BB1 net-of-A: ${nine}`,
    `BB1 net-of-B: ${nine}`,
    `MP2 match: ${nine}`,
  ])
  expect(names([bob, cal], cell, { nassau: { scoring: 'strokes' } }).at(-1)).toBe(
    'NA6 match: net-of-A net-of-B to-play',
  )
  expect(names([bob, cal, { ...cal, id: 'Eve' }], cell)).toEqual([
    'MP2 against: behind@Cal',
    'MP2 against: behind@Eve',
    'NA5 record: won lost halved open',
  ])
})

test('[EX1] money names formats and bets, sides name members', () => {
  const stakes = { front: 0, back: 0, total: 5 }
  const formats = { nassau: { stakes }, gross: { stake: 1 }, quota: { stake: 1 }, net: { stake: 1 } }
  const beaten = { ...cal, id: 'Eve', scores: tee.pars.map((par) => par + 1) }
  expect(names([cal, beaten], { table: 'ledger', player: 'Eve', column: 'balance' }, formats)).toEqual([
    'LE1 nassau: total#1',
    'LE3 balance: quota gross net nassau',
  ])
  const team = [...onSide('A', ann, bob), ...onSide('B', cal, beaten)]
  expect(names(team, { table: 'side', format: 'gross', side: 'B' })).toEqual([
    'ST5 gross: player@Cal player@Eve',
  ])
  expect(names(team, { table: 'side', format: 'gross', side: 'A' })).toEqual([
    'CA4 no-return: to-par@Ann to-par@Bob',
  ])
})
