import { expect, test } from 'vitest'
import type { Match } from '../match/match.ts'
import { scoreMatch } from '../match/score-match.ts'
import { cellsOf } from '../testing/every-cell.ts'
import { linesOf } from '../testing/lines-of.ts'
import {
  aMatch,
  aPlayer,
  aTee,
  card,
  evenCard,
  onSide,
  pars,
  strokeIndex,
  type Formats,
  type SoloPlayer,
} from '../testing/a-match.ts'
import type { Cell } from './cells.ts'
import { explain } from './explain.ts'
import { stepWords } from './format-step.ts'

const ann = aPlayer({
  id: 'Ann',
  indexTenths: 124,
  tee: aTee({ slope: 125, ratingTenths: 713 }),
  scores: evenCard(1),
})
const bob = aPlayer({ id: 'Bob', scores: evenCard(0) })
const cal = aPlayer({ id: 'Cal', indexTenths: 30, scores: card('E - + X') })
const open = aPlayer({ id: 'Dan', indexTenths: 180, scores: card('E - +') })
const eve = aPlayer({ id: 'Eve' })
const all: Formats = { quota: {}, nassau: {}, gross: {}, net: {} }

function lines(
  players: SoloPlayer[],
  cell: Cell,
  formats: Formats = all,
  changes: Partial<Match> = {},
): string[] {
  return linesOf(aMatch(players, formats, changes), cell)
}

const handicapLines = [
  'Index × slope = 12.4 × 125 ÷ 113 = 13.72',
  'Rating − par = 71.3 − 72 = −0.7',
  'Unrounded handicap = 13.72 − 0.7 = 13.02',
]

test('[EX1] a course handicap from index, slope, rating and par', () => {
  const cell = { table: 'card', ball: 'Ann', column: 'courseHandicap' } as const
  expect(lines([ann, bob], cell)).toEqual([...handicapLines, 'Course handicap = 13.02, rounded = 13'])
})

test('[EX1] a nine-hole course handicap, with half the index rounded or exact', () => {
  const tee = aTee({ pars: pars.slice(0, 9), strokeIndex: strokeIndex.slice(0, 9) })
  const nine = [aPlayer({ id: 'Ann', indexTenths: 9, tee }), aPlayer({ id: 'Bob', tee })]
  const cell = { table: 'card', ball: 'Ann', column: 'courseHandicap' } as const
  expect(lines(nine, cell)).toEqual([
    'Half the index = 0.9 ÷ 2 = 0.45',
    'Half the index, to a tenth = 0.45, rounded = 0.5',
    'Index × slope = 0.5 × 113 ÷ 113 = 0.50',
    'Rating − par = 36.0 − 36 = 0.0',
    'Unrounded handicap = 0.50 + 0.0 = 0.50',
    'Course handicap = 0.50, rounded = 1',
  ])
  expect(lines(nine, cell, all, { halfIndex: 'exact' })[0]).toBe(
    'Index × slope = 0.9 × 113 ÷ (2 × 113) = 0.45',
  )
})

test('[EX1] a playing handicap with allowance and par adjustment', () => {
  const longer = aTee({ pars: pars.with(0, 5) })
  const players = [{ ...ann, tee: { ...longer, slope: 113, ratingTenths: 730 } }, bob]
  const cell = { table: 'game', game: 'net', ball: 'Ann', column: 'handicap' } as const
  expect(lines(players, cell, { net: { allowancePercent: 95 } }).slice(3)).toEqual([
    'With the allowance = 12.40 × 95% = 11.78',
    'Playing handicap = 11.78, rounded = 12',
    'Playing handicap = 12 + 1 for the higher par = 13',
  ])
})

test('[EX1] quota, points and result', () => {
  const quota = lines([ann, bob], { table: 'game', game: 'quota', ball: 'Ann', column: 'quota' })
  expect(quota).toEqual([...handicapLines, 'Playing handicap = 13.02, rounded = 13', 'Quota = 36 − 13 = 23'])
  expect(lines([cal, bob], { table: 'game', game: 'quota', ball: 'Cal', column: 'points' })).toEqual([
    'Points = 2 + 3 + 1 + 0 = 6',
  ])
  expect(lines([cal, bob], { table: 'game', game: 'quota', ball: 'Cal', column: 'result' })).toEqual([
    'Points = 2 + 3 + 1 + 0 = 6',
    'Quota for the holes played = 33 × 4 ÷ 18 = 7.33',
    'Points over quota = 6 − 7.33 = −1.33',
    'To a tenth = −1.33, rounded = −1.3',
  ])
  expect(lines([bob, eve], { table: 'game', game: 'quota', ball: 'Eve', column: 'result' })).toEqual([
    'Not started',
  ])
})

