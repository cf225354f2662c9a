import type { FormatSettings } from '@nineteenth/contracts'
import type { FormatName } from '@nineteenth/scoring'
import { kindOfPlay, proposedAllowances } from '@nineteenth/scoring'

/** Every rule of every format as it is played: what the match says, and the usual where it says nothing. */
export interface Rules {
  quota: Required<NonNullable<FormatSettings['quota']>>
  nassau: Required<NonNullable<FormatSettings['nassau']>>
  gross: Required<NonNullable<FormatSettings['gross']>>
  net: Required<NonNullable<FormatSettings['net']>>
}

/** How many play together on each side; who plays alone is a side of one. */
export type SideSizes = readonly number[]

/** How a format is played unless the group says otherwise. */
export function usualRules(sideSizes: SideSizes): Rules {
  return {
    quota: { base: 36, floor: 0, points: 'stableford', allowancePercent: 100, stake: 0 },
    nassau: {
      stakes: { front: 0, back: 0, total: 0 },
      presses: { kind: 'off' },
      scoring: 'match',
      unfinished: 'void',
      handicaps: 'off-the-lowest',
      singlesAllowancePercent: proposedAllowances.singles,
      fourBallAllowancePercent: proposedAllowances[kindOfPlay(Math.max(2, ...sideSizes))],
      fourBallMethod: 'whs',
    },
    gross: { maximum: { kind: 'off' }, ties: 'shared', stake: 0 },
    net: { maximum: { kind: 'off' }, ties: 'shared', stake: 0, allowancePercent: 100 },
  }
}

export function rulesOf<Name extends FormatName>(
  settings: FormatSettings,
  format: Name,
  sideSizes: SideSizes,
): Rules[Name] {
  return { ...usualRules(sideSizes)[format], ...settings[format] }
}

/** The settings with some rules of a format changed. What is as usual is left out, so that the match says only what is its own. */
export function withRules<Name extends FormatName>(
  settings: FormatSettings,
  format: Name,
  change: Partial<Rules[Name]>,
  sideSizes: SideSizes,
): FormatSettings {
  const usual = new Map<string, unknown>(Object.entries(usualRules(sideSizes)[format]))
  // A rule that was chosen before stays chosen, also where other sides make it the usual one meanwhile.
  const isOwn = ([rule, value]: [string, unknown]) =>
    !(rule in change) || JSON.stringify(value) !== JSON.stringify(usual.get(rule))
  const own = Object.entries({ ...settings[format], ...change }).filter(isOwn)
  const { [format]: _replaced, ...others } = settings
  return own.length === 0 ? others : { ...others, [format]: Object.fromEntries(own) }
}
