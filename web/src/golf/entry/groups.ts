import { isStanding } from '#golf/card/entered-score.ts'
import type { MatchState } from '@nineteenth/contracts'
import { nextHole, orderOfPlay } from '@nineteenth/scoring'
import type { EntryChoices } from './entry-choices-store.ts'

/** Those whose scores are entered together. */
export interface Group {
  /** 0 for the balls in no group. */
  groupNo: number
  title: string
  /** Null for the balls in no group. */
  startsOn: number | null
  teeTime: string | null
  balls: readonly number[]
  /** Whether the person plays in it. */
  isOwn: boolean
}

type Kept = Pick<EntryChoices, 'kept'>
type MatchPlayers = Pick<MatchState, 'id' | 'players'>

/** The groups of a match, then the balls in no group. The person's own group comes first: they come back to it. */
export function groupsOf({ players, balls, groups }: MatchState, userId: number): Group[] {
  const own = ballOf({ players }, userId)
  const numbered = groups.map((group) => ({ ...group, title: `Group ${group.groupNo}` }))
  return [...numbered, { groupNo: 0, title: 'No group', startsOn: null, teeTime: null }]
    .map((group) => {
      const inGroup = balls.filter((ball) => (ball.groupNo ?? 0) === group.groupNo)
      const isOwn = inGroup.some(({ ballNo }) => ballNo === own)
      return { ...group, balls: inGroup.map(({ ballNo }) => ballNo), isOwn }
    })
    .filter((group) => group.balls.length > 0)
    .toSorted((one, other) => Number(other.isOwn) - Number(one.isOwn))
}

/** The group that was chosen on this phone, else the person's own. */
export function chosenGroup(
  groups: readonly Group[],
  { groups: chosen }: Pick<EntryChoices, 'groups'>,
  matchId: number,
): Group | undefined {
  return groups.find(({ groupNo }) => groupNo === chosen[matchId]) ?? groups.find(({ isOwn }) => isOwn)
}

/** The hole that Enter Scores opens for a player: the next one of the balls this phone keeps, in the group chosen on it (MA4). */
export function holeToEnter(
  match: MatchState,
  userId: number,
  choices: Pick<EntryChoices, 'kept' | 'groups'>,
): number | undefined {
  const group = chosenGroup(groupsOf(match, userId), choices, match.id)
  if (!group) return undefined
  const kept = keptBalls(match, group, choices)
  const counts = scoresByHole(match, kept)
  const numbers = match.holes.map(({ number }) => number)
  const isFilled = (hole: number) => counts.get(hole) === kept.length
  return nextHole(orderOfPlay(numbers, group.startsOn), isFilled, (hole) => counts.has(hole))
}

/** How many holes a group has entered for everybody in it. */
export function holesPlayed(match: MatchState, { balls }: Pick<Group, 'balls'>): number {
  return [...scoresByHole(match, balls).values()].filter((count) => count === balls.length).length
}

/** How many of these balls have a score on each hole that has any. */
function scoresByHole({ scores }: MatchState, balls: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const { ballNo, holeNumber, ...score } of scores)
    if (isStanding(score) && balls.includes(ballNo)) counts.set(holeNumber, (counts.get(holeNumber) ?? 0) + 1)
  return counts
}

/** The balls of a group whose scores are kept on this phone: the chosen ones, or without a choice all that are still played. */
export function keptBalls(
  { id, players }: MatchPlayers,
  { balls }: Pick<Group, 'balls'>,
  { kept }: Kept,
): readonly number[] {
  const chosen = players.filter(({ userId }) => kept[id]?.includes(userId)).map(({ ballNo }) => ballNo)
  const keptHere = balls.filter((ballNo) => chosen.includes(ballNo))
  if (keptHere.length > 0) return keptHere
  const played = balls.filter((ballNo) =>
    players.some((player) => player.ballNo === ballNo && player.status !== 'left'),
  )
  return played.length > 0 ? played : balls
}

/** The kept balls in the order in which the phone asks for their scores: your own first, then the other rows. */
export function entryOrderOf(match: MatchPlayers, group: Group, choices: Kept, userId: number): number[] {
  const own = ballOf(match, userId)
  return keptBalls(match, group, choices).toSorted(
    (one, other) => Number(other === own) - Number(one === own),
  )
}

/** The stored choice after a ball of a group was checked or unchecked; the last one stays checked. */
export function withBall(
  match: MatchPlayers,
  group: Pick<Group, 'balls'>,
  { kept }: Kept,
  toggled: number,
): EntryChoices['kept'] {
  const now = keptBalls(match, group, { kept })
  const next = now.includes(toggled) ? now.filter((ballNo) => ballNo !== toggled) : [...now, toggled]
  if (next.length === 0) return kept
  const elsewhere = (kept[match.id] ?? []).filter(
    (userId) => !group.balls.includes(ballOf(match, userId) ?? 0),
  )
  const here = match.players.filter(({ ballNo }) => next.includes(ballNo)).map(({ userId }) => userId)
  return { ...kept, [match.id]: [...elsewhere, ...here] }
}

function ballOf({ players }: Pick<MatchState, 'players'>, userId: number): number | undefined {
  return players.find((player) => player.userId === userId)?.ballNo
}