test('[EX1] a quota position by result, or by pace while cards are open', () => {
  const cell = { table: 'game', game: 'quota', ball: 'Ann', column: 'position' } as const
  expect(lines([ann, bob], cell)).toEqual(['Everyone: Bob 0, Ann −5', 'Position: 1 ahead, so 2nd'])
  expect(lines([ann, open, eve], cell)).toEqual([
    'Everyone: Dan +3.00, Ann −5.00, Eve –',
    'Position: 1 ahead, so 2nd',
  ])
  expect(lines([ann, eve], { ...cell, ball: 'Eve' })).toEqual(['Not started'])
})

function gross(player: string): string[] {
  return lines([bob, open, cal, eve], { table: 'game', game: 'gross', ball: player, column: 'score' })
}

test('[EX1] gross of a full card, an open one and one without a return', () => {
  expect(gross('Bob')).toEqual([`Gross = ${pars.join(' + ')} = 72`])
  expect(gross('Dan')).toEqual(['To par = 0 − 1 + 1 = E'])
  expect(gross('Cal')[0]).toMatch(/^Picked up on hole 4$/)
  expect(gross('Eve')[0]).toMatch(/^Not started$/)
})

function half(player: string, column: 'front' | 'back'): string[] {
  return lines([bob, open, cal], { table: 'card', ball: player, column })
}

test('[EX1] a half of the card is its own nine holes', () => {
  expect(half('Bob', 'front')).toEqual([`Gross = ${pars.slice(0, 9).join(' + ')} = 36`])
  expect(half('Bob', 'back')).toEqual([`Gross = ${pars.slice(9).join(' + ')} = 36`])
  expect(half('Dan', 'front').at(-1)).toBe('To par = 0 − 1 + 1 = E')
  expect(half('Dan', 'back')).toEqual(['Not started'])
})

test('[EX1] net of a full card and of an open one', () => {
  const net = (player: string) =>
    lines([ann, open, cal], { table: 'game', game: 'net', ball: player, column: 'net' })
  expect(net('Ann').at(-1)).toBe('Net = 90 − 13 = 77')
  expect(net('Dan')).toEqual(['Net to par = −1 − 2 + 0 = −3'])
  expect(net('Cal')[0]).toMatch(/^Picked up on hole 4$/)
  expect(lines([ann, open], { table: 'game', game: 'net', ball: 'Dan', column: 'gross' }).at(-1)).toBe(
    'To par = 0 − 1 + 1 = E',
  )
})

test('[EX1] places of stroke play by strokes, or to par while cards are open', () => {
  expect(lines([ann, bob], { table: 'game', game: 'gross', ball: 'Bob', column: 'position' })).toEqual([
    'Everyone: Bob 72, Ann 90',
    'Position: none ahead, so 1st',
  ])
  expect(lines([bob, open, cal], { table: 'game', game: 'gross', ball: 'Dan', column: 'position' })).toEqual([
    'Everyone: Bob E, Dan E, Cal NR',
    'Position: none ahead, 1 tied, so T1',
  ])
  expect(lines([ann, bob], { table: 'game', game: 'net', ball: 'Ann', column: 'position' })[0]).toBe(
    'Everyone: Bob 72, Ann 77',
  )
  expect(lines([bob, cal], { table: 'game', game: 'gross', ball: 'Cal', column: 'position' })).toEqual([
    'Picked up on hole 4',
  ])
})

test('[EX1] a nassau cell of two players is their match', () => {
  const front = lines([bob, { ...ann, indexTenths: 0, tee: aTee() }], {
    table: 'game',
    game: 'nassau',
    ball: 'Ann',
    column: 'front',
  })
  expect(front).toEqual([
    'Course handicaps: Bob 0.00, Ann 0.00',
    'Playing handicap, Bob = 0.00, rounded = 0',
    'Playing handicap, Ann = 0.00, rounded = 0',
    'Strokes in this match, Bob = 0 − 0 = 0',
    'Strokes in this match, Ann = 0 − 0 = 0',
    'Match: A A A A A · · · · = A 5&4',
  ])
})

test('[EX1] a nassau cell of three or more is a record', () => {
  const cell = { table: 'game', game: 'nassau', ball: 'Bob', column: 'total' } as const
  expect(lines([bob, { ...bob, id: 'Cal' }, open], cell)).toEqual([
    'Against Cal: AS',
    'Against Dan: 2 down',
    'Record = 0 won, 0 lost, 1 halved, 1 open = 0–0–1',
  ])
})

test("[EX1] a record reads from the player's own side", () => {
  const cell = { table: 'game', game: 'nassau', ball: 'Dan', column: 'front' } as const
  const beaten = { ...bob, id: 'Ann', scores: evenCard(2) }
  expect(lines([open, bob, beaten], cell)).toEqual([
    'Against Bob: 2 up',
    'Against Ann: 3 up',
    'Record = 0 won, 0 lost, 0 halved, 2 open = –',
  ])
  expect(lines([bob, beaten, open], { ...cell, ball: 'Ann' })[0]).toBe('Against Bob: lost 5&4')
  expect(lines([bob, beaten, open], { ...cell, ball: 'Bob' })[0]).toBe('Against Ann: won 5&4')
})

