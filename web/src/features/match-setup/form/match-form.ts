import {
  type FormatFlags,
  allTicked,
  currencySchema,
  formatFlagsSchema,
  offeredFormats,
} from '@nineteenth/contracts'
import { formatSettingsSchema } from '@nineteenth/contracts/game-settings'
import { type Currency, sharedPlays } from '@nineteenth/scoring'
import { convertStakes } from '@nineteenth/scoring/forms'
import { z } from 'zod'

const playerSchema = z.object({
  id: z.int(),
  displayName: z.string(),
  /** Unknown for a stranger until the match is created. */
  handicap: z.number().nullable(),
  /** Null for guests. */
  username: z.string().nullable(),
})

export type ChosenPlayer = z.infer<typeof playerSchema>

export function toChosenPlayer({ id, displayName, handicap, username }: ChosenPlayer): ChosenPlayer {
  return { id, displayName, handicap, username }
}

const teeSchema = z.object({ teeBoxId: z.int(), gender: z.literal('women').exactOptional() })

/** A tee with its own rating or the women's. */
export type ChosenTee = z.infer<typeof teeSchema>

const addedStrokesSchema = z.object({ strokes: z.int(), reason: z.string() })

/** Strokes added to a player's course handicap in this match, or taken off it, and why. */
export type AddedStrokes = z.infer<typeof addedStrokesSchema>

const playersSchema = z.array(z.int())

const ballSchema = z.object({ players: playersSchema, play: z.enum(sharedPlays) })

export type SharedBall = z.infer<typeof ballSchema>

/** A tee time on the match's day, or empty. */
const groupSchema = z.object({ players: playersSchema, startsOn: z.int(), teeTime: z.string() })

export type FormGroup = z.infer<typeof groupSchema>

/** Groups and sides are identified by position, so a game includes players who move there. */
const amongSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('all') }),
  z.object({ kind: z.literal('group'), place: z.int() }),
  z.object({ kind: z.literal('side'), place: z.int() }),
  z.object({ kind: z.literal('players'), players: playersSchema }),
])

export type Among = z.infer<typeof amongSchema>

const gameSchema = z.object({
  /** Set for a game that the match already has. */
  gameNo: z.int().exactOptional(),
  format: z.string(),
  settings: z.record(z.string(), z.unknown()),
  among: amongSchema,
})

/** A game besides the four check boxes. */
export type FormGame = z.infer<typeof gameSchema>

/** The form as filled in so far, restored after a reload. */
export const matchFormSchema = z.object({
  course: z.object({ id: z.int(), name: z.string() }).nullable(),
  teeBoxId: z.int().nullable(),
  date: z.string(),
  matchType: z.enum(['individual', 'team']),
  players: z.array(playerSchema),
  sideNames: z.array(z.string()),
  /** Sides chosen by hand, by position; null while the proposal applies. */
  sides: z.record(z.string(), z.int()).nullable(),
  /** Whether each group is a side. */
  sidesAreGroups: z.boolean(),
  ...formatFlagsSchema.shape,
  settings: formatSettingsSchema,
  currency: currencySchema,
  /** The numbers of the check boxes' games, if the match already has them. */
  boxGames: z.partialRecord(z.enum(offeredFormats), z.int()),
  /** The course's holes, or one of its nines. */
  holes: z.enum(['all', 'front', 'back']),
  /** Players on a different tee from the match's. */
  tees: z.record(z.string(), teeSchema),
  addedStrokes: z.record(z.string(), addedStrokesSchema),
  balls: z.array(ballSchema),
  groups: z.array(groupSchema),
  games: z.array(gameSchema),
  /** Whether players added after the first score join games under way. */
  lateJoin: z.boolean(),
})

export type MatchForm = z.infer<typeof matchFormSchema>

export const usualSideNames: readonly string[] = ['A', 'B']

/** The form of a new match: today, individual, all formats, default rules. */
export function emptyForm(today: string, players: readonly ChosenPlayer[] = []): MatchForm {
  const boxes: FormatFlags = allTicked
  return {
    course: null,
    teeBoxId: null,
    date: today,
    matchType: 'individual',
    players: [...players],
    sideNames: [...usualSideNames],
    sides: null,
    sidesAreGroups: false,
    ...boxes,
    settings: {},
    currency: '',
    boxGames: {},
    holes: 'all',
    tees: {},
    addedStrokes: {},
    balls: [],
    groups: [],
    games: [],
    lateJoin: false,
  }
}

/** Selects another course and clears what depended on the old one's tees and holes. */
export function withOtherCourse(
  form: MatchForm,
  course: MatchForm['course'],
  teeBoxId: number | null,
): MatchForm {
  if (course?.id === form.course?.id) return { ...form, course, teeBoxId }
  const groups = form.groups.map((group) => ({ ...group, startsOn: 1 }))
  return { ...form, course, teeBoxId, holes: 'all', tees: {}, groups }
}

/** Converts the stakes to another currency. */
export function withCurrency(form: MatchForm, currency: Currency): MatchForm {
  const convert = (format: string, settings: object) =>
    convertStakes({ format, settings }, form.currency, currency)
  const boxes = Object.entries(form.settings).map(([format, settings]) => [format, convert(format, settings)])
  return {
    ...form,
    currency,
    settings: Object.fromEntries(boxes),
    games: form.games.map((game) => ({ ...game, settings: { ...convert(game.format, game.settings) } })),
  }
}
