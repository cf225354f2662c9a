import { expect, test } from 'vitest'
import type { Phase } from '#match/phase.ts'
import { formatPosition, type Position } from '#standings/positions.ts'
import {
  aMatch,
  aPlayer,
  aTee,
  card,
  evenCard,
  field,
  onSide,
  pars,
  resultOf,
  type SoloPlayer,
} from '#testing/a-match.ts'
import { scoreMatch } from '#match/score-match.ts'
import { linesOf } from '#testing/lines-of.ts'
import { quotaSettings } from './quota-format.ts'
import { playQuota, type QuotaResult } from './quota.ts'

const defaults = quotaSettings({}, 18)
const bogeys = aPlayer({ id: 'Ann', indexTenths: 180, scores: evenCard(1) })
const levelPar = aPlayer({ id: 'Bob', indexTenths: -20, scores: evenCard(0) })
const notStarted = aPlayer({ id: 'Cal' })
const threeHoles = aPlayer({ id: 'Dan', indexTenths: 90, scores: card('E E +') })

function table({ rows }: QuotaResult): string[] {
  return rows.map(
    ({ ball, quota, points, result, position }) =>
      `${ball} ${quota} ${points} ${result} ${formatPosition(position)}`,
  )
}

test('[QU4] points minus quota, highest first', () => {
  expect(table(playQuota(field(bogeys, levelPar), defaults, 'in-progress'))).toEqual([
    'Ann 18 18 0 1',
    'Bob 38 36 -2 2',
  ])
})

test('[QU2] the point table is a setting, by name or custom', () => {
  const birdies = aPlayer({ scores: evenCard(-1) })
  const points = (table: Parameters<typeof quotaSettings>[0]['points']) =>
    playQuota(field(birdies), { ...defaults, points: table! }, 'in-progress').rows[0]!.points
  expect(points('stableford')).toBe(54)
  expect(points('1-2-4-8')).toBe(72)
  const own = { condor: 0, albatross: 0, eagle: 0, birdie: 10, par: 0, bogey: 0, doubleBogey: 0 }
  expect(points(own)).toBe(180)
})

test('[QU1] base, floor and allowance are settings', () => {
  const chicago = playQuota(field(bogeys), { ...defaults, base: 39, floor: 2 }, 'in-progress')
  expect(chicago.rows[0]!.quota).toBe(21)
  const high = aPlayer({ indexTenths: 450 })
  expect(playQuota(field(high), { ...defaults, floor: 2 }, 'in-progress').rows[0]!.quota).toBe(2)
  expect(playQuota(field(bogeys), { ...defaults, allowancePercent: 50 }, 'in-progress').rows[0]!.quota).toBe(
    27,
  )
})

test.each([
  [18, 39, 29],
  [9, 19, 9],
])('[QU1] Chicago over %i holes counts from %i, and never below 2', (holes, base, expected) => {
  const settings = quotaSettings({ version: 'chicago' }, holes)
  expect(settings).toMatchObject({ base, floor: 2 })
  expect(quotaSettings({ version: 'chicago', base: 40, floor: 0 }, holes)).toMatchObject({
    base: 40,
    floor: 0,
  })
  const quotaOf = (indexTenths: number) =>
    playQuota(field(aPlayer({ indexTenths })), settings, 'in-progress').rows[0]!.quota
  expect([100, 450].map(quotaOf)).toEqual([expected, 2])
})

test('[QU1] the base of nine holes is 18', () => {
  expect(quotaSettings({}, 9).base).toBe(18)
  expect(quotaSettings({ base: 19 }, 9)).toMatchObject({ base: 19, floor: 0, stake: 0, points: 'stableford' })
})

test('[QU3] points per hole: 0 for a picked-up ball, null for a missing score', () => {
  const player = aPlayer({ scores: card('E X . -') })
  const [row] = playQuota(field(player), defaults, 'in-progress').rows
  expect(row!.pointsByHole.slice(0, 5)).toEqual([2, 0, null, 3, null])
  expect(row).toMatchObject({ points: 5, holesPlayed: 3 })
})

test('[QU5] while cards are open positions go by pace, and a player without a hole has none', () => {
  const result = playQuota(field(bogeys, levelPar, notStarted, threeHoles), defaults, 'in-progress')
  expect(placesOf(result.rows)).toEqual(['2', '3', '–', '1'])
  expect(result.isFinal).toBe(false)
})

test('[QU5] pace is compared exactly: 5 points after 3 of quota 27 lead by half a point', () => {
  const steady = aPlayer({ id: 'Eve', indexTenths: 90, scores: card('E + +') })
  expect(placesAfter(steady, threeHoles)).toEqual(['2', '1'])
})

test('[QU5] pace uses the holes played for both points and quota', () => {
  const level = aPlayer({ id: 'Eve', indexTenths: 180, scores: card('+ + + + + + + + +') })
  const one = aPlayer({ id: 'Fay', indexTenths: 180, scores: card('+ + + + + + + + E') })
  expect(placesAfter(threeHoles, level)).toEqual(['1', '2'])
  expect(placesAfter(threeHoles, one)).toEqual(['2', '1'])
})

test('[QU5] at the end of the match the result counts, and a player who never started has no position', () => {
  const result = playQuota(field(threeHoles, bogeys, notStarted), defaults, 'complete')
  expect(placesOf(result.rows)).toEqual(['2', '1', 'NR'])
  expect(result.isFinal).toBe(true)
})

