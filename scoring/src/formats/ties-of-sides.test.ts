import { expect, test } from 'vitest'
import { scoreMatch } from '#match/score-match.ts'
import { formatPosition } from '#standings/positions.ts'
import { aMatch, aPlayer, onSide, pars, resultOf, type Formats, type SoloPlayer } from '#testing/a-match.ts'
import { linesOf } from '#testing/lines-of.ts'

/** A player with these strokes over par on the first and on the last nine. */
function player(id: string, front: number, back: number): SoloPlayer {
  return aPlayer({ id, scores: pars.map((par, at) => par + (at < 9 ? front : back)) })
}

const late = [player('Ann', 1, 0), player('Bob', 1, 0)]
const early = [player('Cy', 0, 1), player('Di', 0, 1), player('Ed', 0, 1)]
const pairs = [...onSide('early', ...early.slice(0, 2)), ...onSide('late', ...late)]
const unequal = [...onSide('early', ...early), ...onSide('late', ...late)]

type Ranked = 'gross' | 'net' | 'stableford' | 'quota' | 'best-ball'

function places(players: readonly SoloPlayer[], formats: Formats, name: Ranked): string[] {
  return resultOf(scoreMatch(aMatch(players, formats)), name).sides.map(({ position }) =>
    formatPosition(position),
  )
}

const countback = { ties: 'countback' } as const

test.each<[Ranked, Formats, Formats]>([
  ['gross', { gross: {} }, { gross: countback }],
  ['net', { net: {} }, { net: countback }],
  [
    'stableford',
    { stableford: { sides: { kind: 'sum' } } },
    { stableford: { sides: { kind: 'sum' }, ...countback } },
  ],
  [
    'stableford',
    { stableford: { sides: { kind: 'best', balls: 1 } } },
    { stableford: { sides: { kind: 'best', balls: 1 }, ...countback } },
  ],
  ['quota', { quota: {} }, { quota: countback }],
  ['best-ball', { 'best-ball': {} }, { 'best-ball': countback }],
])('[CB1] sides tied in %s share the place, or the better last nine wins', (name, shared, onCountback) => {
  expect(places(pairs, shared, name)).toEqual(['T1', 'T1'])
  expect(places(pairs, onCountback, name)).toEqual(['2', '1'])
  expect(places(unequal, onCountback, name)).toEqual(['2', '1'])
})

/** A player level with par but for these strokes over it on the last nine. */
function lastNine(id: string, over: readonly number[]): SoloPlayer {
  return aPlayer({ id, scores: pars.map((par, at) => par + (over[at - 9] ?? 0)) })
}

test('[CB1] a side of three is compared with a side of two by average', () => {
  // All are five over, on the last nine, but only the smaller side on its last six.
  const three = ['Ann', 'Bob', 'Cy'].map((id) => lastNine(id, [5, 0, 0, 0, 0, 0, 0, 0, 0]))
  const two = ['Di', 'Ed'].map((id) => lastNine(id, [0, 0, 0, 5, 0, 0, 0, 0, 0]))
  expect(places([...onSide('A', ...two), ...onSide('B', ...three)], { gross: countback }, 'gross')).toEqual([
    '2',
    '1',
  ])
})

test('[CB1] only at the end', () => {
  const open = pairs.map((one) => ({ ...one, scores: one.scores.with(0, null) }))
  expect(places(open, { 'best-ball': countback }, 'best-ball')).not.toContain('NR')
  const halves = [...onSide('A', player('Ann', 0, 0)), ...onSide('B', player('Bob', 0, 0))].map(
    (one, at) => ({
      ...one,
      scores: one.scores.with(at, null),
    }),
  )
  expect(places(halves, { 'best-ball': { ...countback, scoring: 'gross' } }, 'best-ball')).toEqual([
    'T1',
    'T1',
  ])
})

test('[CB1] the place of a side is explained by its last holes', () => {
  const match = aMatch(pairs, { 'best-ball': countback })
  const cell = { table: 'side', game: 'best-ball', side: 'early', column: 'position' } as const
  expect(linesOf(match, cell)).toEqual([
    'All teams: late +9, early +9',
    'Countback on the last 9, early = 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 = 9',
    'Countback on the last 9, late = 0 + 0 + 0 + 0 + 0 + 0 + 0 + 0 + 0 = 0',
    'Position: 1 ahead, so 2nd',
  ])
})
