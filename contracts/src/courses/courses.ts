import { z } from 'zod'
import { courseInputSchema, teeInputSchema } from './course-input.ts'
import { cardSchema, yardsSchema } from './course-card.ts'
import { teeRatingsSchema } from './course-ratings.ts'
import { courseWarningSchema } from './course-warnings.ts'
import { endpoint } from '../endpoint.ts'
import { isReadable } from '../names.ts'
import { idParamSchema, idSchema, limitSchema, searchSchema } from '../primitives.ts'
import { courseSummarySchema } from './course-summary.ts'

export const holeSchema = z.object({
  number: z.int().min(1).max(18),
  par: z.int().min(3).max(7),
  strokeIndex: z.int().min(1).max(18),
})

export type Hole = z.infer<typeof holeSchema>

/** A tee to choose. Its par is that of the row of holes it is played by, its rating that of all of them. */
export const teeBoxSchema = z.object({
  id: idSchema,
  name: z.string(),
  colour: z.string().nullable(),
  ...teeRatingsSchema.shape,
  par: z.int(),
})

export type TeeBox = z.infer<typeof teeBoxSchema>

/** A course in full, with what the person asking may do with it. */
export const courseSchema = z.object({
  ...courseSummarySchema.omit({ hasCard: true, hasTees: true }).shape,
  /** Nothing until somebody has typed it. */
  card: cardSchema.nullable(),
  tees: z.array(
    teeBoxSchema.extend({
      /** Only where the tee is played by a row of its own, for example the women's. */
      card: cardSchema.nullable(),
      yards: yardsSchema.nullable(),
    }),
  ),
  /** Grows with every change. Sent back with one, so that nobody overwrites what they have not seen. */
  cardVersion: z.int().positive(),
  /** Where an imported course comes from, and under which licence. */
  source: z.string().nullable(),
  licence: z.string().nullable(),
  /**
   * Whether it is given to everybody under CC0: by all who typed what stands there, and by the person asking, who may have
   * typed nothing of it. Where the licence of its list holds for everything in it, nobody is asked.
   */
  given: z.object({ byAll: z.boolean(), byYou: z.boolean().nullable() }),
  /** What the person asking changes by themselves: all of their own course, of nobody's what is missing. The rest they propose. */
  atOnce: z.enum(['all', 'missing', 'none']),
})

export type Course = z.infer<typeof courseSchema>

/** The warnings a person has seen and stands by, each by its key. */
const seenSchema = z.array(z.string().max(200)).max(200).default([])

const secondLookSchema = z.object({
  outcome: z.literal('second-look'),
  /** Nothing was stored: send the same again with the keys of these as `seen`. */
  warnings: z.array(courseWarningSchema).min(1),
})

export const savedCourseSchema = z.object({
  outcome: z.literal('saved'),
  course: courseSchema,
  /** The number of the version that the change made; nothing for a new course, and where nothing changed. */
  newVersion: z.int().nullable(),
})

/** Nothing has changed yet: its owner, or two who have played there, decide. */
export const proposedSchema = z.object({ outcome: z.literal('proposed'), proposalId: idSchema })

const saveReplySchema = z.discriminatedUnion('outcome', [savedCourseSchema, secondLookSchema])
const changeReplySchema = z.discriminatedUnion('outcome', [
  savedCourseSchema,
  proposedSchema,
  secondLookSchema,
])

export type SaveCourseReply = z.infer<typeof saveReplySchema>
export type ChangeCourseReply = z.infer<typeof changeReplySchema>

/** Why somebody proposes a change, on one line. */
const reasonSchema = z.string().trim().max(200).refine(isReadable, 'Write it on one line').default('')

/**
 * Whether whoever types it gives all that they have typed of the course to everybody, under CC0. Left out: as they said
 * before. A licence needs an act: who never said gives nothing.
 */
const isGivenSchema = z.boolean().optional()

const idParams = z.object({ id: idParamSchema })

export const courseEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/courses',
    access: 'member',
    counts: 'searches',
    summary:
      'Courses by name, city and region, forgiving accents and typos; those recently played come first.',
    query: z.object({ search: searchSchema, limit: limitSchema }),
    reply: z.array(courseSummarySchema).max(50),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/courses/:id',
    access: 'member',
    summary: 'A course with its card, its tees and what the person asking may do with it.',
    params: idParams,
    reply: courseSchema,
  }),
  holes: endpoint({
    method: 'GET',
    path: '/api/courses/:id/holes',
    access: 'member',
    summary: "Par and stroke index of a course's holes; with a tee, as played from there.",
    params: idParams,
    query: z.object({ teeBoxId: idParamSchema.optional() }),
    reply: z.array(holeSchema).max(18),
  }),
  teeBoxes: endpoint({
    method: 'GET',
    path: '/api/teeboxes',
    access: 'member',
    summary: 'The tees of a course, the longest first.',
    query: z.object({ courseId: idParamSchema }),
    reply: z.array(teeBoxSchema),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/courses',
    access: 'member',
    counts: 'courses',
    summary:
      'Adds a course. Impossible values are refused, implausible ones and likely duplicates shown first.',
    body: courseInputSchema.and(z.object({ seen: seenSchema, isGiven: isGivenSchema })),
    reply: saveReplySchema,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/courses/:id',
    access: 'member',
    counts: 'courses',
    summary:
      'Replaces name, place, card and tees of a course, or proposes to; a tee keeps its id, one left out is no longer offered.',
    params: idParams,
    body: courseInputSchema.and(
      z.object({
        seen: seenSchema,
        cardVersion: z.int().positive(),
        reason: reasonSchema,
        isGiven: isGivenSchema,
      }),
    ),
    reply: changeReplySchema,
  }),
  addTee: endpoint({
    method: 'POST',
    path: '/api/courses/:id/tees',
    access: 'member',
    counts: 'courses',
    summary: 'Adds a tee to a course that has its card; anybody may, since nobody else’s card changes.',
    params: idParams,
    body: teeInputSchema.and(z.object({ seen: seenSchema, isGiven: isGivenSchema })),
    reply: z.discriminatedUnion('outcome', [
      z.object({ outcome: z.literal('saved'), teeBox: teeBoxSchema }),
      secondLookSchema,
    ]),
  }),
  give: endpoint({
    method: 'POST',
    path: '/api/courses/:id/give',
    access: 'member',
    counts: 'courses',
    summary: 'Gives all that one has typed of a course to everybody under CC0, or no longer does.',
    params: idParams,
    body: z.object({ isGiven: z.boolean() }),
    reply: courseSchema,
  }),
}
