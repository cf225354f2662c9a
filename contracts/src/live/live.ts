import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { epochSchema } from '../entries/entry-schemas.ts'
import { matchChangesSchema } from '../matches/match-state.ts'
import { idParams } from '../primitives.ts'

/** Raise it with every message change that a phone with last month's bundle can't read. */
export const liveVersion = 11

/** The messages of the event stream. The id of `changes` is the epoch and the revision after them, `epoch:revision`. */
export const liveMessages = {
  changes: matchChangesSchema,
  /** The match was deleted, or the reader may no longer see it; the stream ends. */
  gone: z.object({}),
  /** Shows that the connection is alive. After two missing beats, the phone reconnects. */
  beat: z.object({}),
}

export const liveEndpoints = {
  watch: endpoint({
    method: 'GET',
    path: '/api/matches/:id/live',
    access: 'player',
    rateLimit: 'streams',
    summary:
      'An event stream: first the changes that the reader has missed, then every change as it happens.',
    params: idParams,
    query: z.object({
      version: z.coerce.number().int().default(liveVersion),
      /** The reader's revision; a browser that reconnects sends it as Last-Event-ID. */
      since: z.coerce.number().int().min(0).default(0),
      /** The epoch of that revision. A reader from another epoch gets the whole match. */
      epoch: epochSchema.optional(),
    }),
    reply: z.string(),
  }),
  epoch: endpoint({
    method: 'GET',
    path: '/api/epoch',
    access: 'player',
    summary: 'The current epoch of the database. In a new epoch, entries acknowledged before may be missing.',
    reply: z.object({ epoch: epochSchema }),
  }),
}
