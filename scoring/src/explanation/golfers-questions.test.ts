import { expect, test } from 'vitest'
import type { NassauSettings } from '../formats/bouts/nassau-format.ts'
import type { Match } from '../match/match.ts'
import { scoreMatch } from '../match/score-match.ts'
import {
  aMatch,
  aPlayer,
  aSharedBall,
  aTee,
  card,
  evenCard,
  onSide,
  pars,
  type Formats,
  type SoloPlayer,
} from '../testing/a-match.ts'
import { linesOf } from '../testing/lines-of.ts'
import type { Cell } from './cells.ts'
import { explain } from './explain.ts'
import { stepWords } from './format-step.ts'
import type { Reading } from './format-value.ts'

const bob = aPlayer({ id: 'Bob', scores: evenCard(0) })
const ann = aPlayer({ id: 'Ann', scores: evenCard(1) })
const eve = aPlayer({ id: 'Eve' })

/** The end of an explanation, starting at the line with this label. */
function from(name: string, all: readonly string[]): string[] {
  return all.slice(all.findIndex((line) => line.startsWith(name)))
}

const place = { table: 'game', game: 'gross', ball: 'Ann', column: 'position' } as const

/** A level round that is one better on this hole and one worse on the first. */
function betterOn(hole: number): number[] {
  return pars.map((par, at) => par - Number(at === hole - 1) + Number(at === 0))
}

test.each([
  ['[CB1] the last 9 decide', 12, 'Countback on the last 9', 35, 36],
  ['[CB1] the last 6 decide', 14, 'Countback on the last 6', 23, 24],
])('%s, and a place says so', (_rule, hole, name, own, other) => {
  const level = hole === 12 ? betterOn(5) : betterOn(hole - 4)
  const match = aMatch(
    [
      { ...ann, scores: betterOn(hole) },
      { ...bob, scores: level },
    ],
    { gross: { ties: 'countback' } },
  )
  const all = linesOf(match, place)
  expect(all[0]).toBe('Everyone: Ann 72, Bob 72')
  expect(all[1]).toMatch(new RegExp(`^${name}, Ann = .* = ${own}$`))
  expect(all[2]).toMatch(new RegExp(`^${name}, Bob = .* = ${other}$`))
  expect(all.at(-1)).toBe('Position: none ahead, so 1st')
})

test('[CB2] net countback shows the fraction of the handicap', () => {
  const seven = aPlayer({
    id: 'Ann',
    indexTenths: 70,
    scores: pars.map((par, hole) => par + Number(hole < 7)),
  })
  const match = aMatch([seven, bob], { net: { ties: 'countback' } })
  expect(linesOf(match, { ...place, game: 'net' })).toEqual([
    'Everyone: Ann 72, Bob 72',
    `Countback on the last 9, Ann = ${pars.slice(9).join(' + ')} = 36`,
    'Share of the handicap, Ann = 7 × 9 ÷ 18 = 3.50',
    'Net, Ann = 36 − 3.50 = 32.50',
    `Countback on the last 9, Bob = ${pars.slice(9).join(' + ')} = 36`,
    'Position: none ahead, so 1st',
  ])
})

test('[CB1] a shared tie needs no countback', () => {
  const match = aMatch([{ ...ann, scores: evenCard(0) }, bob], { gross: { ties: 'countback' } })
  expect(linesOf(match, place)).toEqual(['Everyone: Ann 72, Bob 72', 'Position: none ahead, 1 tied, so T1'])
})

test('[MX1] a capped score, a picked-up ball and a missing score show the score that counts instead', () => {
  const scores = [9, 'X' as const, null, ...pars.slice(3)]
  const formats: Formats = {
    gross: { maximum: { kind: 'double-par' } },
    net: { maximum: { kind: 'double-par' } },
  }
  const match = aMatch([{ ...ann, scores }, bob], formats, { isComplete: true })
  const said = [
    'Double par, hole 1 = par 4 + par 4 = 8',
    'Double par, hole 2 = par 5 + par 5 = 10',
    'Double par, hole 3 = par 3 + par 3 = 6',
    'Counts the maximum: 8 instead of 9 on hole 1, 10 on hole 2 (picked up), 6 on hole 3 (no score)',
  ]
  const score = linesOf(match, { table: 'game', game: 'gross', ball: 'Ann', column: 'score' })
  expect(score.slice(0, 4)).toEqual(said)
  const net = linesOf(match, { table: 'game', game: 'net', ball: 'Ann', column: 'net' })
  expect(net.slice(0, 4)).toEqual(said)
  expect(linesOf(match, { table: 'game', game: 'gross', ball: 'Bob', column: 'score' })).toHaveLength(1)
})

