import { formatNames } from '@nineteenth/scoring'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { agreedPressSchema, formatSettingsSchema } from './formats.ts'
import { matchSchema, matchStateSchema } from './match-state.ts'
import { idParamSchema, idSchema } from './primitives.ts'

/** The tables of a completed match as the engine wrote them, and the names to the ids in them. */
export const matchResultsSchema = z.object({
  players: z.array(z.object({ userId: idSchema, displayName: z.string() })),
  tables: z.array(
    z.object({
      format: z.enum(formatNames),
      rows: z.array(
        z.object({
          player: idSchema,
          cells: z.array(z.string()),
          thru: z.int().nullable(),
          isWinner: z.boolean(),
        }),
      ),
      /** What the cells mean, where golfers write it in more than one way. */
      legend: z.string().exactOptional(),
    }),
  ),
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

const playersSchema = z
  .array(idSchema)
  .min(2, 'At least 2 players are required')
  .max(48, 'At most 48 players can play one match')
  .refine((players) => new Set(players).size === players.length, 'A player cannot be added twice')

/** Who plays on which side. Left out of a team match, sides are balanced by handicap. */
const teamsSchema = z.object({ A: z.array(idSchema), B: z.array(idSchema) })

/** A new match, as the form sends it. */
export const newMatchSchema = z
  .object({
    courseId: z.int('Please select a course').positive('Please select a course'),
    teeBoxId: z.int('Please select a tee box').positive('Please select a tee box'),
    date: z.iso.date('Please select a date'),
    matchType: z.enum(['individual', 'team']),
    quotaEnabled: z.boolean().default(true),
    nassauEnabled: z.boolean().default(true),
    grossEnabled: z.boolean().default(true),
    netEnabled: z.boolean().default(true),
    players: playersSchema,
    teams: teamsSchema.optional(),
    settings: formatSettingsSchema.default({}),
  })
  .refine(({ players, teams }) => !teams || isSplitOf(players, teams), {
    path: ['teams'],
    message: 'Every player must be on one side',
  })

export type NewMatch = z.output<typeof newMatchSchema>

function isSplitOf(players: number[], { A, B }: z.output<typeof teamsSchema>): boolean {
  const onSides = [...A, ...B].toSorted((a, b) => a - b)
  return onSides.join() === players.toSorted((a, b) => a - b).join()
}

export const matchPageSchema = z.object({
  matches: z.array(matchSummarySchema),
  /** Where the next page begins; nothing after the last. */
  nextCursor: z.string().nullable(),
})

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
    body: agreedPressSchema,
    reply: matchStateSchema,
  }),
  takePressBack: endpoint({
    method: 'POST',
    path: '/api/matches/:id/presses/take-back',
    access: 'member',
    summary: 'Takes a press back that was noted by mistake.',
    ...onMatch,
    body: agreedPressSchema,
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
