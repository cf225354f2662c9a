import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { dateSchema, idParamSchema, idSchema } from './primitives.ts'
import { formatFlagsSchema } from './specification-payload.ts'

// Matches as lists show them: all of a match that a phone's first screen needs.

export const matchSchema = z.object({
  id: idSchema,
  courseId: idSchema,
  teeBoxId: idSchema,
  date: dateSchema,
  isComplete: z.boolean(),
  isTeamMatch: z.boolean(),
  ...formatFlagsSchema.shape,
})

const entrantSchema = z.object({
  /** Null where sides are ranked. */
  ball: idSchema.nullable(),
  side: idSchema.nullable(),
})

/** A game's table as the engine wrote it. */
export const gameTableSchema = z.object({
  game: idSchema,
  format: z.string(),
  title: z.string(),
  columns: z.array(
    z.object({ key: z.string(), title: z.string(), isFigure: z.literal(true).exactOptional() }),
  ),
  rows: z.array(
    entrantSchema.extend({
      cells: z.array(z.string()),
      place: z.string().nullable(),
      thru: z.int().nullable(),
      isWinner: z.boolean(),
      inWords: z.string(),
    }),
  ),
  sides: z.array(z.object({ side: idSchema, place: z.string(), text: z.string() })),
  /** What the cells mean, where golfers write it in more than one way. */
  legend: z.string().exactOptional(),
  /** Why there are no rows: what the game would need. */
  needs: z.string().exactOptional(),
})

/** The tables of a completed match, and the names to the ids in them. */
export const matchResultsSchema = z.object({
  players: z.array(z.object({ playerNo: idSchema, userId: idSchema, displayName: z.string() })),
  balls: z.array(z.object({ ballNo: idSchema, name: z.string() })),
  sides: z.array(z.object({ sideNo: idSchema, name: z.string() })),
  tables: z.array(gameTableSchema),
})

export type MatchResults = z.infer<typeof matchResultsSchema>

/** A match as a card in a list shows it. Course and tee are named as they were when the match was created. */
export const matchSummarySchema = matchSchema.extend({
  courseName: z.string(),
  teeName: z.string(),
  /** Who added the signed-in person to it, while that waits for their answer. */
  askedBy: z.string().exactOptional(),
  /** Only of a completed match. */
  results: matchResultsSchema.exactOptional(),
})

export type MatchSummary = z.infer<typeof matchSummarySchema>

export const matchPageSchema = z.object({
  matches: z.array(matchSummarySchema),
  /** Where the next page begins; nothing after the last. */
  nextCursor: z.string().nullable(),
})

export const matchListEndpoints = {
  recent: endpoint({
    method: 'GET',
    path: '/api/matches/recent',
    access: 'member',
    summary: "The signed-in person's newest matches, newest first.",
    reply: z.array(matchSummarySchema).max(5),
  }),
  together: endpoint({
    method: 'GET',
    path: '/api/users/:id/matches',
    access: 'member',
    summary: 'The newest matches that the signed-in person and another both play in.',
    params: z.object({ id: idParamSchema }),
    reply: z.array(matchSummarySchema).max(20),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/matches',
    access: 'member',
    counts: 'searches',
    summary: "The signed-in person's matches, newest first, by pages.",
    query: z.object({
      cursor: z.string().max(60).optional(),
      status: z.enum(['in-progress', 'complete', 'asked']).optional(),
      search: z.string().trim().max(80).optional(),
    }),
    reply: matchPageSchema,
  }),
}
