import type { NewMatch } from '@nineteenth/contracts'
import { newMatchSchema, rulesOf, toHolesChoice } from '@nineteenth/contracts'
import { AppError } from '#platform/app-error.ts'
import type { CardSnapshot } from '#tables.ts'
import type { CreateMatchDeps } from './create-match.ts'
import { mustBeAllowed } from './match-access.ts'
import type { LockedMatch } from './match-setup-store.ts'
import type { MatchPlan } from './plan-match.ts'
import { keepsCard, planMatch } from './plan-match.ts'

export interface ChangeMatchInput {
  matchId: number
  userId: number
  change: NewMatch
}

/** Changes a match in progress. While scores stand its card stays, and whoever was ever given one stays for good. */
export async function changeMatch(
  deps: CreateMatchDeps,
  { matchId, userId, change }: ChangeMatchInput,
): Promise<void> {
  await deps.inTransaction(async (store) => {
    const match = await store.lock(matchId)
    mustBeAllowed(match, userId, 'edit')
    const form = filledIn(match, change)
    const plan = await planMatch(store, form, match)
    mustKeepWhatIsPlayed(match, form, plan)
    await store.setLineUp(matchId, match.date, plan.lineUp)
    await store.setGames(matchId, plan.games)
    await store.change(matchId, plan.setup)
    await store.recordEvent(matchId, userId, 'edited')
  })
}

/** The form with what it leaves out as the match has it. */
function filledIn(match: LockedMatch, change: NewMatch): NewMatch {
  const { success, data } = newMatchSchema.safeParse({ ...whatIsThere(match, change), ...change })
  // What is there and what is changed can contradict each other, though each is right.
  if (!success) throw new AppError('invalid-request')
  return data
}

function whatIsThere(match: LockedMatch, change: NewMatch): Partial<NewMatch> {
  const players = match.players.filter(({ userId }) => change.players.includes(userId))
  const playersOf = (ballNo: number) =>
    players.filter((player) => player.ballNo === ballNo).map(({ userId }) => userId)
  const sides = sidesBeyondTheForm(match, playersOf)
  return {
    ...(sides && { sides }),
    settings: rulesOf(match.games),
    // Of another course neither the holes nor the tees mean anything.
    ...(change.courseId === match.courseId && {
      holes: toHolesChoice(match.holes),
      tees: players.flatMap(({ userId, teeNo }) => {
        const teeBoxId = teeBoxOf(match.card, teeNo)
        return teeBoxId === undefined || teeBoxId === match.teeBoxId ? [] : [{ userId, teeBoxId }]
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

/** Sides that are not the form's two: it can say only whether there are teams. */
function sidesBeyondTheForm({ sides, balls }: LockedMatch, playersOf: (ballNo: number) => number[]) {
  if (sides.every(({ name }) => name === 'A' || name === 'B')) return undefined
  return sides.map(({ sideNo, name }) => ({
    name,
    players: balls.filter((ball) => ball.sideNo === sideNo).flatMap(({ ballNo }) => playersOf(ballNo)),
  }))
}

function teeBoxOf({ tees }: CardSnapshot, teeNo: number): number | undefined {
  return tees.find((tee) => tee.teeNo === teeNo)?.teeBoxId
}

function mustKeepWhatIsPlayed(match: LockedMatch, form: NewMatch, { lineUp }: MatchPlan): void {
  const balls = new Map(lineUp.balls.map((ball) => [ball.ballNo, ball]))
  const isAnyMissing = match.balls.some(({ ballNo, hasEntries }) => hasEntries && !balls.has(ballNo))
  const played = match.balls.filter((ball) => ball.hasScores)
  const isPlayedAsBefore =
    keepsCard(match, form) &&
    played.every(({ ballNo, sideNo, play }) => {
      const ball = balls.get(ballNo)
      return (
        ball?.sideNo === sideNo &&
        ball.play === play &&
        teesOf(lineUp, ballNo) === teesOf(match, ballNo) &&
        startOf(lineUp, ballNo) === startOf(match, ballNo)
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

/** Where a ball starts, which decides in which order its bets are played. */
function startOf({ balls, groups }: Pick<MatchPlan['lineUp'], 'balls' | 'groups'>, ballNo: number) {
  const groupNo = balls.find((ball) => ball.ballNo === ballNo)?.groupNo
  return groups.find((group) => group.groupNo === groupNo)?.startsOn
}
