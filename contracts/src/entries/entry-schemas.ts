import { z } from 'zod'
import { idSchema } from '../primitives.ts'
import { entryKinds } from './entry-kinds.ts'
import type { EntryKind } from './entry-kinds.ts'

/** In lower case like the database, so that equal ids are equal texts. */
const entryIdSchema = z.uuid().toLowerCase()

// Everyone in the largest field, plus as many players who left it.
const peopleLimit = 288

/** Names one epoch of the database. A restore or failover starts a new one, in which old revisions are invalid. */
export const epochSchema = z.string().regex(/^[ -~]{1,64}$/)

const kinds = Object.keys(entryKinds).filter((kind): kind is EntryKind => kind in entryKinds)

export const cellSchema = z.object({
  hole: z.int().min(0).max(18),
  kind: z.enum(kinds),
  of: z.string().regex(/^[a-z0-9:-]{1,40}$/),
})

/** The current value of a cell, with its entry and author. */
export const currentCellSchema = cellSchema.extend({
  /** Null in a cleared cell. */
  value: z.int().nullable(),
  entry: z.uuid(),
  by: idSchema,
})

export type CurrentCell = z.infer<typeof currentCellSchema>

/**
 * An entry that would have overwritten an entry its author had not seen, or that waits for another
 * phone's entry. A player decides.
 */
export const openEntrySchema = currentCellSchema.extend({
  byName: z.string(),
  state: z.enum(['conflict', 'waiting']),
})

export type OpenEntry = z.infer<typeof openEntrySchema>

/** The state of the match that a phone had received. */
const seenSchema = z.object({ epoch: epochSchema, revision: z.int().min(0) })

/** One fact that a golfer entered. It has the same shape on the phone, on the wire and in the log. */
export const newEntrySchema = z.object({
  /** A random UUID from the phone. Ids are compared only for equality. */
  id: entryIdSchema,
  /** The phone's entry count, over all matches. */
  seq: z.int().min(1).max(2_147_483_647),
  cell: cellSchema,
  /** Null clears the cell. */
  value: z.int().min(-1_000).max(1_000).nullable(),
  /**
   * The entry that the author's screen showed in the cell; null for an empty cell. If omitted, the
   * entry replaces only the author's own entry, or fills an empty cell.
   */
  base: entryIdSchema.nullable().exactOptional(),
  /** The open entries of the cell that this entry settles: at most one for each person (SY18). */
  settles: z.array(entryIdSchema).max(peopleLimit),
  /** By the phone's clock, for display. */
  enteredAt: z.iso.datetime({ offset: true }),
  /** For a press: the match state that the phone had received when the players agreed on it (PR6). */
  seen: seenSchema.exactOptional(),
})

export type NewEntry = z.infer<typeof newEntrySchema>

/** Why an entry is rejected. It is not logged; the phone sets it aside and shows the reason. */
const rejectionCodes = [
  'match-complete',
  'not-a-player',
  'hole-not-played',
  'not-allowed',
  'not-asked',
  'invalid-value',
  'press-too-late',
  'too-many-waiting',
] as const

export type RejectionCode = (typeof rejectionCodes)[number]

export const entryOutcomeSchema = z.discriminatedUnion('outcome', [
  z.object({ id: z.uuid(), outcome: z.enum(['applied', 'conflict', 'waiting']) }),
  z.object({ id: z.uuid(), outcome: z.literal('rejected'), code: z.enum(rejectionCodes) }),
])

export type EntryOutcome = z.infer<typeof entryOutcomeSchema>

export const maxWaitSeconds = 7 * 24 * 60 * 60

/** The entries that a phone sends for one match. */
export const entrySubmissionSchema = z.object({
  /** Identifies the browser's storage: 53 random bits. */
  device: z.int().min(0),
  /**
   * The phone's state of the match; the reply has all later changes. For a state from another
   * epoch, the reply has the whole match and no outcomes.
   */
  seen: seenSchema.optional(),
  /** How long the oldest entry waited on the phone; for the metrics. */
  waitedSeconds: z.int().min(0).max(maxWaitSeconds).optional(),
  entries: z.array(newEntrySchema).max(50),
})

export type EntrySubmission = z.output<typeof entrySubmissionSchema>

/** One line of a cell's history. */
export const historyLineSchema = z.object({
  id: z.uuid(),
  value: z.int().nullable(),
  enteredBy: idSchema,
  enteredByName: z.string(),
  /** By the phone's clock; the time received if that clock is more than a day off. */
  enteredAt: z.iso.datetime({ offset: true }),
  receivedAt: z.iso.datetime({ offset: true }),
  outcome: z.enum(['applied', 'conflict', 'waiting']),
  /** The entry that decided the conflict, or a later entry by the same player; null while it is open. */
  settledBy: z.uuid().nullable(),
})

export type HistoryLine = z.infer<typeof historyLineSchema>
