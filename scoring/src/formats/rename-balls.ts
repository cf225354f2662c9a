import { forms } from './forms.ts'
import { isFormat } from './registry.ts'
import type { SettingField } from './setting-field.ts'

/** A game's settings with other ids for its balls, such as those of their players; a ball without one is left out. */
export function renameBalls<Settings extends object>(
  { format, settings }: { readonly format: string; readonly settings: Settings },
  idOf: (ball: number) => number | undefined,
): Settings {
  if (!isFormat(format)) return settings
  const fields: Readonly<Record<string, SettingField>> = forms[format].fields
  const entries = Object.entries(settings).map(([key, value]: [string, unknown]) => {
    const isEach = fields[key]?.kind === 'each-ball' && typeof value === 'object' && value !== null
    return [key, isEach ? renamed(value, idOf) : value]
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only ids change
  return Object.fromEntries(entries) as Settings
}

function renamed(values: object, idOf: (ball: number) => number | undefined): object {
  const entries = Object.entries(values).flatMap(([ball, value]: [string, unknown]) => {
    const id = idOf(Number(ball))
    return id === undefined ? [] : [[id, value] as const]
  })
  return Object.fromEntries(entries)
}
