import { sharedBallWeights } from '@nineteenth/scoring'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { agreedPressSchema, looseSettingsSchema } from './games.ts'
import { ballPlays, matchSchema, matchStateSchema } from './match-state.ts'
import { idParamSchema, idSchema } from './primitives.ts'
import { formatBoxesSchema, formatRulesSchema, holesChoices, toHoleNumbers } from './specification-payload.ts'

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
  /** Only of a completed match. */
  results: matchResultsSchema.exactOptional(),
})

export type MatchSummary = z.infer<typeof matchSummarySchema>

/** The most who can play one match: 36 groups of four. */
export const mostPlayers = 144

const playersSchema = z
  .array(idSchema)
  .min(2, 'At least 2 players are required')
  .max(mostPlayers, `At most ${mostPlayers} players can play one match`)
  .refine(isEachOnce, 'A player cannot be added twice')

/** Who plays on which side. Left out of a team match, sides are balanced by handicap. */
const teamsSchema = z.object({ A: z.array(idSchema), B: z.array(idSchema) })

const sidesSchema = z
  .array(z.object({ name: z.string().trim().min(1).max(60), players: z.array(idSchema).min(1) }))
  .min(2, 'At least 2 sides are required')
  .max(36, 'At most 36 sides can play one match')
  .refine((sides) => isEachOnce(sides.map(({ name }) => name)), 'Two sides cannot have one name')

const groupSchema = z.object({
  players: z.array(idSchema).min(1),
  startsOn: z.int().min(1).max(18),
  teeTime: z.iso
    .datetime({ offset: true })
    .refine(isThisCentury, 'A tee time is in this century')
    .nullable()
    .optional(),
})

/**
 * A new match, as the form sends it: the specification's payload, and what goes beyond it. On a match that is changed,
 * what goes beyond it stays as it is where it is left out.
 */
export const newMatchSchema = z
  .object({
    courseId: z.int('Please select a course').positive('Please select a course'),
    teeBoxId: z.int('Please select a tee box').positive('Please select a tee box'),
    date: z.iso.date('Please select a date'),
    matchType: z.enum(['individual', 'team']),
    ...formatBoxesSchema.shape,
    players: playersSchema,
    teams: teamsSchema.optional(),
    settings: formatRulesSchema.optional(),
    holes: z.enum(holesChoices).optional(),
    /** Who plays from another tee than the match's own. */
    tees: z
      .array(z.object({ userId: idSchema, teeBoxId: idSchema }))
      .max(mostPlayers)
      .optional(),
    /** Two to 36 sides, instead of teams. */
    sides: sidesSchema.optional(),
    /** The balls that several share; everybody else has one of their own. */
    balls: z
      .array(
        z
          .object({ players: z.array(idSchema), play: z.enum(ballPlays) })
          .refine(({ players, play }) => sharedBallWeights(play, players.length) !== null, {
            path: ['players'],
            message: 'Two play alternate shot, two to four a scramble',
          }),
      )
      .max(mostPlayers / 2)
      .optional(),
    groups: z.array(groupSchema).max(mostPlayers).optional(),
    /** What is played for, and among whom; instead of check boxes and settings. */
    games: z
      .array(
        z.object({
          /** Of a match that is changed, which of its games this is. */
          gameNo: idSchema.optional(),
          format: z.string().max(40),
          settings: looseSettingsSchema.default({}),
          among: z.array(idSchema).min(2).optional(),
        }),
      )
      .max(20)
      .optional(),
    /** Whoever joins once there are scores plays in the games that are under way, too. */
    lateJoin: z.boolean().optional(),
  })
  .refine(({ players, teams }) => !teams || isSplitOf(players, [teams.A, teams.B]), {
    path: ['teams'],
    message: 'Every player must be on one side',
  })
  .refine(({ players, sides }) => !sides || isSplitOf(players, listsOf(sides)), {
    path: ['sides'],
    message: 'Every player must be on one side',
  })
  .refine(({ players, tees = [] }) => isPartOf(players, [tees.map(({ userId }) => userId)]), {
    path: ['tees'],
    message: 'A tee is chosen once, for somebody who plays',
  })
  .refine(({ players, balls = [] }) => isPartOf(players, listsOf(balls)), {
    path: ['balls'],
    message: 'A player has one ball',
  })
  .refine(({ players, groups = [] }) => isPartOf(players, listsOf(groups)), {
    path: ['groups'],
    message: 'A player walks in one group',
  })
  .refine(({ balls = [], ...form }) => balls.every((ball) => isTogether(ball.players, form)), {
    path: ['balls'],
    message: 'Who shares a ball is on one side and in one group',
  })
  .refine(({ holes, groups = [] }) => !holes || groups.every(({ startsOn }) => isIn(holes, startsOn)), {
    path: ['groups'],
    message: 'A group starts on a hole that is played',
  })
  .refine(({ players, games = [] }) => games.every(({ among = [] }) => isPartOf(players, [among])), {
    path: ['games'],
    message: 'A game is among those who play',
  })