test('[EX1] a press', () => {
  const presses = { kind: 'automatic', holesDown: 2, onTotal: false } as const
  const press = { table: 'bet', game: 'nassau', key: '0 back 1' } as const
  expect(
    lines([bob, { ...bob, id: 'Ann', scores: evenCard(1) }], press, { nassau: { presses } }).at(-1),
  ).toBe('Match: A A A A · · · = A 4&3')
})

test('[EX1] a bet that moved no money is not part of a balance', () => {
  const formats = { nassau: { stakes: { front: 500, back: 500, total: 500 } } }
  const halved = { ...bob, id: 'Ann', scores: card(`+ ${'E '.repeat(17)}`) }
  expect(lines([bob, halved], { table: 'ledger', player: 'Ann' }, formats)[0]).toBe(
    'Nassau = front against Bob −5, total against Bob −5 = −10',
  )
})

test('[EX1] a side is the sum of its members', () => {
  const team = [...onSide('A', ann, bob), ...onSide('B', { ...bob, id: 'Fay' }, { ...ann, id: 'Gus' })]
  const side = (format: 'quota' | 'gross' | 'net', players = team) =>
    lines(players, { table: 'side', game: format, side: 'A' })
  expect(side('quota')).toEqual(['Points over quota = Ann −5 + Bob 0 = −5'])
  expect(side('gross')).toEqual(['Gross = Ann 90 + Bob 72 = 162'])
  expect(side('net')).toEqual(['Net = Ann 77 + Bob 72 = 149'])
  const halfway = [...onSide('A', open, bob), ...onSide('B', eve)]
  expect(side('gross', halfway)).toEqual(['To par = Dan E + Bob E = E'])
  expect(side('net', [...onSide('A', cal, bob), ...onSide('B', eve)])).toEqual(['No return: Cal NR, Bob E'])
})

test('[EX2] cells missing from a result are not explained', () => {
  const cells: Cell[] = [
    { table: 'card', ball: 'Zoe', column: 'total' },
    { table: 'game', game: 'quota', ball: 'Ann', column: 'points' },
    { table: 'game', game: 'net', ball: 'Ann', column: 'net' },
    { table: 'game', game: 'nassau', ball: 'Ann', column: 'front' },
    { table: 'bet', game: 'nassau', key: '0 front 0' },
    { table: 'side', game: 'gross', side: 'A' },
    { table: 'side', game: 'net', side: 'A' },
  ]
  const shown = cellsOf(scoreMatch(aMatch([ann, bob], { gross: {} }))).map(({ cell }) => cell)
  for (const cell of cells) {
    expect(lines([ann, bob], cell, { gross: {} })).toEqual([])
    expect(shown).not.toContainEqual(cell)
  }
  expect(lines([ann, bob], { table: 'game', game: 'gross', ball: 'Ann', column: 'score' }, {})).toEqual([])
  expect(lines([ann, bob], { table: 'bet', game: 'nassau', key: '9 front 0' })).toEqual([])
  expect(lines([ann, bob], { table: 'bet', game: 'nassau', key: '0 front 9' })).toEqual([])
})

test('[EX2] a nine-hole round has no halves to explain', () => {
  const tee = aTee({ pars: pars.slice(0, 9), strokeIndex: strokeIndex.slice(0, 9) })
  const nine = [aPlayer({ id: 'Ann', tee }), aPlayer({ id: 'Bob', tee })]
  expect(lines(nine, { table: 'game', game: 'nassau', ball: 'Ann', column: 'front' })).toEqual([])
  const cells = cellsOf(scoreMatch(aMatch(nine, { nassau: {} })))
  expect(cells.filter(({ cell }) => cell.table === 'game')).toHaveLength(2)
})

test('[EX2] every number of every table has an explanation that ends in that number', () => {
  const match = aMatch([ann, bob, cal, open, eve], {
    ...all,
    nassau: { stakes: { front: 1, back: 1, total: 1 } },
  })
  const result = scoreMatch(match)
  const cells = cellsOf(result)
  // With three players no nassau cell is a decided match; they show a record, and each bet has its own explanation.
  const apart = cells.filter(({ cell }) => cell.table !== 'hole')
  expect(apart).toHaveLength(5 * 19 - 3 * 3 + 10 * 3 + result.ledger.payments.length)
  expect(cells.length).toBeGreaterThan(apart.length)
  for (const { cell, text, own } of cells) {
    const reading = { names: { player: String, ball: String, side: String }, sideNames: { A: 'A', B: 'B' } }
    const last = explain(match, result, cell).at(-1)!
    expect(stepWords(last, { ...reading, own: own ?? null }).result).toBe(text)
  }
})

test('[EX1] the loser at the last hole reads "down"', () => {
  const level = ['Bob', 'Cal'].map((id) => ({ ...bob, id, scores: evenCard(0) }))
  const beaten = { ...bob, id: 'Dan', scores: evenCard(0).with(8, 9) }
  const cell = { table: 'game', game: 'nassau', ball: 'Dan', column: 'front' } as const
  expect(lines([...level, beaten], cell)[0]).toBe('Against Bob: lost, 1 down')
})
