import { sharedBallWeights, sharedPlays } from '@nineteenth/scoring'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { looseSettingsSchema } from './games.ts'
import { matchStateSchema } from './match-state.ts'
import { personNameSchema } from '../names.ts'
import { currencySchema, idParams, idParamSchema, idSchema, idsParamSchema } from '../primitives.ts'
import { formatBoxesSchema, formatRulesSchema, holesChoices, toHoleNumbers } from './specification-payload.ts'

/** The maximum number of players of a match: 36 groups of four. */
export const playerLimit = 144

const playersSchema = z
  .array(idSchema)
  .min(2, 'At least 2 players are required')
  .max(playerLimit, `At most ${playerLimit} players can play one match`)
  .refine(isEachOnce, 'A player cannot be added twice')

const sidePlayersSchema = z.array(idSchema).min(1, 'Every team needs a player')

/** The players of each side. Omitted in a team match: existing sides stay, or two sides are balanced by handicap. */
const teamsSchema = z.object({ A: sidePlayersSchema, B: sidePlayersSchema })

const sidesSchema = z
  .array(z.object({ name: personNameSchema.min(1).max(60), players: sidePlayersSchema }))
  .refine(({ length }) => length !== 1, 'At least 2 teams are required')
  .max(36, 'A match can have at most 36 teams')
  .refine((sides) => isEachOnce(sides.map(({ name }) => name)), 'Two teams cannot have the same name')

const playerTeeSchema = z.object({
  userId: idSchema,
  teeBoxId: idSchema,
  /** By the women's rating of a tee that has it in addition to its own. */
  gender: z.literal('women').exactOptional(),
})

export type PlayerTee = z.infer<typeof playerTeeSchema>

const addedStrokesSchema = z.object({
  userId: idSchema,
  strokes: z.int().min(-18).max(18),
  reason: personNameSchema.max(80),
})

const groupSchema = z.object({
  players: z.array(idSchema).min(1),
  startsOn: z.int().min(1).max(18),
  teeTime: z.iso
    .datetime({ offset: true })
    .refine(isThisCentury, 'Enter a tee time in this century')
    .nullable()
    .optional(),
})

/**
 * A new match from the form: the specification's payload and our additions. In a change, omitted additions stay
 * unchanged.
 */
export const newMatchSchema = z
  .object({
    courseId: z.int('Please select a course').positive('Please select a course'),
    teeBoxId: z.int('Please select a tee box').positive('Please select a tee box'),
    date: z.iso
      .date({ error: 'Please select a date', abort: true })
      .refine(isThisCentury, 'Enter a date in this century'),
    matchType: z.enum(['individual', 'team']),
    ...formatBoxesSchema.shape,
    players: playersSchema,
    /** Usernames of players the organizer has not played with. They are invited; others are added directly. */
    usernames: z.array(z.string().max(40)).max(playerLimit).optional(),
    teams: teamsSchema.optional(),
    settings: formatRulesSchema.optional(),
    /** The currency of the stakes of all games. */
    currency: currencySchema.optional(),
    holes: z.enum(holesChoices).optional(),
    /** Players on a different tee from the match's, or with its other rating. */
    tees: z.array(playerTeeSchema).max(playerLimit).optional(),
    /** Players with strokes added to their course handicap in this match, or taken off it. */
    addedStrokes: z.array(addedStrokesSchema).max(playerLimit).optional(),
    /** Two to 36 sides instead of teams; an empty list removes the sides. */
    sides: sidesSchema.optional(),
    /** The shared balls; all other players have their own. */
    balls: z
      .array(
        z
          .object({ players: z.array(idSchema), play: z.enum(sharedPlays) })
          .refine(({ players, play }) => sharedBallWeights(play, players.length) !== null, {
            path: ['players'],
            message: 'Two to four players share a ball in a scramble, two in other formats',
          }),
      )
      .max(playerLimit / 2)
      .optional(),
    groups: z.array(groupSchema).max(playerLimit).optional(),
    /** The games and their players; replaces check boxes and settings. */
    games: z
      .array(
        z.object({
          /** In a change, the number of the existing game. */
          gameNo: idSchema.optional(),
          format: z.string().max(40),
          settings: looseSettingsSchema.default({}),
          /** Null for all players, including late ones. If omitted, stays as in the match. */
          among: z.array(idSchema).min(2).nullish(),
        }),
      )
      .max(20)
      .optional(),
    /** Whether players who join after the first score also play in the running games. */
    lateJoin: z.boolean().optional(),
  })
  .refine(({ players, teams }) => !teams || isSplitOf(players, [teams.A, teams.B]), {
    path: ['teams'],
    message: 'Every player must be on one team',
  })
  .refine(({ players, sides = [] }) => sides.length === 0 || isSplitOf(players, listsOf(sides)), {
    path: ['sides'],
    message: 'Every player must be on one team',
  })
  .refine(({ players, tees = [] }) => isPartOf(players, [tees.map(({ userId }) => userId)]), {
    path: ['tees'],
    message: 'Choose one tee for each player',
  })
  .refine(({ players, addedStrokes = [] }) => isPartOf(players, [addedStrokes.map(({ userId }) => userId)]), {
    path: ['addedStrokes'],
    message: 'Add strokes to a player only once',
  })
  .refine(({ players, balls = [] }) => isPartOf(players, listsOf(balls)), {
    path: ['balls'],
    message: 'A player can play only one ball',
  })
  .refine(({ players, groups = [] }) => isPartOf(players, listsOf(groups)), {
    path: ['groups'],
    message: 'A player can be in only one group',
  })
  .refine(({ balls = [], ...form }) => balls.every((ball) => isTogether(ball.players, form)), {
    path: ['balls'],
    message: 'Players who share a ball must be on one team and in one group',
  })
  .refine(({ holes, groups = [] }) => !holes || groups.every(({ startsOn }) => isIn(holes, startsOn)), {
    path: ['groups'],
    message: 'A group must start on a hole of this match',
  })
  .refine(({ players, games = [] }) => games.every(({ among }) => isPartOf(players, [among ?? []])), {
    path: ['games'],
    message: 'Only players of this match can be in a game',
  })

