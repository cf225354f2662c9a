import type { AgreedPress, FormatSettings } from '@nineteenth/contracts'
import { toEngineMatch } from '@nineteenth/contracts'
import { pressOffers, scoreMatch } from '@nineteenth/scoring'
import { AppError } from '#platform/app-error.ts'
import { mustBeAllowed } from './match-access.ts'
import type { LockedMatch, MatchSetupStore } from './match-setup-store.ts'
import type { MatchStateStore } from './match-state-store.ts'

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
    if (agreed.some((one) => isSame(one, press))) return
    if (!(await isOpen(states, match, press))) throw new AppError('press-not-open')
    await setPresses(setup, match, userId, [...agreed, press])
  })
}

/** Takes a press back; one that is not there is gone already. */
export async function takePressBack(
  deps: AgreePressDeps,
  { matchId, userId, press }: AgreePressInput,
): Promise<void> {
  await deps.inTransaction(async (setup) => {
    const match = await setup.lock(matchId)
    mustBeAllowed(match, userId, 'enterScores')
    const agreed = agreedIn(match.settings)
    const left = agreed.filter((one) => !isSame(one, press))
    if (left.length < agreed.length) await setPresses(setup, match, userId, left)
  })
}

/** The settings that a form sends, with the presses that were agreed on meanwhile: the form does not know them. */
export function keepPresses(settings: FormatSettings, before: FormatSettings): FormatSettings {
  return settings.nassau?.presses?.kind === 'manual' ? withPresses(settings, agreedIn(before)) : settings
}

function agreedIn({ nassau }: FormatSettings): AgreedPress[] {
  return nassau?.presses?.kind === 'manual' ? nassau.presses.agreed : []
}

function withPresses(settings: FormatSettings, agreed: AgreedPress[]): FormatSettings {
  return { ...settings, nassau: { ...settings.nassau, presses: { kind: 'manual', agreed } } }
}

async function setPresses(
  setup: MatchSetupStore,
  { id, settings }: LockedMatch,
  userId: number,
  agreed: AgreedPress[],
): Promise<void> {
  await setup.setSettings(id, withPresses(settings, agreed))
  await setup.recordEvent(id, userId, 'edited', { presses: agreed })
}

async function isOpen(states: MatchStateStore, { id }: LockedMatch, press: AgreedPress): Promise<boolean> {
  const state = await states.findState(id)
  if (!state) throw new Error('a locked match is there')
  const match = toEngineMatch(state)
  return pressOffers(match, scoreMatch(match).nassau).some((offer) => isSame(offer.press, press))
}

type Press = Pick<AgreedPress, 'segment' | 'fromHole'> & { between: readonly (string | number)[] }

function isSame(one: Press, other: Press): boolean {
  return (
    one.segment === other.segment &&
    one.fromHole === other.fromHole &&
    one.between.every((player, at) => player === other.between[at])
  )
}
