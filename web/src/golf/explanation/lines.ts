import { possessive } from '#text/possessive.ts'
import type {
  BallId,
  Cell,
  Currency,
  MatchResult,
  Names,
  Reading,
  Step,
  StepTable,
} from '@nineteenth/scoring'
import { boutsOf, decimalsIn, readBetKey, readFrom, stepWords } from '@nineteenth/scoring'
import { sideNamesOf, type SideNames } from './side-names.ts'

export type { Reading } from '@nineteenth/scoring'

/** A line of the calculation: its label, the arithmetic, the result. */
export interface ExplanationLine {
  label: string
  working: string
  /** The rows behind the line; holes as on a card, nine in each. */
  tables: readonly StepTable[]
  /** Undefined if a line only states a fact. */
  result: string | null
}

/** The lines as a golfer would write them; the last ends in the number that was pressed. */
export function explanationLines(steps: readonly Step[], reading: Reading): ExplanationLine[] {
  const decimals = decimalsIn(steps)
  return steps.map((step, index) => {
    const { label, working, tables, result } = stepWords(step, { ...reading, decimals })
    const isStated = step.operation === 'given' && index < steps.length - 1
    return {
      label:
        step.label === 'match' && reading.own
          ? `${possessive(reading.sideNames[reading.own])} ${label.toLowerCase()}`
          : label,
      working,
      tables,
      result: isStated ? null : result,
    }
  })
}

/** How the explanation of a cell reads: sides by their players, a match from the side that was tapped. */
export function readingOf(
  cell: Cell,
  { games }: MatchResult,
  names: Names & SideNames & { reader?: BallId | null; currency?: Currency },
): Reading {
  const game = 'game' in cell ? games.find((one) => one.game === cell.game) : undefined
  const pairings = (game && boutsOf(game)?.pairings) ?? []
  const bet = 'key' in cell && cell.key !== null ? readBetKey(cell.key) : undefined
  const pairing = pairings[bet?.pairing ?? 0]
  // A bet reads from the side that leads it, as in the list of bets; its holes as in its strip.
  const leader = bet && cell.table === 'bet' && pairing?.bets[bet.segment][bet.bet]?.status.side
  const reader = pairing && cell.table === 'hole' && readFrom(pairing, names.reader ?? null)
  const own = cell.table === 'game' && pairing?.b.balls.includes(cell.ball) ? 'B' : 'A'
  const { currency = '' } = names
  return { names, sideNames: sideNamesOf(pairing, names), own: leader || reader || own, currency }
}
