import { describe, expect, onTestFinished, test } from 'vitest'
import { scoreMatch } from '../match/score-match.ts'
import { aGame, aMatch, aPlayer, evenCard, onSide } from '../testing/a-match.ts'
import { linesOf } from '../testing/lines-of.ts'
import {
  allowsPickingUp,
  betweenOf,
  boutsOf,
  claimsOf,
  gameTitles,
  pressOffersIn,
  settingsOf,
  tableOf,
  whoCanPlay,
} from './game.ts'
import { forms } from './forms.ts'
import { areLoaded, formatNames, formats, isFormat, loadFormats, scorerOf } from './registry.ts'
import { areHoles, areShares, type SettingField } from './setting-field.ts'

const rounds = [9, 18].flatMap((holes) => [1, 2, 3, 4, 5].map((largestSide) => ({ holes, largestSide })))

test('every format is listed once, in display order', () => {
  expect(formatNames()).toEqual([
    'quota',
    'nassau',
    'gross',
    'net',
    'stableford',
    'par-competition',
    'modified-stableford',
    'match-play',
    'skins',
    'twos',
    'rabbit',
    'best-ball',
    'lone-ranger',
    'nines',
    'vegas',
    'low-high',
    'aces',
    'sixes',
    'wolf',
    'junk',
    'bingo',
    'snake',
    'contests',
  ])
  expect(['net', 'toString', 'croquet', ''].map(isFormat)).toEqual([true, false, false, false])
})

test('a format is played only after it is loaded, and names of no format are ignored', async () => {
  const { scorer } = formats.skins
  onTestFinished(() => void Object.assign(formats.skins, { scorer }))
  delete formats.skins.scorer
  expect([areLoaded(['net', 'croquet']), areLoaded(['net', 'skins'])]).toEqual([true, false])
  const match = aMatch([aPlayer(), aPlayer({ id: 'Bob' })], { net: {}, skins: {} })
  expect(() => scoreMatch(match)).toThrow('Load skins before playing it')
  await loadFormats(['skins', 'croquet'])
  expect(scorerOf('skins')).toBe(scorer)
  expect(scoreMatch(match).games).toHaveLength(2)
})

test.each([
  ['quota', 'Quota: Quota, Points, +/-'],
  ['nassau', 'Nassau: Front, Back, Total'],
  ['gross', 'Gross: Score, Position'],
  ['net', 'Net: Gross, Handicap, Net'],
  ['stableford', 'Stableford: Handicap, Points'],
  ['par-competition', 'Par competition: Handicap, +/-'],
  ['modified-stableford', 'Modified Stableford: Handicap, Points'],
  ['match-play', 'Match play: Match'],
  ['skins', 'Skins: Holes, Skins'],
  ['twos', 'Twos: Holes, Twos'],
  ['rabbit', 'Rabbit: Legs, Rabbits'],
  ['best-ball', 'Best ball: Score, To par'],
  ['lone-ranger', 'Lone Ranger: Score, To par, Ranger'],
  ['nines', 'Nines: Points'],
  ['vegas', 'Vegas: Points'],
  ['low-high', 'Low ball/high ball: Points'],
  ['aces', 'Aces and deuces: Points'],
  ['sixes', 'Sixes: Points, Holes won'],
  ['wolf', 'Wolf: Points'],
  ['junk', 'Dots (junk): Points'],
  ['bingo', 'Bingo-bango-bongo: Points'],
  ['snake', 'Snake: Taken, Snakes'],
  ['contests', 'Closest and longest: Holes, Won'],
] as const)('the table of %s', (name, expected) => {
  const { title, columns } = formats[name]
  expect(`${title}: ${columns.map((column) => column.title).join(', ')}`).toBe(expected)
})

test('games of the same format are numbered, a single one is not', () => {
  const games = (['skins', 'net', 'skins'] as const).map((format) => ({ format }))
  expect(gameTitles(games)).toEqual(['Skins 1', 'Net', 'Skins 2'])
})

