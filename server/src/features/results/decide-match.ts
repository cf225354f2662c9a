import type { GameResult, MatchResult } from '@nineteenth/scoring'
import { engineVersion } from '@nineteenth/scoring'
import type { StoredMoney } from '#tables.ts'

/** What a match comes to, in the engine's numbers. */
export interface Decision {
  engineVersion: string
  games: readonly GameResult[]
  money: StoredMoney
}

/** What is kept of a result. */
export function toDecision({ games, ledger: { balances, payments } }: MatchResult): Decision {
  return { engineVersion: String(engineVersion), games, money: { balances, payments } }
}
