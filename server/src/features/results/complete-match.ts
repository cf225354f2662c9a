import type { MatchState } from '@nineteenth/contracts'
import type { MatchSetupStore } from '../matches/setup/match-setup-store.ts'
import type { MatchStateStore } from '../matches/match-state-store.ts'
import { mustBeAllowed } from '../matches/match-access.ts'
import { toDecision } from './decide-match.ts'
import { matchRecord, play } from './record/match-record.ts'
import type { RoundStore } from './record/round-store.ts'
import type { ResultStore } from './result-store.ts'

/** The stores of one transaction. */
export interface ResultStores {
  setup: MatchSetupStore
  states: MatchStateStore
  results: ResultStore
  rounds: RoundStore
}

export interface CompleteMatchDeps {
  inTransaction: <T>(work: (stores: ResultStores) => Promise<T>) => Promise<T>
}

/** Completes a match as it stands: a player without a full card is NR where one is needed. */
export async function completeMatch(
  deps: CompleteMatchDeps,
  matchId: number,
  userId: number,
): Promise<MatchState> {
  return deps.inTransaction(async ({ setup, states, results, rounds }) => {
    // The lock first: no score may arrive between what is read and what is decided.
    mustBeAllowed(await setup.lockFor(userId, matchId), userId, 'complete')
    const completed = { ...(await getLocked(states, matchId)), isComplete: true }
    const played = play(completed)
    const record = matchRecord(completed, played.result)
    await results.complete(matchId, toDecision(played.result), record.figures)
    await rounds.add(record)
    await setup.recordEvent(matchId, userId, 'completed')
    return getLocked(states, matchId)
  })
}

/** The whole of a match that this transaction has locked. */
export async function getLocked(states: MatchStateStore, matchId: number): Promise<MatchState> {
  const state = await states.findState(matchId)
  if (!state) throw new Error('a locked match is there')
  return state
}
