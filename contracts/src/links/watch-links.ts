import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { gameSchema } from '../matches/games.ts'
import { linkTokenSchema } from './join-links.ts'
import {
  courseSnapshotSchema,
  epochSchema,
  holeSnapshotSchema,
  matchBallSchema,
  matchGroupSchema,
  matchTeeSchema,
  scoreSchema,
} from '../matches/match-state.ts'
import { dateSchema, idParams, idSchema } from '../primitives.ts'
import { publicVersion } from '../live/stream-terms.ts'

// What anybody sees of a match who holds its public link: no account, no index, no money.

/** How players are called on a public board: by their names, or by first name and initial. */
export const publicNames = ['full', 'short'] as const

export type PublicNames = (typeof publicNames)[number]

/** A player by their number in the match; who they are elsewhere is not told. */
const publicPlayerSchema = z.object({
  playerNo: idSchema,
  displayName: z.string(),
  ballNo: idSchema,
  teeNo: idSchema,
  side: z.string().nullable(),
})

/** Without its stakes, and with what its balls receive hole by hole; the handicaps behind that are not told. */
const publicGameSchema = gameSchema.extend({
  strokes: z.array(z.object({ ballNo: idSchema, byHole: z.array(z.int()) })),
})

/** Everything of a match but its scores, for anybody. Tees are without the ratings that turn strokes into an index. */
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

const publicScoreSchema = scoreSchema.pick({
  ballNo: true,
  holeNumber: true,
  strokes: true,
  isPickedUp: true,
})

/** As the changes of a match, in an epoch that ends with the link too: what comes after is another board. */
export const publicChangesSchema = z.object({
  epoch: epochSchema,
  since: z.int().nonnegative(),
  revision: z.int().positive(),
  details: publicDetailsSchema.nullable(),
  scores: z.array(publicScoreSchema),
})

export type PublicChanges = z.infer<typeof publicChangesSchema>

/** A whole match at one revision, for anybody. */
export const publicBoardSchema = publicDetailsSchema.extend({
  epoch: epochSchema,
  revision: z.int().positive(),
  scores: z.array(publicScoreSchema),
})

export type PublicBoard = z.infer<typeof publicBoardSchema>

/** Names one state of one board: its revision and, short, its epoch. What stands under it never changes. */
const boardRevisionSchema = z.string().regex(/^\d{1,15}-[0-9a-f]{8}$/)

/** The public link of a match as its organiser sees it. */
const watchLinkSchema = z.object({
  /** Nothing while it is off. */
  link: z.object({ names: z.enum(publicNames), madeAt: z.iso.datetime({ offset: true }) }).nullable(),
})

const onBoard = { params: z.object({ token: linkTokenSchema }) }

export const watchingEndpoints = {
  getLink: endpoint({
    method: 'GET',
    path: '/api/matches/:id/watch-link',
    access: 'member',
    summary: 'Whether anybody may watch a match by a link; for its organiser.',
    params: idParams,
    reply: watchLinkSchema,
  }),
  makeLink: endpoint({
    method: 'POST',
    path: '/api/matches/:id/watch-link',
    access: 'member',
    counts: 'links',
    summary: 'Makes a link by which anybody can watch, instead of the one before, which stops.',
    params: idParams,
    body: z.object({ names: z.enum(publicNames) }),
    reply: z.object({ token: linkTokenSchema }),
  }),
  turnLinkOff: endpoint({
    method: 'DELETE',
    path: '/api/matches/:id/watch-link',
    access: 'member',
    counts: 'links',
    summary: 'Turns the public link off; boards that are open stop within seconds.',
    params: idParams,
    reply: watchLinkSchema,
  }),
  now: endpoint({
    method: 'GET',
    path: '/api/public/:token/now',
    access: 'anyone',
    summary: 'Where a public board stands; caches keep it for a second.',
    ...onBoard,
    reply: z.object({ revision: boardRevisionSchema }),
  }),
  board: endpoint({
    method: 'GET',
    path: '/api/public/:token/r/:revision',
    access: 'anyone',
    summary:
      'The board as it stood at a revision, which never changes; instead of one that is past, the board as it stands.',
    params: z.object({ token: linkTokenSchema, revision: boardRevisionSchema }),
    reply: publicBoardSchema,
  }),
  live: endpoint({
    method: 'GET',
    path: '/api/public/:token/live',
    access: 'anyone',
    summary: 'An event stream of the board; a node that carries as many as it can says so, and `now` serves.',
    ...onBoard,
    query: z.object({
      version: z.coerce.number().int().default(publicVersion),
      since: z.coerce.number().int().min(0).default(0),
      epoch: epochSchema.optional(),
    }),
    reply: z.string(),
  }),
}