test.each([
  ['a player with strokes', 180, 'Net double bogey, hole 1 = par 4 + 2 + 1 stroke = 7'],
  ['a player without', 0, 'Net double bogey, hole 1 = par 4 + 2 = 6'],
  ['a player with four strokes on the hole', 640, 'Net double bogey, hole 1 = par 4 + 5 at most = 9'],
])('[MX1] the maximum of %s says how it comes about', (_who, indexTenths, expected) => {
  const long = { ...ann, indexTenths, scores: [12, ...pars.slice(1)] }
  const match = aMatch([long, bob], { gross: { maximum: { kind: 'net-double-bogey' } } })
  const score = linesOf(match, { table: 'game', game: 'gross', ball: 'Ann', column: 'score' })
  expect(score[0]).toBe(expected)
})

test.each([
  ['just below a half', 50, 79, '3.496, rounded = 3'],
  ['just above a half', 45, 88, '3.50, rounded = 4'],
  ['of a plus player just beyond a half', -45, 88, '−3.504, rounded (a plus handicap) = +4'],
])(
  '[RO1] a handicap %s shows as many decimals as its rounding needs',
  (_where, indexTenths, slope, expected) => {
    const match = aMatch([{ ...ann, indexTenths, tee: aTee({ slope }) }, bob], {})
    expect(linesOf(match, { table: 'card', ball: 'Ann', column: 'courseHandicap' }).at(-1)).toBe(
      `Course handicap = ${expected}`,
    )
  },
)

test('[EX4] the parts of a shared ball have as many decimals as their sum needs', () => {
  const tee = aTee({ slope: 89 })
  const three = ['Ann', 'Bob', 'Cal'].map((id, at) => aPlayer({ id, tee, indexTenths: 107 + at }))
  const match = aMatch([...three, bob], {}, { balls: [aSharedBall('scramble', three, { id: 1 })] })
  const all = linesOf(match, { table: 'card', ball: 1, column: 'courseHandicap' })
  const [, parts, sum] = /= (.*) = (.*)$/.exec(all.at(-2)!)!
  const total = parts!.split(' + ').reduce((before, part) => before + Number(part), 0)
  expect(total.toFixed(8)).toBe(Number(sum).toFixed(8))
})

function nassau(
  settings: Partial<NassauSettings>,
  players: SoloPlayer[],
  changes: Partial<Match> = {},
): string[] {
  const match = aMatch(players, { nassau: settings }, changes)
  return linesOf(match, { table: 'game', game: 'nassau', ball: players[0]!.id, column: 'total' })
}

const four = [40, 120, 90, 200].map((indexTenths, at) =>
  aPlayer({
    id: ['Ann', 'Bob', 'Cal', 'Dan'][at]!,
    indexTenths,
    scores: evenCard(0),
    side: at < 2 ? 'A' : 'B',
  }),
)

test('[FB1] strokes in a four-ball are 90 % of each handicap less the lowest', () => {
  expect(nassau({}, four).slice(0, -3)).toEqual([
    'Course handicaps: Ann 4.00, Bob 12.00, Cal 9.00, Dan 20.00',
    'With the allowance, Ann = 4.00 × 90% = 3.60',
    'Playing handicap, Ann = 3.60, rounded = 4',
    'With the allowance, Bob = 12.00 × 90% = 10.80',
    'Playing handicap, Bob = 10.80, rounded = 11',
    'With the allowance, Cal = 9.00 × 90% = 8.10',
    'Playing handicap, Cal = 8.10, rounded = 8',
    'With the allowance, Dan = 20.00 × 90% = 18.00',
    'Playing handicap, Dan = 18.00, rounded = 18',
    'Strokes in this match, Ann = 4 − 4 = 0',
    'Strokes in this match, Bob = 11 − 4 = 7',
  ])
})

test('[FB2] in Great Britain and Ireland the allowance applies to the difference', () => {
  const all = nassau({ fourBallMethod: 'gbi' }, four)
  expect(all.filter((line) => line.includes('Cal ='))).toEqual([
    'Course handicap, Cal = 9.00, rounded = 9',
    'Difference from the lowest, Cal = 9 − 4 = 5',
    'With the allowance, Cal = 5 × 90% = 4.50',
    'Strokes in this match, Cal = 4.50, rounded = 5',
  ])
})

