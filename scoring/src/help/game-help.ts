import { settingsOf } from '../formats/game.ts'
import { formats, type FormatName } from '../formats/registry.ts'
import { formatHelp } from './help-registry.ts'
import { playExample, type PlayedExample } from './play-example.ts'

export type { PlayedExample }

/** A setting of a game in plain words, with its default. */
export interface ExplainedSetting {
  readonly name: string
  readonly title: string
  readonly text: string
  readonly usual: string
}

/** The help on a game, with all numbers computed by the engine. */
export interface GameHelp {
  readonly title: string
  readonly sentence: string
  readonly example: PlayedExample
  readonly settings: readonly ExplainedSetting[]
}

/** A game in one sentence. */
export function gameSentence(name: FormatName): string {
  return formatHelp[name].sentence
}

/** The help on a game whose format is loaded. */
export function gameHelp(name: FormatName): GameHelp {
  const { sentence, example } = formatHelp[name]
  return {
    title: formats[name].title,
    sentence,
    example: playExample(name, example),
    settings: settingsIn(name, formatHelp[name]),
  }
}

/** Eighteen holes and no sides, as a new match starts. */
const round = { holes: 18, largestSide: 1 }

function settingsIn<Name extends FormatName>(
  name: Name,
  { settings }: (typeof formatHelp)[Name],
): ExplainedSetting[] {
  const usual = settingsOf<Name>({ format: name, settings: {} }, round)
  return keysOf(settings).map((key) => {
    const help = settings[key]
    return { name: String(key), title: help.title, text: help.text, usual: help.format(usual[key]) }
  })
}

function keysOf<Settings extends object>(settings: Settings): (keyof Settings)[] {
  return Object.keys(settings).filter((key): key is keyof Settings & string => key in settings)
}
