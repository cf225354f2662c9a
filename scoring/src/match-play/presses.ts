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

/** The bet on a whole segment, without presses. */
export function betOnSegment(
  outcomes: readonly HoleOutcome[],
  { segment, fromHole, toHole }: SegmentHoles,
): Bet {
  return betOn(outcomes, segment, fromHole, toHole, false)
}

/** A segment's holes, counted from 1, both included. */
export interface SegmentHoles {
  readonly segment: Segment
  readonly fromHole: number
  readonly toHole: number
}

/** The segment's own bet followed by its automatic presses, each opened on the hole after the newest bet went down (PR2). */
export function betsWithAutomaticPresses(
  outcomes: readonly HoleOutcome[],
  holes: SegmentHoles,
  holesDown: number,
): Bet[] {
  const { segment, fromHole, toHole } = holes
  const bets = [betOnSegment(outcomes, holes)]
  let leadOfNewest = 0
  for (let hole = fromHole; hole < toHole; hole++) {
    const outcome = outcomes[hole - 1]!
    // A hole entered out of order must not open a press that a missing one would have opened earlier (PR5).
    if (outcome === null) break
    leadOfNewest += swing(outcome)
    if (Math.abs(leadOfNewest) < holesDown) continue
    bets.push(betOn(outcomes, segment, hole + 1, toHole, true))
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
  const { segment, fromHole, toHole } = holes
  const presses = pressedFrom
    .filter((hole) => hole > fromHole && hole <= toHole)
    .toSorted((a, b) => a - b)
    .map((hole) => betOn(outcomes, segment, hole, toHole, true))
  return [betOnSegment(outcomes, holes), ...presses]
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

function betOn(
  outcomes: readonly HoleOutcome[],
  segment: Segment,
  fromHole: number,
  toHole: number,
  isPress: boolean,
): Bet {
  return { segment, isPress, fromHole, toHole, status: matchStatus(outcomes, fromHole - 1, toHole) }
}