test('[PH3] a tee of higher par adds to the strokes of a match', () => {
  const longer = aTee({ pars: pars.with(0, 5) })
  expect(nassau({}, [{ ...ann, indexTenths: 50, tee: longer }, bob]).slice(0, 6)).toEqual([
    'Course handicaps: Ann 5.00, Bob 0.00',
    'Playing handicap, Ann = 5.00, rounded = 5',
    'Playing handicap, Ann = 5 + 1 for the higher par = 6',
    'Playing handicap, Bob = 0.00, rounded = 0',
    'Strokes in this match, Ann = 6 − 0 = 6',
    'Strokes in this match, Bob = 0 − 0 = 0',
  ])
})

test('[NA8] a match without strokes says so', () => {
  expect(nassau({ handicaps: 'none' }, [ann, bob])[0]).toBe('No strokes given')
})

test('[MS1] strokes off a plus player', () => {
  const plus = { ...bob, indexTenths: -20 }
  expect(from('Playing', nassau({}, [{ ...ann, indexTenths: 100 }, plus])).slice(0, 4)).toEqual([
    'Playing handicap, Ann = 10.00, rounded = 10',
    'Playing handicap, Bob = −2.00, rounded (a plus handicap) = +2',
    'Strokes in this match, Ann = 10 − lowest handicap (+2) = 12',
    'Strokes in this match, Bob = −2 − lowest handicap (+2) = 0',
  ])
})

test('[HX3] a plus handicap reads + only as a result, and − inside a calculation', () => {
  const plus = aPlayer({ id: 'Ann', indexTenths: -12, scores: evenCard(0), tee: aTee({ ratingTenths: 713 }) })
  const match = aMatch([plus, bob], { net: {}, quota: {} })
  expect(linesOf(match, { table: 'game', game: 'net', ball: 'Ann', column: 'handicap' })).toEqual([
    'Index × slope = −1.2 × 113 ÷ 113 = −1.20',
    'Rating − par = 71.3 − 72 = −0.7',
    'Unrounded handicap = −1.20 − 0.7 = −1.90',
    'Playing handicap = −1.90, rounded (a plus handicap) = +2',
  ])
  expect(linesOf(match, { table: 'game', game: 'net', ball: 'Ann', column: 'net' }).at(-1)).toBe(
    'Net = 72 − (−2) = 74',
  )
  expect(linesOf(match, { table: 'game', game: 'quota', ball: 'Ann', column: 'result' }).at(-1)).toBe(
    'Points over quota = 36 − 38 = −2',
  )
})

const sideOf = (format: 'quota' | 'gross' | 'net', side: 'A' | 'B') =>
  ({ table: 'side', game: format, side }) as const

test('[ST5] sides of different size show the averages that rank them', () => {
  const one = onSide('A', { ...ann, scores: pars.with(0, 6) })
  const three = onSide('B', bob, { ...bob, id: 'Cal', scores: evenCard(1) }, { ...bob, id: 'Dan' })
  expect(linesOf(aMatch([...one, ...three], { gross: {} }), sideOf('gross', 'B'))).toEqual([
    'Ranked by the average: A 74.00, B 78.00',
    'Gross = Bob 72 + Cal 90 + Dan 72 = 234',
  ])
})

test('[QU6] a side counts its members who have started, by pace until all cards are full', () => {
  const begun = { ...bob, id: 'Dan', indexTenths: 180, scores: card('E E -') }
  const match = aMatch([...onSide('A', begun, eve), ...onSide('B', bob, { ...ann, id: 'Cal' })], {
    quota: {},
  })
  expect(linesOf(match, sideOf('quota', 'A'))).toEqual([
    'Ranked by the average: A 4.00, B −9.00',
    'Points over quota = Dan +4.00 = +4.00',
    'To a tenth = 4.00, rounded = +4',
  ])
})

test('[QU6] a side without any started member says so', () => {
  const match = aMatch([...onSide('A', eve), ...onSide('B', bob)], { quota: {} })
  expect(linesOf(match, sideOf('quota', 'A'))).toEqual(['Not started: Eve –'])
})

test('[QU5] at the end a player without a place is listed without a number', () => {
  const match = aMatch([ann, eve], { quota: {} }, { isComplete: true })
  expect(linesOf(match, { table: 'game', game: 'quota', ball: 'Ann', column: 'position' })[0]).toBe(
    'Everyone: Ann −18, Eve NR',
  )
})

