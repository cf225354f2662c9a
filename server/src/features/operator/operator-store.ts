import type { OperatorAction } from '@nineteenth/contracts'
import { emailKey, usernameKey } from '@nineteenth/contracts'
import { sql } from 'kysely'
import type { Database } from '#tables.ts'
import { listIdentities } from '../account/user-store.ts'
import type { RemovedCourse } from '../courses/remove-courses-store.ts'
import { removeCourses } from '../courses/remove-courses-store.ts'

export type OperatorStore = ReturnType<typeof operatorStore>

/** A member as operators see them: without name or address. */
export type KnownMember = {
  id: number
  username: string
  registeredAt: Date
  matches: number
  openSessions: number
  isOperator: boolean
}

export type OpenLink = {
  matchId: number
  opens: 'join' | 'watch'
  course: string
  date: string
  isComplete: boolean
  madeAt: Date
  phones: number
}

const listed = 20

/** The operators, and their queries and actions. */
export function operatorStore(database: Database) {
  return {
    async listOperators(): Promise<number[]> {
      const rows = await database.selectFrom('users').select('id').where('isOperator', '=', true).execute()
      return rows.map(({ id }) => id)
    },

    /** Returns whether this changed anything; the action is recorded in the same transaction. */
    async setOperator(id: number, isOperator: boolean): Promise<boolean> {
      return database.transaction().execute(async (transaction) => {
        const changed = await transaction
          .updateTable('users')
          .set({ isOperator })
          .where('id', '=', id)
          .where('isOperator', '!=', isOperator)
          .where('deletedAt', 'is', null)
          .returning('id')
          .executeTakeFirst()
        if (changed)
          await operatorStore(transaction).addAction({
            action: isOperator ? 'make-operator' : 'take-operator',
            personId: id,
          })
        return changed !== undefined
      })
    },

    /**
     * Returns whether this changed anything; the action is recorded in the same transaction. Also ends the sessions a
     * disabled member joined by a link.
     */
    async setDisabled(id: number, isDisabled: boolean): Promise<boolean> {
      return database.transaction().execute(async (transaction) => {
        const changed = await transaction
          .updateTable('users')
          .set({ disabledAt: isDisabled ? new Date() : null })
          .where('id', '=', id)
          .where('disabledAt', isDisabled ? 'is' : 'is not', null)
          .where('deletedAt', 'is', null)
          .returning('id')
          .executeTakeFirst()
        if (isDisabled)
          await transaction
            .updateTable('joinerSessions')
            .set({ endedAt: new Date() })
            .where('personId', '=', id)
            .where('endedAt', 'is', null)
            .execute()
        // Runs even if the member is already disabled, because it ends a leftover session.
        if (changed || isDisabled)
          await operatorStore(transaction).addAction({
            action: isDisabled ? 'disable-member' : 'enable-member',
            personId: id,
          })
        return changed !== undefined
      })
    },

    /** Removes one course, or every course that a member owns, and records it. */
    async removeCourses(which: { courseId: number } | { ownerId: number }): Promise<RemovedCourse[]> {
      return database.transaction().execute(async (transaction) => {
        const removed = await removeCourses(
          transaction,
          'courseId' in which ? sql`id = ${which.courseId}` : sql`created_by = ${which.ownerId}`,
        )
        for (const { id: onCourse, ownerId: personId } of removed)
          await operatorStore(transaction).addAction({ action: 'remove-courses', personId, onCourse })
        return removed
      })
    },

    async addAction(done: {
      action: OperatorAction
      personId?: number | null
      onMatch?: number
      onCourse?: number
    }): Promise<void> {
      await database.insertInto('operatorActions').values(done).execute()
    },

    /** Newest first. */
    async listActions(limit: number) {
      return database
        .selectFrom('operatorActions')
        .leftJoin('users', 'users.id', 'operatorActions.personId')
        .select(['happenedAt', 'action', 'username', 'onMatch', 'onCourse'])
        .orderBy('operatorActions.id', 'desc')
        .limit(limit)
        .execute()
    },

    /** The member with exactly this username. */
    async findMember(username: string): Promise<KnownMember | undefined> {
      const [member] = await listMembers(sql`u.username_key = ${usernameKey(username)}`)
      return member
    },

    async findByAddress(email: string): Promise<KnownMember | undefined> {
      const [member] = await listMembers(sql`lower(u.email collate "C") = ${emailKey(email)}`)
      return member
    },

    /** Members whose username contains the text, newest first. */
    async listByUsername(typed: string): Promise<KnownMember[]> {
      return listMembers(sql`search_text(u.username) like search_pattern(${typed})`)
    },

    async listNewest(): Promise<KnownMember[]> {
      return listMembers(sql`true`)
    },

    listIdentities: async (userId: number) => listIdentities(database, userId),

    /** Working links, newest first. */
    async listLinks(limit: number): Promise<OpenLink[]> {
      const { rows } = await sql<OpenLink>`
        select l.match_id, l.opens, m.card -> 'course' ->> 'name' as course, m.date, m.is_complete, l.made_at,
          (select count(*) from joiner_sessions j where l.opens = 'join' and j.match_id = l.match_id
            and j.ended_at is null and j.expires_at > now()) as phones
        from match_links l join matches m on m.id = l.match_id and m.deleted_at is null
        order by l.made_at desc limit ${limit}
      `.execute(database)
      return rows
    },

    /** The creator of an existing link. */
    async findLinkMaker(matchId: number, opens: 'join' | 'watch'): Promise<number | undefined> {
      const link = await database
        .selectFrom('matchLinks')
        .select('madeBy')
        .where('matchId', '=', matchId)
        .where('opens', '=', opens)
        .executeTakeFirst()
      return link?.madeBy
    },
  }

  async function listMembers(condition: ReturnType<typeof sql>): Promise<KnownMember[]> {
    const { rows } = await sql<KnownMember>`
      select u.id, u.username, u.created_at as registered_at, u.is_operator,
        (select count(*) from match_players p where p.person_id = u.id) as matches,
        (select count(*) from sessions s join identities i on i.subject = s.uid
          where i.user_id = u.id and s.ended_at is null and s.expires_at > now()) as open_sessions
      from users u where u.host_id is null and u.deleted_at is null and ${condition}
      order by u.id desc limit ${listed}
    `.execute(database)
    return rows
  }
}
