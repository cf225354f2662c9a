import { bestBall } from './best-ball/best-ball-format.ts'
import { matchPlay } from './bouts/match-play-format.ts'
import { nassau } from './bouts/nassau-format.ts'
import type { Format } from './format.ts'
import { quota } from './quota/quota-format.ts'
import { skins } from './skins/skins-format.ts'
import { stableford } from './stableford/stableford-format.ts'
import { gross, net } from './stroke-play/stroke-play-formats.ts'

/** All formats, in display order. */
const all = {
  quota,
  nassau,
  gross,
  net,
  stableford,
  'match-play': matchPlay,
  skins,
  'best-ball': bestBall,
}

type All = typeof all

export type FormatName = keyof All

type SettingsByFormat = {
  [Name in FormatName]: All[Name] extends Format<infer Settings, infer _> ? Settings : never
}
type ResultByFormat = {
  [Name in FormatName]: All[Name] extends Format<infer _, infer Result> ? Result : never
}

/** The settings of a format. */
export type GameSettings<Name extends FormatName = FormatName> = SettingsByFormat[Name]

/** The result of a format. */
export type ResultOf<Name extends FormatName = FormatName> = ResultByFormat[Name]

/** The list of formats; the types of settings and results are derived from it. */
export const formats: {
  readonly [Name in FormatName]: Format<SettingsByFormat[Name], ResultByFormat[Name]>
} = all

/** Whether the format exists. */
export function isFormat(name: string): name is FormatName {
  return Object.hasOwn(formats, name)
}

/** All formats by name, in display order. */
export function formatNames(): FormatName[] {
  return Object.keys(formats).filter(isFormat)
}
