import type { MatchStandingReply, MatchState } from '@nineteenth/contracts'
import { toEngineMatch } from '@nineteenth/contracts'
import { missingHoles, scoreMatch } from '@nineteenth/scoring'
import type { Database } from '#tables.ts'
import type { ReportUnreadable } from '../matches/decided-tables.ts'
import { decidedTables, namesIn } from '../matches/decided-tables.ts'
import type { Decision } from './record/match-record.ts'
import { toDecision } from './record/match-record.ts'
import { findDecision } from './result-store.ts'

/** The stored result of a complete match, or the current standing of one in progress. */
export async function getResults(
  database: Database,
  state: MatchState,
  report: ReportUnreadable,
): Promise<MatchStandingReply> {
  const match = toEngineMatch(state)
  const { engineVersion, games, money } = state.isComplete
    ? await findDecision(database, state.id)
    : toDecision(scoreMatch(match))
  const { isComplete, completedAt } = state
  return {
    isComplete,
    completedAt,
    engineVersion,
    tables: decidedTables(games, report),
    ...moneyOf(money),
    ...namesIn(state),
    missing: missingHoles(match).map(({ ball, holes }) => ({ ball: Number(ball), holes })),
  }
}

function moneyOf({ balances, payments }: Decision['money']) {
  return {
    balances: balances.map(({ player, amount }) => ({ player: Number(player), amount })),
    payments: payments.map(({ from, to, amount }) => ({ from: Number(from), to: Number(to), amount })),
  }
}
