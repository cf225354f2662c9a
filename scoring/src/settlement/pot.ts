import type { Claim, Placed } from './claim.ts'

/** The meaning of the stake in games with a pot (PZ3). */
export const potMeans = 'Everyone puts the stake in the pot, and the winner takes it.'

/** The pot of a table; without a winner it is void (PZ3). */
export function potClaims(stake: number, isFinal: boolean, places: readonly Placed[]): Claim[] {
  const isWon = places.some(({ position }) => position.kind === 'place')
  const state = !isFinal ? 'open' : isWon ? 'decided' : 'void'
  return [{ kind: 'pot', key: 'pot', label: 'pot', state, stake, places }]
}
