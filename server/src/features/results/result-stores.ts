import type { Database } from '#tables.ts'
import { matchSetupStore } from '../matches/setup/match-setup-store.ts'
import { matchStateStore } from '../matches/match-state-store.ts'
import type { ResultStores } from './complete-match.ts'
import { roundStore } from './record/round-store.ts'
import { resultStore } from './result-store.ts'

/** What is asked of one transaction by whoever changes what a match came to. */
export function resultStores(transaction: Database): ResultStores {
  return {
    setup: matchSetupStore(transaction),
    states: matchStateStore(transaction),
    results: resultStore(transaction),
    rounds: roundStore(transaction),
  }
}
