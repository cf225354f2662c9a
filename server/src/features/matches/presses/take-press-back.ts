import type { AgreePressDeps, AgreePressInput } from './agree-press.ts'
import { agreedIn, findPressed, isSamePress, mustWalkWith, setPresses } from './agreed-presses.ts'
import { mustBeAllowed } from '../match-access.ts'

/** Takes a press back; one that is not there is gone already. */
export async function takePressBack(deps: AgreePressDeps, input: AgreePressInput): Promise<void> {
  const { matchId, userId, joined, press } = input
  await deps.inTransaction(async (setup) => {
    const match = await setup.lockFor(userId, matchId)
    mustBeAllowed(match, userId, 'enterScores')
    mustWalkWith(match, joined, press)
    const game = findPressed(match, press)
    const agreed = (game && agreedIn(game.settings)) ?? []
    const left = agreed.filter((one) => !isSamePress(one, press))
    if (game && left.length < agreed.length) await setPresses(setup, input, game, left)
  })
}
