import type { HoleScore } from '@nineteenth/scoring'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { toHoleScore } from '../entries/cells.ts'
import { currencySchema, dateSchema, idParams, idSchema } from '../primitives.ts'
import { formatFlagsSchema } from './specification-payload.ts'

// Matches in lists: all that a phone's first screen needs.

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
  /** Null if sides are ranked. */
  ball: idSchema.nullable(),
  side: idSchema.nullable(),
})

/** A game's table, as the engine formatted it. */
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
  /** The legend of the cells, for cells that golfers write in more than one way. */
  legend: z.string().exactOptional(),
  /** The obstacle of a game without rows. */
  needs: z.string().exactOptional(),
})

/** The tables of a completed match, and the names for their ids. */
export const matchResultsSchema = z.object({
  players: z.array(z.object({ playerNo: idSchema, userId: idSchema, displayName: z.string() })),
  balls: z.array(z.object({ ballNo: idSchema, name: z.string() })),
  sides: z.array(z.object({ sideNo: idSchema, name: z.string() })),
  tables: z.array(gameTableSchema),
})

export type MatchResults = z.infer<typeof matchResultsSchema>

const holeScoreSchema: z.ZodType<HoleScore> = z.union([z.int(), z.literal('X')]).nullable()

/** The scores of the caller's ball, with the pars of their own tee. */
const ownCardSchema = z.object({
  playerNo: idSchema,
  /** The first hole of their group; null without groups. */
  startsOn: z.int().nullable(),
  /** The holes played, by number. */
  holes: z.array(z.object({ number: z.int(), par: z.int(), score: holeScoreSchema })),
})

/** The input of a card. */
interface CardParts {
  playerNo: number
  startsOn: number | null
  /** The holes played. */
  holes: readonly number[]
  /** The holes of their own tee, which may have more. */
  pars: readonly { number: number; par: number }[]
  /** The strokes of their own ball. */
  cells: readonly { hole: number; value: number | null }[]
}

/** The card of one player, without holes that their tee doesn't have. */
export function toOwnCard({ playerNo, startsOn, holes, pars, cells }: CardParts): OwnCard {
  const parOf = new Map(pars.map(({ number, par }) => [number, par]))
  const entered = new Map(cells.map(({ hole, value }) => [hole, value]))
  return {
    playerNo,
    startsOn,
    holes: holes.flatMap((number) => {
      const par = parOf.get(number)
      return par === undefined ? [] : [{ number, par, score: toHoleScore(entered.get(number)) }]
    }),
  }
}

/** The number of players named in a list. */
export const namedPlayerLimit = 4

/** A match in a list. Course and tee have the names from when the match was created. */
export const matchSummarySchema = matchSchema.extend({
  courseName: z.string(),
  teeName: z.string(),
  /** The member who invited the caller, with their username; omitted after the caller has answered. */
  askedBy: z.string().exactOptional(),
  /** The first players, in the order of the match. */
  players: z
    .array(z.object({ playerNo: idSchema, displayName: z.string(), sideNo: idSchema.nullable() }))
    .max(namedPlayerLimit),
  playerCount: z.int().nonnegative(),
  /** Set only if the caller plays. */
  ownCard: ownCardSchema.exactOptional(),
  /** The caller's winnings in the currency's smallest unit; only for a completed match. */
  won: z.int().exactOptional(),
  /** Set only for a completed match. */
  results: matchResultsSchema.exactOptional(),
})

export type MatchSummary = z.infer<typeof matchSummarySchema>
export type OwnCard = NonNullable<MatchSummary['ownCard']>

export const matchPageSchema = z.object({
  matches: z.array(matchSummarySchema),
  /** The cursor of the next page; null on the last page. */
  nextCursor: z.string().nullable(),
})

export const matchListEndpoints = {
  recent: endpoint({
    method: 'GET',
    path: '/api/matches/recent',
    access: 'member',
    summary: 'The caller’s five newest matches, newest first, and any others that may be in play now.',
    reply: z.array(matchSummarySchema).max(15),
  }),
  together: endpoint({
    method: 'GET',
    path: '/api/users/:id/matches',
    access: 'member',
    summary: 'The newest matches that both the caller and another person play in.',
    params: idParams,
    reply: z.array(matchSummarySchema).max(20),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/matches',
    access: 'member',
    rateLimit: 'searches',
    summary: "The caller's matches, newest first, in pages.",
    query: z.object({
      cursor: z.string().max(60).optional(),
      status: z.enum(['in-progress', 'complete', 'asked']).optional(),
      search: z.string().trim().max(80).optional(),
    }),
    reply: matchPageSchema,
  }),
}
