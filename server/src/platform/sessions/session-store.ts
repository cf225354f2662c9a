import type { UpdateQueryBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Database, Tables } from '#tables.ts'
import type { Identity, SignIn } from '../identity-client.ts'
import { inPlayMs, maxSessionMs, idleSessionMs } from './session-terms.ts'

/** A signed-in person. `userId` is missing until the identity has registered. */
export interface SignedIn extends Identity {
  userId: number | undefined
  /** Their players in matches whose link limits them to scores of their own group. */
  boundIn?: readonly { matchId: number; playerNo: number }[]
}

/** A visitor with a match's link, who acts as one of its players and only in that match. */
export interface Joined {
  userId: number
  /** The phone's id, the same for all its sessions. Two phones may have joined as the same player. */
  phone: string
  joined: {
    matchId: number
    playerNo: number
    displayName: string
    handicap: number
    scores: 'group' | 'all'
  }
}

/** The owner of the session. */
export type Caller = SignedIn | Joined

interface SignedInRow extends Identity {
  idHash: Buffer
  userId: number | null
  boundIn: NonNullable<SignedIn['boundIn']> | null
  createdAt: Date
  expiresAt: Date
}

type JoinedRow = Joined['joined'] & Pick<Joined, 'userId' | 'phone'> & { idHash: Buffer }

// A joined phone can view the result until the end of the next day.
const openAfterEnd = sql`interval '1 day'`

const dayMs = 24 * 60 * 60 * 1000

export interface OpenSession {
  idHash: Buffer
  publicId: string
  userAgent: string
  createdAt: Date
}

/** Stores a session, unless the sign-in has ended; returns whether it did. */
export async function addSession(
  database: Database,
  session: { idHash: Buffer; signIn: SignIn; userAgent: string; expiresAt: Date },
): Promise<boolean> {
  const { idHash, signIn, userAgent, expiresAt } = session
  const { uid, email, isVerified, signedInAt } = signIn
  return lockIdentity(database, uid, async (transaction) => {
    if (await hasEnded(transaction, signIn)) return false
    await transaction
      .insertInto('sessions')
      .values({
        idHash,
        uid,
        email,
        isVerified,
        signedInAt,
        userAgent: userAgent.slice(0, 300),
        expiresAt,
      })
      .execute()
    return true
  })
}

/**
 * The callers of sessions, in the same order. A failure to extend a session is only reported: it
 * must not reject a request.
 */
export async function findCallers(
  database: Database,
  idHashes: readonly Buffer[],
  reportExtend: (error: unknown) => void,
): Promise<(Caller | undefined)[]> {
  const { rows } = await sql<SignedInRow>`/* find_callers */
    select sessions.id_hash, uid, sessions.email, is_verified, user_id, sessions.created_at, expires_at, (
      select jsonb_agg(jsonb_build_object('matchId', p.match_id, 'playerNo', p.player_no))
      from match_players p
      left join match_links l on l.match_id = p.match_id and l.opens = 'join'
      -- Even after the link is turned off: its limit must still apply to the members who used it.
      where p.person_id = user_id and p.link_phone is not null and l.scores is distinct from 'all'
    ) as bound_in
    from sessions left join identities on subject = uid left join users on users.id = user_id
    where id_hash = any (${idHashes}::bytea[]) and ${isOpen(new Date())}
  `.execute(database)
  await extendUsed(database, rows).catch(reportExtend)
  const callers = new Map<string, Caller>(
    rows.map(({ idHash, uid, email, isVerified, userId, boundIn }) => [
      idHash.toString('hex'),
      { uid, email, isVerified, userId: userId ?? undefined, ...(boundIn && { boundIn }) },
    ]),
  )
  const others = idHashes.filter((idHash) => !callers.has(idHash.toString('hex')))
  for (const { idHash, userId, phone, ...joined } of await listJoined(database, others))
    callers.set(idHash.toString('hex'), { userId, phone, joined })
  return idHashes.map((idHash) => callers.get(idHash.toString('hex')))
}

/** Stores a session of a joined phone, if the link still exists and the player is a guest; returns whether it did. */
export async function addJoinerSession(
  database: Database,
  session: {
    idHash: Buffer
    linkHash: Buffer
    playerNo: number
    phone: string
    userAgent: string
    expiresAt: Date
  },
): Promise<boolean> {
  const { idHash, linkHash, playerNo, phone, userAgent, expiresAt } = session
  const { numAffectedRows } = await sql`
    insert into joiner_sessions (id_hash, match_id, player_no, person_id, phone, user_agent, expires_at)
    select ${idHash}, l.match_id, p.player_no, p.person_id, ${phone}::uuid, ${userAgent.slice(0, 300)}, ${expiresAt}
    from match_links l
    join match_players p on p.match_id = l.match_id and p.player_no = ${playerNo}
    join users u on u.id = p.person_id and u.host_id is not null
    where l.token_hash = ${linkHash} and l.opens = 'join' and not exists (
      select from match_leavers o
      where (o.match_id, o.player_no) = (p.match_id, p.player_no) and o.is_by_choice and not o.was_shared
    )
    for key share of l
  `.execute(database)
  return numAffectedRows === 1n
}

