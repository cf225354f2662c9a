import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { handicapSchema } from '../primitives.ts'

export const statsSchema = z.object({
  /** Matches that the person takes part in and includes in their record, in progress or complete. */
  totalMatches: z.int().nonnegative(),
  /** How many of these are complete. */
  roundsPlayed: z.int().nonnegative(),
  /** The lowest gross of a complete 18-hole card; null if there is none. */
  bestScore: z.int().positive().nullable(),
  /** The score to par of that round, as golfers write it: '+6', 'E', '−1'. */
  bestScoreToPar: z.string().nullable(),
  /** The lowest gross over nine holes, which never counts as the best score. */
  bestNine: z.int().positive().nullable(),
  bestNineToPar: z.string().nullable(),
  handicap: handicapSchema,
  /** Invitations that wait for the person's answer; not included in any other figure. */
  asked: z.int().nonnegative(),
  /** Members who claim to be one of the person's guests and wait for an answer. 0 from a node of an earlier version. */
  claims: z.int().nonnegative().default(0),
})

export type Stats = z.infer<typeof statsSchema>

/** The total number of open requests for the person. */
export function countQuestions({ asked, claims }: Stats): number {
  return asked + claims
}

export const statsEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/stats',
    access: 'member',
    summary: "The caller's four figures for Home.",
    reply: statsSchema,
  }),
}