test('[LE3] a balance names its pots and each bet: segment, press with its holes, opponent', () => {
  const presses = { kind: 'automatic', holesDown: 2, onTotal: false } as const
  const stakes = { front: 500, back: 0, total: 1000 }
  const match = aMatch([ann, bob], { nassau: { stakes, presses }, gross: { stake: 300 } })
  expect(linesOf(match, { table: 'ledger', player: 'Ann' })).toEqual([
    'Nassau = front against Bob −5, front press on holes 3–9 against Bob −5, front press on holes 5–9 against Bob −5, front press on holes 7–9 against Bob −5, front press on hole 9 against Bob −5, total against Bob −10 = −35',
    'Balance = Nassau −35, Gross pot −3 = −38',
  ])
})

test('[PP3] a payout names the pot, the shares of its places, a tie, and what is left', () => {
  const players = ['Ann', 'Bob', 'Cal', 'Dan', 'Eve'].map((id, at) =>
    aPlayer({ id, scores: evenCard([0, 1, 1, 1, 2][at]!) }),
  )
  const match = aMatch(players, { gross: { stake: 1, places: [50, 30, 20] } })
  const payoutOf = (player: string) => linesOf(match, { table: 'payout', game: 'gross', key: 'pot', player })
  expect(payoutOf('Ann')).toEqual([
    'Pot = 0.01 × 5 = 0.05',
    'Place 1 = 0.05 × 50%, rounded down, plus 0.01 = 0.03',
  ])
  expect(payoutOf('Bob')).toEqual([
    'Pot = 0.01 × 5 = 0.05',
    'Place 2 = 0.05 × 30%, rounded down = 0.01',
    'Place 3 = 0.05 × 20% = 0.01',
    'Shared payout = 0.01 + 0.01 = 0.02',
    'Payout = 0.02 ÷ 3, rounded down, plus 0.01 = 0.01',
  ])
  expect(payoutOf('Eve')).toEqual([])
})

test('[PP5] shares that no place takes are left out of the sum', () => {
  const match = aMatch([ann, bob], { gross: { stake: 6000, places: [50, 30, 20] } })
  expect(linesOf(match, { table: 'payout', game: 'gross', key: 'pot', player: 'Ann' }).at(-1)).toBe(
    'Place 2 = 120 × 30 ÷ 80 = 45',
  )
})

test('[LE3] a zero balance and zero points are written in words', () => {
  const match = aMatch([ann, eve], { quota: {} })
  expect(linesOf(match, { table: 'ledger', player: 'Ann' })).toEqual(['Nothing won or lost'])
  expect(linesOf(match, { table: 'game', game: 'quota', ball: 'Eve', column: 'points' })).toEqual([
    'Not started',
  ])
})

const first9 = { table: 'bet', game: 'nassau', key: '0 front 0' } as const

function byStrokes(scores: SoloPlayer['scores'], changes: Partial<Match> = {}): string[] {
  return linesOf(
    aMatch([{ ...ann, scores }, bob], { nassau: { scoring: 'strokes' } }, changes),
    first9,
  ).slice(-3)
}

test('[NA6] net totals read as golfers say them', () => {
  expect(byStrokes(card('- E E'))).toEqual([
    'Net of A = 3 + 5 + 3 = 11',
    'Net of B = 4 + 5 + 3 = 12',
    'Match: net of A 11, net of B 12, 6 to play: A by 1 stroke = A 1 up',
  ])
  expect(byStrokes(card('- X E')).slice(-3)).toEqual([
    'Net of A: 3, X, 3',
    'Net of B = 4 + 5 + 3 = 12',
    'Match: net of A NR, net of B 12, 6 to play = B up',
  ])
  expect(byStrokes([]).at(-1)).toBe('Not started')
  expect(byStrokes(card('- X E'), { isComplete: true }).slice(-2)).toEqual([
    'Match: net of A NR, net of B 12, 6 holes not played = B up',
    'No result: B up, 6 holes not played = no result',
  ])
})

test('[NA7] two without a total are halved in a completed match', () => {
  const match = aMatch(
    [
      { ...ann, scores: card('X E E') },
      { ...bob, scores: card('E X E') },
    ],
    { nassau: { scoring: 'strokes' } },
    { isComplete: true },
  )
  expect(linesOf(match, first9).at(-1)).toBe('Neither has a total: AS, 6 holes not played = AS')
})

const complete = { isComplete: true }

