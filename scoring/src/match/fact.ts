import type { BallId, GameId } from './ids.ts'

/** An answer about a hole that the card doesn't show. */
export interface Fact {
  readonly hole: number
  readonly kind: string
  /** The game that asked; null for a fact about a ball, which all games share. */
  readonly game: GameId | null
  /** The ball that the answer is about or names; null for "no one" and for an answer in `value`. */
  readonly ball: BallId | null
  /**
   * 1 for yes, 0 for no or "no one", or a special value of the kind, such as −1 for a wolf who
   * plays alone.
   */
  readonly value: number
}
