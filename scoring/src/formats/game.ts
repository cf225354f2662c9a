import type { Step } from '../explanation/step.ts'
import type { Field } from '../match/field.ts'
import type { BallId, GameId } from '../match/ids.ts'
import type { Phase } from '../match/phase.ts'
import type { PressOffer } from '../match-play/presses.ts'
import type { Claim } from '../settlement/claim.ts'
import type { Bouts, DuelOutcome, GameCell, InRound, LineNames, Obstacle, Round } from './format.ts'
import { formatSide } from '../tables/names.ts'
import { leaderIn, placeHeadline, type Leader } from './headline.ts'
import { formats, isFormat, type FormatName, type GameSettings, type ResultOf } from './registry.ts'
import { largestSideOf } from './sides.ts'
import type { Column, SideRow, Strip, StripOf, TableRow } from './table.ts'

/** One thing that is played for: a format, what the group has chosen of its settings, and among which balls. */
export type Game<Name extends FormatName = FormatName> = {
  [Each in Name]: {
    readonly id: GameId
    readonly format: Each
    readonly settings: Partial<GameSettings<Each>>
    /** Everybody where it is left out (MA3). */
    readonly among?: readonly BallId[]
    /** What its balls receive, where their handicaps are not told: nothing else counts then. */
    readonly strokes?: readonly { readonly ball: BallId; readonly byHole: readonly number[] }[]
  }
}[Name]

/** What a game comes to; a field that cannot play it has an obstacle and no result. */
export type GameResult<Name extends FormatName = FormatName> = {
  [Each in Name]: {
    readonly game: GameId
    readonly format: Each
    /** Who plays it. */
    readonly balls: readonly BallId[]
    /** The settings it is played with, the usual ones where the group has chosen none. */
    readonly settings: GameSettings<Each>
    readonly obstacle: Obstacle | null
    readonly result: ResultOf<Each> | null
  }
}[Name]

/** A game's table in words and figures, so that every screen writes it alike. Without rows it cannot be played. */
export interface GameTable {
  readonly game: GameId
  readonly format: string
  readonly title: string
  readonly columns: readonly Column[]
  readonly rows: readonly TableRow[]
  /** What sides have together where it stands beside the rows, better first. */
  readonly sides: readonly SideRow[]
  /** What its cells mean, where golfers write it in more than one way. */
  readonly legend?: string
  /** What a field that cannot play it is told. */
  readonly needs?: string
}

/** The settings a game is played with: what was chosen, and the usual where nothing was. */
export function settingsOf<Name extends FormatName>(
  { format, settings }: Pick<Game<Name>, 'format' | 'settings'>,
  round: Round,
): GameSettings<Name> {
  return formats[format].settings(settings, round)
}

/** What a format is about in a round, and what of its settings decides nothing there. */
export function formatIn(name: FormatName, round: Pick<Round, 'holes'>): InRound {
  const format = formats[name]
  return { summary: format.summary, idle: [], ...format.inRound?.(round) }
}

/** Plays a game among its field. */
export function playGame<Name extends FormatName>(
  game: Game<Name>,
  field: Field,
  phase: Phase,
): GameResult<Name> {
  const format = formats[game.format]
  const settings = settingsOf<Name>(game, { holes: field.holes.length, largestSide: largestSideOf(field) })
  // Balls that a game names may all be gone (MA3).
  const obstacle = field.contestants.length === 0 ? 'too-few' : format.obstacle(field, settings)
  return {
    game: game.id,
    format: game.format,
    balls: field.contestants.map(({ ball }) => ball),
    settings,
    obstacle,
    result: obstacle ? null : format.play(field, settings, phase),
  }
}

/** The whole handicaps that a field plays a game off; nothing for formats without strokes. */
export function playsOffIn<Name extends FormatName>(game: Game<Name>, field: Field): readonly number[] {
  const format = formats[game.format]
  const settings = settingsOf<Name>(game, { holes: field.holes.length, largestSide: largestSideOf(field) })
  return format.playsOff?.(field, settings) ?? []
}

/** What a game is played for; one that cannot be played is for nothing. */
export function claimsOf<Name extends FormatName>({ format, result, settings }: GameResult<Name>): Claim[] {
  return result === null ? [] : formats[format].claims(result, settings)
}

/** A game's table. */
export function tableOf<Name extends FormatName>(game: GameResult<Name>): GameTable {
  const format = formats[game.format]
  const { title, columns, needs } = format
  const head = { game: game.game, format: game.format, title, columns }
  if (game.result === null) return { ...head, rows: [], sides: [], needs: obstacleWords(game) ?? needs }
  const legend = format.legend(game.result)
  return {
    ...head,
    columns: format.columnsIn?.(game.result) ?? columns,
    rows: format.rows(game.result),
    sides: format.sides(game.result),
    ...(legend !== null && { legend }),
  }
}

