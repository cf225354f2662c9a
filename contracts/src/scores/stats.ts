import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { handicapSchema } from '../primitives.ts'

export const statsSchema = z.object({
  /** Matches the person takes part in and keeps in their record, in progress or complete. */
  totalMatches: z.int().nonnegative(),
  /** Those of them that are complete. */
  roundsPlayed: z.int().nonnegative(),
  /** The lowest gross of a complete 18-hole card; nothing before the first. */
  bestScore: z.int().positive().nullable(),
  /** That round's distance to par as golfers write it: '+6', 'E', '−1'. */
  bestScoreToPar: z.string().nullable(),
  /** The same of nine holes, which are never the best score. */
  bestNine: z.int().positive().nullable(),
  bestNineToPar: z.string().nullable(),
  handicap: handicapSchema,
  /** Matches that somebody added the person to, and that wait for their answer: none of the figures. */
  asked: z.int().nonnegative(),
  /** Members who say that they are one of the person's guests, and wait for their answer. 0 from a node of an earlier version. */
  claims: z.int().nonnegative().default(0),
})

export type Stats = z.infer<typeof statsSchema>

/** How many questions wait for the person's answer. */
export function countQuestions({ asked, claims }: Stats): number {
  return asked + claims
}

export const statsEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/stats',
    access: 'member',
    summary: "The signed-in person's four figures for Home.",
    reply: statsSchema,
  }),
}
