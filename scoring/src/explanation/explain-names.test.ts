import { expect, test } from 'vitest'
import { scoreMatch } from '../match/score-match.ts'
import {
  aGame,
  aMatch,
  aPlayer,
  aSharedBall,
  aTee,
  card,
  onSide,
  pars,
  strokeIndex,
  type Formats,
  type SoloPlayer,
} from '../testing/a-match.ts'
import type { Cell } from './cells.ts'
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

/** Rule, label and operand labels: "ST1 gross: hole#1 hole#2". */
function names(players: SoloPlayer[], cell: Cell, formats: Formats = all): string[] {
  const match = aMatch(players, formats)
  return explain(match, scoreMatch(match), cell).map(spell)
}

function spell({ rule, label, name, operands }: Step): string {
  return `${rule} ${name ?? label}: ${operands.map(spellOperand).join(' ')}`
}

function spellOperand({ label, hole, ball, against, name }: Operand): string {
  const who = ball ?? against?.join('&')
  return `${name ?? label}${hole === undefined ? '' : `#${hole}`}${who === undefined ? '' : `@${who}`}`
}

const course = [
  'CH2 half-the-index: handicap-index',
  'CH2 index-times-slope: half-the-index slope standard-slope',
  'CH2 rating-less-par: course-rating par',
  'CH2 unrounded-handicap: index-times-slope rating-less-par',
]

test('[EX1] handicaps name their parts', () => {
  expect(names([ann, bob], { table: 'card', ball: 'Ann', column: 'courseHandicap' })).toEqual([
    ...course,
    'CH2 course-handicap: unrounded-handicap',
  ])
  expect(names([ann, longer], { table: 'game', game: 'net', ball: 'Dan', column: 'handicap' })).toEqual([
    ...course,
    'PH1 with-the-allowance: unrounded-handicap allowance percent',
    'PH1 playing-handicap: with-the-allowance',
    'PH3 playing-handicap: playing-handicap for-the-higher-par',
  ])
})

test('[EX1] an 18-hole handicap cites its own rule', () => {
  const players = [aPlayer({ id: 'Ann' }), aPlayer({ id: 'Bob' })]
  expect(names(players, { table: 'card', ball: 'Ann', column: 'courseHandicap' })).toEqual([
    'CH1 index-times-slope: handicap-index slope standard-slope',
    'CH1 rating-less-par: course-rating par',
    'CH1 unrounded-handicap: index-times-slope rating-less-par',
    'CH1 course-handicap: unrounded-handicap',
  ])
})

function quota(column: string, players: SoloPlayer[] = [ann, bob]): string[] {
  return names(players, { table: 'game', game: 'quota', ball: 'Ann', column })
}

test('[EX1] quota names base, floor, holes and players', () => {
  expect(quota('quota').slice(4)).toEqual([
    'PH1 playing-handicap: unrounded-handicap',
    'QU1 quota: base playing-handicap',
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
    'QU5 position: ahead level',
  ])
  const full = [{ ...cal, id: 'Ann' }, cal]
  expect(quota('position', full)).toEqual([
    'QU4 everybody: points-over-quota@Ann points-over-quota@Cal',
    'PO1 position: ahead level',
  ])
})

function gross(player: string, column: 'score' | 'position'): string[] {
  return names([ann, bob, cal], { table: 'game', game: 'gross', ball: player, column })
}

function net(player: string, column: 'net' | 'position'): string[] {
  return names([ann, bob, cal], { table: 'game', game: 'net', ball: player, column })
}

test('[EX1] stroke play names holes and players', () => {
  const nine = 'hole#1 hole#2 hole#3 hole#4 hole#5 hole#6 hole#7 hole#8 hole#9'
  expect(gross('Ann', 'score')).toEqual(['CA4 picked-up-on: hole-number#3'])
  expect(gross('Bob', 'score')).toEqual(['CA3 to-par: hole#1 hole#2 hole#3'])
  expect(net('Cal', 'net')).toEqual([`ST1 gross: ${nine}`, 'ST2 net: gross handicap'])
  expect(net('Bob', 'net')).toEqual(['ST3 net-to-par: hole#1 hole#2 hole#3'])
  expect(gross('Bob', 'position')[0]).toBe('ST1 everybody: to-par@Cal to-par@Bob to-par@Ann')
  expect(net('Bob', 'position')[0]).toBe('ST2 everybody: to-par@Cal to-par@Bob to-par@Ann')
  expect(net('Ann', 'position')).toEqual(['CA4 picked-up-on: hole-number#3'])
})

