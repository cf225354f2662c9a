import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { currentCellSchema, epochSchema } from '../entries/entry-schemas.ts'
import { gameSchema } from '../matches/games.ts'
import { linkTokenSchema } from './join-links.ts'
import {
  courseSnapshotSchema,
  holeSnapshotSchema,
  matchBallSchema,
  matchGroupSchema,
  matchTeeSchema,
} from '../matches/match-state.ts'
import { dateSchema, idParams, idSchema } from '../primitives.ts'
import { publicVersion } from '../live/stream-terms.ts'

// The public view of a match for visitors with its link: no account, no index, no money.

/** How a public board shows players: by full name, or by first name and initial. */
export const publicNames = ['full', 'short'] as const

export type PublicNames = (typeof publicNames)[number]

/** A player by their number in the match, without any link to their account. */
const publicPlayerSchema = z.object({
  playerNo: idSchema,
  displayName: z.string(),
  ballNo: idSchema,
  teeNo: idSchema,
  side: z.string().nullable(),
})

/** Without stakes. Includes the strokes of each ball per hole, but not the handicaps behind them. */
const publicGameSchema = gameSchema.extend({
  strokes: z.array(z.object({ ballNo: idSchema, byHole: z.array(z.int()) })),
})

/** The public part of a match, without entries. Tees omit the ratings that would reveal an index from the strokes. */
const publicDetailsSchema = z.object({
  date: dateSchema,
  isComplete: z.boolean(),
  course: courseSnapshotSchema,
  holes: z.array(holeSnapshotSchema),
  tees: z.array(matchTeeSchema.omit({ teeBoxId: true, slope: true, ratingTenths: true })),
  players: z.array(publicPlayerSchema),
  balls: z.array(matchBallSchema),
  sides: z.array(z.object({ sideNo: idSchema, name: z.string() })),
  groups: z.array(matchGroupSchema),
  games: z.array(publicGameSchema),
})

export type PublicDetails = z.infer<typeof publicDetailsSchema>

const publicCellSchema = currentCellSchema.omit({ entry: true, by: true })

/**
 * Like the changes of a match, but the epoch also ends with the link: a new link makes a new board.
 */
export const publicChangesSchema = z.object({
  epoch: epochSchema,
  since: z.int().nonnegative(),
  revision: z.int().positive(),
  details: publicDetailsSchema.nullable(),
  cells: z.array(publicCellSchema),
})

export type PublicChanges = z.infer<typeof publicChangesSchema>

/** A whole match at one revision, for the public. */
export const publicBoardSchema = publicDetailsSchema.extend({
  epoch: epochSchema,
  revision: z.int().positive(),
  cells: z.array(publicCellSchema),
})

export type PublicBoard = z.infer<typeof publicBoardSchema>

/** Identifies one state of one board: its revision and a short epoch. The content of a position never changes. */
const boardRevisionSchema = z.string().regex(/^\d{1,15}-[0-9a-f]{8}$/)

/** The public link of a match for its organizer. */
const watchLinkSchema = z.object({
  /** Null while it is off. */
  link: z.object({ names: z.enum(publicNames), madeAt: z.iso.datetime({ offset: true }) }).nullable(),
})

const onBoard = { params: z.object({ token: linkTokenSchema }) }

export const watchingEndpoints = {
  getLink: endpoint({
    method: 'GET',
    path: '/api/matches/:id/watch-link',
    access: 'member',
    summary: 'The public link of a match; only for its organizer.',
    params: idParams,
    reply: watchLinkSchema,
  }),
  makeLink: endpoint({
    method: 'POST',
    path: '/api/matches/:id/watch-link',
    access: 'member',
    rateLimit: 'links',
    summary: 'Creates a link by which visitors can watch, and replaces the current one.',
    params: idParams,
    body: z.object({ names: z.enum(publicNames) }),
    reply: z.object({ token: linkTokenSchema }),
  }),
  turnLinkOff: endpoint({
    method: 'DELETE',
    path: '/api/matches/:id/watch-link',
    access: 'member',
    rateLimit: 'links',
    summary: 'Turns the public link off; open boards stop within seconds.',
    params: idParams,
    reply: watchLinkSchema,
  }),
  now: endpoint({
    method: 'GET',
    path: '/api/public/:token/now',
    access: 'anyone',
    summary: 'The position of a public board; caches store it for a second.',
    ...onBoard,
    reply: z.object({ revision: boardRevisionSchema }),
  }),
  board: endpoint({
    method: 'GET',
    path: '/api/public/:token/r/:revision',
    access: 'anyone',
    summary: 'The board at one revision, which never changes. For a past revision, the current board.',
    params: z.object({ token: linkTokenSchema, revision: boardRevisionSchema }),
    reply: publicBoardSchema,
  }),
  live: endpoint({
    method: 'GET',
    path: '/api/public/:token/live',
    access: 'anyone',
    summary: 'An event stream of the board. A full node rejects it; then poll `now`.',
    ...onBoard,
    query: z.object({
      version: z.coerce.number().int().default(publicVersion),
      since: z.coerce.number().int().min(0).default(0),
      epoch: epochSchema.optional(),
    }),
    reply: z.string(),
  }),
}
