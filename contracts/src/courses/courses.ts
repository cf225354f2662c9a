import { z } from 'zod'
import { courseInputSchema } from './course-input.ts'
import { cardSchema, yardsSchema } from './course-card.ts'
import { teeRatingsSchema } from './course-ratings.ts'
import { courseWarningSchema } from './course-warnings.ts'
import { endpoint } from '../endpoint.ts'
import { idParams, idParamSchema, idSchema, limitSchema, searchSchema } from '../primitives.ts'
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

/** A course with its card and tees. */
export const courseSchema = z.object({
  ...courseSummarySchema.omit({ hasCard: true, hasTees: true }).shape,
  /** Null until someone enters it. */
  card: cardSchema.nullable(),
  tees: z.array(
    teeBoxSchema.extend({
      /** Only where the tee is played by a row of its own, for example the women's. */
      card: cardSchema.nullable(),
      yards: yardsSchema.nullable(),
    }),
  ),
  /** Where an imported course comes from, and under which licence. */
  source: z.string().nullable(),
  licence: z.string().nullable(),
  /** Everyone sees a public course. A private one: its owner and the people of matches played on it. */
  isPublic: z.boolean(),
  /** Whether the caller added the course and so may edit it. */
  isYours: z.boolean(),
})

export type Course = z.infer<typeof courseSchema>

/** The warnings a person has seen and stands by, each by its key. */
const seenSchema = z.array(z.string().max(200)).max(200).default([])

const secondLookSchema = z.object({
  outcome: z.literal('second-look'),
  /** Nothing was stored: send the same again with the keys of these as `seen`. */
  warnings: z.array(courseWarningSchema).min(1),
})

const saveReplySchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('saved'), course: courseSchema }),
  secondLookSchema,
])

export type SaveCourseReply = z.infer<typeof saveReplySchema>

export const courseEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/courses',
    access: 'member',
    counts: 'searches',
    summary:
      'Courses by name, city and region, forgiving accents and typos. Recently played courses come first, and a corrected copy of your own before its original.',
    query: z.object({ search: searchSchema, limit: limitSchema }),
    reply: z.array(courseSummarySchema).max(50),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/courses/:id',
    access: 'member',
    summary: 'A course with its card and tees, if the caller can see it.',
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
      'Adds a course, or a corrected copy of one. Rejects impossible values; warns about unlikely values and likely duplicates first.',
    body: courseInputSchema.and(z.object({ seen: seenSchema, copyOf: idSchema.optional() })),
    reply: saveReplySchema,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/courses/:id',
    access: 'member',
    counts: 'courses',
    summary:
      'The owner replaces name, place, card and tees of a course. A tee keeps its id; one left out is no longer offered.',
    params: idParams,
    body: courseInputSchema.and(z.object({ seen: seenSchema })),
    reply: saveReplySchema,
  }),
}
