import type { AgreedPress } from '@nineteenth/contracts'
import { toEngineMatch } from '@nineteenth/contracts'
import { pressOffers, scoreMatch } from '@nineteenth/scoring'
import { AppError } from '#platform/app-error.ts'
import { agreedIn, isSamePress, setPresses } from './agreed-presses.ts'
import { mustBeAllowed } from '../match-access.ts'
import type { LockedMatch, MatchSetupStore } from '../match-setup-store.ts'
import type { MatchStateStore } from '../match-state-store.ts'

export interface AgreePressDeps {
  inTransaction<T>(work: (setup: MatchSetupStore, states: MatchStateStore) => Promise<T>): Promise<T>
}

export interface AgreePressInput {
  matchId: number
  userId: number
  press: AgreedPress
}

/** Notes a press that the players agreed on. The engine says which are open; a second phone changes nothing. */
export async function agreePress(
  deps: AgreePressDeps,
  { matchId, userId, press }: AgreePressInput,
): Promise<void> {
  await deps.inTransaction(async (setup, states) => {
    // The lock first: no score may arrive between what is read and what is decided.
    const match = await setup.lock(matchId)
    mustBeAllowed(match, userId, 'enterScores')
    const agreed = agreedIn(match.settings)
    if (agreed.some((one) => isSamePress(one, press))) return
    if (!(await isOpen(states, match, press))) throw new AppError('press-not-open')
    await setPresses(setup, match, userId, [...agreed, press])
  })
}

async function isOpen(states: MatchStateStore, { id }: LockedMatch, press: AgreedPress): Promise<boolean> {
  const state = await states.findState(id)
  if (!state) throw new Error('a locked match is there')
  const match = toEngineMatch(state)
  return pressOffers(match, scoreMatch(match).nassau).some((offer) => isSamePress(offer.press, press))
}
