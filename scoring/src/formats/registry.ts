import { bestBall } from './best-ball/best-ball-format.ts'
import { matchPlay } from './bouts/match-play-format.ts'
import { nassau } from './bouts/nassau-format.ts'
import type { Format } from './format.ts'
import { quota } from './quota/quota-format.ts'
import { skins } from './skins/skins-format.ts'
import { stableford } from './stableford/stableford-format.ts'
import { gross, net } from './stroke-play/stroke-play-formats.ts'

/** Every format there is, in the order in which they are always shown. */
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

/** How a format is played. */
export type GameSettings<Name extends FormatName = FormatName> = SettingsByFormat[Name]

/** What a game of a format comes to. */
export type ResultOf<Name extends FormatName = FormatName> = ResultByFormat[Name]

/** The one list of formats: a name's settings and result follow from it. */
export const formats: {
  readonly [Name in FormatName]: Format<SettingsByFormat[Name], ResultByFormat[Name]>
} = all

/** Whether there is such a format. */
export function isFormat(name: string): name is FormatName {
  return Object.hasOwn(formats, name)
}

/** All formats by name, in the order in which they are always shown. */
export function formatNames(): FormatName[] {
  return Object.keys(formats).filter(isFormat)
}
