import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { matchChangesSchema } from '../matches/match-state.ts'
import { idParams, idParamSchema } from '../primitives.ts'
import { cellSchema, entryOutcomeSchema, entrySubmissionSchema, historyLineSchema } from './entry-schemas.ts'

export const entryEndpoints = {
  record: endpoint({
    method: 'POST',
    path: '/api/matches/:id/entries',
    access: 'player',
    rateLimit: 'scores',
    summary:
      'Records entries. Each is applied, conflicts with one its author had not seen, waits for an earlier one, or is rejected.',
    params: idParams,
    body: entrySubmissionSchema,
    reply: z.object({ outcomes: z.array(entryOutcomeSchema), changes: matchChangesSchema }),
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/matches/:id/entries/:hole/:kind/:of',
    access: 'player',
    summary: 'The history of a cell, newest first, in pages.',
    params: z.object({
      id: idParamSchema,
      hole: z.coerce.number().pipe(cellSchema.shape.hole),
      kind: cellSchema.shape.kind,
      of: cellSchema.shape.of,
    }),
    query: z.object({ cursor: z.uuid().optional() }),
    reply: z.object({
      lines: z.array(historyLineSchema).max(50),
      /** The last line of this page; null on the last page. */
      nextCursor: z.uuid().nullable(),
    }),
  }),
}
