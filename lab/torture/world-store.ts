import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { MatchChanges } from '@nineteenth/contracts'
import { usernameKey } from '@nineteenth/contracts'
import { Client } from 'pg'
import type { Decision } from './calm-checker.ts'
import type { Card, LogLine } from './checker.ts'
import { cellText } from './checker.ts'

/** A member, with their session cookie. */
export interface Member {
  userId: number
  cookie: string
}

/** A player in a match. A guest has a name and no cookie: their phone joins by the link. */
export interface Seat extends Member {
  matchId: number
  guestName?: string
}

type Player = Omit<Seat, 'matchId'>

const seatsInMatch = 4
const playersInMatch = 5

/**
 * Matches of five with a seat for each of four phones: two of the organizer, used at the same time, one of another
 * player, and one of a player who may be removed. In most matches, one or two of the last two are guests; if the other
 * player is a member, they also have two phones.
 */
export async function makeWorld(databaseUrl: string, phones: number): Promise<Seat[]> {
  return withClient(databaseUrl, async (client) => {
    await makeCourse(client, 'Torture Links')
    await makeCourse(client, 'Torture Dunes')
    const seats: Seat[] = []
    for (let first = 0; first < phones; first += seatsInMatch) seats.push(...(await makeMatch(client, first)))
    return seats.slice(0, phones)
  })
}

/** A person who registers now. */
export function register(databaseUrl: string): Promise<Member & { username: string }> {
  return withClient(databaseUrl, (client) => makeMember(client, randomInt(1e6, 1e12)))
}

/** The log as PostgreSQL has it. */
export function readLog(databaseUrl: string): Promise<LogLine[]> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<LogLine>(
      `select match_id::int as "matchId", id, hole, kind, of, value, entered_by::int as "enteredBy", base_id as base,
         revision::int,
         case when applied_as is not null then 'applied' when is_waiting then 'waiting' else 'conflict' end as outcome,
         applied_as as "appliedAs", settled_by as "settledBy", coalesce(changed_in, revision)::int as "changedIn"
       from entries
       order by entries.match_id, entries.revision`,
    )
    return rows
  })
}

/** Every match as the server stores it; a deleted match that wasn't restored would be missing. */
export function readCards(databaseUrl: string): Promise<Card[]> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: number; changes: MatchChanges }>(
      'select id::int, match_changes(id, 0) as changes from matches where deleted_at is null',
    )
    return rows.map(({ id, changes: { epoch, revision, cells, open } }) => ({
      holder: 'the server',
      matchId: id,
      epoch,
      isLive: true,
      revision,
      cells: cells.map(cellText),
      open: open.flatMap(({ entries }) => entries.map(({ entry }) => entry)),
      unsent: 0,
      unsentInAll: 0,
    }))
  })
}

/** The results of the completed matches. */
export function readDecisions(databaseUrl: string): Promise<Decision[]> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<Decision>(
      `select id::int as "matchId", money,
         array(select result from match_results r where r.match_id = m.id order by game_no) as games
       from matches m where completed_at is not null and deleted_at is null`,
    )
    return rows
  })
}

async function withClient<T>(databaseUrl: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: databaseUrl })
  // Callers get the error; the connection may also drop without one.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function makeCourse(client: Client, name: string): Promise<void> {
  const { rows } = await client.query<{ id: number }>(
    'insert into courses (name, is_public) values ($1, true) returning id::int',
    [name],
  )
  const courseId = rows[0]?.id ?? 0
  await client.query(
    `insert into holes (course_id, number, par, stroke_index)
       select $1, number, par, "strokeIndex"
       from jsonb_to_recordset($2::jsonb) as hole(number int, par int, "strokeIndex" int)`,
    [courseId, JSON.stringify(holes)],
  )
  await client.query(
    `insert into tee_boxes (course_id, name, colour, rating_tenths, slope, par)
       values ($1, 'White', 'white', 721, 133, 72)`,
    [courseId],
  )
}

const holes = Array.from({ length: 18 }, (_, at) => ({ number: at + 1, par: 4, strokeIndex: at + 1 }))
const tee = { teeNo: 1, teeBoxId: 1, name: 'White', colour: 'white', ratingTenths: 721, slope: 133, par: 72 }
const card = {
  course: { name: 'Torture Links', city: '', region: '', country: '' },
  tees: [{ ...tee, holes }],
}

