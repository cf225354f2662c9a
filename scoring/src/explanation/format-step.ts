import { roundHalfUp, roundToTenths, type Fraction } from '../arithmetic/rounding.ts'
import type { BallId, PlayerId, SideId } from '../match/ids.ts'
import type { Side } from '../match-play/hole-outcome.ts'
import { formatMatchStatus, formatMatchStatusFor, type MatchStatus } from '../match-play/match-status.ts'
import { formatPosition } from '../standings/positions.ts'
import type { Currency } from '../settlement/currencies.ts'
import { formatMoney } from '../settlement/money.ts'
import { isFraction, isStatus, type Operand, type Operation, type Step, type Value } from './step.ts'
import { wordsFor, type Label } from './words/labels.ts'

/** Says how somebody or something is called; the engine knows no names. */
export type NameOf = (id: PlayerId | BallId | SideId) => string

/** How players, balls and sides are called. */
export interface Names {
  readonly player: NameOf
  readonly ball: NameOf
  readonly side: NameOf
}

/** Who is who in an explanation, and from whose side a match is read; without one, whoever leads is named. */
export interface Reading {
  readonly names: Names
  /** The two of the match that is explained. */
  readonly sideNames: Readonly<Record<Side, string>>
  readonly own: Side | null
  /** What amounts are written in; no symbol where it is left out. */
  readonly currency?: Currency
}

/** A line of an explanation in words: its name, how it is worked out, what it comes to. */
export interface StepWords {
  readonly label: string
  readonly working: string
  readonly result: string
}

/** A line of an explanation in words, as on the back of a card: "Net = 85 − 13 = 72" (EX3). */
export function formatStep(step: Step, nameOf: NameOf = String): string {
  const names = { player: nameOf, ball: nameOf, side: nameOf }
  const { label, working, result } = stepWords(step, { names, sideNames: { A: 'A', B: 'B' }, own: null })
  if (step.label === 'against') return `${label} ${working}`
  if (step.operation === 'given') return [label, working].filter(Boolean).join(': ')
  return `${label}${isStatus(step.value) ? ':' : ' ='} ${working} = ${result}`
}

/** The parts of a line in words (EX3). */
export function stepWords(step: Step, reading: Reading): StepWords {
  const { label, operation } = step
  const operands = step.operands.map((operand, at) => formatOperand(operand, operation, reading, at))
  const name = step.name ?? withSides(wordsFor(label), reading)
  const line = `${name[0]!.toUpperCase()}${name.slice(1)}${step.hole === undefined ? '' : ` ${step.hole}`}`
  const who = whoOf(step, reading)
  return {
    label: who === undefined ? line : `${line}, ${who}`,
    working: joined(operation, operands),
    result: operation === 'void' ? operation : formatValue(step.value, label, reading),
  }
}

/** Whom a line or a value is about, by name. */
function whoOf(
  { player, ball, side }: Pick<Operand, 'player' | 'ball' | 'side'>,
  { names }: Reading,
): string | undefined {
  if (player !== undefined) return names.player(player)
  if (ball !== undefined) return names.ball(ball)
  return side === undefined ? undefined : names.side(side)
}

/** A value as golfers and the tables write it: to par E and +3, a plus handicap +1 (EX3). */
export function formatValue(value: Value, label: Label = 'hole', reading?: Reading): string {
  if (value === null) return '·'
  if (typeof value === 'number') return withSign(figureOf(Math.abs(value), label, reading), value, label)
  if (typeof value === 'string') return words[value] ?? value
  if (isFraction(value)) return withSign(formatFraction(value, label), value.numerator, label)
  if (isStatus(value)) return formatStatus(value, reading)
  if (value.kind !== 'record') return formatPosition(value)
  const { won, halved, lost } = value
  return won + halved + lost === 0 ? '–' : `${won}–${lost}–${halved}`
}

function figureOf(size: number, label: Label, reading: Reading | undefined): string {
  return money.has(label) ? formatMoney(size, reading?.currency) : `${size}`
}

const words: Readonly<Record<string, string>> = { 'no-return': 'NR', 'not-started': '–' }

const signs: Readonly<Partial<Record<Operation, string>>> = { sum: ' + ', difference: ' − ', match: ' ' }

/** Operations between whose signs the values stand without their names. */
const arithmetic: ReadonlySet<Operation> = new Set([
  'sum',
  'difference',
  'scale',
  'divide',
  'average',
  'differential',
  'differential-of-nine',
])

/** What is said with its number first: "3 to play". */
const counts: ReadonlySet<Label> = new Set([
  'better',
  'level',
  'won',
  'halved',
  'lost',
  'open',
  'void',
  'to-play',
  'missing',
])

/** Amounts of money (MO1). */
const money: ReadonlySet<Label> = new Set([
  'balance',
  'game',
  'settled-among-themselves',
  'paid',
  'still-owes',
  'still-gets',
  'owes',
  'gets',
  'payment',
])

/** What a table writes with a sign of its own. */
const differences: ReadonlySet<Label> = new Set([
  'to-par',
  'net-to-par',
  'points-over-quota',
  'points-over-two-a-hole',
  'to-a-tenth',
  'balance',
])

/** Whether a value below zero is a plus handicap (HX1). */
function isHandicap(label: Label): boolean {
  return /index|handicap|rounding|allowance/.test(label)
}

