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

interface Leaving {
  userId: number
  uid: string
  /** All matches that have to do with them. */
  matchIds: readonly number[]
}

/** What has to be told: matches that look different now or are gone, and sessions that are over. */
export interface Deleted {
  matchIds: readonly number[]
  sessions: Buffer[]
}

/** Takes a person out of everything. Exists only inside a transaction, so that it is all or nothing. */
export function deletionStore(transaction: Database) {
  return {
    /** Those that they organise, play in or were taken out of, also as a guest whom they turned out to be. */
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
        -- Nobody waits for their answer any more.
        update match_players set own_handicap_tenths = null, own_course_handicap = null, own_quota = null, consent = 'given'
        where person_id = ${userId} and (consent = 'asked' or own_handicap_tenths is not null)
      `)
      await restUsername(userId)
      await run(sql`delete from blocks where ${userId} in (blocker_id, blocked_id)`)
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

  /** Seats that a member holds by a link alone are the guest's again: this person's, and those in matches they organize. */
  async function returnSeats({ userId, matchIds }: Leaving): Promise<void> {
    await returnLinkSeats(
      transaction,
      sql`p.match_id = any (${matchIds}::bigint[]) and (p.person_id = ${userId} or exists (
        select from matches m where m.id = p.match_id and m.organiser_id = ${userId}
      ))`,
      userId,
    )
  }

  /** The matches they organized that are deleted, or that no other member can organize. */
  async function listLonely(userId: number): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      select m.id from matches m
      where m.organiser_id = ${userId} and (m.deleted_at is not null or not exists (${membersIn(userId)}))
    `.execute(transaction)
    return rows.map(({ id }) => id)
  }

  /** The first member on the card who takes part can complete, correct and delete the match from now on. */
  async function handOver(userId: number): Promise<void> {
    await run(sql`
      update matches m set organiser_id = (${membersIn(userId)} order by p.position limit 1)
      where m.organiser_id = ${userId}
    `)
  }

  /** Whoever has joined by a link of theirs is out, and so is every phone that had joined as them. */
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

  /** No phone that joined as a guest of theirs can take a match any more. */
  async function removeTickets(userId: number): Promise<void> {
    await run(sql`
      update joiner_sessions j set ticket_hash = null from users g where g.id = j.person_id and g.host_id = ${userId}
    `)
  }

  /** Public courses stay, without an owner. Private ones stay only for the matches played on them. */
  async function leaveCourses(userId: number): Promise<void> {
    await removeCourses(transaction, sql`created_by = ${userId} and not is_public`)
    await run(sql`update courses set created_by = null where created_by = ${userId}`)
  }

  /** Nobody else is taken for them: their username rests, as a hash that says nothing of whose it was. */
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

  /** A side that was called by their name is called so no more; one in whose words it only occurs keeps its own. */
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
   * The people of a match still know who played, and who owes whom: in matches that are complete or have scores of theirs.
   * The username stays with the name: a debtor could take another name while the match is in progress. A member who was
   * only asked leaves no name.
   */
  async function storeFormerNames(userId: number): Promise<void> {
    await run(sql`
      update match_players p set played_name = null, former_name = case
        when p.consent <> 'asked' and (m.is_complete or exists (
          select from entries e where e.match_id = p.match_id and e.ball_no = p.ball_no
        )) then coalesce(p.played_name, u.display_name) || coalesce(' (@' || u.username || ')', '')
      end
      from users u, matches m
      where ${userId} in (u.id, u.claimed_by) and p.person_id = u.id and m.id = p.match_id
    `)
  }

  /**
   * The person, and the guests whom they brought and who are on no card that stays. Other guests keep the name under which
   * they are known to those whom they played with; guests who turned out to be this person lose it.
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
