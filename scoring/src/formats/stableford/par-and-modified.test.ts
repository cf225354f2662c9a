import { describe, expect, test } from 'vitest'
import type { Match } from '#match/match.ts'
import { scoreMatch } from '#match/score-match.ts'
import {
  aBall,
  aMatch,
  aPlayer,
  evenCard,
  onSide,
  pars,
  resultOf,
  scratch,
  type SoloPlayer,
} from '#testing/a-match.ts'
import { linesOf } from '#testing/lines-of.ts'
import { tableOf } from '../game.ts'
import { modifiedStableford, type ModifiedSettings } from './modified-format.ts'
import { parCompetition } from './par-format.ts'
import type { StablefordSettings } from './stableford.ts'

const complete = { isComplete: true }
const round = { holes: 18, largestSide: 1 }

function parMatch(
  players: SoloPlayer[],
  chosen: Partial<StablefordSettings> = {},
  changes: Partial<Match> = {},
) {
  return aMatch(players, { 'par-competition': chosen }, changes)
}

function modifiedMatch(
  players: SoloPlayer[],
  chosen: Partial<ModifiedSettings> = {},
  changes: Partial<Match> = {},
) {
  return aMatch(players, { 'modified-stableford': chosen }, changes)
}

/** The rows as text, best first: "Ann 17, +2, 1". */
function rows(of: Match): string[] {
  return tableOf(scoreMatch(of).games[0]!).rows.map(({ ball, cells, place }) =>
    [`${ball} ${cells[0]}`, ...cells.slice(1), place].join(', '),
  )
}

function sides(of: Match): string[] {
  return tableOf(scoreMatch(of).games[0]!).sides.map(({ side, text, place }) => `${side} ${text}, ${place}`)
}

function best(balls: number) {
  return { sides: { kind: 'best', balls } } as const
}

function cell(game: string, column: string) {
  return { table: 'game', game, ball: 'Ann', column } as const
}

describe('[PB1] a par competition', () => {
  test('counts plus one under a net par, minus one over it, and minus one for X', () => {
    const cards = [scratch('Ann', '- -- E + X'), scratch('Bob', 'E E E E E')]
    expect(
      resultOf(scoreMatch(parMatch(cards)), 'par-competition').rows[0]!.pointsByHole.slice(0, 6),
    ).toEqual([1, 1, 0, -1, -1, null])
    expect(rows(parMatch(cards))).toEqual(['Ann 0, 0, T1', 'Bob 0, 0, T1'])
  })

  test('takes 95 % of handicaps, 90 % for sides by their best ball', () => {
    expect(parCompetition.settings({}, round)).toMatchObject({
      allowancePercent: 95,
      sides: { kind: 'sum' },
      ties: 'shared',
      stake: 0,
    })
    expect(parCompetition.settings({ sides: { kind: 'best', balls: 1 } }, round).allowancePercent).toBe(90)
    // 95 % of 20 is 19: a stroke on every hole, two on the hardest.
    const bogeys = aPlayer({ id: 'Ann', indexTenths: 200, scores: evenCard(1) })
    expect(rows(parMatch([bogeys]))).toEqual(['Ann 19, +1, 1'])
  })

  test('counts a score missing at completion as minus one, but not for a ball that never started', () => {
    const cards = [scratch('Ann', '- - -'), scratch('Bob', 'E '.repeat(18)), aPlayer({ id: 'Cal' })]
    expect(rows(parMatch(cards))).toEqual(['Ann 0, +3, 1', 'Bob 0, 0, 2', 'Cal 0, –, –'])
    expect(rows(parMatch(cards, {}, complete))).toEqual(['Bob 0, 0, 1', 'Ann 0, −12, 2', 'Cal 0, NR, NR'])
  })

  test('[WD2] so does a ball that withdrew', () => {
    const cards = [scratch('Ann', '- - -'), scratch('Bob', 'E '.repeat(18))]
    const balls = cards.map((player, at) => ({ ...aBall(player), ...(at === 0 && { withdrawnAfter: 3 }) }))
    expect(rows(parMatch(cards, {}, { balls }))).toEqual(['Bob 0, 0, 1', 'Ann 0, −12, 2'])
  })

  test('[SF6] counts the best balls of a side, and a missing one as minus one', () => {
    const cards = [
      ...onSide('A', scratch('Ann', '- E +'), scratch('Bob', '+ + +')),
      ...onSide('B', scratch('Cal', 'E E E'), scratch('Dan', 'E E')),
    ]
    expect(sides(parMatch(cards, best(1)))).toEqual(['A 0, T1', 'B 0, T1'])
    expect(sides(parMatch(cards, best(2), complete))).toEqual(['B −31, 1', 'A −33, 2'])
    const balls = cards.map((player) => ({
      ...aBall(player),
      ...(player.id === 'Dan' && { withdrawnAfter: 2 }),
    }))
    // On the third hole Dan counts as minus one.
    expect(sides(parMatch(cards, best(2), { balls }))).toEqual(['B −1, 1', 'A −3, 2'])
  })

  test('[EX1] is explained hole by hole', () => {
    const of = parMatch([aPlayer({ id: 'Ann', indexTenths: 10, scores: [3, 6] }), scratch('Bob', 'E E')])
    expect(linesOf(of, cell('par-competition', 'points'))).toEqual(['Against par = 1 − 1 = 0'])
    expect(linesOf(of, cell('par-competition', 'position')).at(-1)).toBe(
      'Position: none ahead, 1 tied, so T1',
    )
  })

  test('[PZ3] has a pot for the best', () => {
    const of = parMatch([scratch('Ann', '-'), scratch('Bob', 'E')], { stake: 500 }, complete)
    expect(scoreMatch(of).ledger.balances.map(({ amount }) => amount)).toEqual([500, -500])
  })
})

