import type {
  Cell,
  MatchResult,
  NameOf,
  Operand,
  Pairing,
  PlayerId,
  Reading,
  Side,
  Step,
} from '@nineteenth/scoring'
import { formatSide, formatValue, stepWords } from '@nineteenth/scoring'
import { shortNames } from '../player-names.ts'

export type { Reading } from '@nineteenth/scoring'

/** A line on the back of a card: what it is, how it is worked out, what it comes to. */
export interface ExplanationLine {
  label: string
  working: string
  /** Where a value belongs to each hole, they are written under the holes. */
  holes: readonly { hole: number; text: string }[]
  /** Nothing where a line only states what is known. */
  result: string | null
}

/** The lines as a person would write them; the last comes to the number that was pressed, by its own working. */
export function explanationLines(steps: readonly Step[], reading: Reading): ExplanationLine[] {
  return steps.map((step, at) => {
    const { label, working, result } = stepWords(step, reading)
    const isStated = step.operation === 'given' && at < steps.length - 1
    const holes = holesOf(step, reading)
    return {
      label: step.label === 'match' && reading.own ? `${label} of ${reading.sideNames[reading.own]}` : label,
      working: holes.length > 0 ? '' : working,
      holes,
      result: isStated ? null : result,
    }
  })
}

/** How the explanation of a cell reads: sides by their players, a match from the side of whoever was tapped. */
export function readingOf(cell: Cell, { nassau }: MatchResult, nameOf: NameOf): Reading {
  const pairings = nassau?.kind === 'played' ? nassau.pairings : []
  const pairing = pairings[cell.table === 'bet' ? cell.pairing : 0]
  return { nameOf, sideNames: sideNamesOf(pairing, nameOf), own: ownSide(cell, pairing) }
}

/** A bet is read from the side that leads it, as it stands in the list of bets. */
function ownSide(cell: Cell, pairing: Pairing | undefined): Side {
  if (cell.table === 'bet') return pairing?.bets[cell.segment][cell.bet]?.status.side ?? 'A'
  return cell.table === 'nassau' && pairing?.b.players.includes(cell.player) ? 'B' : 'A'
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

/** The values of a line under their holes; none where it is about something else, or says more of a hole than its value. */
function holesOf({ operation, operands }: Step, { own }: Reading) {
  if (operands.some(({ hole, label }) => hole === undefined || label !== 'hole')) return []
  return operands.map(({ hole = 0, value }) => ({
    hole,
    text: operation === 'match' ? outcomeSign(value, own) : formatValue(value),
  }))
}

/** Holes won, lost and halved as golfers write them on a card: +, − and 0. */
function outcomeSign(value: Operand['value'], own: Side | null): string {
  if (value === 'H') return '0'
  if (value !== 'A' && value !== 'B') return '·'
  return value === own ? '+' : '−'
}
