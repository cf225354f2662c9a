import type { MatchState } from '@nineteenth/contracts'
import { toEngineMatch } from '@nineteenth/contracts'
import type { MatchResult } from '@nineteenth/scoring'
import { engineVersion, scoreMatch, tablesOf } from '@nineteenth/scoring'
import type { StoredResults } from '#tables.ts'

/** What a match comes to, and the total of every full card, by one run of the engine. */
export interface Decision {
  engineVersion: string
  results: StoredResults
  grossOf: Map<number, number>
}

/** Runs the engine over a match; once complete, a card that is not full has no return. */
export function decideMatch(state: MatchState): Decision {
  const result = scoreMatch(toEngineMatch(state))
  const full = result.cards.flatMap(({ player, totals: { total } }) =>
    total.kind === 'complete' ? [[Number(player), total.strokes] as const] : [],
  )
  return {
    engineVersion: String(engineVersion),
    results: toStoredResults(result),
    grossOf: new Map(full),
  }
}

/** What is kept of a result: what was shown and what was paid. */
export function toStoredResults(result: MatchResult): StoredResults {
  const { balances, payments } = result.ledger
  return { tables: tablesOf(result), ledger: { balances, payments } }
}