/** The phone of an open joined session. */
export async function findPhone(database: Database, idHash: Buffer): Promise<string | undefined> {
  const sessions = database.selectFrom('joinerSessions').select('phone').where('idHash', '=', idHash)
  return (await sessions.where('endedAt', 'is', null).executeTakeFirst())?.phone
}

/** The phone of a joined session by its ticket, even after the session has ended. */
export async function findPhoneOfTicket(database: Database, ticketHash: Buffer): Promise<string | undefined> {
  const sessions = database.selectFrom('joinerSessions').select('phone').where('ticketHash', '=', ticketHash)
  return (await sessions.where('expiresAt', '>', new Date()).executeTakeFirst())?.phone
}

/** The open sessions of a match's link, on one phone or on all. */
export async function listJoinerSessions(
  database: Database,
  matchId: number,
  phone?: string,
): Promise<Buffer[]> {
  const rows = await database
    .selectFrom('joinerSessions')
    .select('idHash')
    .where('matchId', '=', matchId)
    .where('endedAt', 'is', null)
    .$if(phone !== undefined, (query) => query.where('phone', '=', phone ?? ''))
    .execute()
  return rows.map((row) => row.idHash)
}

/** Ends a session; returns whether it was open. */
export async function endSession(database: Database, idHash: Buffer): Promise<boolean> {
  const now = new Date()
  const { rows } = await sql`
    with signed_in as (
      update sessions set ended_at = ${now} where id_hash = ${idHash} and ended_at is null returning 1
    ), joined as (
      update joiner_sessions set ended_at = ${now} where id_hash = ${idHash} and ended_at is null returning 1
    )
    select from signed_in union all select from joined
  `.execute(database)
  return rows.length > 0
}

/** Ends all sessions of an identity and returns them; earlier sign-ins open no others. */
export async function endAllSessions(database: Database, uid: string): Promise<Buffer[]> {
  return lockIdentity(database, uid, async (transaction) => {
    await endSignIns(transaction, { uid, signedInAt: toSecond(new Date()), allBefore: true })
    return endOpen(transaction.updateTable('sessions').where('uid', '=', uid))
  })
}

/** Ends the sessions of an identity's earlier sign-ins, and returns them. */
export async function endEarlierSessions(database: Database, uid: string, before: Date): Promise<Buffer[]> {
  return endOpen(database.updateTable('sessions').where('uid', '=', uid).where('signedInAt', '<', before))
}

/** Deletes all sessions and sign-ins of an identity, ended or not, and returns the sessions. */
export async function removeAllSessions(database: Database, uid: string): Promise<Buffer[]> {
  const rows = await database.deleteFrom('sessions').where('uid', '=', uid).returning('idHash').execute()
  await database.deleteFrom('endedSignIns').where('uid', '=', uid).execute()
  return rows.map((row) => row.idHash)
}

/**
 * Ends one session of an identity, and all others of its sign-in, because its device would only renew it. On the
 * caller's own device only the named one ends. Returns the ended sessions.
 */
export async function endOneSession(
  database: Database,
  uid: string,
  { publicId, callerHash }: { publicId: string; callerHash: Buffer },
): Promise<Buffer[]> {
  return lockIdentity(database, uid, async (transaction) => {
    const open = await selectOpen(transaction)
      .select(['idHash', 'publicId', 'signedInAt'])
      .where('uid', '=', uid)
      .execute()
    const named = open.find((session) => session.publicId === publicId)
    if (!named) return []
    const { signedInAt } = named
    const sameSignIn = open.filter((session) => +session.signedInAt === +signedInAt)
    const isOwnDevice = sameSignIn.some((session) => session.idHash.equals(callerHash))
    if (!isOwnDevice) await endSignIns(transaction, { uid, signedInAt, allBefore: false })
    const ended = (isOwnDevice ? [named] : sameSignIn).map((session) => session.idHash)
    return endOpen(transaction.updateTable('sessions').where('idHash', 'in', ended))
  })
}

export async function listOpenSessions(database: Database, uid: string): Promise<OpenSession[]> {
  return selectOpen(database)
    .select(['idHash', 'publicId', 'userAgent', 'sessions.createdAt'])
    .where('uid', '=', uid)
    .orderBy('sessions.createdAt', 'desc')
    .limit(50)
    .execute()
}

/** The sessions that are still open, with the identity of members. */
export async function listStillOpen(
  database: Database,
  idHashes: readonly Buffer[],
): Promise<{ idHash: Buffer; uid?: string }[]> {
  if (idHashes.length === 0) return []
  const rows = await selectOpen(database)
    .select(['idHash', 'uid'])
    .where('idHash', '=', sql<Buffer>`any (${idHashes}::bytea[])`)
    .execute()
  const joined = await listJoined(database, idHashes)
  return [...rows, ...joined.map(({ idHash }) => ({ idHash }))]
}

