import { enteredStrokes } from '#golf/card/entered-score.ts'
import { type MatchState, ballIn } from '@nineteenth/contracts'
import { nextHole, orderOfPlay } from '@nineteenth/scoring'
import type { EntryChoices } from './entry-choices-store.ts'
import { isMissed, withdrawalsIn } from './withdrawals.ts'
import { sharedWords } from '#text/shared-words.ts'
import { words } from './words.ts'

/** Balls whose scores are entered together. */
export interface Group {
  /** 0 for the balls in no group. */
  groupNo: number
  title: string
  /** Null for the balls in no group. */
  startsOn: number | null
  teeTime: string | null
  balls: readonly number[]
  /** Whether the golfer plays in it. */
  isOwn: boolean
}

type Kept = Pick<EntryChoices, 'kept'>
type MatchPlayers = Pick<MatchState, 'id' | 'players'>

/** The groups of a match, then the balls in no group. The golfer's own group comes first. */
export function groupsOf({ players, balls, groups }: MatchState, userId: number): Group[] {
  const own = ballOf({ players }, userId)
  const numbered = groups.map((group) => ({ ...group, title: sharedWords.group(group.groupNo) }))
  return [...numbered, { groupNo: 0, title: words.noGroup, startsOn: null, teeTime: null }]
    .map((group) => {
      const inGroup = balls.filter((ball) => (ball.groupNo ?? 0) === group.groupNo)
      const isOwn = inGroup.some(({ ballNo }) => ballNo === own)
      return { ...group, balls: inGroup.map(({ ballNo }) => ballNo), isOwn }
    })
    .filter((group) => group.balls.length > 0)
    .toSorted((one, other) => Number(other.isOwn) - Number(one.isOwn))
}

/** The group chosen on this phone, else the golfer's own. */
export function chosenGroup(
  groups: readonly Group[],
  { groups: chosen }: Pick<EntryChoices, 'groups'>,
  matchId: number,
): Group | undefined {
  return groups.find(({ groupNo }) => groupNo === chosen[matchId]) ?? groups.find(({ isOwn }) => isOwn)
}

/** The hole that Enter Scores opens for a player: the next one for the balls that this phone scores, in the chosen group (MA4). */
export function holeToEnter(
  match: MatchState,
  userId: number,
  choices: Pick<EntryChoices, 'kept' | 'groups'>,
): number | undefined {
  const group = chosenGroup(groupsOf(match, userId), choices, match.id)
  if (!group) return undefined
  const { isFilled, isBegun } = holesOf(match, keptBalls(match, group, choices))
  const numbers = match.holes.map(({ number }) => number)
  return nextHole(orderOfPlay(numbers, group.startsOn), isFilled, isBegun)
}

/** How many holes have the scores of all players still in the round. */
export function holesPlayed(match: MatchState, { balls }: Pick<Group, 'balls'>): number {
  const { isFilled, isBegun } = holesOf(match, balls)
  return match.holes.filter(({ number }) => isBegun(number) && isFilled(number)).length
}

/** Which holes have any score of these balls, and which have all: none is expected of a ball that withdrew (WD1). */
function holesOf(match: MatchState, balls: readonly number[]) {
  const withdrawals = withdrawalsIn(match)
  const scored = new Map<number, Set<number>>()
  for (const cell of enteredStrokes(match)) {
    const ballNo = ballIn(cell) ?? 0
    if (balls.includes(ballNo)) scored.set(cell.hole, (scored.get(cell.hole) ?? new Set()).add(ballNo))
  }
  return {
    isBegun: (hole: number) => scored.has(hole),
    isFilled: (hole: number) =>
      balls.every((ballNo) => scored.get(hole)?.has(ballNo) || isMissed(withdrawals.get(ballNo), hole)),
  }
}

/** The balls of a group that this phone scores: the chosen ones, or all still in play. */
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

/** These balls in the order in which the phone asks for their scores: your own first, then the other rows. */
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
