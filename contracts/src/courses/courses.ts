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

/** A tee that can be chosen. Its par comes from its own card if it has one. */
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
  /** Null until a golfer enters it. */
  card: cardSchema.nullable(),
  tees: z.array(
    teeBoxSchema.extend({
      /** Only if the tee has a card of its own, for example the women's. */
      card: cardSchema.nullable(),
      yards: yardsSchema.nullable(),
    }),
  ),
  /** The source and licence of an imported course. */
  source: z.string().nullable(),
  licence: z.string().nullable(),
  /** A private course is visible only to its owner and to players of matches on it. */
  isPublic: z.boolean(),
  /** Whether the caller added the course, and so may edit it. */
  isYours: z.boolean(),
})

export type Course = z.infer<typeof courseSchema>

/** The keys of the warnings that the person has confirmed. */
const seenSchema = z.array(z.string().max(200)).max(200).default([])

const secondLookSchema = z.object({
  outcome: z.literal('second-look'),
  /** Nothing was saved. To confirm, send the same course again with these keys as `seen`. */
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
    rateLimit: 'searches',
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
    summary: "Par and stroke index of a course's holes, or of a tee's own card.",
    params: idParams,
    query: z.object({ teeBoxId: idParamSchema.optional() }),
    reply: z.array(holeSchema).max(18),
  }),
  teeBoxes: endpoint({
    method: 'GET',
    path: '/api/teeboxes',
    access: 'member',
    summary: 'The tees of a course, longest first.',
    query: z.object({ courseId: idParamSchema }),
    reply: z.array(teeBoxSchema),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/courses',
    access: 'member',
    rateLimit: 'courses',
    summary:
      'Adds a course, or a corrected copy of one. Rejects impossible values. Warns about unlikely values and likely duplicates before saving.',
    body: courseInputSchema.and(z.object({ seen: seenSchema, copyOf: idSchema.optional() })),
    reply: saveReplySchema,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/courses/:id',
    access: 'member',
    rateLimit: 'courses',
    summary:
      'Replaces name, place, card and tees of a course; only for its owner. A tee keeps its id; an omitted tee is no longer offered.',
    params: idParams,
    body: courseInputSchema.and(z.object({ seen: seenSchema })),
    reply: saveReplySchema,
  }),
}
