import type { Cell, MatchResult, NameOf, Operand, Pairing, PlayerId, Side, Step } from '@nineteenth/scoring'
import { formatSide, formatStep, formatValue, wordsFor } from '@nineteenth/scoring'
import { shortNames } from '../player-names.ts'

/** A line on the back of a card: what it is, how it is worked out, what it comes to. */
export interface ExplanationLine {
  label: string
  working: string
  /** Where a value belongs to each hole, they are written under the holes. */
  holes: readonly { hole: number; text: string }[]
  /** Nothing where a line only states what is known. */
  result: string | null
}

/** Who is who in an explanation, and from whose side a match is read. */
export interface Reading {
  nameOf: NameOf
  sideNames: Record<Side, string>
  own: Side
}

/** The lines as a person would write them; the last comes to the number as it was shown. */
export function linesOf(steps: readonly Step[], shown: string, reading: Reading): ExplanationLine[] {
  return steps.map((step, at) => {
    const line = lineOf(step, reading)
    return at === steps.length - 1 ? { ...line, result: shown } : line
  })
}

/** How the explanation of a cell reads: sides by their players, a match from the side of whoever was tapped. */
export function readingOf(cell: Cell, { nassau }: MatchResult, nameOf: NameOf): Reading {
  const pairings = nassau?.kind === 'played' ? nassau.pairings : []
  const pairing = pairings[cell.table === 'bet' ? cell.pairing : 0]
  const isOfB = cell.table === 'nassau' && pairing?.b.players.includes(cell.player)
  return { nameOf, sideNames: sideNamesOf(pairing, nameOf), own: isOfB ? 'B' : 'A' }
}

/** The two sides of a match by their players: "Ann Carter", "Ann & Bob". */
export function sideNamesOf(pairing: Pairing | undefined, nameOf: NameOf): Record<Side, string> {
  if (!pairing) return { A: 'Side A', B: 'Side B' }
  const { a, b } = pairing
  const shortNameOf = shortNames([...a.players, ...b.players], nameOf)
  const named = (players: readonly PlayerId[]) =>
    formatSide(players, players.length === 1 ? nameOf : shortNameOf)
  return { A: named(a.players), B: named(b.players) }
}

function lineOf(step: Step, reading: Reading): ExplanationLine {
  const label = labelOf(step, reading)
  if (step.operation === 'match') return { label, working: '', holes: outcomes(step, reading), result: null }
  if (isByHole(step)) return { label, working: '', holes: holeTexts(step), result: resultOf(step) }
  return { label, working: withNames(workingOf(step, reading), reading), holes: [], result: resultOf(step) }
}

function labelOf({ label }: Step, { sideNames, own }: Reading): string {
  if (label === 'net-of-a') return `Net of ${sideNames.A}`
  if (label === 'net-of-b') return `Net of ${sideNames.B}`
  return label === 'match' ? `Match of ${sideNames[own]}` : wordsFor(label)
}

function isByHole({ operands }: Step): boolean {
  return operands.length > 0 && operands.every(({ hole }) => hole !== undefined)
}

function holeTexts({ operands }: Step) {
  return operands.map(({ hole = 0, value }) => ({ hole, text: formatValue(value) }))
}

/** Holes won, lost and halved as golfers write them on a card: +, − and 0. */
function outcomes({ operands }: Step, { own }: Reading) {
  return operands.map(({ hole = 0, value }) => ({ hole, text: outcomeSign(value, own) }))
}

function outcomeSign(value: Operand['value'], own: Side): string {
  if (value === 'H') return '0'
  if (value !== 'A' && value !== 'B') return '·'
  return value === own ? '+' : '−'
}

/** What stands between the name of a line and its value. */
function workingOf(step: Step, { nameOf }: Reading): string {
  const text = formatStep(step, nameOf)
  const label = wordsFor(step.label)
  if (step.operation === 'given') return text.slice(label.length).replace(/^:? /, '')
  const start = text.indexOf(step.operation === 'stroke-match' ? ': ' : ' = ')
  return text.slice(start, text.lastIndexOf(' = ')).replace(/^( = |: )/, '')
}

function withNames(working: string, { sideNames }: Reading): string {
  return working
    .replace('picked up by A', `picked up by ${sideNames.A}`)
    .replace('picked up by B', `picked up by ${sideNames.B}`)
}

function resultOf({ operation, value }: Step): string | null {
  return operation === 'given' ? null : formatValue(value)
}
