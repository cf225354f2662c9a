import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { epochSchema, matchChangesSchema } from '../matches/match-state.ts'
import { idParams, idParamSchema, idSchema, numberInMatchSchema } from '../primitives.ts'

/** As the database writes it, so that the two are always the same text. */
const entryIdSchema = z.uuid().toLowerCase()

// Everybody in the largest field, and as many who have left it.
const peopleLimit = 288

/** One score as a phone sends it: hole and strokes, which are enough, and what makes sending it twice or late harmless. */
export const scoreEntrySchema = z
  .object({
    holeNumber: z.int().min(1).max(18),
    /** Nothing clears the score. */
    strokes: z.int().min(1).max(12).nullable(),
    isPickedUp: z.boolean().default(false),
    /** Made by the phone; the same id is recorded once. */
    id: entryIdSchema.optional(),
    /** The entry that the person saw in the cell, null for an empty one. Left out: replaces only their own score, otherwise like null. */
    base: entryIdSchema.nullable().optional(),
    /** The conflicts of this cell that the entry decides: at most one of each person (SY18), and all must fit. */
    settles: z.array(entryIdSchema).max(peopleLimit).default([]),
  })
  .refine(({ strokes, isPickedUp }) => strokes === null || !isPickedUp, 'A ball picked up has no strokes')

export type ScoreEntry = z.output<typeof scoreEntrySchema>

interface ScoreList {
  scores: readonly ScoreEntry[]
}

const listLimit = 144
const scoreLimit = listLimit * 18

const areFew = [
  (lists: readonly ScoreList[]) => lists.reduce((sum, { scores }) => sum + scores.length, 0) <= scoreLimit,
  'Too many scores at once',
] as const

// A whole card comes without bases; what a phone has waited with comes in parts.
const haveFewBases = [
  (lists: readonly ScoreList[]) =>
    lists.flatMap(({ scores }) => scores).filter(({ base }) => base !== undefined).length <= 100,
  'Too many scores with a base at once',
] as const

const scoresSchema = z.array(scoreEntrySchema).max(100)

export const longestWaitSeconds = 7 * 24 * 60 * 60

/** Scores by player, as the specification sends them, or by ball, as a phone does. */
export const scoreSubmissionSchema = z
  .object({
    players: z
      .array(z.object({ userId: idSchema, scores: scoresSchema }))
      .max(listLimit)
      .refine(...areFew)
      .refine(...haveFewBases)
      .default([]),
    balls: z
      .array(z.object({ ballNo: numberInMatchSchema, scores: scoresSchema }))
      .max(listLimit)
      .refine(...areFew)
      .refine(...haveFewBases)
      .default([]),
    /** The revision that the phone stands at; the answer brings what it has missed. */
    seenRevision: z.int().min(0).default(0),
    /** The epoch of that revision. A phone that comes from another one is answered with everything, and no outcomes. */
    seenEpoch: epochSchema.optional(),
    /** How long the oldest entry has waited that the phone has of this match: for whoever runs the server. */
    waitedSeconds: z.int().min(0).max(longestWaitSeconds).optional(),
  })
  .refine(
    ({ players, balls }) => players.length === 0 || balls.length === 0,
    'Scores come by player or by ball',
  )

export type ScoreSubmission = z.output<typeof scoreSubmissionSchema>

/** What became of an entry. A refused one will never be taken; the phone sets it aside and shows it. */
export const entryOutcomeSchema = z.discriminatedUnion('outcome', [
  z.object({ id: z.uuid(), outcome: z.literal('applied') }),
  z.object({ id: z.uuid(), outcome: z.literal('conflict') }),
  z.object({
    id: z.uuid(),
    outcome: z.literal('refused'),
    code: z.enum(['not-a-player', 'hole-not-played', 'match-complete', 'not-allowed', 'too-many-waiting']),
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
  /** The entry that decided a conflict, or a later one of the same player that took its place; null while it is open. */
  settledBy: z.uuid().nullable(),
})

export type HistoryLine = z.infer<typeof historyLineSchema>

export const scoreEndpoints = {
  submit: endpoint({
    method: 'POST',
    path: '/api/matches/:id/scores',
    access: 'player',
    counts: 'scores',
    summary:
      'Records scores: each is applied, or in conflict with one its author had not seen, or refused. If all are refused, scores by player without ids fail: 409 match-complete, or 400 invalid-request with an issue for each score.',
    params: idParams,
    body: scoreSubmissionSchema,
    reply: z.object({ outcomes: z.array(entryOutcomeSchema), changes: matchChangesSchema }),
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/matches/:id/balls/:ballNo/holes/:holeNumber/entries',
    access: 'player',
    summary: 'Who entered what for one hole of one ball, and when, newest first, by pages.',
    params: z.object({
      id: idParamSchema,
      ballNo: z.coerce.number().pipe(numberInMatchSchema),
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