describe.each(formatNames())('%s', (name) => {
  const { columns, title, needs } = formats[name]
  const { fields, summary, stakeMeans } = forms[name]

  test.each(rounds)('its default settings over %o match its fields', (round) => {
    const settings: Readonly<Record<string, unknown>> = {
      ...settingsOf({ format: name, settings: {} }, round),
    }
    const byName: Readonly<Record<string, SettingField>> = fields
    expect(Object.keys(settings).toSorted()).toEqual(Object.keys(byName).toSorted())
    expect(Object.entries(byName).filter(([key, field]) => !isAllowed(settings[key], field))).toEqual([])
  })

  test('says whether it asks questions or has matches, before its scorer is loaded', () => {
    expect([formats[name].asksFor !== undefined, formats[name].pairings !== undefined]).toEqual([
      'asks' in scorerOf(name),
      'bouts' in scorerOf(name),
    ])
  })

  test('says what a missing answer means, if it asks questions', () => {
    expect(forms[name].unanswered !== undefined).toBe(formats[name].asksFor !== undefined)
  })

  test('has one figure, unique columns, and words', () => {
    expect(columns.filter(({ isFigure }) => isFigure)).toHaveLength(1)
    expect(new Set(columns.map(({ key }) => key)).size).toBe(columns.length)
    expect([title, summary, needs, stakeMeans].every((words) => words.length > 0)).toBe(true)
    expect(whoCanPlay(name)).toMatch(/^[A-Z].* is for [a-z].*[^.]\.$/)
  })
})

/** Two teams, the second a stroke behind on every hole. */
function teamsOf(size: number) {
  return ['A', 'B'].flatMap((side, over) => {
    const ids = Array.from({ length: size }, (_none, at) => `${side}${at}`)
    return onSide(side, ...ids.map((id) => aPlayer({ id, scores: evenCard(over) })))
  })
}

/** Whether each format has claims at this stake. */
function claimsWith(stake: number): boolean[] {
  const games = formatNames().map((name) =>
    aGame(name, { stake, stakes: { front: stake, back: stake, total: stake } }),
  )
  // Some games need pairs, some larger teams.
  const played = [2, 3].map((size) => scoreMatch(aMatch(teamsOf(size), {}, { games })).games)
  return games.map((_game, at) => played.some((results) => claimsOf(results[at]!).length > 0))
}

test('[LE1] a game without a stake is played for no money, one with the minimum stake for some', () => {
  expect(claimsWith(0)).toEqual(formatNames().map(() => false))
  expect(claimsWith(1)).toEqual(formatNames().map(() => true))
})

test('[CA4] only stroke play without a maximum is ruined by a picked-up ball', () => {
  const games = [
    ...formatNames().map((name) => aGame(name)),
    aGame('net', { maximum: { kind: 'double-par' } }),
  ]
  expect(games.flatMap((game) => (allowsPickingUp(game) ? [] : [game.format]))).toEqual(['gross', 'net'])
})

test.each([
  ['quota', 'base', 99, 100],
  ['quota', 'points', '1-2-4-8', 'anything'],
  ['quota', 'allowancePercent', 0, 101],
  ['quota', 'stake', 100_000_000, 100_000_001],
  ['nassau', 'stakes', { front: 1, back: 2, total: 3 }, { front: 1, back: 2 }],
  ['nassau', 'stakes', { front: 1, back: 2, total: 3 }, { front: 1, back: 2, total: -1 }],
  ['nassau', 'scoring', 'strokes', 'points'],
  ['nassau', 'unfinished', 'as-they-stand', 'open'],
  ['nassau', 'handicaps', 'none', 'half'],
  ['nassau', 'fourBallMethod', 'gbi', 'other'],
  [
    'nassau',
    'presses',
    { kind: 'automatic', holesDown: 1, onTotal: true },
    { kind: 'automatic', holesDown: 1 },
  ],
  [
    'nassau',
    'presses',
    { kind: 'automatic', holesDown: 5, onTotal: true },
    { kind: 'automatic', holesDown: 6, onTotal: true },
  ],
  [
    'nassau',
    'presses',
    { kind: 'automatic', holesDown: 2, onTotal: false },
    { kind: 'automatic', holesDown: 0, onTotal: false },
  ],
  ['nassau', 'presses', { kind: 'manual' }, { kind: 'manual', holesDown: 2 }],
  [
    'match-play',
    'presses',
    { kind: 'automatic', holesDown: 2 },
    { kind: 'automatic', holesDown: 2, onTotal: true },
  ],
  ['gross', 'maximum', { kind: 'fixed', strokes: 6 }, { kind: 'fixed', strokes: 5 }],
  ['gross', 'maximum', { kind: 'fixed', strokes: 12 }, { kind: 'fixed', strokes: 13 }],
  ['net', 'maximum', { kind: 'net-double-bogey' }, { kind: 'fixed' }],
  ['net', 'ties', 'countback', 'drawn'],
  ['stableford', 'sides', { kind: 'best', balls: 1 }, { kind: 'best', balls: 0 }],
  ['stableford', 'sides', { kind: 'best', balls: 12 }, { kind: 'best', balls: 13 }],
  ['modified-stableford', 'points', ownTable(20), ownTable(21)],
  ['modified-stableford', 'points', ownTable(-10), ownTable(-11)],
  ['skins', 'scoring', 'net', 'points'],
  ['skins', 'isValidated', true, 'yes'],
  ['twos', 'holeInOne', '2', '3'],
  ['rabbit', 'legs', 'thirds', 'halves'],
  ['contests', 'longestHoles', [18, 1], [19]],
  ['contests', 'longestHoles', [], [1, 1]],
  ['best-ball', 'scoring', 'gross', 'points'],
  ['nines', 'agreed', { 1: 54 }, { 1: 55 }],
  ['nines', 'mostPerHole', '2', '3'],
  ['best-ball', 'count', { kind: 'in-turn' }, { kind: 'in-turn', first: 1 }],
  ['vegas', 'order', '4-2-3', '2-3'],
  ['vegas', 'scoreCap', 20, 21],
  ['low-high', 'sweepPoints', 9, 10],
  ['aces', 'deuce', 0, -1],
  ['best-ball', 'balls', 12, 13],
  ['best-ball', 'balls', 1, 0],
  ['net', 'places', [], [50, 30]],
  ['net', 'places', [50, 30, 20], [120, -20]],
  ['gross', 'places', Array<number>(20).fill(5), [...Array<number>(21).fill(4), 16]],
  ['nines', 'atLeastStake', true, 1],
] as const)('a game of %s may have as its %s %o, not %o', (name, key, allowed, refused) => {
  const byName: Readonly<Record<string, SettingField>> = forms[name].fields
  expect([isAllowed(allowed, byName[key]!), isAllowed(refused, byName[key]!)]).toEqual([true, false])
})

