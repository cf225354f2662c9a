import type { Course, TypedCourse } from '@nineteenth/contracts'
import { toTypedCourse } from '@nineteenth/contracts'
import { sql } from 'kysely'
import type { Database } from '#tables.ts'
import type { NamedPerson } from './named-person-store.ts'
import { namedRequester } from './named-person-store.ts'
import { hasPlayed } from './played-store.ts'
import type { Stand } from './proposal-access.ts'

/** A proposal that waits, and how the person asking stands to it. */
export interface OpenProposal extends Stand {
  id: number
  by: NamedPerson
  proposedBy: number
  proposedAt: Date
  reason: string
  proposed: TypedCourse
  isGiven: boolean
  /** The version that it would bring back; nothing where it was typed. */
  restores: number | null
  /** The course that its author saw, where it has changed since. */
  base: TypedCourse | null
  agreed: number
  hasAgreed: boolean
}

export type NewProposal = Pick<OpenProposal, 'proposed' | 'reason' | 'isGiven' | 'restores'> & { by: number }

export function proposalStore(database: Database) {
  return {
    /** How many of others wait on the course as it is. */
    async countOthers({ id, cardVersion }: Course, userId: number): Promise<number> {
      const { count } = await database
        .selectFrom('courseProposals')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('courseId', '=', id)
        .where('takenAt', 'is', null)
        .where('basedOn', '=', cardVersion)
        .where('proposedBy', '<>', userId)
        .executeTakeFirstOrThrow()
      return count
    },

    /** Adds a proposal in place of its author's last. */
    async put({ id, cardVersion }: Course, { proposed, by, ...proposal }: NewProposal): Promise<number> {
      await database
        .deleteFrom('courseProposals')
        .where('courseId', '=', id)
        .where('proposedBy', '=', by)
        .where('takenAt', 'is', null)
        .execute()
      const added = await database
        .insertInto('courseProposals')
        .values({
          courseId: id,
          basedOn: cardVersion,
          proposed: JSON.stringify(toTypedCourse(proposed)),
          proposedBy: by,
          ...proposal,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return added.id
    },

    async find(courseId: number, id: number, userId: number): Promise<OpenProposal | undefined> {
      const { rows } = await sql<OpenProposal>`
        ${openOn(courseId, userId)} and p.id = ${id}`.execute(database)
      return rows[0]
    },

    /** Those that can be taken first, each the latest first. */
    async list(courseId: number, userId: number): Promise<OpenProposal[]> {
      const { rows } = await sql<OpenProposal>`
        ${openOn(courseId, userId)} order by is_outdated, p.id desc limit 20`.execute(database)
      return rows
    },

    /** Notes that somebody takes it; twice counts once. */
    async agree(proposalId: number, userId: number): Promise<void> {
      await database
        .insertInto('courseProposalAgreements')
        .values({ proposalId, userId })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },

    async markTaken(id: number): Promise<void> {
      await database
        .updateTable('courseProposals')
        .set({ takenAt: sql<Date>`now()` })
        .where('id', '=', id)
        .execute()
    },

    async remove(id: number): Promise<void> {
      await database.deleteFrom('courseProposals').where('id', '=', id).execute()
    },
  }
}

/** What waits on a course. That of somebody who is gone waits no more. */
function openOn(courseId: number, userId: number) {
  return sql`
    select p.id, p.proposed_by, p.proposed_at, p.reason, p.proposed, p.is_given, p.restores, base.before as base,
      ${namedRequester(userId, sql`p.proposed_by`)} as by,
      p.based_on <> c.card_version as is_outdated,
      c.created_by is not distinct from ${userId} as is_owner,
      p.proposed_by = ${userId} as is_author,
      ${hasPlayed(sql`c.id`, sql`${userId}`)} as has_played,
      exists (
        select from course_proposal_agreements a where a.proposal_id = p.id and a.user_id = ${userId}) as has_agreed,
      (select count(*) from course_proposal_agreements a
        where a.proposal_id = p.id and ${hasPlayed(sql`c.id`, sql`a.user_id`)}) as agreed
    from course_proposals p join courses c on c.id = p.course_id
    left join course_versions base on base.course_id = c.id and base.version = p.based_on + 1
    where p.course_id = ${courseId} and p.taken_at is null and p.proposed_by is not null`
}
