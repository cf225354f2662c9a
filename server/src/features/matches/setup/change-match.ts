import type { NewMatch } from '@nineteenth/contracts'
import { flagsOf, newMatchSchema, rulesOf, toHolesChoice } from '@nineteenth/contracts'
import { AppError, refusalOf } from '#platform/app-error.ts'
import type { CreateMatchDeps } from './create-match.ts'
import { mustBeAllowed } from '../match-access.ts'
import { matchEdit } from './match-edit.ts'
import type { LockedMatch, MatchSetupStore } from './match-setup-store.ts'
import type { MatchPlan } from './plan-match.ts'
import { keepsCard, planMatch } from './plan-match.ts'

export interface ChangeMatchInput {
  matchId: number
  userId: number
  /** The match as it is to be; worked out from what it is, while nobody else can change it, where it builds on that. */
  change: NewMatch | ((match: LockedMatch) => NewMatch)
}

/** Changes a match in progress. While scores stand its card stays, and whoever was ever given one stays for good. */
export async function changeMatch(
  deps: CreateMatchDeps,
  { matchId, userId, change }: ChangeMatchInput,
): Promise<void> {
  await deps.inTransaction(async (store) => {
    const match = await store.lockFor(userId, matchId)
    mustBeAllowed(match, userId, 'edit')
    const plan = await planChange(store, match, typeof change === 'function' ? change(match) : change)
    await putChange(store, match, plan)
    await store.recordEvent(matchId, userId, 'edited', matchEdit(match, plan))
  })
}

/** What a change comes to; refused where it cannot be. */
export async function planChange(
  store: MatchSetupStore,
  match: LockedMatch,
  change: NewMatch,
): Promise<MatchPlan> {
  const form = filledIn(match, change)
  const plan = await planMatch(store, match.organiserId, form, match)
  mustKeepWhatIsPlayed(match, form, plan)
  return plan
}

/** The match without some players; nothing if it can't be played without them, or one of them is on its card. */
export async function planWithout(
  store: MatchSetupStore,
  match: LockedMatch,
  leaverIds: readonly number[],
): Promise<MatchPlan | undefined> {
  const others = match.players.map(({ userId }) => userId).filter((userId) => !leaverIds.includes(userId))
  try {
    return await planChange(store, match, withPlayers(match, others))
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

export async function putChange(
  store: MatchSetupStore,
  { id, date }: LockedMatch,
  { setup, lineUp, games }: MatchPlan,
): Promise<void> {
  await store.setLineUp(id, date, lineUp)
  await store.setGames(id, games)
  await store.change(id, setup)
}

/** A match as it is, with other players; what it leaves out stays. */
export function withPlayers(
  { courseId, teeBoxId, date, sides, games }: LockedMatch,
  players: number[],
): NewMatch {
  return {
    courseId,
    teeBoxId,
    date,
    matchType: sides.length > 0 ? 'team' : 'individual',
    ...flagsOf(games),
    games: games.map(({ gameNo, format, settings }) => ({ gameNo, format, settings })),
    players,
  }
}

/** The form with what it leaves out as the match has it. */
function filledIn(match: LockedMatch, change: NewMatch): NewMatch {
  const { error, data } = newMatchSchema.safeParse({ ...whatIsThere(match, change), ...change })
  // What is there and what is changed can contradict each other, though each is right.
  if (error) throw refusalOf(error)
  return data
}

function whatIsThere(match: LockedMatch, change: NewMatch): Partial<NewMatch> {
  const players = match.players.filter(({ userId }) => change.players.includes(userId))
  const playersOf = (ballNo: number) =>
    players.filter((player) => player.ballNo === ballNo).map(({ userId }) => userId)
  return {
    settings: rulesOf(match.games),
    // Of another course neither the holes nor the tees mean anything.
    ...(change.courseId === match.courseId && {
      holes: toHolesChoice(match.holes),
      tees: players.flatMap(({ userId, teeNo }) => {
        const tee = match.card.tees.find((one) => one.teeNo === teeNo)
        if (!tee || (tee.teeBoxId === match.teeBoxId && !tee.gender)) return []
        return [{ userId, teeBoxId: tee.teeBoxId, ...(tee.gender && { gender: tee.gender }) }]
      }),
    }),
    balls: match.balls.flatMap(({ ballNo, play }) => {
      const sharing = playersOf(ballNo)
      return play && sharing.length > 1 ? [{ players: sharing, play }] : []
    }),
    groups: match.groups.flatMap(({ groupNo, startsOn, teeTime }) => {
      const balls = match.balls.filter((ball) => ball.groupNo === groupNo)
      const walking = balls.flatMap(({ ballNo }) => playersOf(ballNo))
      if (walking.length === 0) return []
      return [{ players: walking, startsOn, teeTime: teeTime?.toISOString() ?? null }]
    }),
  }
}

function mustKeepWhatIsPlayed(match: LockedMatch, form: NewMatch, { lineUp }: MatchPlan): void {
  const balls = new Map(lineUp.balls.map((ball) => [ball.ballNo, ball]))
  const isAnyMissing = match.balls.some(({ ballNo, hasEntries }) => hasEntries && !balls.has(ballNo))
  const played = match.balls.filter((ball) => ball.hasScores)
  const playedNos = played.map(({ ballNo }) => ballNo)
  const [before, after] = [orderOf(match, match.holes, playedNos), orderOf(lineUp, match.holes, playedNos)]
  const isPlayedAsBefore =
    keepsCard(match, form) &&
    played.every(({ ballNo, sideNo, play }) => {
      const ball = balls.get(ballNo)
      return (
        ball?.sideNo === sideNo &&
        ball.play === play &&
        teesOf(lineUp, ballNo) === teesOf(match, ballNo) &&
        after(ballNo) === before(ballNo)
      )
    })
  if (isAnyMissing || (played.length > 0 && !isPlayedAsBefore)) throw new AppError('match-has-scores')
}

function teesOf({ players }: Pick<LockedMatch, 'players'>, ballNo: number): string {
  const theirs = players.filter((player) => player.ballNo === ballNo)
  return theirs
    .map(({ playerNo, teeNo }) => `${playerNo}:${teeNo}`)
    .toSorted()
    .join()
}

/**
 * Where a ball starts and, beyond the first hole, with whom of the others: both decide in which order bets between them are
 * played (MA2). Groups that start on the first hole play by number, as those do who walk in several.
 */
function orderOf(
  { balls, groups }: Pick<MatchPlan['lineUp'], 'balls' | 'groups'>,
  [firstHole]: readonly number[],
  ballNos: readonly number[],
) {
  const groupNos = new Map(balls.map(({ ballNo, groupNo }) => [ballNo, groupNo]))
  return (ballNo: number): string => {
    const group = groups.find(({ groupNo }) => groupNo === groupNos.get(ballNo))
    if (!group || group.startsOn === firstHole) return String(group?.startsOn)
    const together = ballNos.filter((other) => groupNos.get(other) === group.groupNo)
    return `${group.startsOn} with ${together.toSorted((a, b) => a - b).join()}`
  }
}
