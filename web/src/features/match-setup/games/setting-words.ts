import type { FormatSettings } from '@nineteenth/contracts'
import type { Currency, FormatName, Round } from '@nineteenth/scoring'
import { formatMoney, isPlayedByBalls, settingsOf } from '@nineteenth/scoring'
import { type SettingField, formatIn, forms, stakeField } from '@nineteenth/scoring/forms'
import { type SettingTexts, settingTexts, setupWords } from '../words.ts'

/** A format that has a check box. */
export type OfferedFormat = keyof FormatSettings

export type Settings = Readonly<Record<string, unknown>>
export type Fields = Readonly<Record<string, SettingField>>

/** The rules of a game as a form shows them. */
export interface Rules {
  fields: Fields
  /** Settings, and parts of them, that don't matter in this round. */
  idle: readonly string[]
  settings: Settings
  /** The names of the settings that differ from the defaults. */
  changed: readonly string[]
  /** The setting for who pays the stake, and for what. */
  stakeMeans: string
  largestSide: number
}

/** The chosen rules of a game, with defaults for the rest. */
export function rulesInRound(format: FormatName, chosen: Settings, round: Round): Rules {
  // A default may depend on the other settings.
  const isChanged = (name: string) => {
    const { [name]: value, ...others } = chosen
    const usual: Settings = { ...settingsOf({ format, settings: others }, round) }
    return JSON.stringify(value) !== JSON.stringify(usual[name])
  }
  return {
    fields: forms[format].fields,
    idle: formatIn(format, round).idle,
    settings: { ...settingsOf({ format, settings: chosen }, round) },
    changed: Object.keys(chosen).filter(isChanged),
    stakeMeans: forms[format].stakeMeans,
    largestSide: round.largestSide,
  }
}

/**
 * The settings after changing some rules of a format. Defaults are left out, so that a match stores only its own rules.
 */
export function withRules(
  settings: FormatSettings,
  format: OfferedFormat,
  change: Settings,
  round: Round,
): FormatSettings {
  const usual = rulesInRound(format, {}, round).settings
  // A chosen rule stays chosen, even if other sides make it the default meanwhile.
  const isOwn = ([rule, value]: [string, unknown]) =>
    !(rule in change) || JSON.stringify(value) !== JSON.stringify(usual[rule])
  const own = Object.entries({ ...settings[format], ...change }).filter(isOwn)
  const { [format]: _replaced, ...others } = settings
  return own.length === 0 ? others : { ...others, [format]: Object.fromEntries(own) }
}

/** The words of a setting, and when it matters. */
interface NamedSetting extends SettingTexts {
  /** Whether the setting matters, given the other settings and how many balls play together. */
  isUsed?: (settings: Settings, largestSide: number) => boolean
}

/** Ways to count without handicaps. */
const withoutHandicaps = { gross: true, always: true }

const hasStrokes = ({ handicaps }: Settings) => handicaps !== 'none'
const hasAllowance = (settings: Settings) => hasStrokes(settings) && settings['handicaps'] !== 'agreed'
const countOf = ({ count }: Settings) => toRecord(count)['kind'] ?? 'same'
const isGross = (settings: Settings) => {
  const { scoring, scoreBy, valid } = settings
  const isScored = String(scoring) in withoutHandicaps && countOf(settings) !== 'mixed'
  return isScored || (String(scoreBy) in withoutHandicaps && String(valid) in withoutHandicaps)
}
const receivesStrokes = (settings: Settings) => !isGross(settings) && hasStrokes(settings)
const hasBirdies = ({ birdie, eagle }: Settings) => birdie === true || eagle === 'double'
/** Points that sum to 0 on every hole are already amounts of money (PT2). */
const hasPayout = ({ points, playedBy, money }: Settings) =>
  points !== 'zero-sum' && (playedBy !== 'sides' || money === undefined)
const isPotByPlaces = (settings: Settings) => {
  const { stake, money = 'places' } = settings
  return stake !== 0 && money === 'places' && hasPayout(settings)
}
const isByHoles = ({ scoring, parts, by }: Settings) =>
  scoring !== 'strokes' && parts !== 'holes' && by !== 'low-and-high'
const isInTeams = (settings: Settings, largestSide: number) => largestSide > 1 && !isPlayedByBalls(settings)
const isFourBall = (settings: Settings, largestSide: number) =>
  isInTeams(settings, largestSide) && hasAllowance(settings)

const conditions: Readonly<Record<string, NamedSetting['isUsed']>> = {
  allowancePercent: (settings) => !isGross(settings) && hasAllowance(settings),
  handicaps: (settings) => !isGross(settings),
  agreed: (settings) => receivesStrokes(settings) && settings.handicaps === 'agreed',
  mostPerHole: receivesStrokes,
  skipsParThrees: receivesStrokes,
  halfStrokes: receivesStrokes,
  playedBy: (_settings, largestSide) => largestSide > 1,
  sides: isInTeams,
  singlesAllowancePercent: (settings, largestSide) =>
    !isInTeams(settings, largestSide) && hasAllowance(settings),
  fourBallAllowancePercent: isFourBall,
  fourBallMethod: (settings, largestSide) =>
    isFourBall(settings, largestSide) && settings['handicaps'] === 'off-the-lowest',
  partnerWithdrawn: isInTeams,
  presses: isByHoles,
  scoring: (settings) => countOf(settings) !== 'mixed',
  balls: (settings) => countOf(settings) === 'same',
  naturalFirst: (settings) => !isGross(settings),
  left: ({ isCarried, money }) => isCarried === true && money !== 'pot',
  order: ({ partners }) => partners !== 'sides',
  greeniesCarry: ({ greenie }) => greenie !== 0,
  birdieBy: (settings) => !isGross(settings) && hasBirdies(settings),
  both: ({ birdie }) => birdie === true,
  mostPresses: (settings) => isByHoles(settings) && toRecord(settings['presses'])['kind'] !== 'off',
  closestHoles: ({ closest }) => closest === 'chosen',
  places: isPotByPlaces,
  atLeastStake: isPotByPlaces,
  segments: isPotByPlaces,
  flights: (settings, largestSide) => !isInTeams(settings, largestSide),
  rangerPot: isPotByPlaces,
  unfinished: ({ parts }) => parts !== 'holes',
  money: hasPayout,
  maxLoss: (settings) => settings['money'] !== 'places' || !hasPayout(settings),
}

