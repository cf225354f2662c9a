import {
  type FormatFlags,
  allTicked,
  currencySchema,
  formatFlagsSchema,
  offeredFormats,
} from '@nineteenth/contracts'
import { formatSettingsSchema } from '@nineteenth/contracts/game-settings'
import { type Currency, convertStakes } from '@nineteenth/scoring'
import { z } from 'zod'

const playerSchema = z.object({
  id: z.int(),
  displayName: z.string(),
  /** Not known of a stranger before the match is there. */
  handicap: z.number().nullable(),
  /** A guest has none. */
  username: z.string().nullable(),
})

export type ChosenPlayer = z.infer<typeof playerSchema>

export function toChosenPlayer({ id, displayName, handicap, username }: ChosenPlayer): ChosenPlayer {
  return { id, displayName, handicap, username }
}

const teeSchema = z.object({ teeBoxId: z.int(), gender: z.literal('women').exactOptional() })

/** A tee by its own rating or the women's. */
export type ChosenTee = z.infer<typeof teeSchema>

const playersSchema = z.array(z.int())

const ballSchema = z.object({ players: playersSchema, play: z.enum(['scramble', 'alternate-shot']) })

export type SharedBall = z.infer<typeof ballSchema>

/** A tee time is a time of the match's day, or nothing. */
const groupSchema = z.object({ players: playersSchema, startsOn: z.int(), teeTime: z.string() })

export type FormGroup = z.infer<typeof groupSchema>

/** Groups and sides are named by their place, so that a game follows whoever moves there. */
const amongSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('all') }),
  z.object({ kind: z.literal('group'), place: z.int() }),
  z.object({ kind: z.literal('side'), place: z.int() }),
  z.object({ kind: z.literal('players'), players: playersSchema }),
])

export type Among = z.infer<typeof amongSchema>

const gameSchema = z.object({
  /** Of a game that the match has already. */
  gameNo: z.int().exactOptional(),
  format: z.string(),
  settings: z.record(z.string(), z.unknown()),
  among: amongSchema,
})

/** A game beside the four check boxes. */
export type FormGame = z.infer<typeof gameSchema>

/** The form as it stands, half filled in: what a reload must bring back. */
export const matchFormSchema = z.object({
  course: z.object({ id: z.int(), name: z.string() }).nullable(),
  teeBoxId: z.int().nullable(),
  date: z.string(),
  matchType: z.enum(['individual', 'team']),
  players: z.array(playerSchema),
  sideNames: z.array(z.string()),
  /** Who was put where by hand, by the side's place; nothing while the proposal stands. */
  sides: z.record(z.string(), z.int()).nullable(),
  ...formatFlagsSchema.shape,
  settings: formatSettingsSchema,
  currency: currencySchema,
  /** The numbers of the check boxes' games, in a match that has them already. */
  boxGames: z.partialRecord(z.enum(offeredFormats), z.int()),
  /** Those of the course, or one of its nines. */
  holes: z.enum(['all', 'front', 'back']),
  /** Who plays from another tee than the match's. */
  tees: z.record(z.string(), teeSchema),
  balls: z.array(ballSchema),
  groups: z.array(groupSchema),
  games: z.array(gameSchema),
  /** Whoever is added once there are scores plays in the games that have begun, too. */
  lateJoin: z.boolean(),
})

export type MatchForm = z.infer<typeof matchFormSchema>

export const usualSideNames: readonly string[] = ['A', 'B']

/** The form as a new match begins: today, individual, all formats, by the usual rules. */
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
    ...boxes,
    settings: {},
    currency: '',
    boxGames: {},
    holes: 'all',
    tees: {},
    balls: [],
    groups: [],
    games: [],
    lateJoin: false,
  }
}

/** Another course, of which neither tees nor holes mean what they did. */
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
