import type { Duel, GameResult, Match, MatchResult } from '@nineteenth/scoring'
import { duelsOf, engineVersion, roundFigures } from '@nineteenth/scoring'
import type { StoredFigures, StoredMoney } from '#tables.ts'

/** The result of a match, in the engine's numbers. */
export interface Decision {
  engineVersion: string
  games: readonly GameResult[]
  money: StoredMoney
}

/** The part of a result that is stored. */
export function toDecision({ games, ledger: { balances, payments } }: MatchResult): Decision {
  return { engineVersion: String(engineVersion), games, money: { balances, payments } }
}

/** The figures and duels that a completed match adds to its players' records, by player number. */
export interface MatchRecord {
  figures: readonly StoredFigures[]
  duels: readonly Duel[]
}

export function recordOf({ match, result }: { match: Match; result: MatchResult }): MatchRecord {
  return {
    figures: roundFigures(match).map(({ player, figures }) => ({ player: Number(player), figures })),
    duels: duelsOf(match, result),
  }
}
