import { isStanding } from '#golf/card/entered-score.ts'
import type { MatchState } from '@nineteenth/contracts'
import { keptBalls } from '#golf/entry/kept-balls.ts'
import type { Walkers } from './entry-card.ts'
import type { EntryChoices } from '#golf/entry/entry-choices-store.ts'

/** Those whose scores are entered together. */
export interface ShownGroup extends Walkers {
  /** Its number; 0 for those who walk in no group. */
  groupNo: number
  title: string
  teeTime: string | null
}

/** What groups are made of: scores are no part of it. */
type Walking = Pick<MatchState, 'id' | 'players' | 'balls' | 'groups'>

/** The groups of a match, and a last one of the balls in no group. */
export function groupsOf(match: Walking): ShownGroup[] {
  const ballsOf = (groupNo: number | null) =>
    match.balls.filter((ball) => ball.groupNo === groupNo).map(({ ballNo }) => ballNo)
  const groups = match.groups.map(({ groupNo, startsOn, teeTime }) => ({
    groupNo,
    title: `Group ${groupNo}`,
    startsOn,
    teeTime,
    balls: ballsOf(groupNo),
  }))
  const others = { groupNo: 0, title: 'No group', startsOn: null, teeTime: null, balls: ballsOf(null) }
  return [...groups, others].filter((group) => group.balls.length > 0)
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

/** The balls that a phone keeps in the order in which it asks for their scores: your own first, then the other rows. */
export function entryOrderOf(
  match: Pick<MatchState, 'id' | 'players'>,
  group: Walkers,
  choices: Pick<EntryChoices, 'kept'>,
  userId: number,
): number[] {
  const own = match.players.find((player) => player.userId === userId)?.ballNo
  return keptBalls(match, group, choices).toSorted(
    (one, other) => Number(other === own) - Number(one === own),
  )
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
