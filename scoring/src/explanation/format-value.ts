import { roundHalfUp, roundToTenths, type Fraction } from '../arithmetic/rounding.ts'
import type { BallId, PlayerId, SideId } from '../match/ids.ts'
import type { Side } from '../match-play/hole-outcome.ts'
import { formatMatchStatus, formatMatchStatusFor, type MatchStatus } from '../match-play/match-status.ts'
import type { Currency } from '../settlement/currencies.ts'
import { formatMoney } from '../settlement/money.ts'
import { formatPosition } from '../standings/positions.ts'
import { isFraction, isStatus, type Value } from './step.ts'
import type { Label } from './words/labels.ts'

/** Looks up display names; the engine has only ids. */
export type NameOf = (id: PlayerId | BallId | SideId) => string

/** Display names of players, balls and sides. */
export interface Names {
  readonly player: NameOf
  readonly ball: NameOf
  readonly side: NameOf
}

/** Names and point of view of an explanation. Without a reader, a match names the leading side. */
export interface Reading {
  readonly names: Names
  /** The two opponents of the explained match. */
  readonly sideNames: Readonly<Record<Side, string>>
  readonly own: Side | null
  /** The currency symbol; omitted for none. */
  readonly currency?: Currency
  /** The fewest decimals of a fraction (EX4); 2 if omitted. */
  readonly decimals?: number
}

/** A value as golfers and the tables write it: to par E and +3, a plus handicap +1 (EX3). */
export function formatValue(value: Value, label: Label = 'hole', reading?: Reading): string {
  if (value === null) return '·'
  if (typeof value === 'number') return withSign(figureOf(Math.abs(value), label, reading), value, label)
  if (typeof value === 'string') return words[value] ?? value
  if (isFraction(value))
    return withSign(formatFraction(value, label, reading?.decimals), value.numerator, label)
  if (isStatus(value)) return formatStatus(value, reading)
  if (value.kind === 'ball') return initialsOf(reading?.names.ball(value.ball) ?? `${value.ball}`)
  if (value.kind !== 'record') return formatPosition(value)
  const { won, halved, lost } = value
  return won + halved + lost === 0 ? '–' : `${won}–${lost}–${halved}`
}

/** A column has no room for a name. */
function initialsOf(name: string): string {
  return name
    .split(' ')
    .map((word) => word.charAt(0))
    .join('')
}

function figureOf(size: number, label: Label, reading: Reading | undefined): string {
  return money.has(label) ? formatMoney(size, reading?.currency) : `${size}`
}

const words: Readonly<Record<string, string>> = { 'no-return': 'NR', 'not-started': '–' }

/** Amounts of money (MO1). */
const money: ReadonlySet<Label> = new Set([
  'balance',
  'game',
  'these-balances-cancel-out',
  'paid-by',
  'paid-to',
  'still-owes',
  'still-gets',
  'owes',
  'gets',
  'payment',
  'pot',
  'stake',
  'per-player',
  'shared-payout',
  'payout',
  'odd-unit',
])

/** Values that tables write with a sign. */
const differences: ReadonlySet<Label> = new Set([
  'to-par',
  'net-to-par',
  'points-over-quota',
  'points-vs.-2-per-hole',
  'points-vs.-par',
  'against-par',
  'points-over-the-fair-share',
  'points-won-or-lost',
  'to-a-tenth',
  'balance',
])

/** Whether a value below zero is a plus handicap (HX1); inside a calculation it is a negative number. */
export function isFinalHandicap(label: Label): boolean {
  return label === 'course-handicap' || label === 'playing-handicap' || label === 'Handicap-index,-estimated'
}

function withSign(text: string, value: number, label: Label): string {
  if (!/[1-9]/.test(text)) return label.endsWith('to-par') ? 'E' : text
  if (value < 0) return `${isFinalHandicap(label) ? '+' : '−'}${text}`
  return differences.has(label) ? `+${text}` : text
}

/** A value inside a calculation: only a minus below zero, no E and no plus. */
export function plain(value: Value, label: Label, reading: Reading): string {
  const text = formatValue(value, label, reading)
  if (text === 'E') return '0'
  const isBelow = isFraction(value) ? value.numerator < 0 : Number(value) < 0
  return text.replace(/^[+−]/, isBelow ? '−' : '')
}

/**
 * Decimals of a fraction: one for tenths, two for finer values, more if fewer would suggest a different rounding
 * (RO1).
 */
function formatFraction(value: Fraction, label: Label, least = 2): string {
  const { numerator, denominator } = value
  if (least === asFractions && !isRounded(value) && denominator !== 10) {
    return numerator % denominator === 0
      ? `${Math.abs(numerator / denominator)}`
      : `${Math.abs(numerator)}/${denominator}`
  }
  for (let decimals = least || 2; ; decimals++) {
    const shown = shownWith(value, decimals)
    if (!roundsAlike(value, shown, label)) continue
    const scale = shown.denominator
    const size = Math.abs(shown.numerator)
    if (label === 'to-a-tenth' && size % 10 === 0) return `${size / 10}`
    return (size / scale).toFixed(Math.log10(scale))
  }
}

/** A value as it reads with so many decimals; tenths always have one. */
export function shownWith({ numerator, denominator }: Fraction, decimals: number): Fraction {
  const scale = denominator === 10 ? 10 : 10 ** decimals
  const size = roundHalfUp({ numerator: Math.abs(numerator) * scale, denominator })
  return { numerator: size * Math.sign(numerator), denominator: scale }
}

/** Whether a value rounds as it reads (RO1). */
export function roundsAlike(value: Fraction, shown: Fraction, label: Label): boolean {
  const rounded = label === 'points-over-quota' ? roundToTenths : roundHalfUp
  return rounded(shown) === rounded(value)
}

/** A match from one side's point of view, or with the name of the leading side. */
function formatStatus(status: MatchStatus, reading: Reading | undefined): string {
  if (reading?.own) return formatMatchStatusFor(reading.own, status)
  const leader = reading && status.side ? `${reading.sideNames[status.side]} ` : ''
  return `${leader}${formatMatchStatus(status)}`
}

/** Instead of decimals: several thirds or ninths never add up as decimals. */
export const asFractions = 0

/** Whether a value is no fraction that a person would write: then it reads rounded. */
export function isRounded({ denominator }: Fraction): boolean {
  return denominator > 18
}
