import type { GameSettings } from '@nineteenth/scoring'
import { z } from 'zod'
import { looseSettingsSchema, type Game } from './games.ts'

// The specification's form of a match (four check boxes, two teams, one tee) and ours (games, sides, tees, balls), and
// the way from one to the other.

/** Which of the four formats are played. */
export const formatFlagsSchema = z.object({
  quotaEnabled: z.boolean(),
  nassauEnabled: z.boolean(),
  grossEnabled: z.boolean(),
  netEnabled: z.boolean(),
})

export type FormatFlags = z.infer<typeof formatFlagsSchema>

/** The same in a form, where a box that is left out is ticked. */
export const formatBoxesSchema = z.object({
  quotaEnabled: z.boolean().default(true),
  nassauEnabled: z.boolean().default(true),
  grossEnabled: z.boolean().default(true),
  netEnabled: z.boolean().default(true),
})

/** The boxes of an empty form. */
export const allTicked: FormatFlags = formatBoxesSchema.parse({})

/** The formats that the form offers, in the order in which they are always shown. */
export const offeredFormats = ['quota', 'nassau', 'gross', 'net'] as const

/** A format that the form offers. */
export type OfferedFormat = (typeof offeredFormats)[number]

/** The rules of the formats where they differ from the engine's own. Stakes are in the currency's smallest unit: 250 is 2.50. */
export type FormatSettings = { [Name in OfferedFormat]?: Partial<GameSettings<Name>> }

/** The same as it travels: what a format allows, it says itself (game-settings.ts). */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nobody plays by settings that the formats have not checked
export const formatRulesSchema = z.partialRecord(
  z.enum(offeredFormats),
  looseSettingsSchema,
) as unknown as z.ZodType<FormatSettings>

/** The field of the payload that says whether a format is played. */
export function flagOf(format: OfferedFormat): keyof FormatFlags {
  return `${format}Enabled`
}

/** The four check boxes of the form, and the rules of each, as a list of games. */
export function toGames(flags: FormatFlags, settings: FormatSettings): Pick<Game, 'format' | 'settings'>[] {
  return (
    offeredFormats
      .filter((format) => flags[flagOf(format)])
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- settings are plain data
      .map((format) => ({ format, settings: { ...settings[format] } as Game['settings'] }))
  )
}

/** The check boxes that a list of games would tick. */
export function flagsOf(games: readonly Pick<Game, 'format'>[]): FormatFlags {
  const isPlayed = (name: OfferedFormat) => games.some(({ format }) => format === name)
  return {
    quotaEnabled: isPlayed('quota'),
    nassauEnabled: isPlayed('nassau'),
    grossEnabled: isPlayed('gross'),
    netEnabled: isPlayed('net'),
  }
}

/** The rules of each format, as the form has them: of two games of one format, the first's. */
export function rulesOf(games: readonly Pick<Game, 'format' | 'settings'>[]): FormatSettings {
  const own = offeredFormats.flatMap((name) => {
    const settings = games.find(({ format }) => format === name)?.settings ?? {}
    return Object.keys(settings).length > 0 ? [[name, settings] as const] : []
  })
  return Object.fromEntries(own)
}

interface StoredMatch<Tee> {
  tees: readonly Tee[]
  sides: readonly unknown[]
  games: readonly Game[]
}

interface StoredTee<Hole> {
  name: string
  colour: string | null
  ratingTenths: number
  slope: number
  par: number
  holes: Hole[]
}

/** A match with what the specification says of one: its check boxes, whether it is of teams, and its one tee. */
export function withSpecification<Hole, Match extends StoredMatch<StoredTee<Hole>>>(match: Match) {
  const [tee] = match.tees
  if (!tee) throw new Error('a match has a tee')
  const { name, colour, ratingTenths, slope, par, holes } = tee
  return {
    ...match,
    ...flagsOf(match.games),
    isTeamMatch: match.sides.length > 0,
    teeBox: { name, colour, ratingTenths, slope, par },
    holes,
  }
}

interface PlayedMatch<Score> {
  players: readonly { userId: number; ballNo: number }[]
  scores: readonly Score[]
}

/** A match whose scores also say whose they are; of a ball that several share, the first of them. */
export function withScoresOfUsers<Score extends { ballNo: number }, Match extends PlayedMatch<Score>>(
  match: Match,
) {
  const userIds = new Map(match.players.toReversed().map(({ ballNo, userId }) => [ballNo, userId]))
  const scores = match.scores.map((score) => {
    const userId = userIds.get(score.ballNo)
    return userId === undefined ? score : { ...score, userId }
  })
  return { ...match, scores }
}

const holesOf = {
  eighteen: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18],
  front: [1, 2, 3, 4, 5, 6, 7, 8, 9],
  back: [10, 11, 12, 13, 14, 15, 16, 17, 18],
}

export const holesChoices = ['eighteen', 'front', 'back'] as const

/** The numbers of the holes that somebody chose to play. */
export function toHoleNumbers(choice: (typeof holesChoices)[number]): number[] {
  return holesOf[choice]
}

/** What was chosen, by the numbers of the holes. */
export function toHolesChoice(numbers: readonly number[]): (typeof holesChoices)[number] {
  return holesChoices.find((choice) => holesOf[choice].join() === numbers.join()) ?? 'eighteen'
}

interface SidesForm {
  matchType: 'individual' | 'team'
  teams?: { A: number[]; B: number[] } | undefined
  sides?: { name: string; players: number[] }[] | undefined
}

/** The sides that a form asks for; undefined where it leaves them to be balanced. */
export function toSides({
  matchType,
  teams,
  sides,
}: SidesForm): { name: string; players: number[] }[] | undefined {
  if (sides) return sides
  if (matchType === 'individual') return []
  return teams && Object.entries(teams).map(([name, players]) => ({ name, players }))
}
