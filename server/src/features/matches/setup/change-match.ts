import type { NewMatch } from '@nineteenth/contracts'
import { flagsOf, newMatchSchema, rulesOf, toHolesChoice } from '@nineteenth/contracts'
import { AppError, rejectionOf } from '#platform/app-error.ts'
import type { Database } from '#tables.ts'
import { mustBeAllowed } from '../match-access.ts'
import { matchEdit } from './match-edit.ts'
import type { LockedMatch, MatchSetupStore } from './match-setup-store.ts'
import { matchSetupStore } from './match-setup-store.ts'
import type { MatchPlan } from './plan-match.ts'
import { keepsCard, planMatch } from './plan-match.ts'

/** Creates a match with a snapshot of its card and players; later edits of courses and profiles don't change it. */
export async function createMatch(
  database: Database,
  organiserId: number,
  newMatch: NewMatch,
): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    const store = matchSetupStore(transaction)
    const { setup, lineUp, games } = await planMatch(transaction, organiserId, newMatch)
    const matchId = await store.add(organiserId, setup)
    await store.setLineUp(matchId, setup.date, lineUp)
    await store.setGames(matchId, games)
    await store.recordEvent(matchId, organiserId, 'created')
    return matchId
  })
}

/** Changes a match in progress. While it has scores, its card stays, and so do all players who ever had a score. */
export async function changeMatch(
  database: Database,
  { matchId, userId, change }: { matchId: number; userId: number; change: NewMatch },
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const store = matchSetupStore(transaction)
    await changeLocked(store, await store.lockFor(userId, matchId), { userId, change })
  })
}

/** Changes a match that the transaction has locked, and returns its new plan. */
export async function changeLocked(
  store: MatchSetupStore,
  match: LockedMatch | undefined,
  { userId, change }: { userId: number; change: NewMatch },
): Promise<MatchPlan> {
  mustBeAllowed(match, userId, 'edit')
  const plan = await planChange(store, match, change)
  await putChange(store, match, plan)
  await store.recordEvent(match.id, userId, 'edited', matchEdit(match, plan))
  return plan
}

/** Plans a change; rejects one that contradicts recorded scores. */
async function planChange(store: MatchSetupStore, match: LockedMatch, change: NewMatch): Promise<MatchPlan> {
  const form = filledIn(match, change)
  const plan = await planMatch(store.transaction, match.organiserId, form, match)
  mustKeepWhatIsPlayed(match, form, plan)
  return plan
}

/** Plans a match without some players; undefined if it can't be played without them, or one of them has scores. */
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

/** The form of a match with other players; omitted fields stay unchanged. */
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

/** Completes the form with the match's current values. */
function filledIn(match: LockedMatch, change: NewMatch): NewMatch {
  const { error, data } = newMatchSchema.safeParse({ ...whatIsThere(match, change), ...change })
  // Current and changed values can contradict each other, though each is valid.
  if (error) throw rejectionOf(error)
  return data
}

function whatIsThere(match: LockedMatch, change: NewMatch): Partial<NewMatch> {
  const players = match.players.filter(({ userId }) => change.players.includes(userId))
  const playersOf = (ballNo: number) =>
    players.filter((player) => player.ballNo === ballNo).map(({ userId }) => userId)
  return {
    settings: rulesOf(match.games),
    // Holes and tees of another course don't apply.
    ...(change.courseId === match.courseId && {
      holes: toHolesChoice(match.holes),
      tees: players.flatMap(({ userId, teeNo }) => {
        const tee = match.card.tees.find((one) => one.teeNo === teeNo)
        if (!tee || (tee.teeBoxId === match.teeBoxId && !tee.gender)) return []
        return [{ userId, teeBoxId: tee.teeBoxId, ...(tee.gender && { gender: tee.gender }) }]
      }),
    }),
    addedStrokes: players
      .filter(({ addedStrokes }) => addedStrokes !== 0)
      .map(({ userId, addedStrokes: strokes, addedReason }) => ({
        userId,
        strokes,
        reason: addedReason ?? '',
      })),
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
    hasSameAdded(match, lineUp) &&
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

/** GH5: Whether all players of the match keep the strokes that were added for them. */
function hasSameAdded(match: Pick<LockedMatch, 'players'>, { players }: MatchPlan['lineUp']): boolean {
  const after = new Map(players.map((player) => [player.playerNo, player.addedStrokes]))
  return match.players.every(
    ({ playerNo, addedStrokes }) => (after.get(playerNo) ?? addedStrokes) === addedStrokes,
  )
}

function teesOf({ players }: Pick<LockedMatch, 'players'>, ballNo: number): string {
  const theirs = players.filter((player) => player.ballNo === ballNo)
  return theirs
    .map(({ playerNo, teeNo }) => `${playerNo}:${teeNo}`)
    .toSorted()
    .join()
}

/**
 * The hole on which a ball starts. If it isn't the first hole, also the other balls that start
 * there. Both decide the order in which bets between balls are played (MA2). Groups that start on
 * the first hole play in the order of their numbers.
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
