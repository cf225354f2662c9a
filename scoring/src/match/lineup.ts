import type { HalfIndex } from '../handicap/course-handicap.ts'
import type { GroupId, SideId } from './ids.ts'
import type { MatchBall, MatchPlayer } from './player.ts'

/** Balls that play in the same group. */
export interface MatchGroup {
  readonly id: GroupId
  /** The number of the hole it starts on (MA2). */
  readonly startsOn: number
}

/** The players, balls and holes of a match. All players play the same holes. */
export interface Lineup {
  /** The numbers of the holes played, ascending (MA1). */
  readonly holes: readonly number[]
  readonly players: readonly MatchPlayer[]
  readonly balls: readonly MatchBall[]
  /** Balls on the same side name one of these. */
  readonly sides?: readonly { readonly id: SideId }[]
  readonly groups?: readonly MatchGroup[]
  readonly halfIndex?: HalfIndex
}
