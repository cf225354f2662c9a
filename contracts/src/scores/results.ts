import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { cellSchema } from '../entries/entry-schemas.ts'
import { matchEditSchema } from '../matches/match-edit.ts'
import { matchResultsSchema } from '../matches/match-summary.ts'
import { matchStateSchema } from '../matches/match-state.ts'
import { idParams, idSchema } from '../primitives.ts'

/** The stored result of a complete match, or the current standing of one in progress. */
export const matchStandingSchema = matchResultsSchema.extend({
  isComplete: z.boolean(),
  completedAt: z.iso.datetime({ offset: true }).nullable(),
  /** The version of the engine that computed it. */
  engineVersion: z.string(),
  /** Winnings by player number, in the currency's smallest unit; they sum to zero. */
  balances: z.array(z.object({ player: idSchema, amount: z.int() })),
  /** The fewest payments that settle the balances. */
  payments: z.array(z.object({ from: idSchema, to: idSchema, amount: z.int().positive() })),
  /** The missing holes, by ball. */
  missing: z.array(z.object({ ball: idSchema, holes: z.array(z.int()) })),
})

export type MatchStandingReply = z.infer<typeof matchStandingSchema>

/** The maximum number of events that are returned, the latest ones. */
export const historyLimit = 500

export const resultEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/matches/:id/results',
    access: 'player',
    summary: 'Tables, balances and payments of a match, and its missing holes.',
    params: idParams,
    reply: matchStandingSchema,
  }),
  complete: endpoint({
    method: 'POST',
    path: '/api/matches/:id/complete',
    access: 'member',
    rateLimit: 'matches',
    summary: 'Completes a match: its results are stored, and score entry ends.',
    params: idParams,
    reply: matchStateSchema,
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/api/matches/:id/reopen',
    access: 'member',
    rateLimit: 'matches',
    summary: 'Reopens a completed match; its earlier result is stored in the history.',
    params: idParams,
    reply: matchStateSchema,
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/matches/:id/events',
    access: 'player',
    summary:
      'The history of a match without its scores, oldest first, with presses, concessions, withdrawals and the answers that games ask for; at most the latest 500 events.',
    params: idParams,
    reply: z.array(
      z.object({
        kind: z.enum([
          'created',
          'edited',
          'completed',
          'reopened',
          'deleted',
          'restored',
          'joined',
          'left',
          'entered',
        ]),
        userId: idSchema,
        displayName: z.string(),
        happenedAt: z.iso.datetime(),
        edit: matchEditSchema,
        /** For 'entered': a press, a concession, a withdrawal or an answer; null if one was removed. */
        entry: cellSchema.extend({ value: z.int().nullable() }).exactOptional(),
        /** The people named in the edit. */
        people: z.array(z.object({ userId: idSchema, displayName: z.string() })),
      }),
    ),
  }),
}
