import type { HalfIndex } from '../handicap/course-handicap.ts'
import type { GroupId, SideId } from './ids.ts'
import type { MatchBall, MatchPlayer } from './player.ts'

/** Balls that walk together. */
export interface MatchGroup {
  readonly id: GroupId
  /** The number of the hole it starts on (MA2). */
  readonly startsOn: number
}

/** Who plays which holes, with which balls. Everybody plays the same holes. */
export interface Lineup {
  /** The numbers of the holes that are played, ascending (MA1). */
  readonly holes: readonly number[]
  readonly players: readonly MatchPlayer[]
  readonly balls: readonly MatchBall[]
  /** Balls that play together name one of these. */
  readonly sides?: readonly { readonly id: SideId }[]
  readonly groups?: readonly MatchGroup[]
  readonly halfIndex?: HalfIndex
}
