import type { HoleScore } from '../card/hole-score.ts'
import type { BallId, GroupId, PlayerId, SideId } from './ids.ts'

/**
 * A player's tee as it was when the match was created: own par and stroke index rows (SI4), one entry per hole of the
 * match.
 */
export interface PlayerTee {
  readonly slope: number
  readonly ratingTenths: number
  readonly pars: readonly number[]
  readonly strokeIndex: readonly number[]
}

/** A player of a match with the handicap of that day; plus handicaps are negative tenths. */
export interface MatchPlayer {
  readonly id: PlayerId
  readonly indexTenths: number
  readonly tee: PlayerTee
  /** The strokes that the group adds to the course handicap, or takes off it, in this match (GH1). */
  readonly addedStrokes?: number
}

export const sharedPlays = ['scramble', 'alternate-shot', 'greensomes', 'chapman'] as const

/** How several players share one ball (BA2). */
export type SharedPlay = (typeof sharedPlays)[number]

/** The unit of scoring: the ball of one player, or of several who share it (BA1). */
export interface MatchBall {
  readonly id: BallId
  readonly players: readonly PlayerId[]
  /** Set only if several players share it. */
  readonly play?: SharedPlay
  /** One entry per hole of the match; a shorter row has missing holes at its end (CA1). */
  readonly scores: readonly HoleScore[]
  readonly side?: SideId | null
  readonly group?: GroupId | null
  /** The number of the last hole it played before it withdrew; 0 if it never started (WD1). */
  readonly withdrawnAfter?: number
  /**
   * The strokes on the ball's card, per hole, if its players' indexes are withheld. The indexes are
   * then ignored.
   */
  readonly strokes?: readonly number[]
}
