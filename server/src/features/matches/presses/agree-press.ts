import type { AgreedPress, Game, Joiner, PressInGame } from '@nineteenth/contracts'
import { toEngineMatch } from '@nineteenth/contracts'
import { pressLimit, pressOffersIn, scoreMatch } from '@nineteenth/scoring'
import { AppError } from '#platform/app-error.ts'
import { agreedIn, findPressed, isSamePress, mustWalkWith, setPresses } from './agreed-presses.ts'
import { mustBeAllowed } from '../match-access.ts'
import type { MatchSetupStore } from '../setup/match-setup-store.ts'
import type { MatchStateStore } from '../match-state-store.ts'

export interface AgreePressDeps {
  inTransaction<T>(work: (setup: MatchSetupStore, states: MatchStateStore) => Promise<T>): Promise<T>
}

export interface AgreePressInput {
  matchId: number
  userId: number
  /** Whom they have joined as, where they did. */
  joined: Pick<Joiner, 'playerNo' | 'scores'> | null
  press: PressInGame
}

/** Notes a press that the players agreed on. The engine says which are open; a second phone changes nothing. */
export async function agreePress(deps: AgreePressDeps, input: AgreePressInput): Promise<void> {
  const { matchId, userId, joined, press } = input
  await deps.inTransaction(async (setup, states) => {
    // The lock first: no score may arrive between what is read and what is decided.
    const match = await setup.lockFor(userId, matchId)
    mustBeAllowed(match, userId, 'enterScores')
    mustWalkWith(match, joined, press)
    const game = findPressed(match, press)
    const agreed = (game && agreedIn(game.settings)) ?? []
    if (agreed.some((one) => isSamePress(one, press))) return
    const isFull = agreed.length >= pressLimit
    if (!game || isFull || !(await isOpen(states, matchId, game, press))) throw new AppError('press-not-open')
    const { between, segment, fromHole } = press
    await setPresses(setup, input, game, [...agreed, { between, segment, fromHole }])
  })
}

async function isOpen(
  states: MatchStateStore,
  matchId: number,
  { gameNo }: Game,
  press: AgreedPress,
): Promise<boolean> {
  const state = await states.findState(matchId)
  if (!state) throw new Error('a locked match is there')
  const played = scoreMatch(toEngineMatch(state)).games.find(({ game }) => game === gameNo)
  return played !== undefined && pressOffersIn(state, played).some((offer) => isSamePress(offer.press, press))
}