test('[BK4] the default settings depend on the largest side of the game', () => {
  const players = [...onSide('A', ...four('A')), ...onSide('B', ...four('B').slice(2))]
  const usual = (changes: { among?: string[] }) => {
    const games = [aGame('nassau', {}, changes), aGame('best-ball', {}, changes)]
    return scoreMatch(aMatch(players, {}, { games })).games.map(({ settings }) => settings)
  }
  expect(usual({})).toMatchObject([{ fourBallAllowancePercent: 75 }, { allowancePercent: 75 }])
  expect(usual({ among: ['A1', 'A2', 'B3', 'B4'] })).toMatchObject([
    { fourBallAllowancePercent: 90 },
    { allowancePercent: 85 },
  ])
})

test('[NA3] a game that cannot be played has no bets, explanations, offers or outcomes', () => {
  const match = aMatch([aPlayer({ scores: evenCard(0) })], {
    nassau: { presses: { kind: 'manual' } },
  })
  const [game] = scoreMatch(match).games
  expect(game).toMatchObject({ obstacle: 'too-few', result: null, balls: ['Ann'] })
  expect([
    claimsOf(game!),
    boutsOf(game!),
    pressOffersIn(match, game!),
    betweenOf(game!, 'Ann', 'Bob'),
  ]).toEqual([[], null, [], null])
  expect(linesOf(match, { table: 'game', game: 'nassau', ball: 'Ann', column: 'total' })).toEqual([])
  expect(tableOf(game!)).toMatchObject({ rows: [], sides: [], needs: whoCanPlay('nassau') })
})

function four(side: string) {
  return [1, 2, 3, 4].map((number) => aPlayer({ id: `${side}${number}` }))
}

function ownTable(birdie: number) {
  return { kind: 'own', albatross: 8, eagle: 5, birdie, par: 0, bogey: -1, doubleBogey: -3 }
}

/** Whether a field describes a value. */
function isAllowed(value: unknown, field: SettingField): boolean {
  if (field.kind === 'whole')
    return Number.isInteger(value) && Number(value) >= field.min && Number(value) <= field.max
  if (field.kind === 'choice') return typeof value === 'string' && field.of.includes(value)
  if (field.kind === 'yes-no') return typeof value === 'boolean'
  if (field.kind === 'name') return typeof value === 'string' && value.length <= field.max
  if (typeof value !== 'object' || value === null) return false
  if (field.kind === 'each-ball')
    return Object.values(value).every((one) => Number.isInteger(one) && one >= field.min && one <= field.max)
  if (field.kind === 'shares') return Array.isArray(value) && areShares(value)
  if (field.kind === 'holes') return Array.isArray(value) && areHoles(value)
  if (field.kind === 'parts') return hasParts(value, field.parts)
  const { kind, ...parts } = { kind: '', ...value }
  return Object.hasOwn(field.kinds, kind) && hasParts(parts, field.kinds[kind]!)
}

function hasParts(value: object, parts: Readonly<Record<string, SettingField>>): boolean {
  const given = new Map<string, unknown>(Object.entries(value))
  const areKnown = [...given.keys()].every((key) => Object.hasOwn(parts, key))
  return areKnown && Object.entries(parts).every(([key, part]) => isAllowed(given.get(key), part))
}