test('[EX1] matches name holes, players and the counted scores', () => {
  const nine = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((hole) => `hole#${hole}`).join(' ')
  const cell = { table: 'game', game: 'nassau', ball: 'Bob', column: 'total' } as const
  expect(names([bob, cal], cell)).toEqual([
    'CH1 course-handicaps: unrounded-handicap@Bob unrounded-handicap@Cal',
    'PH1 playing-handicap: unrounded-handicap',
    'PH1 playing-handicap: unrounded-handicap',
    'MS1 strokes-in-this-match: playing-handicap lowest-handicap',
    'MS1 strokes-in-this-match: playing-handicap lowest-handicap',
    `MP1 match: ${nine}`,
  ])
  expect(names([bob, cal], cell, { nassau: { scoring: 'strokes' } }).at(-1)).toBe(
    'NA6 match: net-of-A net-of-B to-play',
  )
  expect(names([bob, cal, { ...cal, id: 'Eve' }], cell)).toEqual([
    'MP1 against: behind@Cal',
    'MP1 against: behind@Eve',
    'NA5 record: won lost halved open',
  ])
})

test('[EX1] money names formats and bets, sides name members', () => {
  const stakes = { front: 0, back: 0, total: 5 }
  const formats = { nassau: { stakes }, gross: { stake: 1 }, quota: { stake: 1 }, net: { stake: 1 } }
  const beaten = { ...cal, id: 'Eve', scores: tee.pars.map((par) => par + 1) }
  expect(names([cal, beaten], { table: 'ledger', player: 'Eve' }, formats)).toEqual([
    'LE1 Nassau: total#1@Cal',
    'LE3 balance: Nassau Gross Quota Net',
  ])
  const team = [...onSide('A', ann, bob), ...onSide('B', cal, beaten)]
  expect(names(team, { table: 'side', game: 'gross', side: 'B' })).toEqual([
    'ST5 gross: player@Cal player@Eve',
  ])
  expect(names(team, { table: 'side', game: 'gross', side: 'A' })).toEqual([
    'CA4 no-return: to-par@Ann to-par@Bob',
  ])
})

const others: Formats = { stableford: {}, skins: {}, 'best-ball': {} }

function inGame(game: string, ball: string, column: string): Cell {
  return { table: 'game', game, ball, column }
}

function ofSide(game: string, side: string, column?: string): Cell {
  return { table: 'side', game, side, ...(column !== undefined && { column }) }
}

test('[EX1] Stableford names holes, players and members', () => {
  const stableford = (column: string, ...players: SoloPlayer[]) =>
    names(players, inGame('stableford', 'Ann', column), others)
  expect(stableford('points', ann, bob)).toEqual(['SF1 points: hole#1 hole#2 hole#3'])
  expect(stableford('position', ann, bob)).toEqual([
    'SF4 everybody: points-vs.-2-per-hole@Ann points-vs.-2-per-hole@Bob',
    'SF4 position: ahead level',
  ])
  expect(stableford('position', { ...cal, id: 'Ann' }, cal)[0]).toBe('SF3 everybody: points@Ann points@Cal')
  expect(stableford('points', aPlayer({ id: 'Ann', tee }), cal)).toEqual(['CA4 not-started: '])
  const team = [...onSide('A', ann), ...onSide('B', bob)]
  expect(names(team, ofSide('stableford', 'A'), others)).toEqual(['SF5 points: points@Ann'])
  const best: Formats = { stableford: { sides: { kind: 'best', balls: 1 } } }
  expect(names(team, ofSide('stableford', 'A'), best)).toEqual([
    'SF6 scores-that-count-per-hole: hole',
    'SF6 points: hole#1 hole#2 hole#3',
  ])
  const waiting = [...onSide('A', aPlayer({ id: 'Ann', tee })), ...onSide('B', bob)]
  expect(names(waiting, ofSide('stableford', 'A'), best)).toEqual(['CA4 not-started: '])
})

test('[EX1] Stableford on countback names the deciding holes', () => {
  const players = [
    aPlayer({ id: 'Ann', tee, scores: [5, ...tee.pars.slice(1)] }),
    aPlayer({ id: 'Bob', tee, scores: [...tee.pars.slice(0, 8), 5] }),
  ]
  const countback: Formats = { stableford: { ties: 'countback' } }
  expect(names(players, inGame('stableford', 'Ann', 'position'), countback)[1]).toBe(
    'CB1 countback-on-the-last-6: hole#4 hole#5 hole#6 hole#7 hole#8 hole#9',
  )
})

test('[EX1] skins name holes and balls', () => {
  expect(names([cal, bob], inGame('skins', 'Cal', 'skins'), others)).toEqual([
    'SK1 hole: gross@Cal gross@Bob',
    'SK2 carried-from: hole-number#1 hole-number#2',
    'SK1 skins: hole#3',
  ])
  expect(names([cal, bob], inGame('skins', 'Bob', 'skins'), others)).toEqual(['SK1 no-hole-was-won: '])
})

test('[EX1] best ball names holes and sides', () => {
  const team = [...onSide('A', ann), ...onSide('B', bob)]
  expect(names(team, ofSide('best-ball', 'B', 'to-par'), others)).toEqual([
    'BK1 scores-that-count-per-hole: hole',
    'BK1 to-par: hole#1 hole#2 hole#3',
  ])
  expect(names(team, ofSide('best-ball', 'A', 'to-par'), others)).toEqual([
    'BK2 too-few-scores-on: hole-number#3',
  ])
  expect(names(team, ofSide('best-ball', 'B', 'position'), others)).toEqual([
    'BK3 all-sides: to-par to-par',
    'PO1 position: ahead level',
  ])
})