/** A database knows more years than a calendar that is written with four digits. */
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

/** Whether everybody is in one of the lists, once. */
function isSplitOf(players: readonly number[], lists: readonly number[][]): boolean {
  return isPartOf(players, lists) && lists.flat().length === players.length
}

/** Whether the lists are of the players only, and of each once. */
function isPartOf(players: readonly number[], lists: readonly number[][]): boolean {
  const listed = lists.flat()
  return isEachOnce(listed) && listed.every((id) => players.includes(id))
}

interface Together {
  teams?: { A: number[]; B: number[] } | undefined
  sides?: { players: number[] }[] | undefined
  groups?: { players: number[] }[] | undefined
}

/** Whether some are in one of the lists together wherever there are any. */
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

export const matchPageSchema = z.object({
  matches: z.array(matchSummarySchema),
  /** Where the next page begins; nothing after the last. */
  nextCursor: z.string().nullable(),
})

/** A press, and in which game: the first that has presses where it is not said. */
const pressSchema = agreedPressSchema.extend({ game: idSchema.optional() })

export type PressInGame = z.output<typeof pressSchema>

const onMatch = { params: z.object({ id: idParamSchema }) }

export const matchEndpoints = {
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
    ...onMatch,
    reply: z.array(matchSummarySchema).max(20),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/matches',
    access: 'member',
    summary: "The signed-in person's matches, newest first, by pages.",
    query: z.object({
      cursor: z.string().max(60).optional(),
      status: z.enum(['in-progress', 'complete']).optional(),
      search: z.string().trim().max(80).optional(),
    }),
    reply: matchPageSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/matches',
    access: 'member',
    summary: 'Creates a match, with a snapshot of the card and of every player.',
    body: newMatchSchema,
    reply: z.object({ id: idSchema }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/matches/:id',
    access: 'member',
    summary: 'A whole match: course, tee, holes, players and scores.',
    ...onMatch,
    reply: matchStateSchema,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/matches/:id',
    access: 'member',
    summary:
      'Changes a match in progress; once there are scores, its course and the players who have some stay.',
    ...onMatch,
    body: newMatchSchema,
    reply: matchStateSchema,
  }),
  press: endpoint({
    method: 'POST',
    path: '/api/matches/:id/presses',
    access: 'member',
    summary: 'Notes a press that was agreed on the course; noting it twice notes it once.',
    ...onMatch,
    body: pressSchema,
    reply: matchStateSchema,
  }),
  takePressBack: endpoint({
    method: 'POST',
    path: '/api/matches/:id/presses/take-back',
    access: 'member',
    summary: 'Takes a press back that was noted by mistake.',
    ...onMatch,
    body: pressSchema,
    reply: matchStateSchema,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/matches/:id',
    access: 'member',
    summary: 'Deletes a match; for a moment it can be restored.',
    ...onMatch,
    reply: z.object({ ok: z.boolean() }),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/matches/:id/restore',
    access: 'member',
    summary: 'Takes a deletion back that was made a moment ago.',
    ...onMatch,
    reply: z.object({ ok: z.boolean() }),
  }),
}