function closed(scores: string, unfinished: 'void' | 'as-they-stand' = 'void'): string[] {
  return linesOf(
    aMatch([{ ...ann, scores: card(scores) }, bob], { nassau: { unfinished } }, complete),
    first9,
  )
}

test('[NA7] a certain winner, a bet settled as it stands and a void bet', () => {
  expect(closed('- . - - E E E E .').slice(-2)).toEqual([
    'Match: A · A A H H H H · = A 3 up',
    'Cannot be caught: A 3 up, 2 holes not played = A won',
  ])
  expect(closed('- - E E', 'as-they-stand').at(-1)).toBe('As it stands: A 2 up, 5 holes not played = A 2 up')
  expect(closed('- + E E', 'as-they-stand').at(-1)).toBe('As it stands: AS, 5 holes not played = AS')
  expect(closed('- - E E').at(-1)).toBe('No result: A 2 up, 5 holes not played = no result')
})

test('[BB2] partners who left are named with the hole they left from', () => {
  const left = { ...bob, id: 'Cal', scores: card('E E E E E') }
  const match = aMatch([...onSide('A', ann, left), ...onSide('B', bob, eve)], { nassau: {} }, complete)
  expect(linesOf(match, first9)).toContain('Played on without: Cal after hole 5, Eve from the start')
  expect(nassau({}, [...onSide('A', ann, left), ...onSide('B', bob, eve)]).join(' ')).not.toContain('without')
})

test('[NA5] a record of a completed match shows void bets and wins without a number', () => {
  const match = aMatch(
    [ann, bob, { ...bob, id: 'Cal', scores: card('. - - - - - - - .') }],
    { nassau: {} },
    complete,
  )
  const cell = { table: 'game', game: 'nassau', ball: 'Bob', column: 'front' } as const
  expect(linesOf(match, cell).slice(-2)).toEqual([
    'Against Cal: lost',
    'Record = 1 won, 1 lost, 0 halved = 1–1–0',
  ])
  expect(linesOf(match, { ...cell, column: 'total' }).slice(-2)).toEqual([
    'Against Cal: no result',
    'Record = 1 won, 0 lost, 0 halved, 1 no result = 1–0–0',
  ])
})

test('[PY2] a payment shows two balances, their remainders, and the players whose balances cancel out', () => {
  const players = ['Ann', 'Bob', 'Cal'].map((id, over) => aPlayer({ id, scores: evenCard(over) }))
  const match = aMatch(players, {
    nassau: { stakes: { front: 0, back: 0, total: 400 } },
    gross: { stake: 100 },
  })
  const { payments } = scoreMatch(match).ledger
  expect(payments).toEqual([
    { from: 'Cal', to: 'Ann', amount: 900 },
    { from: 'Bob', to: 'Ann', amount: 100 },
  ])
  expect(linesOf(match, { table: 'payment', from: 'Cal', to: 'Ann' })).toEqual([
    'Balance, Cal = Nassau −8, Gross −1 = −9',
    'Balance, Ann = Nassau +8, Gross +2 = +10',
    'These balances cancel out = Ann +10 + Bob −1 + Cal −9 = 0',
    'Payment = Cal owes 9, Ann gets 10 = 9',
  ])
  expect(linesOf(match, { table: 'payment', from: 'Bob', to: 'Ann' })).toEqual([
    'Balance, Bob = Gross −1 = −1',
    'Balance, Ann = Nassau +8, Gross +2 = +10',
    'These balances cancel out = Ann +10 + Bob −1 + Cal −9 = 0',
    'Still gets, Ann = 10 − 9 paid by Cal = 1',
    'Payment = Bob owes 1, Ann gets 1 = 1',
  ])
  expect(linesOf(match, { table: 'payment', from: 'Ann', to: 'Bob' })).toEqual([])
})

test('[ST3] net to par during play leaves out the par adjustment', () => {
  const longer = aTee({ pars: pars.with(0, 5) })
  const open = aPlayer({ id: 'Ann', indexTenths: 180, tee: longer, scores: card('E E E E E', longer.pars) })
  const match = aMatch([open, bob], { net: {} })
  expect(linesOf(match, { table: 'game', game: 'net', ball: 'Ann', column: 'net' })).toEqual([
    'Net to par = −1 − 1 − 1 − 1 − 1 = −5',
  ])
})

function against(...rivals: SoloPlayer[]): string | undefined {
  const nassau = { stakes: { front: 0, back: 0, total: 500 } }
  const match = aMatch([...onSide('A', bob), ...onSide('B', ...rivals)], { nassau })
  return linesOf(match, { table: 'ledger', player: 'Bob' })[0]
}