/** How a game stands among some of its balls, in one short line; null before there is anything to say (HL1). */
export function headlineOf<Name extends FormatName>(
  game: GameResult<Name>,
  field: Field,
  balls: readonly BallId[],
  names: LineNames,
  phase: Phase,
): string | null {
  if (game.result === null) return null
  const format = formats[game.format]
  if (format.headline) return format.headline(game.result, balls, names)
  return placeHeadline(tableOf(game), field, balls, names, phase)
}

/** Who of some balls is ahead in a game; null while nobody is (HL3). */
export function leaderOf<Name extends FormatName>(
  game: GameResult<Name>,
  field: Field,
  balls: readonly BallId[],
  names: LineNames,
): Leader | null {
  return leaderIn(tableOf(game), field, balls, names)
}

/** What games are called, in their order: by their format, and by a number where there are several of it. */
export function gameTitles(games: readonly Pick<GameResult, 'format'>[]): string[] {
  const seen = new Map<string, number>()
  return games.map(({ format }) => {
    const title = isFormat(format) ? formats[format].title : format
    const number = (seen.get(format) ?? 0) + 1
    seen.set(format, number)
    const isOnly = games.filter((other) => other.format === format).length === 1
    return isOnly ? title : `${title} ${number}`
  })
}

/** The same in words alone: where there are several of a format, one among some is called by them. */
export function gameTitlesAmong(
  games: readonly Pick<Game, 'format' | 'among'>[],
  nameOf: (ball: BallId) => string,
): string[] {
  const numbered = gameTitles(games)
  const named = games.map(({ format, among }, at) => {
    const title = isFormat(format) ? formats[format].title : format
    return among && numbered[at] !== title ? `${title} ${whomOf(among, nameOf)}` : title
  })
  // Two of one format among the same are told apart by their number after all.
  const isOnly = (title: string) => named.filter((other) => other === title).length === 1
  return named.map((title, at) => (isOnly(title) ? title : numbered[at]!))
}

function whomOf(among: readonly BallId[], nameOf: (ball: BallId) => string): string {
  return among.length === 2 ? among.map(nameOf).join(' v ') : formatSide(among, nameOf)
}

/** What one of the games is called. */
export function titleOf(game: GameId, games: readonly GameResult[]): string {
  return gameTitles(games)[games.findIndex((one) => one.game === game)] ?? ''
}

/** A game hole by hole, or one of its bets; null where it is not decided by holes. */
export function stripOf<Name extends FormatName>(
  { format, result, settings }: GameResult<Name>,
  { key = null, reader = null }: Partial<StripOf> = {},
): Strip | null {
  return result === null ? null : (formats[format].strip?.(result, settings, { key, reader }) ?? null)
}

/** What is in the way where it is not what the format itself needs. */
function obstacleWords({ obstacle, balls }: Pick<GameResult, 'obstacle' | 'balls'>): string | undefined {
  if (balls.length === 0) return 'Nobody is left who plays it.'
  return obstacle === 'too-many' ? 'Too many for everybody against everybody: 48 at most.' : undefined
}

/** How a game ended between two of its balls, for the first of them; null where it decided nothing between them. */
export function betweenOf<Name extends FormatName>(
  { format, result }: GameResult<Name>,
  one: BallId,
  other: BallId,
): DuelOutcome | null {
  return result === null ? null : formats[format].between(result, one, other)
}

/** The arithmetic behind a number of a game. */
export function explainGame<Name extends FormatName>(
  { format, result, settings }: GameResult<Name>,
  field: Field,
  phase: Phase,
  cell: GameCell,
): Step[] {
  return result === null ? [] : formats[format].explain({ field, settings, phase, result }, cell)
}

/** Whether a ball may be picked up in a game without ruining its card. */
export function allowsPickingUp<Name extends FormatName>(game: Game<Name>): boolean {
  // No allowance that depends on the field decides it.
  return (
    isFormat(game.format) &&
    formats[game.format].allowsPickingUp(settingsOf<Name>(game, { holes: 18, largestSide: 1 }))
  )
}

/** A game as it is stored once it is decided. */
export function keptOf<Name extends FormatName>(game: GameResult<Name>): GameResult<Name> {
  const format = formats[game.format]
  return game.result === null ? game : { ...game, result: format.kept?.(game.result) ?? game.result }
}

/** The matches behind a game's table; null where it is not played by matches. */
export function boutsOf<Name extends FormatName>({ format, result }: GameResult<Name>): Bouts | null {
  return result === null ? null : (formats[format].bouts?.(result) ?? null)
}

/** What may be pressed in a game as it stands; nothing once its match is completed (PR3). */
export function pressOffersIn<Name extends FormatName>(
  { isComplete }: { readonly isComplete?: boolean },
  { format, result, settings }: GameResult<Name>,
): PressOffer[] {
  return result === null || isComplete ? [] : (formats[format].pressOffers?.(result, settings) ?? [])
}
