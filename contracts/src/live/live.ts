import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { epochSchema, matchChangesSchema } from '../matches/match-state.ts'
import { idParams } from '../primitives.ts'

/** Raised with every change of a message that a phone with last month's bundle could not read. */
export const liveVersion = 7

/** The messages of the event stream. The id of `changes` is the epoch and the revision it leads to, `epoch:revision`. */
export const liveMessages = {
  changes: matchChangesSchema,
  /** The match was deleted, or is no longer theirs to see; the stream ends. */
  gone: z.object({}),
  /** Proves that the line is alive; when two stay out, the phone connects anew. */
  beat: z.object({}),
}

export const liveEndpoints = {
  watch: endpoint({
    method: 'GET',
    path: '/api/matches/:id/live',
    access: 'player',
    counts: 'streams',
    summary: 'An event stream: first what the reader has missed, then every change as it happens.',
    params: idParams,
    query: z.object({
      version: z.coerce.number().int().default(liveVersion),
      /** The revision that the reader stands at; a browser that reconnects says it by Last-Event-ID. */
      since: z.coerce.number().int().min(0).default(0),
      /** The epoch of that revision. A reader that comes from another one is sent everything. */
      epoch: epochSchema.optional(),
    }),
    reply: z.string(),
  }),
  epoch: endpoint({
    method: 'GET',
    path: '/api/epoch',
    access: 'player',
    summary: 'The present life of the database: in another one, what was acknowledged before may be missing.',
    reply: z.object({ epoch: epochSchema }),
  }),
}
