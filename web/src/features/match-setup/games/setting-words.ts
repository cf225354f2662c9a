import type { FormatSettings } from '@nineteenth/contracts'
import type { Currency, FormatName, Round, SettingField } from '@nineteenth/scoring'
import { formatIn, formatMoney, formats, settingsOf, stakeField } from '@nineteenth/scoring'

/** A format that has a check box. */
export type OfferedFormat = keyof FormatSettings

export type Settings = Readonly<Record<string, unknown>>
export type Fields = Readonly<Record<string, SettingField>>

/** The rules of a game as a form shows them. */
export interface Rules {
  fields: Fields
  /** Settings, and parts of them, that decide nothing in this round. */
  idle: readonly string[]
  settings: Settings
  /** Who pays the stake, and for what. */
  stakeMeans: string
  largestSide: number
}

/** The chosen rules of a game, and the usual ones where nothing is chosen. */
export function rulesInRound(format: FormatName, chosen: Settings, round: Round): Rules {
  return {
    fields: formats[format].fields,
    idle: formatIn(format, round).idle,
    settings: { ...settingsOf({ format, settings: chosen }, round) },
    stakeMeans: formats[format].stakeMeans,
    largestSide: round.largestSide,
  }
}

/** The settings with some rules of a format changed. What is as usual is left out, so that the match says only what is its own. */
export function withRules(
  settings: FormatSettings,
  format: OfferedFormat,
  change: Settings,
  round: Round,
): FormatSettings {
  const usual = rulesInRound(format, {}, round).settings
  // A rule that was chosen before stays chosen, also where other sides make it the usual one meanwhile.
  const isOwn = ([rule, value]: [string, unknown]) =>
    !(rule in change) || JSON.stringify(value) !== JSON.stringify(usual[rule])
  const own = Object.entries({ ...settings[format], ...change }).filter(isOwn)
  const { [format]: _replaced, ...others } = settings
  return own.length === 0 ? others : { ...others, [format]: Object.fromEntries(own) }
}

/** A setting as part of a sentence: what stands before its field and after it. */
interface Phrase {
  before: string
  after?: string
  /** What its choices are called. */
  options?: Readonly<Record<string, string>>
  /** Whether it is what the game is played for. */
  isStake?: true
  /** Whether it decides anything, given the others and how many balls play together. */
  isUsed?: (settings: Settings, largestSide: number) => boolean
}

/** Ways to count that no handicap changes. */
const withoutHandicaps = { gross: true }

const yesNo = (yes: string, no: string) => ({ true: yes, false: no })
const hasStrokes = ({ handicaps }: Settings) => handicaps !== 'none'
const isByHoles = ({ scoring }: Settings) => scoring !== 'strokes'

/** The words of every setting there is. Two formats that call a setting alike mean the same by it. */
const phrases: Readonly<Record<string, Phrase>> = {
  base: { before: 'the quota is', after: 'less the handicap' },
  floor: { before: 'never below' },
  points: {
    before: 'with points',
    options: { stableford: '1-2-3-4-5', '1-2-4-8': '1-2-4-8' },
  },
  scoring: {
    before: 'counted by',
    options: { net: 'net scores', gross: 'gross scores', match: 'holes won', strokes: 'net strokes' },
  },
  balls: { before: 'the best', after: 'of each side count' },
  isCarried: { before: 'a tied hole', options: yesNo('carries over', 'is lost') },
  isValidated: { before: 'a skin', options: yesNo('must be confirmed on the next hole', 'stands at once') },
  // Before any percentage: who looks for where to type the stake must not meet that first.
  stake: { before: 'for a stake of', isStake: true },
  stakes: { before: 'for stakes of', isStake: true },
  front: { before: 'front' },
  back: { before: 'back' },
  total: { before: 'total' },
  handicaps: {
    before: 'with strokes',
    options: { 'off-the-lowest': 'off the lowest', none: 'for nobody' },
  },
  allowancePercent: {
    before: 'at',
    after: '% of handicaps',
    isUsed: ({ scoring }) => !(String(scoring) in withoutHandicaps),
  },
  singlesAllowancePercent: {
    before: 'at',
    after: '% of handicaps',
    isUsed: (settings, largestSide) => largestSide === 1 && hasStrokes(settings),
  },
  fourBallAllowancePercent: {
    before: 'at',
    after: '% of handicaps',
    isUsed: (settings, largestSide) => largestSide > 1 && hasStrokes(settings),
  },
  fourBallMethod: {
    before: 'taken of',
    options: { whs: 'each handicap', gbi: 'the difference' },
    isUsed: (settings, largestSide) => largestSide > 1 && hasStrokes(settings),
  },
  sides: { before: 'a side counts', options: { sum: 'all its balls', best: 'its best' } },
  maximum: {
    before: 'a hole counts at most',
    options: {
      off: 'what was played',
      'double-par': 'double par',
      'net-double-bogey': 'net double bogey',
      fixed: 'a number',
    },
  },
  strokes: { before: 'of', after: 'strokes' },
  ties: { before: 'ties', options: { shared: 'share the place', countback: 'go to countback' } },
  presses: {
    before: 'presses',
    options: { off: 'are off', manual: 'by agreement', automatic: 'are automatic' },
    isUsed: isByHoles,
  },
  holesDown: { before: 'at', after: 'down' },
  onTotal: { before: 'on the total', options: yesNo('too', 'never') },
  unfinished: {
    before: 'unfinished bets',
    options: { void: 'are void', 'as-they-stand': 'count as they stand' },
  },
}

