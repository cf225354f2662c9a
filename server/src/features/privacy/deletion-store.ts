import { deletedPlayer } from '@nineteenth/contracts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { removeAllSessions } from '#platform/sessions/session-store.ts'
import type { Database } from '#tables.ts'
import { removedIdentities } from '../account/removed-identities-store.ts'
import { restingUsernames } from '../account/resting-usernames-store.ts'
import { renewDetails } from '../account/renew-matches-store.ts'
import { returnLinkSeats } from '../claims/move-seats.ts'
import { removeCourses } from '../courses/remove-courses-store.ts'
import { takesPart } from '../players/known-people-store.ts'
import { purgeMatches } from '../matches/purge-match-store.ts'

// In batches: each statement must end long before its timeout, however many entries there are.
const entriesAtOnce = 20_000n

interface Leaving {
  userId: number
  uid: string
  /** All matches that involve them. */
  matchIds: readonly number[]
}

/** What to announce after a deletion: matches that changed or are gone, and ended sessions. */
export interface Deleted {
  matchIds: readonly number[]
  sessions: Buffer[]
}

/** Removes a person from everything. Exists only inside a transaction, so that it is all or nothing. */
export function deletionStore(transaction: Database) {
  return {
    /** Matches that they organize, play in or were removed from, also as a guest who was linked to them. */
    async listMatchesOf(userId: number): Promise<number[]> {
      const { rows } = await sql<{ id: number }>`
        with person as (select id from users where id = ${userId} or claimed_by = ${userId})
        select id from matches where organiser_id = ${userId}
        union select match_id from match_players where person_id in (select id from person)
        union select match_id from match_leavers where person_id in (select id from person)
        order by id
      `.execute(transaction)
      return rows.map(({ id }) => id)
    },

    async lock(userId: number, matchIds: readonly number[]): Promise<void> {
      await run(
        sql`select from match_state where match_id = any (${matchIds}::bigint[]) order by match_id for update`,
      )
      await run(sql`
        select from users where id = ${userId} or claimed_by = ${userId} or host_id = ${userId} or id in (
          select unnest(array[p.guest_id, p.person_id]) from match_players p
          where p.match_id = any (${matchIds}::bigint[]) and p.link_phone is not null
        )
        order by id for update
      `)
    },

    async delete(leaving: Leaving): Promise<Deleted> {
      const { userId, uid, matchIds } = leaving
      await returnSeats(leaving)
      await purgeMatches(transaction, await listLonely(userId))
      await handOver(userId)
      const sessions = [...(await removeLinks(leaving)), ...(await removeSessions(leaving))]
      await removeTickets(userId)
      await run(sql`delete from rounds where person_id = ${userId}`)
      await run(sql`delete from handicap_history where user_id = ${userId}`)
      await leaveCourses(userId)
      await run(sql`update operator_actions set person_id = null where person_id = ${userId}`)
      await renameSides(leaving)
      await storeFormerNames(userId)
      await run(sql`
        -- Their open invitations are void.
        update match_players set own_handicap_tenths = null, own_course_handicap = null, own_quota = null, consent = 'given'
        where person_id = ${userId} and (consent = 'asked' or own_handicap_tenths is not null)
      `)
      await restUsername(userId)
      await run(sql`delete from blocks where ${userId} in (blocker_id, blocked_id)`)
      await forgetDevices(leaving)
      await emptyPeople(userId)
      await renewDetails(transaction, matchIds)
      await run(sql`delete from identities where user_id = ${userId}`)
      await removedIdentities(transaction).add(uid)
      return { matchIds, sessions }
    },
  }

  async function run(statement: RawBuilder<unknown>): Promise<void> {
    await statement.execute(transaction)
  }

  /**
   * Returns seats that a member holds by a link alone to the guest: this person's, and those in matches they organize.
   */
  async function returnSeats({ userId, matchIds }: Leaving): Promise<void> {
    await returnLinkSeats(
      transaction,
      sql`p.match_id = any (${matchIds}::bigint[]) and (p.person_id = ${userId} or exists (
        select from matches m where m.id = p.match_id and m.organiser_id = ${userId}
      ))`,
      userId,
    )
  }

  /** The person's organized matches that are deleted, or that no other member can organize. */
  async function listLonely(userId: number): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      select m.id from matches m
      where m.organiser_id = ${userId} and (m.deleted_at is not null or not exists (${membersIn(userId)}))
    `.execute(transaction)
    return rows.map(({ id }) => id)
  }

  /** From now on the first member on the card who takes part can complete, correct and delete the match. */
  async function handOver(userId: number): Promise<void> {
    await run(sql`
      update matches m set organiser_id = (${membersIn(userId)} order by p.position limit 1)
      where m.organiser_id = ${userId}
    `)
  }

  /** Ends the sessions of phones that joined by their links, and of phones that had joined as them. */
  async function removeLinks({ userId, matchIds }: Leaving): Promise<Buffer[]> {
    const { rows } = await sql<{ idHash: Buffer }>`
      delete from joiner_sessions j
      where j.match_id = any (${matchIds}::bigint[]) and (
        j.person_id = ${userId}
        or exists (select from match_links l where l.match_id = j.match_id and l.opens = 'join' and l.made_by = ${userId})
        or exists (
          select from match_players p
          where (p.match_id, p.player_no) = (j.match_id, j.player_no) and p.person_id = ${userId}
        )
      )
      returning id_hash
    `.execute(transaction)
    await run(
      sql`delete from match_links where match_id = any (${matchIds}::bigint[]) and made_by = ${userId}`,
    )
    return rows.map(({ idHash }) => idHash)
  }

  async function removeSessions({ uid }: Leaving): Promise<Buffer[]> {
    await run(sql`delete from waiting_registrations where uid = ${uid}`)
    return removeAllSessions(transaction, uid)
  }

  /** Removes the tickets of phones that joined as one of their guests. */
  async function removeTickets(userId: number): Promise<void> {
    await run(sql`
      update joiner_sessions j set ticket_hash = null from users g where g.id = j.person_id and g.host_id = ${userId}
    `)
  }

  /**
   * Public courses stay, without an owner. Private courses stay only for the matches played on
   * them.
   */
  async function leaveCourses(userId: number): Promise<void> {
    await removeCourses(transaction, sql`created_by = ${userId} and not is_public`)
    await run(sql`update courses set created_by = null where created_by = ${userId}`)
  }

  /** Blocks their username for others for a while, as a hash that doesn't reveal the owner. */
  async function restUsername(userId: number): Promise<void> {
    const { usernameKey } = await transaction
      .selectFrom('users')
      .select('usernameKey')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    const resting = restingUsernames(transaction)
    await resting.forgetOwner(userId)
    if (usernameKey !== null) await resting.add(usernameKey, null)
  }

  /** Renames sides that had exactly their name; a side whose name only contains it keeps its own. */
  async function renameSides({ userId, matchIds }: Leaving): Promise<void> {
    await run(sql`
      update match_sides s
      set name = left(regexp_replace(s.name, named.pattern, ${deletedPlayer}, 'gi'), 60)
      from (
        select string_agg(
          case when name ~ '^\\w' then '\\m' else '' end
            || regexp_replace(name, '[^[:alnum:][:space:]]', '\\\\\\&', 'g')
            || case when name ~ '\\w$' then '\\M' else '' end, '|'
        ) as pattern
        from users u,
          unnest(array[u.display_name, u.first_name || ' ' || u.last_name, u.username]) typed, trim(typed) name
        where ${userId} in (u.id, u.claimed_by) and name <> ''
      ) named
      where s.match_id = any (${matchIds}::bigint[]) and s.name ~* named.pattern
    `)
  }

  /**
   * Keeps the deleted member's name in complete matches, and in matches where they have scores, so that debts stay
   * visible. The username stays with the name: a debtor could take another name while the match is in progress. A
   * member who was only invited leaves no name.
   */
  async function storeFormerNames(userId: number): Promise<void> {
    await run(sql`
      update match_players p set played_name = null, added_reason = null, former_name = case
        when p.consent <> 'asked' and (m.is_complete or exists (
          select from entries e where e.match_id = p.match_id and e.ball_no = p.ball_no
        )) then coalesce(p.played_name, u.display_name) || coalesce(' (@' || u.username || ')', '')
      end
      from users u, matches m
      where ${userId} in (u.id, u.claimed_by) and p.person_id = u.id and m.id = p.match_id
    `)
  }

  /** The person's entries stay in the log, without the number of their browser. */
  async function forgetDevices({ userId, matchIds }: Leaving): Promise<void> {
    for (;;) {
      const { numAffectedRows = 0n } = await sql`
        update entries set device = null where match_id = any (${matchIds}::bigint[]) and ctid = any (array(
          select ctid from entries
          where match_id = any (${matchIds}::bigint[]) and device is not null
            and entered_by in (select id from users where ${userId} in (id, claimed_by))
          limit ${entriesAtOnce}
        ))
      `.execute(transaction)
      if (numAffectedRows < entriesAtOnce) return
    }
  }

  /**
   * Empties the person, and their guests who are on no remaining card. Other guests keep the name that their fellow
   * players know; guests who were linked to this person lose it.
   */
  async function emptyPeople(userId: number): Promise<void> {
    await run(sql`
      update users set display_name = ${deletedPlayer}, first_name = '', last_name = '', handicap_tenths = 0
      where claimed_by = ${userId}
    `)
    await run(sql`
      update users u set
        deleted_at = now(), created_at = now(), updated_at = now(), hidden_at = null, disabled_at = null, host_id = null,
        username = null, username_key = null, email = null, is_operator = false, display_name = ${deletedPlayer}, first_name = '', last_name = '', handicap_tenths = 0
      where id = ${userId} or (
        host_id = ${userId} and claimed_by is null
        and not exists (select from match_players p where p.person_id = u.id)
      )
    `)
    await run(sql`update users set hidden_at = coalesce(hidden_at, now()) where host_id = ${userId}`)
  }
}

/** The other members who take part in a match `m` and are not disabled: one who never answered must not organize it. */
function membersIn(userId: number): RawBuilder<unknown> {
  return sql`
    select p.person_id from match_players p join users u on u.id = p.person_id
    where p.match_id = m.id and p.person_id <> ${userId} and ${takesPart}
      and u.host_id is null and u.deleted_at is null and u.disabled_at is null
  `
}
