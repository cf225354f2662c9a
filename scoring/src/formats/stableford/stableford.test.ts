import { describe, expect, test } from 'vitest'
import type { Phase } from '#match/phase.ts'
import { formatPosition, type Position } from '#standings/positions.ts'
import {
  aMatch,
  aPlayer,
  aTee,
  evenCard,
  field,
  onSide,
  pars,
  scratch,
  type SoloPlayer,
} from '#testing/a-match.ts'
import { linesOf } from '#testing/lines-of.ts'
import { stableford, stablefordSettings } from './stableford-format.ts'
import { stablefordRules } from './point-rules.ts'
import { stablefordScorer } from './stableford-scorer.ts'
import { playStableford, type SidePoints, type StablefordSettings } from './stableford.ts'

const bogeys = aPlayer({ id: 'Ann', indexTenths: 180, scores: evenCard(1) })
const levelPar = aPlayer({ id: 'Bob', scores: evenCard(0) })

function played(
  players: SoloPlayer[],
  chosen: Partial<StablefordSettings> = {},
  phase: Phase = 'in-progress',
) {
  return playStableford(field(...players), stablefordSettings(chosen), phase, stablefordRules)
}

function places(rows: readonly { readonly position: Position }[]): string {
  return rows.map(({ position }) => formatPosition(position)).join(' ')
}

test('[SF3] net points, the most win and ties share', () => {
  const { rows, isFinal } = played([bogeys, levelPar, { ...bogeys, id: 'Cal', indexTenths: 0 }])
  expect(rows.map(({ points }) => points)).toEqual([36, 36, 18])
  expect(places(rows)).toBe('T1 T1 3')
  expect(isFinal).toBe(true)
})

test('[SF3] a plus player gives strokes back', () => {
  expect(played([{ ...levelPar, indexTenths: -20 }]).rows[0]).toMatchObject({ handicap: -2, points: 34 })
})

test('[SF3] the allowance of the playing handicap is a setting', () => {
  expect(played([bogeys], { allowancePercent: 50 }).rows[0]).toMatchObject({ handicap: 9, points: 27 })
  expect(stablefordSettings({})).toMatchObject({
    allowancePercent: 100,
    sides: { kind: 'sum' },
    ties: 'shared',
    stake: 0,
  })
})

test.each([
  ['pairs count the better ball', { largestSide: 2 }, {}, { kind: 'best', balls: 1 }, 85],
  ['larger sides add up', { largestSide: 3 }, {}, { kind: 'sum' }, 100],
  ['no sides', { largestSide: 1 }, {}, { kind: 'sum' }, 100],
  [
    'the best of four',
    { largestSide: 4 },
    { sides: { kind: 'best', balls: 1 } },
    { kind: 'best', balls: 1 },
    75,
  ],
  ['two of four', { largestSide: 4 }, { sides: { kind: 'best', balls: 2 } }, { kind: 'best', balls: 2 }, 85],
  [
    'three of four',
    { largestSide: 4 },
    { sides: { kind: 'best', balls: 3 } },
    { kind: 'best', balls: 3 },
    100,
  ],
  ['the group chooses', { largestSide: 2 }, { allowancePercent: 90 }, { kind: 'best', balls: 1 }, 90],
] as const)('[SF8] defaults in sides: %s', (_what, round, chosen, sides, allowancePercent) => {
  expect(stablefordSettings(chosen, round)).toMatchObject({ sides, allowancePercent })
})

test('[SF3] a higher par adds nothing', () => {
  const tee = aTee({ pars: pars.with(0, 5) })
  const longer = { ...bogeys, id: 'Bob', tee, scores: evenCard(1, tee.pars) }
  expect(played([bogeys, longer]).rows.map(({ handicap, points }) => [handicap, points])).toEqual([
    [18, 36],
    [18, 36],
  ])
})

const late = scratch('Ann', `${'E '.repeat(17)} +`)
const early = scratch('Bob', `+ ${'E '.repeat(17)}`)

