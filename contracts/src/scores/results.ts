import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { matchEditSchema } from '../matches/match-edit.ts'
import { matchResultsSchema } from '../matches/match-summary.ts'
import { matchStateSchema } from '../matches/match-state.ts'
import { idParams, idSchema } from '../primitives.ts'

/** What a match comes to: as it was decided where it is complete, as it stands where it is not. */
export const matchStandingSchema = matchResultsSchema.extend({
  isComplete: z.boolean(),
  completedAt: z.iso.datetime({ offset: true }).nullable(),
  /** The version of the engine that computed it. */
  engineVersion: z.string(),
  /** What everybody has won or lost, by their numbers in the match and in the currency's smallest unit; it sums to zero. */
  balances: z.array(z.object({ player: idSchema, amount: z.int() })),
  /** The fewest payments that settle the balances. */
  payments: z.array(z.object({ from: idSchema, to: idSchema, amount: z.int().positive() })),
  /** The holes that are not entered, by ball. */
  missing: z.array(z.object({ ball: idSchema, holes: z.array(z.int()) })),
})

export type MatchStandingReply = z.infer<typeof matchStandingSchema>

/** So many events of a match are told at most, the latest. */
export const historyLimit = 500

export const resultEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/matches/:id/results',
    access: 'player',
    summary: 'Tables, balances and payments of a match, and what is missing.',
    params: idParams,
    reply: matchStandingSchema,
  }),
  complete: endpoint({
    method: 'POST',
    path: '/api/matches/:id/complete',
    access: 'member',
    counts: 'matches',
    summary: 'Completes a match: its results are stored, and it takes no more scores.',
    params: idParams,
    reply: matchStateSchema,
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/api/matches/:id/reopen',
    access: 'member',
    counts: 'matches',
    summary: 'Reopens a completed match; what it had come to is kept in its history.',
    params: idParams,
    reply: matchStateSchema,
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/matches/:id/events',
    access: 'player',
    summary: 'What happened to a match beside its scores, oldest first; the latest 500 at most.',
    params: idParams,
    reply: z.array(
      z.object({
        kind: z.enum(['created', 'edited', 'completed', 'reopened', 'deleted', 'restored', 'joined', 'left']),
        userId: idSchema,
        displayName: z.string(),
        happenedAt: z.iso.datetime(),
        edit: matchEditSchema,
        /** Whoever the edit names. */
        people: z.array(z.object({ userId: idSchema, displayName: z.string() })),
      }),
    ),
  }),
}