describe('[MF1] modified Stableford', () => {
  const own = { kind: 'own', albatross: 10, eagle: 6, birdie: 4, par: 2, bogey: 1, doubleBogey: -5 } as const

  test('has the points of the tour for gross scores', () => {
    const card = [
      pars[0]! - 2,
      pars[1]! - 3,
      pars[2]! - 1,
      pars[3]!,
      pars[4]! + 1,
      pars[5]! + 2,
      'X',
    ] as const
    const of = modifiedMatch([aPlayer({ id: 'Ann', indexTenths: 180, scores: card }), scratch('Bob', 'E')])
    expect(resultOf(scoreMatch(of), 'modified-stableford').rows[0]!.pointsByHole.slice(0, 7)).toEqual([
      5, 8, 2, 0, -1, -3, -3,
    ])
    expect(rows(of)).toEqual(['Ann 8, 1', 'Bob 0, 2'])
  })

  test('or of the group’s own table, where four under par counts as an albatross', () => {
    const of = modifiedMatch(
      [aPlayer({ id: 'Ann', scores: [4, 1] }), aPlayer({ id: 'Bob', scores: [5, 5] })],
      {
        points: own,
      },
    )
    expect(rows(of)).toEqual(['Ann 12, 1', 'Bob 3, 2'])
  })

  test('or for net scores, with the handicap in the table', () => {
    const of = modifiedMatch([aPlayer({ id: 'Ann', indexTenths: 180, scores: [4] }), scratch('Bob', 'E')], {
      scoring: 'net',
    })
    expect(rows(of)).toEqual(['Ann 18, 2, 1', 'Bob 0, 0, 2'])
  })

  test('[SF4] compares with par while cards are open, and counts a score missing at completion as X', () => {
    const cards = [scratch('Ann', 'E E E'), scratch('Bob', '- E')]
    expect(rows(modifiedMatch(cards, { points: own }))).toEqual(['Bob 6, 1', 'Ann 6, 2'])
    expect(rows(modifiedMatch(cards, { points: own }, complete))).toEqual(['Ann −69, 1', 'Bob −74, 2'])
  })

  test('[EX1] is explained hole by hole, and its place by points vs. par', () => {
    const of = modifiedMatch([scratch('Ann', '- +'), scratch('Bob', 'E')], { points: own })
    expect(linesOf(of, cell('modified-stableford', 'points'))).toEqual(['Points = 4 + 1 = 5'])
    expect(linesOf(of, cell('modified-stableford', 'position'))).toEqual([
      'Everyone: Ann +1, Bob 0',
      'Position: none ahead, so 1st',
    ])
  })

  test('has the defaults of Stableford otherwise', () => {
    expect(modifiedStableford.settings({}, round)).toMatchObject({
      scoring: 'gross',
      points: { kind: 'tour' },
      allowancePercent: 100,
      sides: { kind: 'sum' },
      ties: 'shared',
      stake: 0,
    })
  })

  test('[SF6] counts the best balls of a side', () => {
    const cards = [
      ...onSide('A', scratch('Ann', '- +'), scratch('Bob', '+ E')),
      ...onSide('B', scratch('Cal', 'E E'), scratch('Dan', 'E E')),
    ]
    expect(sides(modifiedMatch(cards, { sides: { kind: 'best', balls: 1 } }))).toEqual(['A 2, 1', 'B 0, 2'])
    expect(scoreMatch(modifiedMatch(cards)).games[0]).toMatchObject({ result: { isGross: true } })
  })
  test('[WD2] a partner who withdrew counts as double bogey, even if that is better than a bogey', () => {
    const cards = [
      ...onSide('A', scratch('Ann', '+ +'), scratch('Bob', '+')),
      ...onSide('B', scratch('Cal', 'E'), scratch('Dan', 'E')),
    ]
    const balls = cards.map((player) => ({
      ...aBall(player),
      ...(player.id === 'Bob' && { withdrawnAfter: 1 }),
    }))
    const points = { ...own, bogey: -1, doubleBogey: 0 }
    const of = modifiedMatch(cards, { points, sides: { kind: 'best', balls: 1 } }, { balls })
    expect(sides(of)).toEqual(['B 2, 1', 'A −1, 2'])
  })
})