test('[SF3] ties go to the higher points on countback, by setting', () => {
  expect(places(played([late, early]).rows)).toBe('T1 T1')
  expect(places(played([late, early], { ties: 'countback' }).rows)).toBe('2 1')
})

test('[SF4] on countback a missing score earns no points', () => {
  const [entered, left] = [scratch('Ann', `E ${'++ '.repeat(17)}`), scratch('Bob', 'E')]
  expect(places(played([entered, left], { ties: 'countback' }, 'complete').rows)).toBe('T1 T1')
})

test('[SF3] countback waits for the last card', () => {
  const begun = scratch('Cal', 'E')
  expect(places(played([late, early, begun], { ties: 'countback' }).rows)).toBe('T2 T2 1')
})

const fast = scratch('Ann', '- - -')
const steady = scratch('Bob', '- E E E E E E E E')
const pickedUp = scratch('Cal', 'X -')

test('[SF4] until every card is full, positions go by points less two a hole', () => {
  const { rows, isFinal } = played([fast, steady, pickedUp, aPlayer({ id: 'Dan' })])
  expect(rows.map(({ points, holesPlayed }) => [points, holesPlayed])).toEqual([
    [9, 3],
    [19, 9],
    [3, 2],
    [0, 0],
  ])
  expect(places(rows)).toBe('1 2 3 –')
  expect(isFinal).toBe(false)
})

test('[SF4] at the end positions go by points, and a player who never started has none', () => {
  const { rows, isFinal } = played([fast, steady, pickedUp, aPlayer({ id: 'Dan' })], {}, 'complete')
  expect(places(rows)).toBe('2 1 3 NR')
  expect(isFinal).toBe(true)
})

describe('sides by sum', () => {
  const one = scratch('Ann', `+ ${'E '.repeat(17)}`)
  const two = [scratch('Bob', 'E '.repeat(18)), scratch('Cal', `${'+ '.repeat(6)} ${'E '.repeat(12)}`)]

  test("[SF5] a side has its members' points, ranked by their average", () => {
    const { sides } = played([...onSide('A', one), ...onSide('B', ...two)])
    expect(sides.map(({ side, points }) => [side, points])).toEqual([
      ['A', 35],
      ['B', 66],
    ])
    expect(places(sides)).toBe('1 2')
  })

  test("[SF5] a member who has not started doesn't count, and a side without started members has no position", () => {
    const players = [
      ...onSide('A', one, aPlayer({ id: 'Dan' })),
      ...onSide('B', ...two),
      ...onSide('C', aPlayer({ id: 'Eve' })),
    ]
    expect(played(players).sides).toMatchObject([{ points: 35, counted: 1 }, { points: 66 }, { points: 0 }])
    expect(places(played(players).sides)).toBe('1 2 –')
    expect(places(played(players, {}, 'complete').sides)).toBe('1 2 NR')
  })

  test('[SF5] one hole is enough to count as started', () => {
    const players = [...onSide('A', scratch('Ann', '-')), ...onSide('B', scratch('Bob', 'E'))]
    expect(places(played(players).sides)).toBe('1 2')
  })

  test('[SF5] until the end they compare by points less two a hole', () => {
    const players = [...onSide('A', fast), ...onSide('B', steady, { ...steady, id: 'Dan' })]
    expect(played(players).sides.map(({ points, pace }) => [points, pace])).toEqual([
      [9, 3],
      [38, 2],
    ])
    expect(places(played(players).sides)).toBe('1 2')
    expect(places(played(players, {}, 'complete').sides)).toBe('2 1')
  })
})