async function endOpen(
  sessions: UpdateQueryBuilder<Tables, 'sessions', 'sessions', object>,
): Promise<Buffer[]> {
  const rows = await sessions
    .set({ endedAt: new Date() })
    .where('endedAt', 'is', null)
    .returning('idHash')
    .execute()
  return rows.map((row) => row.idHash)
}

/**
 * Extends a session by another week when it is used, within its 30 days; written once a day at
 * most. A session that only a match in progress keeps open gets one day.
 */
async function extendUsed(database: Database, used: readonly SignedInRow[]): Promise<void> {
  for (const { idHash, createdAt, expiresAt } of used) {
    const untilMs = Math.min(Date.now() + idleSessionMs, +createdAt + maxSessionMs)
    if (+expiresAt <= Date.now() || untilMs - +expiresAt < dayMs) continue
    await database
      .updateTable('sessions')
      .set({ expiresAt: new Date(untilMs) })
      .where('idHash', '=', idHash)
      .execute()
  }
}

/** One transaction at a time for each identity: no session opens while all are being ended. */
async function lockIdentity<Answer>(
  database: Database,
  uid: string,
  work: (transaction: Database) => Promise<Answer>,
): Promise<Answer> {
  return database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`sessions:${uid}`}, 0))`.execute(transaction)
    return work(transaction)
  })
}

/** Joined phones whose link, match and player still exist, and whose player is the same person and not disabled. */
async function listJoined(database: Database, idHashes: readonly Buffer[]): Promise<JoinedRow[]> {
  if (idHashes.length === 0) return []
  const { rows } = await sql<JoinedRow>`/* find_joiners */
    select j.id_hash, p.person_id as user_id, j.phone, j.match_id, j.player_no, u.display_name,
      p.handicap_tenths / 10.0::float8 as handicap, l.scores
    from joiner_sessions j
    join match_players p using (match_id, player_no, person_id)
    join match_links l on l.match_id = j.match_id and l.opens = 'join'
    join matches m on m.id = j.match_id and m.deleted_at is null
      and (m.completed_at is null or m.completed_at > now() - ${openAfterEnd})
    join users u on u.id = p.person_id and u.disabled_at is null
    where j.id_hash = any (${idHashes}::bytea[]) and j.ended_at is null and j.expires_at > ${new Date()}
  `.execute(database)
  return rows
}

function selectOpen(database: Database) {
  return database
    .selectFrom('sessions')
    .leftJoin('identities', 'identities.subject', 'sessions.uid')
    .leftJoin('users', 'users.id', 'identities.userId')
    .where(isOpen(new Date()))
}

/** Signs no one out in the middle of a round: with a match in progress a session lasts up to one day longer. */
function isOpen(now: Date) {
  return sql<boolean>`sessions.ended_at is null and users.disabled_at is null and (
    sessions.expires_at > ${now}
    or (sessions.expires_at > ${new Date(+now - inPlayMs)} and ${isInPlay(now)})
  )`
}

/** Whether they organize an incomplete match of today, in any time zone, or agreed to play in one. */
function isInPlay(now: Date) {
  const [first, last] = [-dayMs, dayMs].map((ms) => new Date(+now + ms).toISOString().slice(0, 10))
  return sql<boolean>`exists (
    select from matches m
    where m.completed_at is null and m.deleted_at is null and m.id in (
      select match_id from match_players
      where person_id = identities.user_id and consent = 'given' and match_date between ${first} and ${last}
      union all
      select id from matches where organiser_id = identities.user_id and date between ${first} and ${last}
    )
  )`
}

async function hasEnded(transaction: Database, { uid, signedInAt }: SignIn): Promise<boolean> {
  const row = await transaction
    .selectFrom('endedSignIns')
    .select('uid')
    .where('uid', '=', uid)
    .where(
      sql<boolean>`case when all_before then signed_in_at > ${signedInAt} else signed_in_at = ${signedInAt} end`,
    )
    .executeTakeFirst()
  return row !== undefined
}

async function endSignIns(
  transaction: Database,
  ended: { uid: string; signedInAt: Date; allBefore: boolean },
): Promise<void> {
  const { uid, signedInAt, allBefore } = ended
  // Earlier sessions of the phone end with it.
  if (allBefore)
    await transaction
      .deleteFrom('endedSignIns')
      .where('uid', '=', uid)
      .where('signedInAt', '<', signedInAt)
      .execute()
  await transaction
    .insertInto('endedSignIns')
    .values(ended)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The provider dates sign-ins to the second: a new sign-in within the same second must not count as an earlier one. */
function toSecond(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / 1000) * 1000)
}
