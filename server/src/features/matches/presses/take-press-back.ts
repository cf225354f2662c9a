import type { AgreePressDeps, AgreePressInput } from './agree-press.ts'
import { agreedIn, isSamePress, setPresses } from './agreed-presses.ts'
import { mustBeAllowed } from '../match-access.ts'

/** Takes a press back; one that is not there is gone already. */
export async function takePressBack(
  deps: AgreePressDeps,
  { matchId, userId, press }: AgreePressInput,
): Promise<void> {
  await deps.inTransaction(async (setup) => {
    const match = await setup.lock(matchId)
    mustBeAllowed(match, userId, 'enterScores')
    const agreed = agreedIn(match.settings)
    const left = agreed.filter((one) => !isSamePress(one, press))
    if (left.length < agreed.length) await setPresses(setup, match, userId, left)
  })
}
