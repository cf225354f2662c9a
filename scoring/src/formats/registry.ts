import { bestBall } from './best-ball/best-ball-format.ts'
import { loneRanger } from './best-ball/lone-ranger-format.ts'
import { matchPlay } from './bouts/match-play-format.ts'
import { nassau } from './bouts/nassau-format.ts'
import { aces } from './counting/aces-format.ts'
import { lowHigh } from './counting/low-high-format.ts'
import { nines } from './counting/nines-format.ts'
import { rabbit } from './counting/rabbit-format.ts'
import { twos } from './counting/twos-format.ts'
import { vegas } from './counting/vegas-format.ts'
import { bingo } from './facts/bingo-format.ts'
import { junk } from './facts/junk-format.ts'
import { contests } from './facts/contests-format.ts'
import { snake } from './facts/snake-format.ts'
import { wolf } from './facts/wolf-format.ts'
import type { Format, Scorer } from './format.ts'
import { quota } from './quota/quota-format.ts'
import { sixes } from './bouts/sixes-format.ts'
import { skins } from './skins/skins-format.ts'
import { modifiedStableford } from './stableford/modified-format.ts'
import { parCompetition } from './stableford/par-format.ts'
import { stableford } from './stableford/stableford-format.ts'
import { gross, net } from './stroke-play/stroke-play-formats.ts'

interface Entry<Settings extends object, Result> extends Format<Settings> {
  load(): Promise<Scorer<Settings, Result>>
  /** Undefined until it is loaded. */
  scorer?: Scorer<Settings, Result>
}

/** All formats, in display order. Phones load a format's scorer with the first match that plays it. */
const all = {
  quota: entry(quota, async () => (await import('./quota/quota-scorer.ts')).quotaScorer),
  nassau: entry(nassau, async () => (await import('./bouts/bouts-scorers.ts')).nassauScorer),
  gross: entry(gross, async () => (await import('./stroke-play/stroke-play-scorers.ts')).grossScorer),
  net: entry(net, async () => (await import('./stroke-play/stroke-play-scorers.ts')).netScorer),
  stableford: entry(
    stableford,
    async () => (await import('./stableford/stableford-scorer.ts')).stablefordScorer,
  ),
  'par-competition': entry(
    parCompetition,
    async () => (await import('./stableford/stableford-scorer.ts')).parScorer,
  ),
  'modified-stableford': entry(
    modifiedStableford,
    async () => (await import('./stableford/stableford-scorer.ts')).modifiedScorer,
  ),
  'match-play': entry(matchPlay, async () => (await import('./bouts/bouts-scorers.ts')).matchPlayScorer),
  skins: entry(skins, async () => (await import('./skins/skins-scorer.ts')).skinsScorer),
  twos: entry(twos, async () => (await import('./counting/twos-scorer.ts')).twosScorer),
  rabbit: entry(rabbit, async () => (await import('./counting/rabbit-scorer.ts')).rabbitScorer),
  'best-ball': entry(bestBall, async () => (await import('./best-ball/best-ball-scorers.ts')).bestBallScorer),
  'lone-ranger': entry(
    loneRanger,
    async () => (await import('./best-ball/best-ball-scorers.ts')).loneRangerScorer,
  ),
  nines: entry(nines, async () => (await import('./counting/nines-scorer.ts')).ninesScorer),
  vegas: entry(vegas, async () => (await import('./counting/vegas-scorer.ts')).vegasScorer),
  'low-high': entry(lowHigh, async () => (await import('./counting/low-high-scorer.ts')).lowHighScorer),
  aces: entry(aces, async () => (await import('./counting/aces-scorer.ts')).acesScorer),
  sixes: entry(sixes, async () => (await import('./bouts/sixes-scorer.ts')).sixesScorer),
  wolf: entry(wolf, async () => (await import('./facts/wolf-scorer.ts')).wolfScorer),
  junk: entry(junk, async () => (await import('./facts/junk-scorer.ts')).junkScorer),
  bingo: entry(bingo, async () => (await import('./facts/bingo-scorer.ts')).bingoScorer),
  snake: entry(snake, async () => (await import('./facts/snake-scorer.ts')).snakeScorer),
  contests: entry(contests, async () => (await import('./facts/contests-scorer.ts')).contestsScorer),
}

function entry<Settings extends object, Result>(
  format: Format<Settings>,
  load: () => Promise<Scorer<Settings, Result>>,
): Entry<Settings, Result> {
  return { ...format, load }
}

type All = typeof all

export type FormatName = keyof All

type SettingsByFormat = {
  [Name in FormatName]: All[Name] extends Entry<infer Settings, infer _> ? Settings : never
}
type ResultByFormat = {
  [Name in FormatName]: All[Name] extends Entry<infer _, infer Result> ? Result : never
}

/** The settings of a format. */
export type GameSettings<Name extends FormatName = FormatName> = SettingsByFormat[Name]

/** The result of a format. */
export type ResultOf<Name extends FormatName = FormatName> = ResultByFormat[Name]

/** The list of formats; the types of settings and results are derived from it. */
export const formats: {
  readonly [Name in FormatName]: Entry<SettingsByFormat[Name], ResultByFormat[Name]>
} = all

/** Whether the format exists. */
export function isFormat(name: string): name is FormatName {
  return Object.hasOwn(formats, name)
}

/** All formats by name, in display order. */
export function formatNames(): FormatName[] {
  return Object.keys(formats).filter(isFormat)
}

/** Loads the scorers of these formats, by default of all; names of no format are ignored. */
export async function loadFormats(names: readonly string[] = formatNames()): Promise<void> {
  await Promise.all(names.filter(isFormat).map((name) => loadFormat(name)))
}

async function loadFormat(name: FormatName): Promise<void> {
  const format: { load(): Promise<unknown>; scorer?: unknown } = formats[name]
  format.scorer ??= await format.load()
}

/** Whether the scorers of these formats are loaded. */
export function areLoaded(names: readonly string[]): boolean {
  return names.filter(isFormat).every((name) => formats[name].scorer !== undefined)
}

/** The scorer of a loaded format. */
export function scorerOf<Name extends FormatName>(
  name: Name,
): Scorer<SettingsByFormat[Name], ResultByFormat[Name]> {
  const { scorer } = formats[name]
  if (!scorer) throw new Error(`Load ${name} before playing it`)
  return scorer
}
