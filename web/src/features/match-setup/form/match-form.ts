import type { MatchState, NewMatch } from '@nineteenth/contracts'
import { allTicked, flagsOf, formatFlagsSchema, rulesOf } from '@nineteenth/contracts'
import { formatSettingsSchema } from '@nineteenth/contracts/game-settings'
import { z } from 'zod'

const sideSchema = z.enum(['A', 'B'])

export type Side = z.infer<typeof sideSchema>

const playerSchema = z.object({ id: z.int(), displayName: z.string(), handicap: z.number() })

export type ChosenPlayer = z.infer<typeof playerSchema>

/** The form as it stands, half filled in: what a reload must bring back. */
export const matchFormSchema = z.object({
  course: z.object({ id: z.int(), name: z.string() }).nullable(),
  teeBoxId: z.int().nullable(),
  date: z.string(),
  matchType: z.enum(['individual', 'team']),
  players: z.array(playerSchema),
  /** Who was put where by hand; nothing while the proposal stands. */
  sides: z.record(z.string(), sideSchema).nullable(),
  ...formatFlagsSchema.shape,
  settings: formatSettingsSchema,
  /** Whoever is added once there are scores plays in the games that have begun, too. */
  lateJoin: z.boolean().default(false),
})

export type MatchForm = z.infer<typeof matchFormSchema>

/** The form as a new match begins: today, individual, all formats, by the usual rules. */
export function emptyForm(today: string): MatchForm {
  return {
    course: null,
    teeBoxId: null,
    date: today,
    matchType: 'individual',
    players: [],
    sides: null,
    ...allTicked,
    settings: {},
    lateJoin: false,
  }
}

/** The form on an existing match. */
export function formOf(match: MatchState): MatchForm {
  const { date, teeBoxId } = match
  return {
    course: { id: match.courseId, name: match.course.name },
    teeBoxId,
    date,
    matchType: match.isTeamMatch ? 'team' : 'individual',
    players: match.players.map(({ userId, displayName, handicapTenths }) => ({
      id: userId,
      displayName,
      handicap: handicapTenths / 10,
    })),
    sides: match.isTeamMatch
      ? Object.fromEntries(match.players.map(({ userId, side }) => [userId, side === 'B' ? 'B' : 'A']))
      : null,
    ...flagsOf(match.games),
    settings: rulesOf(match.games),
    lateJoin: false,
  }
}

/** What the server is sent; what is missing is 0 or empty, for the contract to name. */
export function toNewMatch(form: MatchForm, sideOf: (id: number) => Side): NewMatch {
  const { course, teeBoxId, players, sides: _sides, lateJoin, ...rest } = form
  const ids = players.map(({ id }) => id)
  const teams = {
    A: ids.filter((id) => sideOf(id) === 'A'),
    B: ids.filter((id) => sideOf(id) === 'B'),
  }
  return {
    ...rest,
    courseId: course?.id ?? 0,
    teeBoxId: teeBoxId ?? 0,
    players: ids,
    ...(form.matchType === 'team' && { teams }),
    ...(lateJoin && { lateJoin }),
  }
}
