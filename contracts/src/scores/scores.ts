import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { entryOutcomeSchema } from '../entries/entry-schemas.ts'
import { idParams, idSchema } from '../primitives.ts'

const uuidSchema = z.uuid().toLowerCase()

/** One score in the specification's payload, with an optional id that makes a repeated request harmless. */
export const scoreEntrySchema = z
  .object({
    holeNumber: z.int().min(1).max(18),
    /** Null clears the score. */
    strokes: z.int().min(1).max(12).nullable(),
    isPickedUp: z.boolean().default(false),
    id: uuidSchema.optional(),
    /** The entry that the person saw; null for none. Omitted: replaces only their own score, otherwise like null. */
    base: uuidSchema.nullable().optional(),
  })
  .refine(({ strokes, isPickedUp }) => strokes === null || !isPickedUp, 'A ball picked up has no strokes')

const listLimit = 144
const scoreLimit = listLimit * 18

export const scoreSubmissionSchema = z.object({
  players: z
    .array(z.object({ userId: idSchema, scores: z.array(scoreEntrySchema).max(100) }))
    .max(listLimit)
    .refine(
      (lists) => lists.reduce((sum, { scores }) => sum + scores.length, 0) <= scoreLimit,
      'Too many scores at once',
    )
    .default([]),
})

export type ScoreSubmission = z.output<typeof scoreSubmissionSchema>

export const scoreEndpoints = {
  submit: endpoint({
    method: 'POST',
    path: '/api/matches/:id/scores',
    access: 'player',
    rateLimit: 'scores',
    summary:
      'Records scores by player. If all are rejected the call fails: 409 match-complete, 403 not-allowed, or 400 invalid-request with an issue for each score.',
    params: idParams,
    body: scoreSubmissionSchema,
    reply: z.object({ outcomes: z.array(entryOutcomeSchema) }),
  }),
}
