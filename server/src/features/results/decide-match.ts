import type { MatchState } from '@nineteenth/contracts'
import { toEngineMatch } from '@nineteenth/contracts'
import type { GameResult, MatchResult } from '@nineteenth/scoring'
import { engineVersion, scoreMatch } from '@nineteenth/scoring'
import type { StoredMoney } from '#tables.ts'

/** What a match comes to, in the engine's numbers. */
export interface Decision {
  engineVersion: string
  games: readonly GameResult[]
  money: StoredMoney
}

/** Runs the engine over a match; once complete, a card that is not full has no return. */
export function decideMatch(state: MatchState): Decision {
  return toDecision(scoreMatch(toEngineMatch(state)))
}

/** What is kept of a result. */
export function toDecision({ games, ledger: { balances, payments } }: MatchResult): Decision {
  return { engineVersion: String(engineVersion), games, money: { balances, payments } }
}
