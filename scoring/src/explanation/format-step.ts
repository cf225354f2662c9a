import { roundHalfUp, type Fraction } from '../arithmetic/rounding.ts'
import type { PlayerId } from '../match/player.ts'
import { formatMatchStatus } from '../match-play/match-status.ts'
import { formatPosition } from '../standings/positions.ts'
import { wordsFor, type Label } from './words/labels.ts'
import { isFraction, type Operand, type Operation, type Step, type Value } from './step.ts'

/** Says how a player is called; the engine knows no names. */
export type NameOf = (player: PlayerId) => string

/** A line of an explanation in words, as on the back of a card: "Net = 85 − 13 = 72" (EX3). */
export function formatStep(step: Step, nameOf: NameOf = String): string {
  const operands = step.operands.map((operand) => formatOperand(operand, step.operation, nameOf))
  const label = wordsFor(step.label)
  if (step.label === 'against') return `${label} ${operands.join(', ')}`
  if (step.operation === 'given') return [label, operands.join(', ')].filter(Boolean).join(': ')
  if (step.operation === 'match' || step.operation === 'stroke-match') {
    return `${label}: ${operands.join(' ')} = ${formatStanding(step.value)}`
  }
  return `${label} = ${joined(step.operation, operands)} = ${formatValue(step.value)}`
}

/** A value of an explanation as golfers write it (EX3). */
export function formatValue(value: Value): string {
  if (value === null) return '·'
  if (typeof value === 'number') return formatWhole(value)
  if (typeof value === 'string') return words[value] ?? value
  if (isFraction(value)) return formatFraction(value)
  if (value.kind === 'record') return `${value.won}–${value.lost}–${value.halved}`
  if ('holesLeft' in value) return formatMatchStatus(value)
  return formatPosition(value)
}

const words: Readonly<Record<string, string>> = { 'no-return': 'NR', 'not-started': '–' }

const signs: Readonly<Partial<Record<Operation, string>>> = { sum: ' + ', difference: ' − ', round: '' }

/** Operations between whose signs the values stand without their names. */
const arithmetic: ReadonlySet<Operation> = new Set(['sum', 'difference', 'scale', 'average', 'differential'])

function joined(operation: Operation, operands: readonly string[]): string {
  if (operation === 'scale') return `${operands[0]} × ${operands[1]} ÷ ${operands[2]}`
  if (operation === 'half') return `${operands[0]} ÷ 2`
  if (operation === 'average') return `${operands[0]} ÷ ${operands[1]}`
  if (operation === 'differential') return `(${operands[0]} − ${operands[1]}) × 113 ÷ ${operands[2]}`
  return operands.join(signs[operation] ?? ', ')
}

function formatOperand({ label, value, player }: Operand, operation: Operation, nameOf: NameOf): string {
  const text = formatValue(value)
  if (player !== undefined) return `${nameOf(player)}${ofPlayer(label, text)}`
  const isArithmetic = arithmetic.has(operation)
  // A negative number in the middle of a sum reads better in brackets.
  if (isArithmetic) return text.startsWith('−') ? `(${text})` : text
  return label === 'hole' || operation === 'round' || operation === 'half'
    ? text
    : `${wordsFor(label)} ${text}`
}

/** A match against somebody reads from the own side: "lost 3&2", "2 down". */
function ofPlayer(label: Label, text: string): string {
  if (label === 'won' || label === 'lost') return `: ${label} ${text}`
  if (label === 'behind') return `: ${text.replace('up', 'down')}`
  return label === 'halved' || label === 'open' ? `: ${text}` : ` ${text}`
}

/** One decimal for tenths, two for anything finer. */
function formatFraction({ numerator, denominator }: Fraction): string {
  const decimals = denominator === 10 ? 1 : 2
  const scale = 10 ** decimals
  const size = roundHalfUp({ numerator: Math.abs(numerator) * scale, denominator })
  const text = `${Math.floor(size / scale)}.${String(size % scale).padStart(decimals, '0')}`
  return numerator < 0 && size > 0 ? `−${text}` : text
}

/** A match names the side that leads it. */
function formatStanding(value: Value): string {
  const side = typeof value === 'object' && value !== null && 'side' in value ? value.side : null
  return `${side === null ? '' : `${side} `}${formatValue(value)}`
}

function formatWhole(value: number): string {
  return value < 0 ? `−${-value}` : `${value}`
}