/** The words of a setting; a setting without words uses its own name. */
export function textsOf(name: string): NamedSetting {
  const texts = settingTexts[name] ?? { label: capitalized(name.replaceAll(/([A-Z])/g, ' $1').toLowerCase()) }
  const isUsed = conditions[name]
  return isUsed ? { ...texts, isUsed } : texts
}

/** The settings that matter, in the order golfers say them: scoring, stake, the rest. */
export function usedSettings({ fields, idle, settings, largestSide }: Rules): [string, SettingField][] {
  const order = Object.keys(settingTexts)
  const placeOf = (name: string) => (name in settingTexts ? order.indexOf(name) : order.length)
  return Object.entries(withoutIdle(fields, idle))
    .filter(([name]) => textsOf(name).isUsed?.(settings, largestSide) ?? true)
    .toSorted(([one], [other]) => placeOf(one) - placeOf(other))
}

/**
 * The settings as a form lists them: the common ones, the rare ones, and the rare ones that were
 * changed.
 */
export function settingsByUse(rules: Rules) {
  const used = usedSettings(rules)
  const rare = used.filter(isRare)
  return {
    usual: used.filter((setting) => !isRare(setting)),
    rare,
    changed: rare.filter(([name]) => rules.changed.includes(name)),
  }
}

function isRare([name]: [string, SettingField]): boolean {
  return textsOf(name).isRare === true
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

/** Each rule in a few words, a rare one only if it was changed: "Quota: 36 minus handicap", "Lowest quota: 2". */
export function rulesTexts(rules: Rules, currency: Currency): string[] {
  const { usual, changed } = settingsByUse(rules)
  return [...usual, ...changed].map(([name, field]) => {
    const value = valueText(name, field, rules.settings[name], { currency, idle: rules.idle })
    return `${textsOf(name).label}: ${withUnit(name, value)}`
  })
}

function withUnit(name: string, value: string): string {
  return `${value} ${textsOf(name).unit ?? ''}`.replace(' %', '%').trim()
}

function isNothing(stake: unknown, idle: readonly string[]): boolean {
  const parts = Object.entries(toRecord(stake)).filter(([name]) => !idle.includes(name))
  return typeof stake === 'number' ? stake === 0 : parts.every(([, amount]) => amount === 0)
}

function valueText(name: string, field: SettingField, value: unknown, wording: Wording): string {
  const { options = {}, isStake } = textsOf(name)
  if (isStake && isNothing(value, wording.idle)) return setupWords.games.noStake
  if (field === stakeField) return formatMoney(Number(value), wording.currency)
  if (field.kind === 'parts') {
    const parts = Object.entries(withoutIdle(field.parts, wording.idle))
    const [only, ...others] = parts
    if (only && others.length === 0) return valueText(...only, toRecord(value)[only[0]], wording)
    return partsTexts(field.parts, value, wording).join(', ')
  }
  if (field.kind === 'one-of') {
    const kind = String(toRecord(value)['kind'])
    return [lowered(options[kind] ?? kind), ...partsTexts(field.kinds[kind] ?? {}, value, wording)].join(', ')
  }
  if (field.kind === 'name') return String(value)
  if (field.kind === 'shares') return sharesText(toNumbers(value))
  if (field.kind === 'holes') return toNumbers(value).join(', ') || setupWords.games.noHoles
  if (field.kind === 'each-ball') return Object.values(toRecord(value)).join(', ')
  return lowered(options[String(value)] ?? String(value))
}

export function toNumbers(value: unknown): readonly number[] {
  return Array.isArray(value) ? value.map(Number) : []
}

/** "to 3 places (50, 30, 20%)" */
function sharesText(shares: readonly number[]): string {
  const { usual, places } = setupWords.games.payout
  return shares.length === 0 ? lowered(usual) : `${places(shares.length)} (${shares.join(', ')}%)`
}

/** "front $5", "at 2 down", "also press the total: no" */
function partsTexts(parts: Fields, value: unknown, wording: Wording): string[] {
  const own = toRecord(value)
  return Object.entries(withoutIdle(parts, wording.idle)).map(([name, field]) => {
    const { label, unit } = textsOf(name)
    const isOnePhrase = unit !== undefined || field === stakeField
    const text = withUnit(name, valueText(name, field, own[name], wording))
    return `${lowered(label)}${isOnePhrase ? '' : ':'} ${text}`.trim()
  })
}

function lowered(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`
}

function capitalized(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