describe('sides by best balls', () => {
  const a = onSide('A', scratch('Ann', '- E E'), scratch('Bob', '+ - .'))
  const b = onSide('B', scratch('Cal', 'E E E'), scratch('Dan', 'E E E'))

  test('[SF6] the best points count on each hole where every ball of the side has a score', () => {
    const { sides } = played([...a, ...b], best(1))
    expect(sides.map(({ points, pace, counted }) => [points, pace, counted])).toEqual([
      [6, 2, 2],
      [6, 0, 3],
    ])
    expect(sides[0]!.pointsByHole!.slice(0, 4)).toEqual([3, 3, null, null])
    expect(places(sides)).toBe('1 2')
  })

  test('[SF6] several balls can count on each hole', () => {
    expect(played([...a, ...b], best(2)).sides.map(({ points, pace }) => [points, pace])).toEqual([
      [9, 1],
      [12, 0],
    ])
  })

  test('[SF6] a picked-up ball is complete and earns no points', () => {
    const [ann, bob] = [scratch('Ann', 'E'), scratch('Bob', 'X')]
    expect(played([...onSide('A', ann, bob), ...b], best(1)).sides[0]).toMatchObject({
      points: 2,
      counted: 1,
    })
  })

  test('[SF6] in a completed match a missing score earns no points, and the sum of points counts', () => {
    const { sides } = played([...a, ...b], best(1), 'complete')
    expect(sides.map(({ points }) => points)).toEqual([8, 6])
    expect(places(sides)).toBe('1 2')
  })

  test('[SF6] a larger side is compared by the same number of balls', () => {
    const three = onSide('B', ...['Cal', 'Dan', 'Eve'].map((id) => scratch(id, 'E E E')))
    const two = onSide('A', scratch('Ann', 'E E E'), scratch('Bob', 'E E E'))
    expect(places(played([...two, ...three], best(2)).sides)).toBe('T1 T1')
  })

  test('[SF6] while cards are open the pace goes by the counting balls', () => {
    const three = onSide('B', ...['Cal', 'Dan', 'Eve'].map((id) => scratch(id, 'E E E E')))
    const two = onSide('A', scratch('Ann', 'E E'), scratch('Bob', 'E E'))
    const { sides } = played([...two, ...three], best(1))
    expect(sides.map(({ points, pace }) => [points, pace])).toEqual([
      [4, 0],
      [8, 0],
    ])
    expect(places(sides)).toBe('T1 T1')
  })

  test('[SF6] a side without a counting hole has no position; after completion only one that never started', () => {
    const waiting = onSide('C', scratch('Eve', 'E'), aPlayer({ id: 'Fay' }))
    const absent = onSide('D', aPlayer({ id: 'Gus' }), aPlayer({ id: 'Hal' }))
    const all = [...a, ...b, ...waiting, ...absent]
    expect(places(played(all, best(1)).sides)).toBe('1 2 – –')
    expect(places(played(all, best(1), 'complete').sides)).toBe('1 2 3 NR')
  })

  test('[SF7] rejects a side with fewer balls than must count', () => {
    const small = [...onSide('A', scratch('Ann', 'E')), ...b]
    expect(obstacle(small, best(2))).toBe('small-sides')
    expect(obstacle(small, best(1))).toBeNull()
    expect(obstacle(small, {})).toBeNull()
    expect(obstacle([levelPar, bogeys], best(2))).toBeNull()
  })
})

test('[SF3] the table shows handicap and points, best first', () => {
  const rows = stablefordScorer.rows(played([fast, steady, aPlayer({ id: 'Dan', indexTenths: -20 })]))
  expect(rows.map(({ ball, cells, place, thru, inWords }) => [ball, ...cells, place, thru, inWords])).toEqual(
    [
      ['Ann', '0', '9', '1', 3, '9 points'],
      ['Bob', '0', '19', '2', 9, '19 points'],
      ['Dan', '+2', '–', '–', null, '–'],
    ],
  )
  const open = stablefordScorer.rows(played([scratch('Ann', 'E'), levelPar]))
  expect(open.map(({ thru }) => thru)).toEqual([1, null])
  const [winner, other] = stablefordScorer.rows(played([levelPar, { ...bogeys, indexTenths: 0 }]))
  expect([winner!.isWinner, other!.isWinner]).toEqual([true, false])
})