/** The words of a setting; one that has none yet is called by its own name. */
export function phraseOf(name: string): Phrase {
  return phrases[name] ?? { before: name.replaceAll(/([A-Z])/g, ' $1').toLowerCase() }
}

/** The settings that decide something, in the order in which golfers say them: how it is counted, what it is for, the rest. */
export function usedSettings({ fields, settings, largestSide }: Rules): [string, SettingField][] {
  const order = Object.keys(phrases)
  const placeOf = (name: string) => (name in phrases ? order.indexOf(name) : order.length)
  return Object.entries(fields)
    .filter(([name]) => phraseOf(name).isUsed?.(settings, largestSide) ?? true)
    .toSorted(([one], [other]) => placeOf(one) - placeOf(other))
}

export function withoutIdle(parts: Fields, idle: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(parts).filter(([name]) => !idle.includes(name)))
}

export function toRecord(value: unknown): Settings {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

interface Wording {
  idle: readonly string[]
  currency: Currency
}

/** The rules as one sentence: "The quota is 36 less the handicap, never below 0, …". */
export function rulesText(rules: Rules, currency: Currency): string {
  const words = usedSettings(rules).flatMap(
    ([name, field]) => textOf(name, field, rules.settings[name], { currency, idle: rules.idle }) ?? [],
  )
  const sentence = words.join(', ')
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`
}

/** One setting in words; nothing for a list, which is made on the course. */
function textOf(name: string, field: SettingField, value: unknown, wording: Wording): string | undefined {
  const { before, after = '', isStake } = phraseOf(name)
  if (isStake && isNothing(value, wording.idle)) return 'no stake'
  const words = valueText(name, field, value, wording)
  return words && `${before} ${words} ${after}`.trim()
}

function isNothing(stake: unknown, idle: readonly string[]): boolean {
  const parts = Object.entries(toRecord(stake)).filter(([name]) => !idle.includes(name))
  return typeof stake === 'number' ? stake === 0 : parts.every(([, amount]) => amount === 0)
}

function valueText(name: string, field: SettingField, value: unknown, wording: Wording): string | undefined {
  const { options = {} } = phraseOf(name)
  if (field === stakeField) return formatMoney(Number(value), wording.currency)
  if (field.kind === 'parts') {
    const parts = Object.entries(withoutIdle(field.parts, wording.idle))
    const [only, ...others] = parts
    if (only && others.length === 0) return valueText(...only, toRecord(value)[only[0]], wording)
    return partsText(field.parts, value, wording)
  }
  if (field.kind === 'one-of') {
    const kind = String(toRecord(value)['kind'])
    return `${options[kind] ?? kind} ${partsText(field.kinds[kind] ?? {}, value, wording)}`.trim()
  }
  return field.kind === 'list' ? undefined : (options[String(value)] ?? String(value))
}

function partsText(parts: Fields, value: unknown, wording: Wording): string {
  const own = toRecord(value)
  return Object.entries(withoutIdle(parts, wording.idle))
    .flatMap(([name, field]) => textOf(name, field, own[name], wording) ?? [])
    .join(', ')
}
