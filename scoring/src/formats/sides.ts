import type { Contestant } from '../match/contestant.ts'
import type { Contention } from '../standings/positions.ts'
import type { Side } from '../match-play/hole-outcome.ts'

/** A side of a team match with its members' places in the list of players. */
export interface SideMembers {
  readonly side: Side
  readonly members: readonly number[]
}

/** Sides A and B of a team match, or none when not everybody is on a side or one of them is empty (TE1). */
export function sidesOf(contestants: readonly Pick<Contestant, 'side'>[]): SideMembers[] {
  if (contestants.some((contestant) => contestant.side === null)) return []
  const sides = (['A', 'B'] as const).map((side) => ({ side, members: membersOf(side, contestants) }))
  return sides.every(({ members }) => members.length > 0) ? sides : []
}

/** How many play together on the larger side; 1 where everybody plays alone. */
export function largestSideOf(contestants: readonly Pick<Contestant, 'side'>[]): number {
  return Math.max(1, ...sidesOf(contestants).map(({ members }) => members.length))
}

/** What sides are ranked by: their sums by average, each times the other's size to stay whole (QU6, ST5). */
export function averagesOf(sums: readonly Contention[], sizes: readonly number[]): Contention[] {
  const product = sizes.reduce((all, size) => all * (size || 1), 1)
  return sums.map((sum, at) => (typeof sum === 'number' ? (sum * product) / sizes[at]! : sum))
}

function membersOf(side: Side, contestants: readonly Pick<Contestant, 'side'>[]): number[] {
  return contestants.flatMap((contestant, at) => (contestant.side === side ? [at] : []))
}
