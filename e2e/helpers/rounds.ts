import { expect } from '@playwright/test'
import { post } from './accounts.ts'
import { nodes } from './environment.ts'
import { getJson, type Golfer } from './golfers.ts'
import { runSql } from './sql.ts'

/** A tee of Pine Hollow, the first course in the development data. */
export const pars = [4, 4, 3, 5, 4, 4, 3, 4, 5, 4, 5, 3, 4, 4, 4, 3, 5, 4]

export const bogeys = pars.map((par) => par + 1)

/** Bob of the development data. */
export const bobId = 2

/** A match on Pine Hollow; the first golfer organizes it. */
export async function newMatch(
  [organiser, ...others]: readonly Golfer[],
  parts: object = {},
): Promise<number> {
  if (!organiser) throw new Error('a match has players')
  const players = [organiser, ...others].map(({ id }) => id)
  return addMatch(organiser, { players, ...parts })
}

/** A match of the golfer with Bob, unless the parts say otherwise, in which all players have confirmed. */
export async function addMatch(golfer: Golfer, parts: object = {}): Promise<number> {
  const id = await addUnconfirmed(golfer, parts)
  await runSql("update match_players set consent = 'given' where match_id = $1", [id])
  await runSql('select use_own_handicaps($1)', [id])
  return id
}

/** A match of the golfer with Bob that no player has confirmed. */
export async function addUnconfirmed(golfer: Golfer, parts: object = {}): Promise<number> {
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

/** Opens the public board of a match, and returns the token in its address. */
export async function watchToken({ cookie }: Golfer, matchId: number): Promise<string> {
  const reply = await post(`${nodes.first}/api/matches/${matchId}/watch-link`, { names: 'full' }, cookie)
  const { token }: { token: string } = JSON.parse(await reply.text())
  return token
}

/** The usernames of these golfers, because strangers can't be added without them. */
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

/** Enters a player's card from the first hole on; a hole without strokes is skipped. */
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

/** The entry in a cell of a match. */
export interface StoredCell {
  hole: number
  kind: string
  of: string
  value: number | null
  entry: string
}

/** The scores of a match as the server has them. */
export async function scoresOf(matchId: number, { cookie }: Golfer): Promise<StoredScore[]> {
  const { players, cells } = await getJson<{
    players: { userId: number; ballNo: number }[]
    cells: StoredCell[]
  }>(`/api/matches/${matchId}`, cookie)
  const userIds = new Map(players.map(({ ballNo, userId }) => [ballNo, userId]))
  return cells
    .filter(({ kind }) => kind === 'strokes')
    .map(({ of, hole, value, entry }) => {
      const ballNo = Number(of.slice(1))
      const strokes = value === 0 ? null : value
      return { userId: userIds.get(ballNo) ?? 0, ballNo, holeNumber: hole, strokes, entryId: entry }
    })
}

/** How many entries a cell has. */
export async function entriesOf(matchId: number, reader: Golfer, cell: StoredScore): Promise<unknown[]> {
  const path = `/api/matches/${matchId}/entries/${cell.holeNumber}/strokes/b${cell.ballNo}`
  return (await getJson<{ lines: unknown[] }>(path, reader.cookie)).lines
}
