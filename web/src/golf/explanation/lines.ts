import type {
  BallId,
  Cell,
  Currency,
  MatchResult,
  Names,
  Operand,
  Reading,
  Side,
  Step,
} from '@nineteenth/scoring'
import { boutsOf, formatSide, formatValue, readBetKey, readFrom, stepWords } from '@nineteenth/scoring'
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
  return steps.map((step, index) => {
    const { label, working, result } = stepWords(step, reading)
    const isStated = step.operation === 'given' && index < steps.length - 1
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
export function readingOf(
  cell: Cell,
  { games }: MatchResult,
  names: Names & SideNames & { reader?: BallId | null; currency?: Currency },
): Reading {
  const game = 'game' in cell ? games.find((one) => one.game === cell.game) : undefined
  const pairings = (game && boutsOf(game)?.pairings) ?? []
  const bet = 'key' in cell && cell.key !== null ? readBetKey(cell.key) : undefined
  const pairing = pairings[bet?.pairing ?? 0]
  // A bet is read from the side that leads it, as it stands in the list of bets; its holes as its strip is.
  const leader = bet && cell.table === 'bet' && pairing?.bets[bet.segment][bet.bet]?.status.side
  const reader = pairing && cell.table === 'hole' && readFrom(pairing, names.reader ?? null)
  const own = cell.table === 'game' && pairing?.b.balls.includes(cell.ball) ? 'B' : 'A'
  const { currency = '' } = names
  return { names, sideNames: sideNamesOf(pairing, names), own: leader || reader || own, currency }
}

/** What the two sides of a match are called. */
interface SideNames extends Pick<Names, 'ball'> {
  teamOf?: (balls: readonly BallId[]) => string | null
}

/** The two sides of a match by their own name, else by their balls: "Bogey Men", "Ann Carter", "Ann & Bob". */
export function sideNamesOf(
  pairing: { a: { balls: readonly BallId[] }; b: { balls: readonly BallId[] } } | undefined,
  { ball, teamOf }: SideNames,
): Record<Side, string> {
  if (!pairing) return { A: 'Side A', B: 'Side B' }
  const { a, b } = pairing
  const shortNameOf = shortNames([...a.balls, ...b.balls], ball)
  const named = (balls: readonly BallId[]) =>
    teamOf?.(balls) ?? formatSide(balls, balls.length === 1 ? ball : shortNameOf)
  return { A: named(a.balls), B: named(b.balls) }
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