test("[BA2] the handicap of a shared ball names each player's part", () => {
  const match = aMatch([longer, ann], {}, { balls: [aSharedBall('scramble', [longer, ann])] })
  const steps = explain(match, scoreMatch(match), {
    table: 'card',
    ball: 'Dan+Ann',
    column: 'courseHandicap',
  })
  expect(steps.map((line) => `${line.player ?? ''} ${spell(line)}`.trim())).toEqual([
    ...course.map((line) => `Ann ${line}`),
    'Ann BA2 adjusted-to-team-par: unrounded-handicap for-the-higher-par',
    ...course.map((line) => `Dan ${line}`),
    'Ann BA2 share-of-team-handicap: adjusted-to-team-par allowance percent',
    'Dan BA2 share-of-team-handicap: unrounded-handicap allowance percent',
    'BA2 unrounded-team-handicap: share-of-team-handicap share-of-team-handicap',
    'BA2 course-handicap: unrounded-team-handicap',
  ])
})

const team = [
  ...onSide('A', bob, { ...cal, scores: [] }),
  ...onSide('B', { ...bob, id: 'Eve' }, { ...bob, id: 'Fay' }),
]
const total = { table: 'bet', game: 'nassau', key: '0 total 0' } as const

/** The rules cited by an explanation of the nassau between these balls, each once. */
function rules(players: SoloPlayer[], nassau: Formats['nassau'], isComplete = false): string {
  const match = aMatch(players, { nassau: nassau! }, { isComplete })
  return [...new Set(explain(match, scoreMatch(match), total).map(({ rule }) => rule))].join(' ')
}

test.each<[string, SoloPlayer[], Formats['nassau'], boolean, string]>([
  ['two players', [bob, cal], {}, false, 'CH1 PH1 MS1 MP1'],
  ['no player gets strokes', [bob, cal], { handicaps: 'none' }, false, 'NA8 MP1'],
  ['full handicaps', [bob, cal], { handicaps: 'full' }, false, 'CH1 PH1 MP1'],
  ['agreed strokes', [bob, cal], { handicaps: 'agreed' }, false, 'NA8 MP1'],
  ['sides', team, {}, false, 'CH1 PH1 FB1 MP1'],
  ['sides by the other method', team, { fourBallMethod: 'gbi' }, false, 'CH1 PH1 FB2 MP1'],
  [
    'sides by the other method without an allowance',
    team,
    { fourBallMethod: 'gbi', fourBallAllowancePercent: 100 },
    false,
    'CH1 PH1 FB2 MP1',
  ],
  ['a partner who never came', team, {}, true, 'CH1 PH1 FB1 BB2 MP1 NA7'],
  ['totals', [bob, cal], { scoring: 'strokes' }, false, 'CH1 PH1 MS1 NA6'],
  ['totals with one picked up', [ann, cal], { scoring: 'strokes' }, false, 'CH1 PH1 MS1 NA6'],
  [
    'totals without a started card',
    [aPlayer({ tee }), cal],
    { scoring: 'strokes' },
    false,
    'CH1 PH1 MS1 NA6',
  ],
  ['holes that are missing', [bob, cal], {}, true, 'CH1 PH1 MS1 MP1 NA7'],
])('[EX1] a bet cites its rules: %s', (_what, players, nassau, isComplete, expected) => {
  expect(rules(players, nassau, isComplete)).toBe(expected)
})

test('[EX1] money cites its rules', () => {
  const games = [
    aGame('gross', { stake: 5 }, { id: 1, among: ['Cal', 'Eve'] }),
    aGame('gross', { stake: 7 }, { id: 2, among: ['Fay', 'Gus'] }),
    aGame('skins', { stake: 1 }, { among: ['Cal', 'Eve'] }),
  ]
  const worse = tee.pars.map((par) => par + 1)
  const players = [
    cal,
    { ...cal, id: 'Eve', scores: worse },
    { ...cal, id: 'Fay' },
    { ...cal, id: 'Gus', scores: worse },
  ]
  const match = aMatch([...players, { ...cal, id: 'Hal' }], {}, { games })
  const said = (cell: Cell) => explain(match, scoreMatch(match), cell).map(spell)
  expect(said({ table: 'ledger', player: 'Hal' })).toEqual(['LE2 nothing-won-or-lost: '])
  expect(said({ table: 'ledger', player: 'Eve' })).toEqual([
    `LE1 Skins: ${match.holes.map((hole) => `skin#${hole}`).join(' ')}`,
    'LE3 balance: Gross 1 Skins',
  ])
  // Players who settle separately are left out.
  expect(said({ table: 'payment', from: 'Gus', to: 'Fay' })).toEqual([
    'LE3 balance: Gross 2',
    'LE3 balance: Gross 2',
    'PY2 these-balances-cancel-out: balance balance',
    'PY2 payment: owes gets',
  ])
})