/** PostgreSQL accepts years that don't fit a four-digit calendar. */
function isThisCentury(time: string): boolean {
  const year = new Date(time).getUTCFullYear()
  return year >= 2000 && year < 2100
}

export type NewMatch = z.output<typeof newMatchSchema>

function isEachOnce(all: readonly unknown[]): boolean {
  return new Set(all).size === all.length
}

function listsOf(parts: readonly { players: number[] }[]): number[][] {
  return parts.map(({ players }) => players)
}

/** Whether each player is in exactly one of the lists. */
function isSplitOf(players: readonly number[], lists: readonly number[][]): boolean {
  return isPartOf(players, lists) && lists.flat().length === players.length
}

/** Whether the lists contain only players, and each once. */
function isPartOf(players: readonly number[], lists: readonly number[][]): boolean {
  const listed = lists.flat()
  return isEachOnce(listed) && listed.every((id) => players.includes(id))
}

interface Together {
  teams?: { A: number[]; B: number[] } | undefined
  sides?: { players: number[] }[] | undefined
  groups?: { players: number[] }[] | undefined
}

/** Whether players who share a list also share one in the other grouping, if there is one. */
function isTogether(some: readonly number[], { teams, sides = [], groups = [] }: Together): boolean {
  const lists = [teams ? [teams.A, teams.B] : [], listsOf(sides), listsOf(groups)]
  return lists.every((among) => {
    const place = (id: number) => among.findIndex((list) => list.includes(id))
    return new Set(some.map(place)).size === 1
  })
}

function isIn(holes: (typeof holesChoices)[number], number: number): boolean {
  return toHoleNumbers(holes).includes(number)
}

export const matchEndpoints = {
  last: endpoint({
    method: 'GET',
    path: '/api/matches/last',
    access: 'member',
    summary: 'The caller’s newest match, preferably on this course, with today’s handicaps.',
    query: z.object({ courseId: idParamSchema.optional() }),
    reply: z.object({ match: matchStateSchema.nullable() }),
  }),
  lastTees: endpoint({
    method: 'GET',
    path: '/api/matches/last-tees',
    access: 'member',
    summary: 'The tees that people last played on a course, from matches that the caller may see.',
    query: z.object({ courseId: idParamSchema, players: idsParamSchema }),
    reply: z.array(playerTeeSchema),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/matches',
    access: 'member',
    rateLimit: 'matches',
    summary: 'Creates a match with a snapshot of the card and of every player.',
    body: newMatchSchema,
    reply: z.object({ id: idSchema }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/matches/:id',
    access: 'player',
    summary: 'A whole match: course, tee, holes, players and all entries.',
    params: idParams,
    reply: matchStateSchema,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/matches/:id',
    access: 'member',
    rateLimit: 'matches',
    summary:
      'Changes a match in progress. Once there are scores, its course and the players with scores stay.',
    params: idParams,
    body: newMatchSchema,
    reply: matchStateSchema,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/matches/:id',
    access: 'member',
    rateLimit: 'matches',
    summary: 'Deletes a match; it can be restored for a short time.',
    params: idParams,
    reply: z.object({ ok: z.boolean() }),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/matches/:id/restore',
    access: 'member',
    rateLimit: 'matches',
    summary: 'Restores a match that was deleted a moment ago.',
    params: idParams,
    reply: z.object({ ok: z.boolean() }),
  }),
}
