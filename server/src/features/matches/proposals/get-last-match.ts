import type { MatchState } from '@nineteenth/contracts'
import type { Database } from '#tables.ts'
import { matchStateStore } from '../match-state-store.ts'
import { findLast, listHandicaps } from './last-match-store.ts'

/** A person's last match as a proposal, without players who have left since, and with today's handicaps where the caller may see them. */
export async function getLastMatch(
  database: Database,
  userId: number,
  courseId: number | undefined,
): Promise<MatchState | null> {
  const id = await findLast(database, userId, courseId)
  const match = id === undefined ? undefined : await matchStateStore(database).findState(id)
  if (!match || match.players.length === 0) return match ?? null
  const handicaps = await listHandicaps(
    database,
    userId,
    match.players.map((player) => player.userId),
  )
  const players = match.players.flatMap((player) => {
    const handicapTenths = handicaps.get(player.userId)
    if (handicapTenths === undefined) return []
    return [handicapTenths === null ? player : { ...player, handicapTenths }]
  })
  const ballNos = new Set(players.map(({ ballNo }) => ballNo))
  return {
    ...match,
    players,
    balls: match.balls.filter(({ ballNo }) => ballNos.has(ballNo)),
    games: match.games.flatMap((game) => {
      const among = game.among?.filter((ballNo) => ballNos.has(ballNo)) ?? null
      return among?.length === 0 ? [] : [{ ...game, among }]
    }),
  }
}
