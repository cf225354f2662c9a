import type { MatchStateStore } from '#features/matches/match-state-store.ts'
import { matchRecord } from './match-record.ts'
import type { RoundStore } from './round-store.ts'

// So many matches in one transaction: each holds its rounds until the end.
const matchesAtOnce = 50

/** The stores of one transaction. */
export interface CountRoundsStores {
  states: MatchStateStore
  rounds: RoundStore
}

export interface CountRoundsDeps {
  inTransaction: <T>(work: (stores: CountRoundsStores) => Promise<T>) => Promise<T>
  rounds: RoundStore
}

/** Counts somebody's rounds that nobody has counted: completed by a node that did not know how, or restored. */
export async function countRounds(deps: CountRoundsDeps, userId: number): Promise<void> {
  while (await deps.rounds.hasUncounted(userId)) {
    const counted = await deps.inTransaction((stores) => countSome(stores, userId))
    // Somebody else holds the rest, and counts it.
    if (counted === 0) return
  }
}

async function countSome({ states, rounds }: CountRoundsStores, userId: number): Promise<number> {
  const matchIds = await rounds.lockUncounted(userId, matchesAtOnce)
  if (matchIds.length > 0) await rounds.count((await states.listStates(matchIds)).map(matchRecord))
  return matchIds.length
}
