import type { FormatSettings } from '@nineteenth/contracts'
import type { FormatName } from '@nineteenth/scoring'

/** Every rule of every format as it is played: what the match says, and the usual where it says nothing. */
export interface Rules {
  quota: Required<NonNullable<FormatSettings['quota']>>
  nassau: Required<NonNullable<FormatSettings['nassau']>>
  gross: Required<NonNullable<FormatSettings['gross']>>
  net: Required<NonNullable<FormatSettings['net']>>
}

/** How a format is played unless the group says otherwise. */
export const usualRules: Rules = {
  quota: { base: 36, floor: 0, points: 'stableford', allowancePercent: 100, stake: 0 },
  nassau: {
    stakes: { front: 0, back: 0, total: 0 },
    presses: { kind: 'off' },
    scoring: 'match',
    unfinished: 'void',
    singlesAllowancePercent: 100,
    fourBallAllowancePercent: 90,
    fourBallMethod: 'whs',
  },
  gross: { maximum: { kind: 'off' }, ties: 'shared', stake: 0 },
  net: { maximum: { kind: 'off' }, ties: 'shared', stake: 0, allowancePercent: 100 },
}

export function rulesOf<Name extends FormatName>(settings: FormatSettings, format: Name): Rules[Name] {
  return { ...usualRules[format], ...settings[format] }
}

/** The settings with some rules of a format changed. What is as usual is left out, so that the match says only what is its own. */
export function withRules<Name extends FormatName>(
  settings: FormatSettings,
  format: Name,
  change: Partial<Rules[Name]>,
): FormatSettings {
  const usual = new Map<string, unknown>(Object.entries(usualRules[format]))
  const own = Object.entries({ ...settings[format], ...change }).filter(
    ([rule, value]) => JSON.stringify(value) !== JSON.stringify(usual.get(rule)),
  )
  const { [format]: _replaced, ...others } = settings
  return own.length === 0 ? others : { ...others, [format]: Object.fromEntries(own) }
}
