import type { JoinableMatch } from '@nineteenth/contracts'

type JoinablePlayer = JoinableMatch['players'][number]

/** Those who walk together, so that one finds oneself among them. */
export interface JoinableGroup {
  /** Nothing in a match without groups. */
  title: string | undefined
  players: readonly JoinablePlayer[]
}

/** The players of a match by group, and at the end whoever walks in none. */
export function joinableGroups({ players }: Pick<JoinableMatch, 'players'>): JoinableGroup[] {
  const numbers = [...new Set(players.map(({ groupNo }) => groupNo))].toSorted(lastIfNone)
  return numbers.map((groupNo) => ({
    title: titleOf(groupNo, numbers.length),
    players: players.filter((player) => player.groupNo === groupNo),
  }))
}

function lastIfNone(one: number | null, other: number | null): number {
  return (one ?? Infinity) - (other ?? Infinity)
}

function titleOf(groupNo: number | null, groups: number): string | undefined {
  if (groupNo !== null) return `Group ${groupNo}`
  return groups > 1 ? 'In no group' : undefined
}
