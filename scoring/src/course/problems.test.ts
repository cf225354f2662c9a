import { expect, test } from 'vitest'
import type { Match } from '../match/match.ts'
import {
  aBall,
  aGame,
  aMatch,
  aPlayer,
  aSharedBall,
  aTee,
  onSide,
  pars,
  strokeIndex,
  type SoloPlayer,
} from '../testing/a-match.ts'
import { matchProblems, scoreProblem, teeProblems, type Problem } from './problems.ts'

function said(problems: readonly Problem[]): string[] {
  return problems.map(({ severity, code, hole, player, ball }) =>
    [severity, code, hole, player ?? ball].filter((part) => part !== undefined).join(' '),
  )
}

const inOrder = pars.map((_par, hole) => hole + 1)
const nine = { pars: pars.slice(0, 9), strokeIndex: strokeIndex.slice(0, 9) }

test.each([
  ['[CO3] a usual tee', {}, []],
  ['[CO3] slope 55', { slope: 55 }, []],
  ['[CO3] slope 155', { slope: 155 }, []],
  ['[CO3] slope 54', { slope: 54 }, ['reject slope']],
  ['[CO3] slope 156', { slope: 156 }, ['reject slope']],
  ['[CO3] a slope with a decimal', { slope: 113.5 }, ['reject slope']],
  ['[CO3] rating 45.0', { ratingTenths: 450 }, ['warn rating']],
  ['[CO3] rating 44.9', { ratingTenths: 449 }, ['reject rating']],
  ['[CO3] rating 85.0', { ratingTenths: 850 }, ['warn rating']],
  ['[CO3] rating 85.1', { ratingTenths: 851 }, ['reject rating']],
  ['[CO3] a nine', { ...nine, ratingTenths: 353 }, []],
  ['[CO3] a nine of 22.0', { ...nine, ratingTenths: 220 }, ['warn rating']],
  ['[CO3] a nine of 43.0', { ...nine, ratingTenths: 430 }, ['warn rating']],
  ['[CO3] a nine of 43.1', { ...nine, ratingTenths: 431 }, ['reject rating']],
  ['[CO3] a nine of 21.9', { ...nine, ratingTenths: 219 }, ['reject rating']],
  ['[CO3] a nine with the rating of 18 holes', { ...nine, ratingTenths: 712 }, ['reject rating']],
  ['[CO3] a par 6', { pars: pars.with(1, 6) }, []],
  ['[CO3] a par of 90', { pars: pars.map(() => 5), ratingTenths: 850 }, []],
  ['[CO3] a par of 91', { pars: pars.map(() => 5).with(0, 6), ratingTenths: 850 }, ['reject par']],
  ['[CO3] a par 7', { pars: pars.with(1, 7) }, ['warn par 2']],
  ['[CO3] a par 8', { pars: pars.with(1, 8) }, ['reject par 2']],
  ['[CO3] a par 2', { pars: pars.with(1, 2) }, ['reject par 2']],
  ['[CO1] a stroke index twice', { strokeIndex: strokeIndex.with(0, 3) }, ['reject stroke-index']],
  ['[CO1] a stroke index row too short', { strokeIndex: nine.strokeIndex }, ['reject stroke-index']],
  ['[CO1] odds and evens mixed', { strokeIndex: inOrder }, ['warn stroke-index-nines']],
  ['[CO1] a nine of 1 to 9', { ...nine, ratingTenths: 353, strokeIndex: inOrder.slice(0, 9) }, []],
  [
    '[CO3] a nine of par 45',
    { pars: Array<number>(9).fill(5), strokeIndex: nine.strokeIndex, ratingTenths: 430 },
    [],
  ],
  [
    '[CO3] a nine of par 46',
    { pars: [6, ...Array<number>(8).fill(5)], strokeIndex: nine.strokeIndex, ratingTenths: 430 },
    ['reject par'],
  ],
  ['[CO3] twelve holes', { pars: pars.slice(0, 12) }, ['reject holes']],
])('%s', (_rule, changes, expected) => {
  expect(said(teeProblems(aTee(changes)))).toEqual(expected)
})

test.each([
  [1, null],
  [11, null],
  [12, 'many-strokes'],
  [0, 'strokes'],
  [13, 'strokes'],
  [4.5, 'strokes'],
  ['X', null],
  [null, null],
] as const)('[CO4] %s on a par 4: %s', (score, expected) => {
  expect(scoreProblem(score, 4)?.code ?? null).toBe(expected)
})

const ann = aPlayer()
const bob = aPlayer({ id: 'Bob' })

test.each([
  ['[CO5] two players', [ann, bob], []],
  ['[CO5] one is too few', [ann], ['reject players']],
  ['[CO5] no players at all', [], ['reject players']],
  ['[CO5] the same player twice', [ann, ann], ['reject player-twice', 'reject balls']],
  ['[CO5] all players on a side', [...onSide('A', ann), ...onSide('B', bob)], []],
  ['[CO5] a player without a side', [...onSide('A', ann), bob], ['reject sides']],
  ['[CO5] a handicap of +10.0', [ann, { ...bob, indexTenths: -100 }], []],
  ['[CO5] a handicap of 99.9', [ann, { ...bob, indexTenths: 999 }], []],
  ['[CO5] a handicap of 100', [ann, { ...bob, indexTenths: 1000 }], ['reject handicap Bob']],
  ['[CO5] a handicap of +10.1', [ann, { ...bob, indexTenths: -101 }], ['reject handicap Bob']],
  ['[CO3] an invalid tee', [ann, { ...bob, tee: aTee({ slope: 10 }) }], ['reject slope Bob']],
  ['[CO4] an invalid score', [ann, { ...bob, scores: [4, 14] }], ['reject strokes 2 Bob']],
  ['[CO4] a score past the last hole', [ann, { ...bob, scores: [...pars, 8] }], ['warn many-strokes 19 Bob']],
])('%s', (_rule, players: SoloPlayer[], expected) => {
  expect(said(matchProblems(aMatch(players, {})))).toEqual(expected)
})

