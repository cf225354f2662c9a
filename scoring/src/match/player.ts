import type { HoleScore } from '../card/hole-score.ts'
import type { Side } from '../match-play/hole-outcome.ts'

/** A player's identity; the engine only hands it back. */
export type PlayerId = string | number

/** The tee a player plays, as it was when the match was created: own par and stroke index rows (SI4). */
export interface PlayerTee {
  readonly slope: number
  readonly ratingTenths: number
  readonly pars: readonly number[]
  readonly strokeIndex: readonly number[]
}

/** A player's snapshot and card; plus handicaps are negative tenths. */
export interface MatchPlayer {
  readonly id: PlayerId
  readonly indexTenths: number
  readonly tee: PlayerTee
  readonly scores: readonly HoleScore[]
  readonly side?: Side | null
}
