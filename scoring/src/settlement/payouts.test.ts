import { expect, test } from 'vitest'
import { positions, type Contention } from '../standings/positions.ts'
import type { PotClaim } from './claim.ts'
import { paidPot, usualShares } from './payouts.ts'

/** The payout of each player; `sizes` are the numbers of players on each side. */
function payouts(
  scores: readonly Contention[],
  stake: number,
  { sizes = scores.map(() => 1), ...chosen }: Partial<PotClaim> & { sizes?: readonly number[] } = {},
) {
  const places = positions(scores, 'lowest').map((position, at) => ({ balls: [at], position }))
  const claim: PotClaim = {
    kind: 'pot',
    key: 'pot',
    label: 'pot',
    state: 'decided',
    stake,
    places,
    shares: [],
    atLeastStake: false,
    ...chosen,
  }
  const seats = sizes.flatMap((size, at) => Array<number>(size).fill(at))
  return paidPot(claim, seats).payouts
}

/** Players with the scores 1, 2, 3 … */
function inOrder(players: number): number[] {
  return Array.from({ length: players }, (_none, at) => at + 1)
}

test.each([
  [1, 1],
  [2, 1],
  [4, 1],
  [5, 2],
  [8, 3],
  [12, 4],
  [16, 5],
  [20, 7],
  [24, 8],
  [60, 8],
])('[PP1] of %i players, %i places are paid', (players, places) => {
  expect(payouts(inOrder(players), 100).filter((amount) => amount > 0)).toHaveLength(places)
})

test('[PP2] the default shares add up to 100, and a better place never gets less', () => {
  for (const places of inOrder(8)) {
    const shares = usualShares(places)
    expect(shares).toHaveLength(places)
    expect(shares.reduce((sum, share) => sum + share)).toBe(100)
    expect(shares).toEqual(shares.toSorted((one, other) => other - one))
  }
})

const five = { shares: [50, 30, 20] }

test.each([
  ['[PP2] shares of the group', inOrder(6), 10, five, [30, 18, 12, 0, 0, 0]],
  ['[PP3] units left go to the best places', inOrder(12), 20, {}, [97, 64, 48, 31]],
  [
    '[PZ1] two tied for second pool two payouts',
    [1, 2, 2, ...inOrder(12).slice(3)],
    20,
    {},
    [97, 56, 56, 31],
  ],
  ['[PZ1] a tie past the last place shares the rest', [1, 2, 3, 3, 3, 3], 10, five, [30, 18, 3, 3, 3, 3]],
  ['[PZ2] units that cannot be divided go to those listed first', [1, 1, 1], 1, five, [1, 1, 1]],
  [
    '[PP4] a place below the stake is not paid',
    [1, 2, 3, 4, 4, 4, 4, 4, 9, 10, 11, 12],
    20,
    { atLeastStake: true },
    [111, 74, 55],
  ],
  [
    '[PP4] without it, every place is paid',
    [1, 2, 3, 4, 4, 4, 4, 4, 9, 10, 11, 12],
    20,
    {},
    [97, 64, 48, 7, 6, 6, 6, 6],
  ],
  ['[PP4] exactly the stake is paid', inOrder(4), 20, { atLeastStake: true, shares: [75, 25] }, [60, 20]],
  ['[PP5] unused shares go to the used ones', inOrder(2), 60, five, [75, 45]],
  ['[PP5] a player without a place takes none', [1, 2, 'no-return'], 40, five, [75, 45]],
  ['[PZ3] the winner takes the pot of four', inOrder(4), 5, {}, [20]],
] as const)('%s', (_rule, scores, stake, chosen, expected) => {
  const paid = payouts(scores, stake, chosen)
  expect(paid).toEqual([...expected, ...scores.slice(expected.length).map(() => 0)])
  expect(paid.reduce((sum, amount) => sum + amount)).toBe(stake * scores.length)
})

test('[PP5] a side’s payout is split among its players', () => {
  expect(payouts([1, 2], 20, { ...five, sizes: [3, 3] })).toEqual([25, 25, 25, 15, 15, 15])
})

test('[PP1] in a game of sides, a third of the sides get a place', () => {
  expect(payouts([2, 1], 10, { sizes: [4, 4] })).toEqual([0, 0, 0, 0, 20, 20, 20, 20])
  expect(payouts(inOrder(5), 10, { sizes: [2, 2, 2, 2, 2] }).slice(0, 4)).toEqual([33, 32, 18, 17])
})
