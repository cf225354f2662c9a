import type { FormatSettings } from '@nineteenth/contracts'
import type { GameSettings } from '@nineteenth/scoring'
import { settingsOf } from '@nineteenth/scoring'

/** A format that the form offers. */
export type OfferedFormat = keyof FormatSettings

/** How many play together on each side; who plays alone is a side of one. */
export type SideSizes = readonly number[]

/** Every rule of a format as it is played: what the match says, and the usual where it says nothing. */
export function rulesOf<Name extends OfferedFormat>(
  settings: FormatSettings,
  format: Name,
  sideSizes: SideSizes,
  holes = 18,
): GameSettings<Name> {
  const chosen: Partial<GameSettings<Name>> = settings[format] ?? {}
  return settingsOf<Name>({ format, settings: chosen }, { holes, largestSide: Math.max(1, ...sideSizes) })
}

/** The settings with some rules of a format changed. What is as usual is left out, so that the match says only what is its own. */
export function withRules<Name extends OfferedFormat>(
  settings: FormatSettings,
  format: Name,
  change: Partial<GameSettings<Name>>,
  sideSizes: SideSizes,
  holes = 18,
): FormatSettings {
  const usual = new Map<string, unknown>(Object.entries(rulesOf({}, format, sideSizes, holes)))
  // A rule that was chosen before stays chosen, also where other sides make it the usual one meanwhile.
  const isOwn = ([rule, value]: [string, unknown]) =>
    !(rule in change) || JSON.stringify(value) !== JSON.stringify(usual.get(rule))
  const own = Object.entries({ ...settings[format], ...change }).filter(isOwn)
  const { [format]: _replaced, ...others } = settings
  return own.length === 0 ? others : { ...others, [format]: Object.fromEntries(own) }
}
