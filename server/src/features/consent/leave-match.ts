import { mayLeave } from '@nineteenth/contracts'
import { AppError } from '#platform/app-error.ts'
import { planWithout, putChange } from '../matches/setup/change-match.ts'
import { mustBeAllowed } from '../matches/match-access.ts'
import type { LockedMatch } from '../matches/setup/match-setup-store.ts'
import type { ConsentDeps, MemberInMatch } from './change-part.ts'
import { countAnew, getPlayer } from './change-part.ts'

/**
 * A player leaves a match and can't be added to it again. They are removed if the match can be played without them.
 * Otherwise a placeholder takes their seat. If scores were entered for them, the match keeps their name for its people,
 * unless they were only asked and never answered.
 */
export async function leaveMatch(deps: ConsentDeps, { matchId, userId }: MemberInMatch): Promise<void> {
  await deps.inTransaction(async (stores) => {
    const { setup, parts } = stores
    const match = await setup.lockFor(userId, matchId)
    mustBeAllowed(match, userId, 'watch')
    const player = getPlayer(match, userId)
    const isBallPlayed = match.balls.some((ball) => ball.ballNo === player.ballNo && ball.hasEntries)
    assertMayLeave(match, player, isBallPlayed)
    const plan = match.isComplete ? undefined : await planWithout(setup, match, [userId])
    if (plan) {
      await putChange(setup, match, plan)
      await parts.noteChoice(matchId, userId)
      await setup.recordEvent(matchId, userId, 'left')
      return
    }
    const { organiserId } = match
    const keepsName = isBallPlayed && player.consent !== 'asked'
    const placeholderId = await parts.putNobody({ matchId, organiserId, ...player, keepsName })
    await countAnew(stores, match)
    await setup.recordEvent(matchId, placeholderId, 'left')
  })
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
