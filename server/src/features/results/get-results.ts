import type { MatchStandingReply, MatchState } from '@nineteenth/contracts'
import { toEngineMatch } from '@nineteenth/contracts'
import { missingHoles, scoreMatch } from '@nineteenth/scoring'
import type { ReportUnreadable } from '../matches/decided-tables.ts'
import { decidedTables, namesIn } from '../matches/decided-tables.ts'
import type { Decision } from './decide-match.ts'
import { toDecision } from './decide-match.ts'
import type { ResultStore } from './result-store.ts'

/** What a match comes to: the stored decision where it is complete, the standing where it is not. */
export async function getResults(
  results: ResultStore,
  state: MatchState,
  report: ReportUnreadable,
): Promise<MatchStandingReply> {
  const decided = state.isComplete ? await results.find(state.id) : undefined
  const match = toEngineMatch(state)
  const { engineVersion, games, money } = decided ?? toDecision(scoreMatch(match))
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
