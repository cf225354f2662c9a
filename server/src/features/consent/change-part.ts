import { mayLeave } from '@nineteenth/contracts'
import { AppError } from '#platform/app-error.ts'
import type { Database } from '#tables.ts'
import { mustBeAllowed } from '../matches/match-access.ts'
import { planWithout, putChange } from '../matches/setup/change-match.ts'
import type { LockedMatch } from '../matches/setup/match-setup-store.ts'
import { matchSetupStore } from '../matches/setup/match-setup-store.ts'
import { recomputeRecord } from '../results/decide-match.ts'
import { insertPlaceholder, recordLeaver, returnToGuest, setKeptOut } from './consent-store.ts'

interface MemberInMatch {
  matchId: number
  userId: number
}

/** An invited player confirms that they play; from now on the match counts for them. */
export async function takePart(database: Database, member: MemberInMatch): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const { setup, match, player } = await lockOwnSeat(transaction, member)
    await setup.giveConsent(match.id, player.userId)
    if (player.consent !== 'given') await recomputeRecord(transaction, match)
  })
}

/** Excludes a match from a player's own record, or includes it, which also confirms that they played. Other records stay. */
export async function keepOut(
  database: Database,
  { isKeptOut, ...member }: MemberInMatch & { isKeptOut: boolean },
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const { setup, match, player } = await lockOwnSeat(transaction, member)
    await setKeptOut(transaction, match.id, player.userId, isKeptOut)
    if (!isKeptOut) await setup.giveConsent(match.id, player.userId)
    await recomputeRecord(transaction, match)
  })
}

/**
 * A player leaves a match and can't be added to it again. If their seat moved to them from a guest, the guest gets it back.
 * Otherwise they are removed if the match can be played without them, and if not, a placeholder takes their seat. The match
 * still shows its players the name if scores were entered for them, unless they never answered the invitation.
 */
export async function leaveMatch(database: Database, { matchId, userId }: MemberInMatch): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const { setup, match, player } = await lockOwnSeat(transaction, { matchId, userId })
    const isBallPlayed = match.balls.some((ball) => ball.ballNo === player.ballNo && ball.hasEntries)
    assertMayLeave(match, player, isBallPlayed)
    if (await returnToGuest(transaction, matchId, userId)) {
      await recomputeRecord(transaction, match)
      return
    }
    const plan = match.isComplete ? undefined : await planWithout(setup, match, [userId])
    if (plan) {
      await putChange(setup, match, plan)
      await recordLeaver(transaction, { matchId, ...player })
      await setup.recordEvent(matchId, userId, 'left')
      return
    }
    const { organiserId } = match
    const keepsName = isBallPlayed && player.consent !== 'asked'
    const placeholderId = await insertPlaceholder(transaction, { matchId, organiserId, ...player, keepsName })
    await recomputeRecord(transaction, match)
    await setup.recordEvent(matchId, placeholderId, 'left')
  })
}

/** The caller's own seat, and the lock on its match. An organizer who doesn't play has no seat. */
async function lockOwnSeat(transaction: Database, { matchId, userId }: MemberInMatch) {
  const setup = matchSetupStore(transaction)
  const match = await setup.lockFor(userId, matchId)
  mustBeAllowed(match, userId, 'watch')
  const player = match.players.find((one) => one.userId === userId)
  if (!player) throw new AppError('not-allowed')
  return { setup, match, player }
}

function assertMayLeave(
  match: LockedMatch,
  { userId, consent }: LockedMatch['players'][number],
  isBallPlayed: boolean,
): void {
  if (mayLeave(match, userId, { consent, isBallPlayed })) return
  if (userId === match.organiserId) throw new AppError('not-allowed')
  throw new AppError(match.isComplete ? 'complete-match-not-left' : 'match-has-scores')
}
