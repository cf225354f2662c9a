import type { MatchState } from '@nineteenth/contracts'
import { toEngineMatch } from '@nineteenth/contracts'
import { duelsOf, isFormat, scoreMatch } from '@nineteenth/scoring'
import { AppError } from '#platform/app-error.ts'
import type { Database } from '#tables.ts'
import { mustBeAllowed } from '../matches/match-access.ts'
import { matchStateStore } from '../matches/match-state-store.ts'
import type { LockedMatch } from '../matches/setup/match-setup-store.ts'
import { matchSetupStore } from '../matches/setup/match-setup-store.ts'
import { mustBeAddable } from '../matches/setup/plan-match.ts'
import { recordOf, toDecision } from './record/match-record.ts'
import { addRecord, removeRecord } from './record/round-store.ts'
import { findDecision, removeDecision, storeDecision } from './result-store.ts'

// The phone offers ten seconds; a request that was slow on the way still counts.
const restorableMs = 60_000

/** Completes a match with its current scores; a player without a full card is NR where the format needs one. */
export async function completeMatch(
  database: Database,
  matchId: number,
  userId: number,
): Promise<MatchState> {
  return database.transaction().execute(async (transaction) => {
    const setup = matchSetupStore(transaction)
    // Lock first: no score may arrive between reading and deciding.
    mustBeAllowed(await setup.lockFor(userId, matchId), userId, 'complete')
    const match = toEngineMatch({ ...(await getLocked(transaction, matchId)), isComplete: true })
    const result = scoreMatch(match)
    const record = recordOf({ match, result })
    await storeDecision(transaction, matchId, { ...toDecision(result), figures: record.figures })
    await addRecord(transaction, matchId, record)
    await setup.recordEvent(matchId, userId, 'completed')
    return getLocked(transaction, matchId)
  })
}

/** Reopens a match; its result stays in its history. */
export async function reopenMatch(database: Database, matchId: number, userId: number): Promise<MatchState> {
  return database.transaction().execute(async (transaction) => {
    const setup = matchSetupStore(transaction)
    mustBeAllowed(await setup.lockFor(userId, matchId), userId, 'reopen')
    const { figures: _figures, ...decision } = await findDecision(transaction, matchId)
    await removeDecision(transaction, matchId)
    await removeRecord(transaction, matchId)
    await setup.useOwnHandicaps(matchId)
    await setup.recordEvent(matchId, userId, 'reopened', decision)
    return getLocked(transaction, matchId)
  })
}

/** Deletes a match for all players. Its rows stay until housekeeping removes them, so that it can be restored. */
export async function deleteMatch(database: Database, matchId: number, userId: number): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const setup = matchSetupStore(transaction)
    mustBeAllowed(await setup.lockFor(userId, matchId), userId, 'delete')
    await setup.setDeleted(matchId, new Date())
    await removeRecord(transaction, matchId)
    await setup.recordEvent(matchId, userId, 'deleted')
  })
}

/** Restores a match shortly after it was deleted. */
export async function restoreMatch(database: Database, matchId: number, userId: number): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const setup = matchSetupStore(transaction)
    const match = await setup.lockDeletedFor(userId, matchId)
    mustBeAllowed(match, userId, 'delete')
    if (Date.now() - (match.deletedAt?.getTime() ?? 0) > restorableMs) throw new AppError('match-not-found')
    // Otherwise deleting and restoring would bypass the limits on adding people.
    const unanswered = match.players.filter(({ consent }) => consent !== 'given')
    const unansweredIds = unanswered.map((player) => player.userId)
    await mustBeAddable(transaction, match.organiserId, unansweredIds)
    await setup.setDeleted(matchId, null)
    await recomputeRecord(transaction, match)
    await setup.recordEvent(matchId, userId, 'restored')
  })
}

/**
 * Rewrites the records of a completed match for its current players. They derive from the stored result, so a newer engine
 * changes nothing.
 */
export async function recomputeRecord(
  transaction: Database,
  { id: matchId, isComplete }: Pick<LockedMatch, 'id' | 'isComplete'>,
): Promise<void> {
  if (!isComplete) return
  const { games, figures } = await findDecision(transaction, matchId)
  const match = toEngineMatch(await getLocked(transaction, matchId))
  const duels = duelsOf(match, { games: games.filter(({ format }) => isFormat(format)) })
  await removeRecord(transaction, matchId)
  await addRecord(transaction, matchId, { figures, duels })
}

/** The full state of a match that this transaction has locked. */
async function getLocked(transaction: Database, matchId: number): Promise<MatchState> {
  const state = await matchStateStore(transaction).findState(matchId)
  if (!state) throw new Error('the locked match was not found')
  return state
}
