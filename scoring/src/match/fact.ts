import type { BallId, GameId } from './ids.ts'

/** An answer about a hole that the card doesn't show. */
export interface Fact {
  readonly hole: number
  readonly kind: string
  /** The game that asked; null for a fact about a ball, which all games share. */
  readonly game: GameId | null
  /** The ball that it is about or that it names; null for "no one" and for an answer in `value`. */
  readonly ball: BallId | null
  /** 1 for yes, 0 for no or "no one", or what else the kind says, such as −1 for a wolf who plays alone. */
  readonly value: number
}
