import type { Game } from './game.ts'
import { formats, isFormat } from './registry.ts'
import { stakeField, type SettingField } from './setting-field.ts'

/** A game's settings without what it is played for: who wins is anybody's to see, for how much is not. */
export function withoutStakes({ format, settings }: Pick<Game, 'settings'> & { format: string }): object {
  if (!isFormat(format)) return {}
  const fields = new Map<string, SettingField>(Object.entries(formats[format].fields))
  return Object.fromEntries(Object.entries(settings).filter(([key]) => !isStake(fields.get(key))))
}

function isStake(field: SettingField | undefined): boolean {
  if (field?.kind !== 'parts') return field === stakeField
  return Object.values(field.parts).every(isStake)
}