test('[QU5] full cards are final before the match is completed', () => {
  expect(playQuota(field(bogeys, levelPar), defaults, 'in-progress').isFinal).toBe(true)
})

test('[QU6] a side has the sum of its members', () => {
  const team = field(
    ...onSide('A', bogeys, levelPar),
    ...onSide('B', { ...bogeys, id: 'Cal' }, { ...bogeys, id: 'Dan' }),
  )
  const { sides } = playQuota(team, defaults, 'in-progress')
  expect(sides).toMatchObject([
    { side: 'A', quota: 56, points: 54, result: -2, position: { place: 2 } },
    { side: 'B', quota: 36, points: 36, result: 0, position: { place: 1 } },
  ])
})

test('[QU6] sides of different sizes rank by average', () => {
  const minus3 = aPlayer({ id: 'Eve', indexTenths: 0, scores: card(`+ + + ${'E '.repeat(15)}`) })
  const minus2 = aPlayer({ id: 'Fay', indexTenths: 0, scores: card(`+ + ${'E '.repeat(16)}`) })
  const players = field(...onSide('A', minus3), ...onSide('B', minus2, { ...minus2, id: 'Gus' }))
  const { sides } = playQuota(players, defaults, 'in-progress')
  expect(sides.map(({ result, position }) => [result, formatPosition(position)])).toEqual([
    [-3, '2'],
    [-4, '1'],
  ])
})

test("[QU6] a member who has not started doesn't count, and a side without started members has no position", () => {
  const [ann, bob] = ['Ann', 'Bob'].map((id) => aPlayer({ id, indexTenths: 290 }))
  const minus3 = aPlayer({ id: 'Eve', scores: card(`+ + + ${'E '.repeat(15)}`) })
  const both = [...onSide('A', ann!, bob!), ...onSide('B', minus3)]
  expect(sidesIn('complete', ...both)).toEqual(['14 -14 NR', '36 -3 1'])
  expect(sidesIn('in-progress', ...both)).toEqual(['14 -14 –', '36 -3 1'])
  const one = [...onSide('A', ann!, minus3), ...onSide('B', { ...minus3, id: 'Fay' })]
  expect(sidesIn('complete', ...one)).toEqual(['36 -3 T1', '36 -3 T1'])
})

test('[QU6] sides rank by pace while cards are open, by result once the match is completed', () => {
  const fast = aPlayer({ id: 'Ann', indexTenths: 180, scores: card('E E E') })
  const steady = aPlayer({ id: 'Bob', indexTenths: 180, scores: card('+ + + + + + + + +') })
  const players = field(...onSide('A', fast), ...onSide('B', steady))
  const places = (phase: Phase) => placesOf(playQuota(players, defaults, phase).sides)
  expect(places('in-progress')).toEqual(['1', '2'])
  expect(places('complete')).toEqual(['2', '1'])
})

test('[QU7] a higher par adds nothing', () => {
  const longer = aTee({ pars: pars.map((par) => (par === 3 ? 4 : par)) })
  const players = field(bogeys, aPlayer({ id: 'Bob', indexTenths: 180, tee: longer }))
  expect(playQuota(players, defaults, 'in-progress').rows.map(({ quota }) => quota)).toEqual([18, 18])
})

function sidesIn(phase: Phase, ...players: SoloPlayer[]): string[] {
  return playQuota(field(...players), defaults, phase).sides.map(
    ({ quota, result, position }) => `${quota} ${result} ${formatPosition(position)}`,
  )
}

function placesAfter(...players: SoloPlayer[]): string[] {
  return placesOf(playQuota(field(...players), defaults, 'in-progress').rows)
}

function placesOf(rows: readonly { readonly position: Position }[]): string[] {
  return rows.map(({ position }) => formatPosition(position))
}

/** Two level results: on the last nine Ann is one point over half her quota of 18, Bob half a point under his of 27. */
function levelOnQuota(ties: 'shared' | 'countback') {
  const ann = aPlayer({ id: 'Ann', indexTenths: 180, scores: card(`++ ${'+ '.repeat(16)}E`) })
  const bob = aPlayer({ id: 'Bob', indexTenths: 90, scores: card('E E E E E + + + + E E E E + + + + +') })
  return aMatch([ann, bob], { quota: { ties } })
}

test('[CB1] [CB2] a tie is broken by the last nine holes, less half the quota', () => {
  const places = (['shared', 'countback'] as const).map((ties) =>
    placesOf(resultOf(scoreMatch(levelOnQuota(ties)), 'quota').rows),
  )
  expect(places).toEqual([
    ['T1', 'T1'],
    ['1', '2'],
  ])
  const cell = { table: 'game', game: 'quota', ball: 'Bob', column: 'position' } as const
  expect(linesOf(levelOnQuota('countback'), cell).slice(1)).toEqual([
    'Countback on the last 9, Bob = 2 + 2 + 2 + 2 + 1 + 1 + 1 + 1 + 1 = 13',
    'Quota for the holes played, Bob = 27 × 9 ÷ 18 = 13.50',
    'Points over quota, Bob = 13 − 13.50 = −0.50',
    'Countback on the last 9, Ann = 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 2 = 10',
    'Quota for the holes played, Ann = 18 × 9 ÷ 18 = 9.00',
    'Points over quota, Ann = 10 − 9.00 = +1.00',
    'Position: 1 ahead, so 2nd',
  ])
})
