import { expect, test } from 'vitest'
import { aMatch, aPlayer, aTee, evenCard, onSide, pars, strokeIndex } from '#testing/a-match.ts'
import { scoreMatch } from '#match/score-match.ts'
import { nassauExtent } from './nassau-extent.ts'

const stakes = { front: 5, back: 5, total: 5 }

test('[NA5] 48 players make 1128 matches, and one player can lose 47 nassaus', () => {
  const { matches, largestLosses } = nassauExtent(alone(48), stakes, 18)
  expect(matches).toBe(1128)
  expect(new Set(largestLosses)).toEqual(new Set([705]))
})

test.each([
  ['two players', [1, 1], 1, [15, 15]],
  ['three players', [1, 1, 1], 3, [30, 30, 30]],
  ['[NA3] two sides', [2, 2], 1, [15, 15]],
  ['[LE1] one against two plays each of them', [1, 2], 1, [30, 15]],
  ['[LE1] three against one', [3, 1], 1, [15, 45]],
  ['no players yet', [], 0, []],
])('%s', (_who, sizes, matches, largestLosses) => {
  expect(nassauExtent(sizes, stakes, 18)).toEqual({ matches, largestLosses })
})

test.each([
  ['four alone', alone(4), [bad('Ann'), level('Bob'), level('Cleo'), level('Dan')]],
  [
    'one against three',
    [1, 3],
    [...onSide('A', bad('Ann')), ...onSide('B', level('Bob'), level('Cleo'), level('Dan'))],
  ],
])(
  '[LE1] a player who loses every bet loses exactly the most that the form says: %s',
  (_who, sizes, players) => {
    const { ledger } = scoreMatch(aMatch(players, { nassau: { stakes } }))
    expect(ledger.balances[0]?.amount).toBe(0 - nassauExtent(sizes, stakes, 18).largestLosses[0]!)
  },
)

test('[NA1] three players over a back nine have one bet per pair and risk the stake on the total', () => {
  const { largestLosses } = nassauExtent(alone(3), { front: 3, back: 5, total: 7 }, 9)
  expect(largestLosses).toEqual([14, 14, 14])
  const tee = aTee({ pars: pars.slice(9), strokeIndex: strokeIndex.slice(9) })
  const players = [bad('Ann'), level('Bob'), level('Cleo')].map((player) => ({
    ...player,
    tee,
    scores: player.scores.slice(9),
  }))
  const holes = [10, 11, 12, 13, 14, 15, 16, 17, 18]
  const formats = { nassau: { stakes: { front: 3, back: 5, total: 7 } } }
  const { ledger } = scoreMatch(aMatch(players, formats, { holes }))
  expect(ledger.balances[0]?.amount).toBe(-14)
})

function alone(players: number): number[] {
  return Array.from({ length: players }, () => 1)
}

function bad(id: string) {
  return aPlayer({ id, scores: evenCard(2) })
}

function level(id: string) {
  return aPlayer({ id, scores: evenCard(0) })
}
