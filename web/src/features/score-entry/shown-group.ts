import { isStanding } from '#golf/card/entered-score.ts'
import type { MatchState } from '@nineteenth/contracts'
import type { Walkers } from './entry-card.ts'
import type { EntryChoices } from './entry-choices-store.ts'

/** Those whose scores are entered together. */
export interface ShownGroup extends Walkers {
  /** Its number; 0 for those who walk in no group. */
  groupNo: number
  title: string
  teeTime: string | null
}

/** What groups are made of: scores are no part of it. */
type Walking = Pick<MatchState, 'id' | 'players' | 'balls' | 'groups'>

/** The groups of a match, and whoever is in none of them; of a match without groups those whose scores are kept. */
export function groupsOf(match: Walking, choices: Pick<EntryChoices, 'kept'>): ShownGroup[] {
  const ballsOf = (groupNo: number | null) =>
    match.balls.filter((ball) => ball.groupNo === groupNo).map(({ ballNo }) => ballNo)
  const groups = match.groups.map(({ groupNo, startsOn, teeTime }) => ({
    groupNo,
    title: `Group ${groupNo}`,
    startsOn,
    teeTime,
    balls: ballsOf(groupNo),
  }))
  const balls = groups.length > 0 ? ballsOf(null) : keptBalls(match, choices)
  const others = { groupNo: 0, title: 'No group', startsOn: null, teeTime: null, balls }
  return [...groups, others].filter((group) => group.balls.length > 0)
}

function keptBalls(match: Walking, choices: Pick<EntryChoices, 'kept'>): number[] {
  const kept = keptPlayers(match, choices)
  return match.players.filter(({ userId }) => kept.includes(userId)).map(({ ballNo }) => ballNo)
}

/** The group that somebody walks in; nothing for who does not play. */
export function ownGroup(
  match: Pick<MatchState, 'players'>,
  groups: readonly ShownGroup[],
  userId: number,
): ShownGroup | undefined {
  const ballNo = match.players.find((player) => player.userId === userId)?.ballNo
  return ballNo === undefined ? undefined : groups.find(({ balls }) => balls.includes(ballNo))
}

/** The groups with somebody's own in front: it is the one that they come back to. */
export function ownFirst(
  match: Pick<MatchState, 'players'>,
  groups: readonly ShownGroup[],
  userId: number,
): readonly ShownGroup[] {
  const own = ownGroup(match, groups, userId)
  return own ? [own, ...groups.filter((group) => group !== own)] : groups
}

/** For who does not play: the first group that has holes left. */
export function firstOpenGroup(match: MatchState, groups: readonly ShownGroup[]): ShownGroup | undefined {
  return groups.find((group) => holesPlayed(match, group) < match.holes.length) ?? groups[0]
}

/** How many holes a group has entered for everybody in it. */
export function holesPlayed({ holes, scores }: MatchState, { balls }: Walkers): number {
  const counts = new Map<number, number>()
  for (const { ballNo, holeNumber, ...score } of scores)
    if (isStanding(score) && balls.includes(ballNo)) counts.set(holeNumber, (counts.get(holeNumber) ?? 0) + 1)
  return holes.filter(({ number }) => counts.get(number) === balls.length).length
}

/** The players whose scores somebody keeps on this phone: those they chose, or everybody. */
export function keptPlayers(
  { id, players }: Pick<MatchState, 'id' | 'players'>,
  { kept }: Pick<EntryChoices, 'kept'>,
): number[] {
  const all = players.map(({ userId }) => userId)
  const chosen = all.filter((userId) => kept[id]?.includes(userId))
  return chosen.length > 0 ? chosen : all
}
