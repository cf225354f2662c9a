import type { Contestant } from '../match/contestant.ts'
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

function membersOf(side: Side, contestants: readonly Pick<Contestant, 'side'>[]): number[] {
  return contestants.flatMap((contestant, at) => (contestant.side === side ? [at] : []))
}
