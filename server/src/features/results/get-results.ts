import type { MatchStandingReply, MatchState } from '@nineteenth/contracts'
import { toEngineMatch } from '@nineteenth/contracts'
import { missingHoles } from '@nineteenth/scoring'
import type { StoredResults } from '#tables.ts'
import { decideMatch } from './decide-match.ts'
import type { ResultStore } from './result-store.ts'

/** What a match comes to: the stored decision where it is complete, the standing where it is not. */
export async function getResults(results: ResultStore, state: MatchState): Promise<MatchStandingReply> {
  const decided = state.isComplete ? await results.find(state.id) : undefined
  const { engineVersion, results: found } = decided ?? decideMatch(state)
  const { isComplete, completedAt } = state
  return {
    isComplete,
    completedAt,
    engineVersion,
    ...toReply(found),
    players: playersOf(state),
    missing: missingOf(state),
  }
}

function playersOf({ players }: MatchState) {
  return players.map(({ userId, displayName }) => ({ userId, displayName }))
}

function missingOf(state: MatchState) {
  return missingHoles(toEngineMatch(state)).map(({ player, holes }) => ({ player: Number(player), holes }))
}

// The engine hands back the ids that it was given, which were numbers.
function toReply({ tables, ledger }: StoredResults) {
  return {
    tables: tables.map(({ rows, ...table }) => ({
      ...table,
      rows: rows.map(({ player, cells, thru, isWinner }) => ({
        player: Number(player),
        cells: [...cells],
        thru,
        isWinner,
      })),
    })),
    balances: ledger.balances.map(({ player, amount }) => ({ player: Number(player), amount })),
    payments: ledger.payments.map(({ from, to, amount }) => ({ from: Number(from), to: Number(to), amount })),
  }
}