function joined(operation: Operation, operands: readonly string[]): string {
  const [first, second, third, fourth] = operands
  if (operation === 'scale') return `${first} × ${second} ÷ ${third}`
  if (operation === 'half') return `${first} ÷ 2`
  if (operation === 'average' || operation === 'divide') return `${first} ÷ ${second}`
  if (operation === 'differential') return `(${first} − ${second}) × 113 ÷ ${third}`
  if (operation === 'differential-of-nine')
    return `(${first} − ${second}) × 113 ÷ ${third} + ${fourth} × 0.52 + 1.2`
  return operands.filter(Boolean).join(signs[operation] ?? ', ')
}

function formatOperand(operand: Operand, operation: Operation, reading: Reading, at: number): string {
  const { label, value, hole, entered, against } = operand
  if (operation === 'collect') return `${betName(operand, reading)} ${formatValue(value, 'balance', reading)}`
  if (label === 'counts-the-maximum')
    return `${formatValue(value)} for ${entered ?? 'no score'} on hole ${hole}`
  const who = against ? joinedNames(against, reading) : whoOf(operand, reading)
  if (who !== undefined) return `${who}${ofPlayer(label, value, reading)}`
  const text = formatValue(value, label, reading)
  // A sign in the middle of a line reads better in brackets, and so does a plus handicap.
  if (arithmetic.has(operation))
    return /^[+−]/.test(text) && (at > 0 || isHandicap(label)) ? `(${text})` : text
  // On the last hole nobody says how many are left.
  if (value === 0 && unsaidAtZero.has(label)) return ''
  if (label === 'hole' || isStatus(value) || isAlone.has(operation)) return text
  return counts.has(label) ? `${text} ${wordsFor(label)}` : `${withSides(wordsFor(label), reading)} ${text}`
}

/** What is not there need not be said. */
const unsaidAtZero: ReadonlySet<Label> = new Set(['to-play', 'missing', 'open', 'void'])

const isAlone: ReadonlySet<Operation> = new Set(['round', 'tenth', 'half'])

/** What a player has: "Ann 72", "Ann owes 5"; a match reads from the own side: "Bob: lost 3&2", "Bob: 2 down". */
function ofPlayer(label: Label, value: Value, reading: Reading): string {
  const text = formatValue(value, label, money.has(label) ? reading : undefined)
  if (label === 'played-on-without') return value === 0 ? ' from the start' : ` after hole ${text}`
  if (label === 'owes' || label === 'gets') return ` ${wordsFor(label)} ${text}`
  if (!isStatus(value)) return ` ${text}`
  if (label === 'void' || text === 'won') return `: ${label}`
  const own = label === 'behind' || label === 'lost' ? text.replace('up', 'down') : text
  return label === 'won' || label === 'lost' ? `: ${label} ${own}` : `: ${own}`
}

/** "Gross pot", "Front against Bob", "Front press on holes 6–9 against Bob", "Skin on hole 5". */
function betName({ label, name, hole, toHole, against, isPress }: Operand, reading: Reading): string {
  if (name !== undefined) return label === 'pot' ? `${name} pot` : name
  const title = wordsFor(label)
  if (!against) return `${title} on hole ${hole}`
  const holes = hole === toHole ? ` on hole ${hole}` : ` on holes ${hole}–${toHole}`
  return `${title}${isPress ? ` press${holes}` : ''} against ${joinedNames(against, reading)}`
}

function joinedNames(balls: readonly BallId[], { names }: Reading): string {
  const each = balls.map(names.ball)
  return [each.slice(0, -1).join(', '), each.at(-1)].filter(Boolean).join(' and ')
}

/** The letter at the end of a name is the side that is meant. */
function withSides(name: string, { sideNames }: Reading): string {
  return name.replace(/ ([AB])$/, (_letter, side: Side) => ` ${sideNames[side]}`)
}

function withSign(text: string, value: number, label: Label): string {
  if (!/[1-9]/.test(text)) return label.endsWith('to-par') ? 'E' : text
  if (value < 0) return `${isHandicap(label) ? '+' : '−'}${text}`
  return differences.has(label) ? `+${text}` : text
}

/** The size of a fraction: one decimal for tenths, two for anything finer, more where it would read as another rounding (RO1). */
function formatFraction({ numerator, denominator }: Fraction, label: Label): string {
  const rounded = label === 'points-over-quota' ? roundToTenths : roundHalfUp
  for (let decimals = denominator === 10 ? 1 : 2; ; decimals++) {
    const scale = 10 ** decimals
    const size = roundHalfUp({ numerator: Math.abs(numerator) * scale, denominator })
    const shown = { numerator: size * Math.sign(numerator), denominator: scale }
    if (rounded(shown) !== rounded({ numerator, denominator })) continue
    if (label === 'to-a-tenth' && size % 10 === 0) return `${size / 10}`
    return `${Math.floor(size / scale)}.${String(size % scale).padStart(decimals, '0')}`
  }
}

/** A match as one side has it, or with the name of the side that leads. */
function formatStatus(status: MatchStatus, reading: Reading | undefined): string {
  if (reading?.own) return formatMatchStatusFor(reading.own, status)
  const leader = reading && status.side ? `${reading.sideNames[status.side]} ` : ''
  return `${leader}${formatMatchStatus(status)}`
}
