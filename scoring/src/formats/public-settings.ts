import type { Currency } from '../settlement/currencies.ts'
import { decimalsOf } from '../settlement/money.ts'
import { forms } from './forms.ts'
import { settingsOf, type Game } from './game.ts'
import { isFormat } from './registry.ts'
import { stakeField, type SettingField } from './setting-field.ts'

/** A game's settings without stakes and unused agreements, for viewers who may see the result but not the money. */
export function publicSettings({ format, settings }: Pick<Game, 'settings'> & { format: string }): object {
  if (!isFormat(format)) return {}
  const fields = new Map<string, SettingField>(Object.entries(forms[format].fields))
  const isPublic = (key: string) =>
    !isStake(fields.get(key)) && (key !== 'agreed' || hasAgreedStrokes({ format, settings }))
  return Object.fromEntries(Object.entries(settings).filter(([key]) => isPublic(key)))
}

/** Whether agreed strokes count: they stay in the settings when the group changes its mind. */
function hasAgreedStrokes({ format, settings }: Pick<Game, 'format' | 'settings'>): boolean {
  const used: object = settingsOf({ format, settings }, { holes: 18, largestSide: 1 })
  const { handicaps, scoring }: { handicaps?: unknown; scoring?: unknown } = used
  return handicaps === 'agreed' && scoring !== 'gross'
}

interface SettingsOf {
  format: string
  settings: object
}

/**
 * A game's settings in another currency. A stake of 5 stays 5; yen have no cents, so stakes are rounded, but never to
 * 0.
 */
export function convertStakes(
  { format, settings }: SettingsOf,
  from: Currency,
  to: Currency,
): Record<string, unknown> {
  const factor = 10 ** (decimalsOf(to) - decimalsOf(from))
  const convert = (stake: number) =>
    stake && Math.min(stakeField.max, Math.max(1, Math.round(stake * factor)))
  return mapIn(settings, fieldsOf(format), convert)
}

type Fields = Readonly<Record<string, SettingField>>

function fieldsOf(format: string): Fields {
  return isFormat(format) ? forms[format].fields : {}
}

function mapIn(settings: object, fields: Fields, change: (stake: number) => number): Record<string, unknown> {
  const entries = Object.entries(settings).map(([key, value]: [string, unknown]) => {
    const field = fields[key]
    if (field === stakeField && typeof value === 'number') return [key, change(value)]
    const isParts = field?.kind === 'parts' && typeof value === 'object' && value !== null
    return [key, isParts ? mapIn(value, field.parts, change) : value]
  })
  return Object.fromEntries(entries)
}

function isStake(field: SettingField | undefined): boolean {
  if (field?.kind !== 'parts') return field === stakeField
  return Object.values(field.parts).every(isStake)
}
