import { z } from 'zod'
import { courseDifferenceSchema } from './course-differences.ts'
import { proposedSchema, savedCourseSchema } from './courses.ts'
import { endpoint } from '../endpoint.ts'
import { idParamSchema, idSchema } from '../primitives.ts'

/** How many who have played there take a proposal, where its owner does not. */
export const agreementsNeeded = 2

/** Who did something; named only to those who share a match with them. */
const personSchema = z.object({ isYou: z.boolean(), name: z.string().nullable() })

/** A change that waits for who may make it. */
export const courseProposalSchema = z.object({
  id: idSchema,
  by: personSchema,
  at: z.iso.datetime(),
  reason: z.string(),
  /** The course has changed since: it can be proposed anew, but not taken. */
  isOutdated: z.boolean(),
  /** What would change; of an outdated one, what would have. */
  differences: z.array(courseDifferenceSchema),
  /** How many who have played there say that it is right. */
  agreed: z.int().nonnegative(),
  /** Whether the person asking is one of them. */
  hasAgreed: z.boolean(),
  /** What the person asking may do with it. */
  decisions: z.array(z.enum(['take', 'refuse', 'withdraw'])),
})

export type CourseProposal = z.infer<typeof courseProposalSchema>

/** One change of a course. */
export const courseChangeSchema = z.object({
  /** The version that it made. */
  version: z.int().positive(),
  kind: z.enum(['edited', 'proposed', 'tee-added', 'taken-back', 'imported']),
  /** Nobody for an import, and where the account is gone. */
  by: personSchema.nullable(),
  /** Who took it, of a proposal. */
  takenBy: z.array(personSchema),
  at: z.iso.datetime(),
  differences: z.array(courseDifferenceSchema),
  /** Whether the person asking takes it back by themselves; otherwise they propose to. */
  isTakenBackAtOnce: z.boolean(),
})

export type CourseChange = z.infer<typeof courseChangeSchema>

// As many as the database can count.
const versionParamSchema = z.coerce.number().int().positive().max(2_147_483_647)

const onCourse = { params: z.object({ id: idParamSchema }) }
const onProposal = { params: z.object({ id: idParamSchema, proposalId: idParamSchema }) }
const done = z.object({ ok: z.boolean() })

export const courseChangeEndpoints = {
  proposals: endpoint({
    method: 'GET',
    path: '/api/courses/:id/proposals',
    access: 'member',
    summary: 'The changes of a course that wait for its owner or for two who have played it.',
    ...onCourse,
    reply: z.array(courseProposalSchema).max(20),
  }),
  takeProposal: endpoint({
    method: 'POST',
    path: '/api/courses/:id/proposals/:proposalId/take',
    access: 'member',
    counts: 'courses',
    summary: 'Takes a proposal as the owner, or says as somebody who has played there that it is right.',
    ...onProposal,
    reply: z.discriminatedUnion('outcome', [
      savedCourseSchema,
      z.object({ outcome: z.literal('agreed'), agreed: z.int() }),
    ]),
  }),
  refuseProposal: endpoint({
    method: 'POST',
    path: '/api/courses/:id/proposals/:proposalId/refuse',
    access: 'member',
    counts: 'courses',
    summary: 'The owner of the course refuses a proposal.',
    ...onProposal,
    reply: done,
  }),
  withdrawProposal: endpoint({
    method: 'POST',
    path: '/api/courses/:id/proposals/:proposalId/withdraw',
    access: 'member',
    counts: 'courses',
    summary: 'Whoever made a proposal withdraws it.',
    ...onProposal,
    reply: done,
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/courses/:id/history',
    access: 'member',
    summary: 'The changes of a course, the latest first; further ones before the version of the last.',
    ...onCourse,
    query: z.object({ before: versionParamSchema.optional() }),
    reply: z.array(courseChangeSchema).max(20),
  }),
  takeBack: endpoint({
    method: 'POST',
    path: '/api/courses/:id/versions/:version/take-back',
    access: 'member',
    counts: 'courses',
    summary:
      'Makes a course what it was before that version, also where others followed: at once for its owner, otherwise as a proposal.',
    params: z.object({ id: idParamSchema, version: versionParamSchema }),
    /** The version that the person sees: what came since, they would take back unseen. */
    body: z.object({ cardVersion: z.int().positive() }),
    reply: z.discriminatedUnion('outcome', [savedCourseSchema, proposedSchema]),
  }),
}