test('[CO5] all players play the same holes', () => {
  const short = { ...bob, tee: aTee({ ...nine, ratingTenths: 353 }) }
  expect(said(matchProblems(aMatch([ann, short], {})))).toEqual(['reject different-holes'])
})

const cal = aPlayer({ id: 'Cal' })

test.each<[string, Partial<Match>, string[]]>([
  ['[CO6] eighteen holes by their numbers', { holes: inOrder }, []],
  ['[CO6] holes out of order', { holes: [2, 1, ...inOrder.slice(2)] }, ['reject holes']],
  ['[CO6] a hole twice', { holes: inOrder.with(1, 1) }, ['reject holes']],
  ['[CO6] hole 19', { holes: inOrder.with(17, 19) }, ['reject holes']],
  ['[CO6] hole 0', { holes: inOrder.with(0, 0) }, ['reject holes']],
  ['[CO6] a scramble of two', { balls: [aSharedBall('scramble', [ann, bob]), aBall(cal)] }, []],
  ['[CO6] a scramble of all three', { balls: [aSharedBall('scramble', [ann, bob, cal])] }, []],
  [
    '[CO6] alternate shot by three',
    { balls: [aSharedBall('alternate-shot', [ann, bob, cal])] },
    ['reject shared-ball Ann+Bob+Cal'],
  ],
  [
    '[CO6] greensomes by three',
    { balls: [aSharedBall('greensomes', [ann, bob, cal])] },
    ['reject shared-ball Ann+Bob+Cal'],
  ],
  ['[CO6] Chapman by two', { balls: [aSharedBall('chapman', [ann, bob]), aBall(cal)] }, []],
  [
    '[CO6] a scramble of one',
    { balls: [aSharedBall('scramble', [ann]), aBall(bob), aBall(cal)] },
    ['reject shared-ball Ann'],
  ],
  [
    '[CO6] a ball of two without a way to share it',
    { balls: [{ id: 'AB', players: ['Ann', 'Bob'], scores: [] }, aBall(cal)] },
    ['reject shared-ball AB'],
  ],
  ['[CO6] a player without a ball', { balls: [aBall(ann), aBall(bob)] }, ['reject balls']],
  [
    '[CO6] a player on two balls',
    { balls: [aSharedBall('scramble', [ann, bob]), aBall(bob), aBall(cal)] },
    ['reject balls'],
  ],
  [
    '[CO6] a ball of an unknown player',
    { balls: [aBall(ann), aBall(bob), aBall(cal), aBall(aPlayer({ id: 'Zoe' }))] },
    ['reject balls'],
  ],
  [
    '[CO6] two balls with the same id',
    { balls: [aBall(ann), aBall(bob), { ...aBall(cal), id: 'Bob' }] },
    ['reject balls'],
  ],
  [
    '[CO6] a side that doesn’t exist',
    { sides: [{ id: 'A' }], balls: [ann, bob, cal].map((one) => ({ ...aBall(one), side: 'B' })) },
    ['reject sides'],
  ],
  [
    '[CO6] a group with all players',
    { groups: [{ id: 1, startsOn: 1 }], balls: [ann, bob, cal].map((one) => ({ ...aBall(one), group: 1 })) },
    [],
  ],
  ['[CO6] a group that starts on 10', { groups: [{ id: 1, startsOn: 10 }] }, []],
  [
    '[CO6] a group that starts on a hole that is not played',
    { groups: [{ id: 1, startsOn: 19 }] },
    ['reject groups'],
  ],
  [
    '[CO6] a group that doesn’t exist',
    { balls: [aBall(ann), aBall(bob), { ...aBall(cal), group: 2 }] },
    ['reject groups'],
  ],
  ['[CO6] a game among some balls', { games: [aGame('gross', {}, { among: ['Ann', 'Cal'] })] }, []],
  [
    '[CO6] a game that names a ball twice',
    { games: [aGame('gross', {}, { among: ['Ann', 'Ann'] })] },
    ['reject games'],
  ],
  [
    '[CO6] a game that names a ball that doesn’t exist',
    { games: [aGame('gross', {}, { among: ['Ann', 'Zoe'] })] },
    ['reject games'],
  ],
])('%s', (_rule, changes, expected) => {
  expect(said(matchProblems(aMatch([ann, bob, cal], {}, changes)))).toEqual(expected)
})

test('[CO4] a wrong score is reported by its hole number', () => {
  const tee = aTee({ pars: pars.slice(9), strokeIndex: strokeIndex.slice(9) })
  const players = [aPlayer({ tee }), aPlayer({ id: 'Bob', tee, scores: [4, 14] })]
  const holes = inOrder.slice(9)
  expect(said(matchProblems(aMatch(players, {}, { holes })))).toEqual(['reject strokes 11 Bob'])
})
