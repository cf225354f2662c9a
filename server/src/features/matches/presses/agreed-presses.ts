import type { AgreedPress, FormatSettings } from '@nineteenth/contracts'
import type { LockedMatch, MatchSetupStore } from '../match-setup-store.ts'

type Press = Pick<AgreedPress, 'segment' | 'fromHole'> & { between: readonly (string | number)[] }

/** The settings that a form sends, with the presses that were agreed on meanwhile: the form does not know them. */
export function keepPresses(settings: FormatSettings, before: FormatSettings): FormatSettings {
  return settings.nassau?.presses?.kind === 'manual' ? withPresses(settings, agreedIn(before)) : settings
}

/** The presses that were agreed on so far. */
export function agreedIn({ nassau }: FormatSettings): AgreedPress[] {
  return nassau?.presses?.kind === 'manual' ? nassau.presses.agreed : []
}

/** Stores the presses of a match, and notes who changed them. */
export async function setPresses(
  setup: MatchSetupStore,
  { id, settings }: LockedMatch,
  userId: number,
  agreed: AgreedPress[],
): Promise<void> {
  await setup.setSettings(id, withPresses(settings, agreed))
  await setup.recordEvent(id, userId, 'edited', { presses: agreed })
}

/** The same bet of the same two from the same hole. */
export function isSamePress(one: Press, other: Press): boolean {
  return (
    one.segment === other.segment &&
    one.fromHole === other.fromHole &&
    one.between.every((player, at) => player === other.between[at])
  )
}

function withPresses(settings: FormatSettings, agreed: AgreedPress[]): FormatSettings {
  return { ...settings, nassau: { ...settings.nassau, presses: { kind: 'manual', agreed } } }
}
