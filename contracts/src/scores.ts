import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { epochSchema, matchChangesSchema } from './match-state.ts'
import { idParamSchema, idSchema } from './primitives.ts'

/** One score as a phone sends it: hole and strokes, which are enough, and what makes sending it twice or late harmless. */
export const scoreEntrySchema = z
  .object({
    holeNumber: z.int().min(1).max(18),
    /** Nothing clears the score. */
    strokes: z.int().min(1).max(12).nullable(),
    isPickedUp: z.boolean().default(false),
    /** Made by the phone; the same id is recorded once. */
    id: z.uuid().optional(),
    /** The entry that the person saw in the cell, null for an empty one. Left out: applied as it comes. */
    base: z.uuid().nullable().optional(),
    /** The conflicts of this cell that the entry decides: at most one of each person (SY18), and all must fit. */
    settles: z.array(z.uuid()).max(100).default([]),
  })
  .refine(({ strokes, isPickedUp }) => strokes === null || !isPickedUp, 'A ball picked up has no strokes')

export type ScoreEntry = z.output<typeof scoreEntrySchema>

export const scoreSubmissionSchema = z.object({
  players: z
    .array(z.object({ userId: idSchema, scores: z.array(scoreEntrySchema).max(100) }))
    .max(100)
    .refine(
      (players) => players.reduce((sum, { scores }) => sum + scores.length, 0) <= 900,
      'Too many scores at once',
    )
    // A whole card comes without bases; what a phone has waited with comes in parts.
    .refine(
      (players) =>
        players.flatMap(({ scores }) => scores).filter(({ base }) => base !== undefined).length <= 100,
      'Too many scores with a base at once',
    ),
  /** The revision that the phone stands at; the answer brings what it has missed. */
  seenRevision: z.int().min(0).default(0),
  /** The epoch of that revision. A phone that comes from another one is answered with everything, and no outcomes. */
  seenEpoch: epochSchema.optional(),
})

export type ScoreSubmission = z.output<typeof scoreSubmissionSchema>

/** What became of an entry. A refused one will never be taken; the phone sets it aside and shows it. */
export const entryOutcomeSchema = z.discriminatedUnion('outcome', [
  z.object({ id: z.uuid(), outcome: z.literal('applied') }),
  z.object({ id: z.uuid(), outcome: z.literal('conflict') }),
  z.object({
    id: z.uuid(),
    outcome: z.literal('refused'),
    code: z.enum(['not-a-player', 'match-complete']),
  }),
])

export type EntryOutcome = z.infer<typeof entryOutcomeSchema>

/** One line of a cell's history. */
export const historyLineSchema = z.object({
  id: z.uuid(),
  strokes: z.int().nullable(),
  isPickedUp: z.boolean(),
  enteredBy: idSchema,
  enteredByName: z.string(),
  receivedAt: z.iso.datetime({ offset: true }),
  outcome: z.enum(['applied', 'conflict']),
})

export type HistoryLine = z.infer<typeof historyLineSchema>

export const scoreEndpoints = {
  submit: endpoint({
    method: 'POST',
    path: '/api/matches/:id/scores',
    access: 'member',
    summary: 'Records scores: each is applied, or in conflict with one its author had not seen, or refused.',
    params: z.object({ id: idParamSchema }),
    body: scoreSubmissionSchema,
    reply: z.object({ outcomes: z.array(entryOutcomeSchema), changes: matchChangesSchema }),
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/matches/:id/players/:userId/holes/:holeNumber/entries',
    access: 'member',
    summary: 'Who entered what for one hole of one player, and when, newest first, by pages.',
    params: z.object({
      id: idParamSchema,
      userId: idParamSchema,
      holeNumber: z.coerce.number().pipe(z.int().min(1).max(18)),
    }),
    query: z.object({ cursor: z.uuid().optional() }),
    reply: z.object({
      lines: z.array(historyLineSchema).max(50),
      /** The line after which the next page begins; nothing after the last. */
      nextCursor: z.uuid().nullable(),
    }),
  }),
}
