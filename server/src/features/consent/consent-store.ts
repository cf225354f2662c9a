import type { BlockedPerson, OwnPart } from '@nineteenth/contracts'
import { playerWhoLeft } from '@nineteenth/contracts'
import { sql } from 'kysely'
import type { Database } from '#tables.ts'
import { renewDetails } from '../account/renew-matches-store.ts'
import { backToGuest, canReturn } from '../matches/moved-seats-store.ts'
import { guestStore } from '../players/guest-store.ts'
import { nameWithUsername } from '../players/name-with-username-store.ts'

// The consent of players. The transaction must have locked the match to change it.

/** A player of a match who leaves it. */
interface Leaver {
  matchId: number
  userId: number
  playerNo: number
  ballNo: number
  /** Whether another person has the same numbers. */
  wasShared?: boolean
}

/** The seat of a player who leaves. */
interface LeftPlace extends Leaver {
  organiserId: number
  handicapTenths: number
  /** Whether the match still shows the name to its players. */
  keepsName: boolean
}

export async function findPart(
  database: Database,
  matchId: number,
  userId: number,
): Promise<OwnPart | undefined> {
  const part = await database
    .selectFrom('matchPlayers')
    .innerJoin('matches', 'matches.id', 'matchPlayers.matchId')
    .innerJoin('users', 'users.id', 'matches.organiserId')
    .select(['consent', 'isKeptOut', nameWithUsername('users').as('organiserName')])
    .where('matchId', '=', matchId)
    .where('personId', '=', userId)
    .executeTakeFirst()
  const linked = part && (await findLink(database, matchId, userId))
  return linked ? { ...part, linked } : part
}

/** The guest whose seat a member has with the host's agreement, not by the join link alone. */
async function findLink(
  database: Database,
  matchId: number,
  userId: number,
): Promise<OwnPart['linked'] | undefined> {
  const { rows } = await sql<NonNullable<OwnPart['linked']>>`
    select g.display_name as guest_name, ${nameWithUsername('h')} as host_name,
      (
        select count(*) from match_players o join matches m on m.id = o.match_id and m.deleted_at is null
        where o.guest_id = g.id and o.person_id = p.person_id
      ) as matches
    from match_players p join users g on g.id = p.guest_id join users h on h.id = g.host_id
    where p.match_id = ${matchId} and p.person_id = ${userId} and p.link_phone is null
  `.execute(database)
  return rows[0]
}

export async function setKeptOut(
  transaction: Database,
  matchId: number,
  userId: number,
  isKeptOut: boolean,
): Promise<void> {
  await transaction
    .updateTable('matchPlayers')
    .set({ isKeptOut })
    .where('matchId', '=', matchId)
    .where('personId', '=', userId)
    .execute()
}

/** Records that a player chose to leave, even if they were already removed. */
export async function recordLeaver(transaction: Database, leaver: Leaver): Promise<void> {
  const { matchId, userId, playerNo, ballNo, wasShared } = leaver
  await transaction
    .insertInto('matchLeavers')
    .values({ matchId, personId: userId, playerNo, ballNo, wasShared, isByChoice: true })
    .onConflict((conflict) => conflict.columns(['matchId', 'personId']).doUpdateSet({ isByChoice: true }))
    .execute()
}

/** Returns a seat that moved to this member to its guest; false if it never moved, or the guest also plays in the match. */
export async function returnToGuest(
  transaction: Database,
  matchId: number,
  userId: number,
): Promise<boolean> {
  const { rows } = await sql<{ guestId: number; playerNo: number; ballNo: number }>`
    update match_players p set ${backToGuest} where p.match_id = ${matchId} and p.person_id = ${userId} and ${canReturn}
    returning p.person_id as guest_id, p.player_no, p.ball_no
  `.execute(transaction)
  const [seat] = rows
  if (!seat) return false
  const { guestId, ...numbers } = seat
  // `wasShared`: the guest has these numbers too. Without it, no phone could join as the guest again.
  await recordLeaver(transaction, { matchId, userId, ...numbers, wasShared: true })
  await renameInHistory(transaction, { matchId, from: userId, to: guestId })
  await renewDetails(transaction, [matchId])
  return true
}

/** Replaces a player with a placeholder guest of the organizer and returns its id. */
export async function insertPlaceholder(transaction: Database, place: LeftPlace): Promise<number> {
  const { matchId, organiserId, playerNo, userId, handicapTenths, keepsName } = place
  const guests = guestStore(transaction)
  const guestId = await guests.add(organiserId, { displayName: playerWhoLeft, handicapTenths })
  await guests.hide(organiserId, guestId)
  await transaction
    .updateTable('matchPlayers')
    .set((set) => ({
      personId: guestId,
      consent: 'given',
      isKeptOut: false,
      ownHandicapTenths: null,
      ownCourseHandicap: null,
      ownQuota: null,
      addedReason: null,
      guestId: null,
      movedAt: null,
      linkPhone: null,
      playedName: null,
      formerName: keepsName
        ? set.selectFrom('users').select(nameWithUsername('users').as('name')).where('id', '=', userId)
        : null,
    }))
    .where('matchId', '=', matchId)
    .where('playerNo', '=', playerNo)
    .execute()
  await recordLeaver(transaction, place)
  await renameInHistory(transaction, { matchId, from: userId, to: guestId })
  return guestId
}

async function renameInHistory(
  transaction: Database,
  { matchId, from, to }: { matchId: number; from: number; to: number },
): Promise<void> {
  // A player who answered can leave only without scores; then their name must not stay.
  await transaction
    .deleteFrom('matchEvents')
    .where('matchId', '=', matchId)
    .where('userId', '=', from)
    .where('kind', '=', 'joined')
    .execute()
  // The guest has the seat again; the history must not show that this member had it.
  await sql`
    delete from match_events
    where match_id = ${matchId} and jsonb_path_exists(detail, '$.seats[*] ? (@.member == $id)', ${JSON.stringify({ id: from })}::jsonb)
  `.execute(transaction)
  for (const key of ['joined', 'left'])
    await sql`
      update match_events
      set detail = jsonb_set(
        detail,
        array[${key}::text],
        (
          select jsonb_agg(case when id = to_jsonb(${from}::bigint) then to_jsonb(${to}::bigint) else id end)
          from jsonb_array_elements(detail -> ${key}::text) id
        )
      )
      where match_id = ${matchId} and detail -> ${key}::text @> to_jsonb(${from}::bigint)
    `.execute(transaction)
}

/** A blocked person can't add the blocker to a match. `choices-store.ts` enforces it. */
export async function addBlock(database: Database, blockerId: number, blockedId: number): Promise<void> {
  await database
    .insertInto('blocks')
    .values({ blockerId, blockedId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function listBlocked(database: Database, blockerId: number): Promise<BlockedPerson[]> {
  return database
    .selectFrom('blocks')
    .innerJoin('users', 'users.id', 'blocks.blockedId')
    .select(['users.id', 'displayName', 'username'])
    .where('blockerId', '=', blockerId)
    .orderBy('blockedAt', 'desc')
    .execute()
}

/** Returns whether they were blocked. */
export async function removeBlock(
  database: Database,
  blockerId: number,
  blockedId: number,
): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('blocks')
    .where('blockerId', '=', blockerId)
    .where('blockedId', '=', blockedId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