/** The games that ask questions, without the player who may be removed. */
const among = [1, 2, 3, 4]
const games = [
  { format: 'quota' },
  { format: 'nassau', settings: { presses: { kind: 'manual' } } },
  { format: 'gross' },
  { format: 'net' },
  { format: 'wolf', among },
  { format: 'bingo', among },
  { format: 'junk', among },
]

async function makeMatch(client: Client, first: number): Promise<Seat[]> {
  const players: Player[] = []
  for (let position = 1; position <= playersInMatch; position++)
    players.push(await makePlayer(client, { first, position, hostId: players[0]?.userId }))
  const { rows } = await client.query<{ id: number }>(
    `insert into matches (organiser_id, course_id, tee_box_id, date, card)
       values ($1, 1, 1, '2026-07-18', $2) returning id::int`,
    [players[0]?.userId, JSON.stringify(card)],
  )
  const matchId = rows[0]?.id ?? 0
  await client.query('insert into match_state (match_id) values ($1)', [matchId])
  await client.query(
    `insert into match_games (match_id, game_no, format, settings, among)
       select $1, place, format, coalesce(settings, '{}'), among
       from rows from (jsonb_to_recordset($2::jsonb) as (format text, settings jsonb, among smallint[]))
         with ordinality game (format, settings, among, place)`,
    [matchId, JSON.stringify(games)],
  )
  for (const [index, { userId }] of players.entries()) {
    await client.query('insert into match_balls (match_id, ball_no) values ($1, $2)', [matchId, index + 1])
    await client.query(
      `insert into match_players
           (match_id, player_no, ball_no, position, person_id, match_date, handicap_tenths, course_handicap, quota, consent)
         values ($1, $3, $3, $3, $2, '2026-07-18', 112, 13, 23, 'given')`,
      [matchId, userId, index + 1],
    )
  }
  const [organiser, second, , , spare] = players
  const third = second?.guestName === undefined ? second : spare
  const seated = [organiser, second, third, organiser].filter((one) => one !== undefined)
  return seated.map((one) => ({ matchId, ...one }))
}

function makePlayer(
  client: Client,
  place: { first: number; position: number; hostId: number | undefined },
): Promise<Player> {
  const { first, position, hostId } = place
  const n = 2 * first + position
  return hostId !== undefined && isGuest(first / seatsInMatch, position)
    ? makeGuest(client, hostId, `Guest ${n}`)
    : makeMember(client, n)
}

/** The second player in two of three matches, and the removable player in every other one. */
function isGuest(match: number, position: number): boolean {
  return position === 2 ? match % 3 !== 2 : position === playersInMatch && match % 2 === 1
}

async function makeGuest(client: Client, hostId: number, guestName: string): Promise<Player> {
  const { rows } = await client.query<{ id: number }>(
    `insert into users (host_id, display_name, first_name, last_name, handicap_tenths)
       values ($1, $2, $2, '', 112) returning id::int`,
    [hostId, guestName],
  )
  return { userId: rows[0]?.id ?? 0, cookie: '', guestName }
}

async function makeMember(client: Client, n: number): Promise<Member & { username: string }> {
  const { rows } = await client.query<{ id: number }>(
    `insert into users (username, username_key, display_name, first_name, last_name, email, handicap_tenths)
       values ($1, $5, $2, 'Golfer', $3, $4, 112) returning id::int`,
    [`golfer${n}`, `Golfer ${n}`, String(n), `golfer${n}@example.org`, usernameKey(`golfer${n}`)],
  )
  const userId = rows[0]?.id ?? 0
  await client.query(`insert into identities (provider, subject, user_id) values ('firebase', $1, $2)`, [
    `uid-${n}`,
    userId,
  ])
  const secret = randomBytes(32).toString('base64url')
  await client.query(
    `insert into sessions (id_hash, uid, email, is_verified, user_agent, expires_at)
       values ($1, $2, $3, true, 'torture', now() + interval '1 day')`,
    [createHash('sha256').update(secret).digest(), `uid-${n}`, `golfer${n}@example.org`],
  )
  return { userId, username: `golfer${n}`, cookie: `__Host-session=${secret}` }
}
