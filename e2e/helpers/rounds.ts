import { expect } from '@playwright/test'
import { post } from './accounts.ts'
import { nodes } from './environment.ts'
import { getJson, type Golfer } from './golfers.ts'
import { runSql } from './sql.ts'

/** Of the first course of the development world, Pine Hollow. */
export const pars = [4, 4, 3, 5, 4, 4, 3, 4, 5, 4, 5, 3, 4, 4, 4, 3, 5, 4]

export const bogeys = pars.map((par) => par + 1)

/** Bob of the development world. */
export const bobId = 2

/** A match on Pine Hollow; the first golfer organises. */
export async function newMatch(
  [organiser, ...others]: readonly Golfer[],
  parts: object = {},
): Promise<number> {
  if (!organiser) throw new Error('a match has players')
  const players = [organiser, ...others].map(({ id }) => id)
  return addMatch(organiser, { players, ...parts })
}

/** A match of the golfer with Bob, unless the parts say otherwise, in which everybody has said that they play. */
export async function addMatch(golfer: Golfer, parts: object = {}): Promise<number> {
  const id = await addUnasked(golfer, parts)
  await runSql("update match_players set consent = 'given' where match_id = $1", [id])
  await runSql('select use_own_handicaps($1)', [id])
  return id
}

/** The same, but nobody has said anything. */
export async function addUnasked(golfer: Golfer, parts: object = {}): Promise<number> {
  const match = {
    courseId: 1,
    teeBoxId: 1,
    date: '2026-08-01',
    matchType: 'individual',
    players: [golfer.id, bobId],
    ...parts,
  }
  const usernames = await usernamesOf(match.players)
  const reply = await post(`${nodes.first}/api/matches`, { ...match, usernames }, golfer.cookie)
  expect(reply.status).toBe(200)
  const { id }: { id: number } = JSON.parse(await reply.text())
  return id
}

export async function completeMatch({ cookie }: Golfer, matchId: number): Promise<void> {
  const reply = await post(`${nodes.first}/api/matches/${matchId}/complete`, {}, cookie)
  expect(reply.status).toBe(200)
}

/** Opens the public board of a match, and tells the token in its address. */
export async function watchToken({ cookie }: Golfer, matchId: number): Promise<string> {
  const reply = await post(`${nodes.first}/api/matches/${matchId}/watch-link`, { names: 'full' }, cookie)
  const { token }: { token: string } = JSON.parse(await reply.text())
  return token
}

/** As golfers who have told each other: nobody adds a stranger without the username. */
async function usernamesOf(players: readonly number[]): Promise<string[]> {
  const rows = await runSql<{ username: string }>(
    'select username from users where id = any ($1::bigint[]) and username is not null',
    [players],
  )
  return rows.map(({ username }) => username)
}

/** Enters a score of the golfer's own, through a node. */
export async function addScore(
  node: string,
  golfer: Golfer,
  matchId: number,
  holeNumber: number,
  strokes: number,
): Promise<void> {
  await postScores(node, golfer, matchId, [{ userId: golfer.id, scores: [{ holeNumber, strokes }] }])
}

/** Enters somebody's card from the first hole on, as long as it is; a hole without strokes is not entered. */
export async function addCard(
  by: Golfer,
  matchId: number,
  userId: number,
  card: readonly (number | null)[],
): Promise<void> {
  const scores = card.flatMap((strokes, hole) =>
    strokes === null ? [] : [{ holeNumber: hole + 1, strokes }],
  )
  await postScores(nodes.first, by, matchId, [{ userId, scores }])
}

export async function postScores(
  node: string,
  { cookie }: Golfer,
  matchId: number,
  players: object[],
): Promise<void> {
  const reply = await post(`${node}/api/matches/${matchId}/scores`, { players }, cookie)
  expect(reply.status).toBe(200)
}

export interface StoredScore {
  userId: number
  ballNo: number
  holeNumber: number
  strokes: number | null
  entryId: string
}

/** The scores of a match as the server has them. */
export async function scoresOf(matchId: number, { cookie }: Golfer): Promise<StoredScore[]> {
  const { players, scores } = await getJson<{
    players: { userId: number; ballNo: number }[]
    scores: Omit<StoredScore, 'userId'>[]
  }>(`/api/matches/${matchId}`, cookie)
  const userIds = new Map(players.map(({ ballNo, userId }) => [ballNo, userId]))
  return scores.map((score) => ({ ...score, userId: userIds.get(score.ballNo) ?? 0 }))
}

/** How often something was entered for a cell. */
export async function entriesOf(matchId: number, reader: Golfer, cell: StoredScore): Promise<unknown[]> {
  const path = `/api/matches/${matchId}/balls/${cell.ballNo}/holes/${cell.holeNumber}/entries`
  return (await getJson<{ lines: unknown[] }>(path, reader.cookie)).lines
}