describe('explanations', () => {
  const side = { table: 'side', game: 'stableford', side: 'A' } as const

  test('[EX1] points, and a position by points or by points over two a hole', () => {
    const match = aMatch([fast, pickedUp], { stableford: {} })
    expect(linesOf(match, cell('Ann', 'points'))).toEqual(['Points = 3 + 3 + 3 = 9'])
    expect(linesOf(match, cell('Cal', 'position'))).toEqual([
      'Everyone: Ann +3, Cal −1',
      'Position: 1 ahead, so 2nd',
    ])
    const over = { ...match, isComplete: true }
    expect(linesOf(over, cell('Cal', 'position'))[0]).toBe('Everyone: Ann 9, Cal 3')
  })

  test('[EX1] players who have not started, or never did', () => {
    const match = aMatch([fast, aPlayer({ id: 'Dan' })], { stableford: {} })
    expect(linesOf(match, cell('Dan', 'points'))).toEqual(['Not started'])
    expect(linesOf({ ...match, isComplete: true }, cell('Dan', 'points'))).toEqual(['No score on any hole'])
  })

  test('[CB1] countback on points shows the deciding holes, missing scores as 0', () => {
    const [one, other] = [scratch('Ann', `${'. '.repeat(9)} E`), scratch('Bob', 'E')]
    const match = aMatch([one, other], { stableford: { ties: 'countback' } }, { isComplete: true })
    expect(linesOf(match, cell('Bob', 'position'))).toEqual([
      'Everyone: Ann 2, Bob 2',
      'Countback on the last 9, Bob = 0 + 0 + 0 + 0 + 0 + 0 + 0 + 0 + 0 = 0',
      'Countback on the last 9, Ann = 2 + 0 + 0 + 0 + 0 + 0 + 0 + 0 + 0 = 2',
      'Position: 1 ahead, so 2nd',
    ])
  })

  test('[EX1] a side by sum shows its members, and averages if sizes differ', () => {
    const match = aMatch([...onSide('A', fast), ...onSide('B', steady, { ...steady, id: 'Dan' })], {
      stableford: { sides: { kind: 'sum' } },
    })
    expect(linesOf(match, side)).toEqual(['Ranked by the average: A 3.00, B 1.00', 'Points = Ann 9 = 9'])
  })

  test('[EX1] at the end averages use points and skip members who never started', () => {
    const absent = aPlayer({ id: 'Eve' })
    const players = [...onSide('A', fast, absent), ...onSide('B', steady, { ...steady, id: 'Dan' })]
    expect(
      linesOf(aMatch(players, { stableford: { sides: { kind: 'sum' } } }, { isComplete: true }), side),
    ).toEqual(['Ranked by the average: A 9.00, B 19.00', 'Points = Ann 9 = 9'])
    const absentSide = aMatch([...onSide('A', absent), ...onSide('B', steady)], {
      stableford: { sides: { kind: 'sum' } },
    })
    expect(linesOf(absentSide, side)).toEqual(['Not started: Eve –'])
  })

  test('[EX1] a side by best balls shows each counting hole', () => {
    const players = [
      ...onSide('A', scratch('Ann', '- E E'), scratch('Bob', '+ - .')),
      ...onSide('B', scratch('Cal', 'E'), aPlayer({ id: 'Dan' })),
    ]
    const match = aMatch(players, { stableford: { sides: { kind: 'best', balls: 1 } } })
    expect(linesOf(match, side)).toEqual(['Scores that count per hole: 1', 'Points = 3 + 3 = 6'])
    expect(linesOf(match, { ...side, side: 'B' })).toEqual(['Not started'])
  })
})

function best(balls: number): { sides: SidePoints } {
  return { sides: { kind: 'best', balls } }
}

function obstacle(players: SoloPlayer[], chosen: Partial<StablefordSettings>) {
  return stableford.obstacle(field(...players), stablefordSettings(chosen))
}

function cell(ball: string, column: string) {
  return { table: 'game', game: 'stableford', ball, column } as const
}