test('[LE3] a bet against several names all of them', () => {
  const others = ['Cal', 'Dan', 'Eve'].map((id) => aPlayer({ id, scores: evenCard(1) }))
  expect(against(...others.slice(1))).toBe('Nassau = total against Dan and Eve +10 = 10')
  expect(against(...others)).toBe('Nassau = total against Cal, Dan and Eve +15 = 15')
})

test('[BA2] the handicap of a shared ball shows each player’s part', () => {
  const [low, high] = [aPlayer({ id: 'Ann', indexTenths: 100 }), aPlayer({ id: 'Bob', indexTenths: 200 })]
  const match = aMatch([high, low], { net: {} }, { balls: [aSharedBall('scramble', [high, low], { id: 1 })] })
  const parts = [
    'Share of team handicap, Ann = 10.00 × 35% = 3.50',
    'Share of team handicap, Bob = 20.00 × 15% = 3.00',
    'Unrounded team handicap = 3.50 + 3.00 = 6.50',
  ]
  const handicap = linesOf(match, { table: 'card', ball: 1, column: 'courseHandicap' })
  expect(from('Share', handicap)).toEqual([...parts, 'Course handicap = 6.50, rounded = 7'])
  const net = linesOf(match, { table: 'game', game: 'net', ball: 1, column: 'handicap' })
  expect(from('Share', net)).toEqual([...parts, 'Playing handicap = 6.50, rounded = 7'])
})

test('[SB1] greensomes show 60% of the lower handicap and 40% of the higher', () => {
  const pair = [aPlayer({ id: 'Ann', indexTenths: 206 }), aPlayer({ id: 'Bob', indexTenths: 104 })]
  const match = aMatch(pair, {}, { balls: [aSharedBall('greensomes', pair, { id: 1 })] })
  const handicap = linesOf(match, { table: 'card', ball: 1, column: 'courseHandicap' })
  expect(from('Share', handicap)).toEqual([
    'Share of team handicap, Bob = 10.40 × 60% = 6.24',
    'Share of team handicap, Ann = 20.60 × 40% = 8.24',
    'Unrounded team handicap = 6.24 + 8.24 = 14.48',
    'Course handicap = 14.48, rounded = 14',
  ])
})

test('[EX3] players, balls and sides are shown by name', () => {
  const match = aMatch([...onSide(1, ann), ...onSide(2, bob, { ...bob, id: 'Cal' })], {
    gross: { stake: 300 },
  })
  const reading: Reading = {
    names: { player: () => 'P', ball: () => 'B', side: () => 'S' },
    sideNames: { A: 'A', B: 'B' },
    own: null,
    currency: '$',
  }
  const words = (cell: Cell) =>
    explain(match, scoreMatch(match), cell).map((line) => {
      const { label, working } = stepWords(line, reading)
      return `${label}: ${working}`
    })
  expect(words({ table: 'side', game: 'gross', side: 2 })).toEqual(['Ranked by the average: ', 'Gross: '])
  expect(words({ table: 'payment', from: 'Ann', to: 'Bob' }).at(-1)).toBe('Payment: P owes $3, P gets $1.50')
})

test.each([
  ['6', ['Agreed strokes: Ann 6']],
  ['0', ['Agreed strokes: Ann 0', 'Strokes']],
])('[CM1] %s agreed strokes are the first line behind the dots', (strokes, expected) => {
  const agreed = { Ann: Number(strokes), Bob: 3 }
  const match = aMatch([ann, bob], { rabbit: { handicaps: 'agreed', agreed } })
  const lines = linesOf(match, { table: 'card', ball: 'Ann', column: 'dots' })
  expect(lines.slice(0, expected.length)).toEqual(expected)
})

test.each([
  [11, '10 ahead, so 11th'],
  [12, '11 ahead, so 12th'],
  [21, '20 ahead, so 21st'],
  [22, '21 ahead, so 22nd'],
  [23, '22 ahead, so 23rd'],
])('[PO1] position %i is counted from the players ahead', (place, expected) => {
  const field = Array.from({ length: 24 }, (_none, at) =>
    aPlayer({ id: `p${at + 1}`, scores: pars.with(0, pars[0]! + at) }),
  )
  const cell = { table: 'game', game: 'gross', ball: `p${place}`, column: 'position' } as const
  expect(linesOf(aMatch(field, { gross: {} }), cell).at(-1)).toBe(`Position: ${expected}`)
})
