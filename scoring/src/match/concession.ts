import type { BallId, GameId } from './ids.ts'

/** A hole, or the match from that hole on, conceded or halved by agreement (CN1 to CN3). */
export interface Concession {
  readonly game: GameId
  /** One ball of each side. */
  readonly between: readonly [BallId, BallId]
  /** The number of the hole. */
  readonly hole: number
  /** A ball of the conceding side; null for an agreed half or tie (CN3). */
  readonly by: BallId | null
  /**
   * Whether the concession ends the match from this hole on (CN2). The earliest one in the order of
   * play counts.
   */
  readonly isOfMatch: boolean
}
