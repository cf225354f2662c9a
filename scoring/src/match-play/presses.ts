import type { BallId } from '../match/ids.ts'
import { opponentOf, type HoleOutcome, type Side } from './hole-outcome.ts'
import { matchStatus, swing, type MatchStatus } from './match-status.ts'

/** The part of a round that a bet is on. */
export type Segment = 'front' | 'back' | 'total'

/** One bet of a match: the segment itself or a press inside it. */
export interface Bet {
  readonly segment: Segment
  readonly isPress: boolean
  readonly fromHole: number
  readonly toHole: number
  readonly status: MatchStatus
}

/** A press agreed on the course: any ball of either side, the segment, and the number of its first hole (PR3). */
export interface AgreedPress {
  readonly between: readonly [BallId, BallId]
  readonly segment: Segment
  readonly fromHole: number
}

/**
 * A press that may be agreed on now: its opponents, the side that is down in the newest bet, and by
 * how much (PR4).
 */
export interface PressOffer {
  readonly press: AgreedPress
  readonly a: readonly BallId[]
  readonly b: readonly BallId[]
  readonly side: Side
  readonly down: number
}

/** A segment's holes, counted from 1 in the order of play, both included. */
export interface SegmentHoles {
  readonly segment: Segment
  readonly fromHole: number
  readonly toHole: number
}

/** The bet on a segment; one that starts after the segment's first hole is a press. */
export function betOn(
  outcomes: readonly HoleOutcome[],
  { segment, fromHole: first, toHole }: SegmentHoles,
  fromHole = first,
): Bet {
  const status = matchStatus(outcomes, fromHole - 1, toHole)
  return { segment, isPress: fromHole > first, fromHole, toHole, status }
}

/**
 * The segment's own bet, then its automatic presses, each opened on the hole after the newest bet went down (PR2).
 * Only entered holes open presses; more holes may count in the end (PR5).
 */
export function betsWithAutomaticPresses(
  outcomes: readonly HoleOutcome[],
  holes: SegmentHoles,
  holesDown: number,
  entered: readonly HoleOutcome[] = outcomes,
): Bet[] {
  const { fromHole, toHole } = holes
  const bets = [betOn(outcomes, holes)]
  let leadOfNewest = 0
  for (let hole = fromHole; hole < toHole; hole++) {
    const outcome = entered[hole - 1]!
    // A hole entered out of order must not open a press that a missing one would have opened earlier (PR5).
    if (outcome === null) break
    leadOfNewest += swing(outcome)
    if (Math.abs(leadOfNewest) < holesDown) continue
    bets.push(betOn(outcomes, holes, hole + 1))
    leadOfNewest = 0
  }
  return bets
}

/** The segment's own bet, then the agreed presses; they remain when a score is corrected later (PR3). */
export function betsWithManualPresses(
  outcomes: readonly HoleOutcome[],
  holes: SegmentHoles,
  pressedFrom: readonly number[],
): Bet[] {
  const { fromHole, toHole } = holes
  // The same press agreed twice is one bet.
  const presses = [...new Set(pressedFrom)]
    .filter((hole) => hole > fromHole && hole <= toHole)
    .toSorted((a, b) => a - b)
    .map((hole) => betOn(outcomes, holes, hole))
  return [betOn(outcomes, holes), ...presses]
}

/**
 * The side that may press a segment now, and from which hole; null if the sides are level, no holes
 * are left, or the next hole is not certain (PR4).
 */
export function pressOffer(
  outcomes: readonly HoleOutcome[],
  bets: readonly Bet[],
): { side: Side; down: number; fromHole: number } | null {
  const { side: leader = null, lead } = bets.at(-1)?.status ?? {}
  const { fromHole = 1, toHole = 0 } = bets[0] ?? {}
  const segment = outcomes.slice(fromHole - 1, toHole)
  const played = segment.indexOf(null)
  const isCertain = played >= 0 && segment.slice(played).every((outcome) => outcome === null)
  if (leader === null || !isCertain) return null
  return { side: opponentOf(leader), down: lead ?? 0, fromHole: fromHole + played }
}
