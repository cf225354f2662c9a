import { mayLeave } from '@nineteenth/contracts'
import { AppError } from '#platform/app-error.ts'
import { planChange, putChange, withPlayers } from '../matches/setup/change-match.ts'
import { mustBeAllowed } from '../matches/match-access.ts'
import type { LockedMatch, MatchSetupStore } from '../matches/setup/match-setup-store.ts'
import type { MatchPlan } from '../matches/setup/plan-match.ts'
import type { ConsentDeps, MemberInMatch } from './change-part.ts'
import { countAnew, getPlayer } from './change-part.ts'

/**
 * Somebody leaves a match, and does not come back. Where it can be played without them they are taken out of it; else, and
 * where scores were entered for them, somebody without a name stands in their place and nobody's result is another.
 */
export async function leaveMatch(deps: ConsentDeps, { matchId, userId }: MemberInMatch): Promise<void> {
  await deps.inTransaction(async (stores) => {
    const { setup, parts } = stores
    const match = await setup.lockFor(userId, matchId)
    mustBeAllowed(match, userId, 'watch')
    const player = getPlayer(match, userId)
    mustBeFree(match, player)
    const plan = await planWithout(setup, match, userId)
    if (plan) {
      await putChange(setup, match, plan)
      await parts.noteChoice(matchId, userId)
      await setup.recordEvent(matchId, userId, 'left')
      return
    }
    const nobody = await parts.putNobody({ matchId, organiserId: match.organiserId, ...player })
    await countAnew(stores, match)
    await setup.recordEvent(matchId, nobody, 'left')
  })
}

function mustBeFree(match: LockedMatch, { userId, ballNo, consent }: LockedMatch['players'][number]): void {
  const isBallPlayed = match.balls.some((ball) => ball.ballNo === ballNo && ball.hasEntries)
  if (mayLeave(match, userId, { consent, isBallPlayed })) return
  if (userId === match.organiserId) throw new AppError('not-allowed')
  throw new AppError(match.isComplete ? 'match-complete' : 'match-has-scores')
}

/** The match without somebody; nothing where it would not be one, or they are on its card. */
async function planWithout(
  setup: MatchSetupStore,
  match: LockedMatch,
  leaverId: number,
): Promise<MatchPlan | undefined> {
  if (match.isComplete) return undefined
  const others = match.players.map(({ userId }) => userId).filter((userId) => userId !== leaverId)
  try {
    return await planChange(setup, match, withPlayers(match, others))
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}
