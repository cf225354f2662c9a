import type { HoleScore } from '../card/hole-score.ts'
import type { BallId, GroupId, PlayerId, SideId } from './ids.ts'

/** The tee a player plays, as it was when the match was created: own par and stroke index rows (SI4), one entry for each hole of the match. */
export interface PlayerTee {
  readonly slope: number
  readonly ratingTenths: number
  readonly pars: readonly number[]
  readonly strokeIndex: readonly number[]
}

/** Somebody in a match, with what they had that day; plus handicaps are negative tenths. */
export interface MatchPlayer {
  readonly id: PlayerId
  readonly indexTenths: number
  readonly tee: PlayerTee
}

/** How several play one ball (BA2). */
export type SharedPlay = 'scramble' | 'alternate-shot'

/** What is scored: the ball of one player, or of several who share it (BA1). */
export interface MatchBall {
  readonly id: BallId
  readonly players: readonly PlayerId[]
  /** Only where several play it. */
  readonly play?: SharedPlay
  /** One entry for each hole of the match; a shorter row has not been entered to its end (CA1). */
  readonly scores: readonly HoleScore[]
  readonly side?: SideId | null
  readonly group?: GroupId | null
  /** What its card shows that it receives, hole by hole, where the indexes of its players are not told: theirs count for nothing then. */
  readonly strokes?: readonly number[]
}
