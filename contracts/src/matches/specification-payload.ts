import type { GameSettings } from '@nineteenth/scoring'
import { z } from 'zod'
import { looseSettingsSchema, type Game } from './games.ts'

// Converts between the specification's form of a match (four check boxes, two teams, one tee) and ours (games, sides,
// tees, balls).

/** The four formats of the form. */
export const formatFlagsSchema = z.object({
  quotaEnabled: z.boolean(),
  nassauEnabled: z.boolean(),
  grossEnabled: z.boolean(),
  netEnabled: z.boolean(),
})

export type FormatFlags = z.infer<typeof formatFlagsSchema>

/** The four formats in a form, where an omitted box counts as ticked. */
export const formatBoxesSchema = z.object({
  quotaEnabled: z.boolean().default(true),
  nassauEnabled: z.boolean().default(true),
  grossEnabled: z.boolean().default(true),
  netEnabled: z.boolean().default(true),
})

/** The boxes of an empty form. */
export const allTicked: FormatFlags = formatBoxesSchema.parse({})

/** The formats of the form, in display order. */
export const offeredFormats = ['quota', 'nassau', 'gross', 'net'] as const

/** A format that the form offers. */
export type OfferedFormat = (typeof offeredFormats)[number]

/**
 * The rules of the formats that differ from the engine's defaults. Stakes are in the currency's smallest unit: 250 is
 * 2.50.
 */
export type FormatSettings = { [Name in OfferedFormat]?: Partial<GameSettings<Name>> }

/** The rules as they are sent; each format defines its own settings (game-settings.ts). */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- formats check their settings before they are played
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

/** The check boxes for a list of games. */
export function flagsOf(games: readonly Pick<Game, 'format'>[]): FormatFlags {
  const isPlayed = (name: OfferedFormat) => games.some(({ format }) => format === name)
  return {
    quotaEnabled: isPlayed('quota'),
    nassauEnabled: isPlayed('nassau'),
    grossEnabled: isPlayed('gross'),
    netEnabled: isPlayed('net'),
  }
}

/** The rules of each format for the form; if two games have one format, those of the first game. */
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

/** A match with the specification's own fields: check boxes, match type and its one tee. */
export function withSpecificationFields<Hole, Match extends StoredMatch<StoredTee<Hole>>>(match: Match) {
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

const holesOf = {
  eighteen: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18],
  front: [1, 2, 3, 4, 5, 6, 7, 8, 9],
  back: [10, 11, 12, 13, 14, 15, 16, 17, 18],
}

export const holesChoices = ['eighteen', 'front', 'back'] as const

/** The hole numbers of a choice. */
export function toHoleNumbers(choice: (typeof holesChoices)[number]): number[] {
  return holesOf[choice]
}

/** The choice for these hole numbers. */
export function toHolesChoice(numbers: readonly number[]): (typeof holesChoices)[number] {
  return holesChoices.find((choice) => holesOf[choice].join() === numbers.join()) ?? 'eighteen'
}

interface SidesForm {
  matchType: 'individual' | 'team'
  teams?: { A: number[]; B: number[] } | undefined
  sides?: { name: string; players: number[] }[] | undefined
}

/** The sides in a form; undefined if they are left to be balanced. */
export function toSides({
  matchType,
  teams,
  sides,
}: SidesForm): { name: string; players: number[] }[] | undefined {
  if (sides) return sides
  if (matchType === 'individual') return []
  return teams && Object.entries(teams).map(([name, players]) => ({ name, players }))
}
