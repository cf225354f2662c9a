import type { HoleOutcome } from './hole-outcome.ts'
import { matchStatus, swing, type MatchStatus } from './match-status.ts'

/** Which part of a round a bet is on. */
export type Segment = 'front' | 'back' | 'total'

/** One bet of a match: the segment itself or a press inside it; holes are counted from 1. */
export interface Bet {
  readonly segment: Segment
  readonly isPress: boolean
  readonly fromHole: number
  readonly toHole: number
  readonly status: MatchStatus
}

/** A segment's holes, counted from 1, both included. */
export interface SegmentHoles {
  readonly segment: Segment
  readonly fromHole: number
  readonly toHole: number
}

/** The bet on a segment; one that begins after the segment's first hole is a press. */
export function betOn(
  outcomes: readonly HoleOutcome[],
  { segment, fromHole: first, toHole }: SegmentHoles,
  fromHole = first,
): Bet {
  const status = matchStatus(outcomes, fromHole - 1, toHole)
  return { segment, isPress: fromHole > first, fromHole, toHole, status }
}

/** The segment's own bet followed by its automatic presses, each opened on the hole after the newest bet went down (PR2). */
export function betsWithAutomaticPresses(
  outcomes: readonly HoleOutcome[],
  holes: SegmentHoles,
  holesDown: number,
): Bet[] {
  const { fromHole, toHole } = holes
  const bets = [betOn(outcomes, holes)]
  let leadOfNewest = 0
  for (let hole = fromHole; hole < toHole; hole++) {
    const outcome = outcomes[hole - 1]!
    // A hole entered out of order must not open a press that a missing one would have opened earlier (PR5).
    if (outcome === null) break
    leadOfNewest += swing(outcome)
    if (Math.abs(leadOfNewest) < holesDown) continue
    bets.push(betOn(outcomes, holes, hole + 1))
    leadOfNewest = 0
  }
  return bets
}

/** The segment's own bet followed by the presses that were agreed; they stand when a score is corrected later (PR3). */
export function betsWithManualPresses(
  outcomes: readonly HoleOutcome[],
  holes: SegmentHoles,
  pressedFrom: readonly number[],
): Bet[] {
  const { fromHole, toHole } = holes
  const presses = pressedFrom
    .filter((hole) => hole > fromHole && hole <= toHole)
    .toSorted((a, b) => a - b)
    .map((hole) => betOn(outcomes, holes, hole))
  return [betOn(outcomes, holes), ...presses]
}

/** Who may press a segment now and from which hole; null when level or nothing is left (PR4). */
export function pressOffer(
  outcomes: readonly HoleOutcome[],
  newest: Bet,
): { side: 'A' | 'B'; fromHole: number } | null {
  const next = outcomes.indexOf(null, newest.fromHole - 1) + 1
  const leader = newest.status.side
  if (leader === null || next === 0 || next > newest.toHole) return null
  return { side: leader === 'A' ? 'B' : 'A', fromHole: next }
}
