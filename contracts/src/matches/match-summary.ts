import type { HoleScore } from '@nineteenth/scoring'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { toHoleScore } from './match-cell.ts'
import { currencySchema, dateSchema, idParams, idSchema } from '../primitives.ts'
import { formatFlagsSchema } from './specification-payload.ts'

// Matches as lists show them: all of a match that a phone's first screen needs.

export const matchSchema = z.object({
  id: idSchema,
  courseId: idSchema,
  teeBoxId: idSchema,
  date: dateSchema,
  isComplete: z.boolean(),
  isTeamMatch: z.boolean(),
  currency: currencySchema,
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

const holeScoreSchema: z.ZodType<HoleScore> = z.union([z.int(), z.literal('X')]).nullable()

/** What was entered for the ball of whoever asks, with the pars of their own tee. */
const ownCardSchema = z.object({
  playerNo: idSchema,
  /** The hole that their group starts on; nothing where nobody walks in groups. */
  startsOn: z.int().nullable(),
  /** Those that are played, by number. */
  holes: z.array(z.object({ number: z.int(), par: z.int(), score: holeScoreSchema })),
})

/** What a card is made of, wherever it was read. */
interface CardParts {
  playerNo: number
  startsOn: number | null
  /** Those that are played. */
  holes: readonly number[]
  /** Of their own tee, which may have more. */
  pars: readonly { number: number; par: number }[]
  /** Of their own ball. */
  scores: readonly { holeNumber: number; strokes: number | null; isPickedUp: boolean }[]
}

/** The card of one player. A hole that their tee does not have is not on it. */
export function toOwnCard({ playerNo, startsOn, holes, pars, scores }: CardParts): OwnCard {
  const parOf = new Map(pars.map(({ number, par }) => [number, par]))
  const entered = new Map(scores.map((score) => [score.holeNumber, score]))
  return {
    playerNo,
    startsOn,
    holes: holes.flatMap((number) => {
      const par = parOf.get(number)
      return par === undefined ? [] : [{ number, par, score: toHoleScore(entered.get(number)) }]
    }),
  }
}

/** So many players of a match are named in a list. */
export const playersNamed = 4

/** A match as a card in a list shows it. Course and tee are named as they were when the match was created. */
export const matchSummarySchema = matchSchema.extend({
  courseName: z.string(),
  teeName: z.string(),
  /** Who added the signed-in person to it, with their username, while that waits for their answer. */
  askedBy: z.string().exactOptional(),
  /** The first of those who play, in the order of the match. */
  players: z
    .array(z.object({ playerNo: idSchema, displayName: z.string(), sideNo: idSchema.nullable() }))
    .max(playersNamed),
  playerCount: z.int().nonnegative(),
  /** Only where the signed-in person plays. */
  ownCard: ownCardSchema.exactOptional(),
  /** What they won or lost of what was played for, in the currency's smallest unit; only of a completed match. */
  won: z.int().exactOptional(),
  /** Only of a completed match. */
  results: matchResultsSchema.exactOptional(),
})

export type MatchSummary = z.infer<typeof matchSummarySchema>
export type OwnCard = NonNullable<MatchSummary['ownCard']>

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
    summary:
      "The signed-in person's five newest matches, newest first, and any other that may be played now.",
    reply: z.array(matchSummarySchema).max(15),
  }),
  together: endpoint({
    method: 'GET',
    path: '/api/users/:id/matches',
    access: 'member',
    summary: 'The newest matches that the signed-in person and another both play in.',
    params: idParams,
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
