import { isPlayed } from '../card/hole-score.ts'
import { contestantsOf, fieldOf, type Field } from '../match/field.ts'
import type { BallId, GameId } from '../match/ids.ts'
import type { Lineup } from '../match/lineup.ts'
import type { Phase } from '../match/phase.ts'
import { isPlayedByBalls } from '../match/played-by.ts'
import { hasWithdrawnBefore, isNoShow } from '../match/withdrawal.ts'
import type { PressOffer } from '../match-play/presses.ts'
import type { Claim } from '../settlement/claim.ts'
import type { Bouts, DuelOutcome, LineNames, Obstacle, Round } from './format.ts'
import { formatSide } from '../tables/names.ts'
import { leaderIn, placeHeadline, type Leader } from './headline.ts'
import type { Question } from './question.ts'
import { formats, isFormat, scorerOf, type FormatName, type GameSettings, type ResultOf } from './registry.ts'
import { largestSideOf } from './sides.ts'
import type { Column, SideRow, Strip, StripOf, TableRow } from './table.ts'

/** One game of a match: a format, the group's settings, and the balls that play it. */
export type Game<Name extends FormatName = FormatName> = {
  [Each in Name]: {
    readonly id: GameId
    readonly format: Each
    readonly settings: Partial<GameSettings<Each>>
    /** All balls if omitted (MA3). */
    readonly among?: readonly BallId[]
    /** The strokes of its balls if their handicaps are withheld; then handicaps are ignored. */
    readonly strokes?: readonly { readonly ball: BallId; readonly byHole: readonly number[] }[]
  }
}[Name]

/** The result of a game. A field that cannot play it has an obstacle and no result. */
export type GameResult<Name extends FormatName = FormatName> = {
  [Each in Name]: {
    readonly game: GameId
    readonly format: Each
    /** The balls that play it. */
    readonly balls: readonly BallId[]
    /** The effective settings: the group's choices over the defaults. */
    readonly settings: GameSettings<Each>
    readonly obstacle: Obstacle | null
    readonly result: ResultOf<Each> | null
    /** Omitted if empty. No-shows pay no stake into a pot (WD1). */
    readonly noShows?: readonly BallId[]
  }
}[Name]

/** A game's table as text, so that every screen shows the same words. Without rows the game cannot be played. */
export interface GameTable {
  readonly game: GameId
  readonly format: string
  readonly title: string
  readonly columns: readonly Column[]
  readonly rows: readonly TableRow[]
  /** The values of the sides when shown beside the rows, best first. */
  readonly sides: readonly SideRow[]
  /** The legend of its cells, where golfers write them in more than one way. */
  readonly legend?: string
  /** The message for a field that cannot play it. */
  readonly needs?: string
}

/** The effective settings of a game: the group's choices over the defaults. */
export function settingsOf<Name extends FormatName>(
  { format, settings }: Pick<Game<Name>, 'format' | 'settings'>,
  round: Round,
): GameSettings<Name> {
  // TE4: Balls that play for themselves have the defaults of a game without sides.
  return formats[format].settings(settings, isPlayedByBalls(settings) ? { ...round, largestSide: 1 } : round)
}

/** Plays a game among its field. */
export function playGame<Name extends FormatName>(
  game: Game<Name>,
  field: Field,
  phase: Phase,
): GameResult<Name> {
  const settings = settingsIn<Name>(game, field)
  const noShows = field.contestants.filter(isNoShow).map(({ ball }) => ball)
  const obstacle = obstacleIn<Name>(game.format, field, settings)
  return {
    game: game.id,
    format: game.format,
    balls: field.contestants.map(({ ball }) => ball),
    settings,
    obstacle,
    result: obstacle ? null : scorerOf(game.format).play(field, settings, phase),
    ...(noShows.length > 0 && { noShows }),
  }
}

/** Why a field cannot play a format; all balls that a game names may have left the match (MA3). */
export function obstacleIn<Name extends FormatName>(
  format: Name,
  field: Field,
  settings: GameSettings<Name>,
): Obstacle | null {
  return field.contestants.length === 0 ? 'too-few' : formats[format].obstacle(field, settings)
}

/** The settings with which its field plays a game. */
export function settingsIn<Name extends FormatName>(game: Game<Name>, field: Field): GameSettings<Name> {
  const groups = new Set(field.contestants.map(({ group }) => group)).size
  return settingsOf<Name>(game, { holes: field.holes.length, largestSide: largestSideOf(field), groups })
}

/** The whole handicaps that a field plays a game off; empty for formats without strokes. */
export function playsOffIn<Name extends FormatName>(game: Game<Name>, field: Field): readonly number[] {
  return scorerOf(game.format).playsOff?.(field, settingsIn<Name>(game, field)) ?? []
}

/** The strokes of a game on every hole, if they decide the dots on cards; else empty (SI6). */
export function dotsIn<Name extends FormatName>(
  game: Game<Name>,
  field: Field,
): readonly (readonly number[])[] {
  const settings = settingsIn<Name>(game, field)
  if (obstacleIn<Name>(game.format, field, settings)) return []
  return scorerOf(game.format).dots?.(field, settings) ?? []
}

/** A game's questions about a hole; undefined if it has none or cannot be played. */
export function questionsIn<Name extends FormatName>(
  game: Game<Name>,
  field: Field,
): ((hole: number) => readonly Question[]) | undefined {
  const settings = settingsIn<Name>(game, field)
  if (obstacleIn<Name>(game.format, field, settings)) return undefined
  return scorerOf(game.format).asks?.(field, settings)
}

/** The money claims of a game; none if it cannot be played. */
export function claimsOf<Name extends FormatName>(game: GameResult<Name>): Claim[] {
  const { format, result, settings, noShows } = game
  const claims = result === null ? [] : scorerOf(format).claims(result, settings)
  return noShows ? claims.map((claim) => withoutNoShows(claim, noShows)) : claims
}

/** WD1: A no-show pays no stake into a pot and wins none of it through a side. */
function withoutNoShows(claim: Claim, noShows: readonly BallId[]): Claim {
  if (claim.kind !== 'pot') return claim
  const isThere = (ball: BallId) => !noShows.includes(ball)
  return { ...claim, places: claim.places.map((one) => ({ ...one, balls: one.balls.filter(isThere) })) }
}

/** A game's table. */
export function tableOf<Name extends FormatName>(game: GameResult<Name>): GameTable {
  const format = formats[game.format]
  const { title, columns } = format
  const head = { game: game.game, format: game.format, title, columns }
  if (game.result === null) return { ...head, rows: [], sides: [], needs: needsWords(game) }
  const scorer = scorerOf(game.format)
  const legend = scorer.legend(game.result)
  return {
    ...head,
    columns: scorer.columnsIn?.(game.result, columns) ?? columns,
    rows: scorer.rows(game.result),
    sides: scorer.sides(game.result),
    ...(legend !== null && { legend }),
  }
}

/** One short line on how some balls of a game stand; null before there is anything to say (HL1). */
export function headlineOf<Name extends FormatName>(
  game: GameResult<Name>,
  field: Field,
  balls: readonly BallId[],
  names: LineNames,
  phase: Phase,
): string | null {
  if (game.result === null) return null
  const scorer = scorerOf(game.format)
  const standing = scorer.headline
    ? scorer.headline(game.result, balls, names)
    : placeHeadline(tableOf(game), field, balls, names, phase)
  // The next thing to do comes first: the line may be cut.
  return [scorer.now?.(game.result, names, balls), standing].filter(Boolean).join(', ') || null
}

/** The leader among some balls of a game; null if there is none (HL3). */
export function leaderOf<Name extends FormatName>(
  game: GameResult<Name>,
  field: Field,
  balls: readonly BallId[],
  names: LineNames,
): Leader | null {
  return leaderIn(tableOf(game), field, balls, names)
}

/** The titles of games in order: their format, numbered if it occurs more than once. */
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

/** The same in words: games of a repeated format are named by their players if they are among some of them. */
export function gameTitlesAmong(
  games: readonly Pick<Game, 'format' | 'among'>[],
  nameOf: (ball: BallId) => string,
): string[] {
  const numbered = gameTitles(games)
  const named = games.map(({ format, among }, at) => {
    const title = isFormat(format) ? formats[format].title : format
    return among && numbered[at] !== title ? `${title} ${whomOf(among, nameOf)}` : title
  })
  // Two games of one format among the same balls still need numbers.
  const isOnly = (title: string) => named.filter((other) => other === title).length === 1
  return named.map((title, at) => (isOnly(title) ? title : numbered[at]!))
}

function whomOf(among: readonly BallId[], nameOf: (ball: BallId) => string): string {
  return among.length === 2 ? among.map(nameOf).join(' v ') : formatSide(among, nameOf)
}

/** The title of one of the games. */
export function titleOf(game: GameId, games: readonly GameResult[]): string {
  return gameTitles(games)[games.findIndex((one) => one.game === game)] ?? ''
}

/** A game, or one of its bets, hole by hole; null if holes don't decide it. */
export function stripOf<Name extends FormatName>(
  { format, result, settings }: GameResult<Name>,
  { key = null, reader = null }: Partial<StripOf> = {},
): Strip | null {
  return result === null ? null : (scorerOf(format).strip?.(result, settings, { key, reader }) ?? null)
}

/** Why these balls cannot play a game, in words; undefined if they can. It needs no scorer. */
export function obstacleWords<Name extends FormatName>(lineup: Lineup, game: Game<Name>): string | undefined {
  const field = fieldOf(lineup, contestantsOf(lineup), game)
  const obstacle = obstacleIn<Name>(game.format, field, settingsIn<Name>(game, field))
  return obstacle ? needsWords({ format: game.format, obstacle, balls: field.contestants }) : undefined
}

function needsWords({ format, obstacle, balls }: Needing): string {
  if (balls.length === 0) return 'No player of this game is left.'
  // No format with matches reports this one itself.
  if (obstacle === 'too-many' && formats[format].pairings)
    return 'Everyone plays everyone: at most 48 players.'
  if (obstacle === 'small-sides') return 'A team has too few balls for these rules.'
  if (obstacle === 'large-sides') return 'A team has too many balls for these rules.'
  return whoCanPlay(format)
}

/** "Rabbit is for two to six players in one group." */
export function whoCanPlay(format: FormatName): string {
  const { title, needs } = formats[format]
  return `${title} is for ${needs.charAt(0).toLowerCase()}${needs.slice(1)}.`
}

interface Needing extends Pick<GameResult, 'format' | 'obstacle'> {
  readonly balls: readonly unknown[]
}

/** The outcome between two balls of a game, from the first one's point of view; null if undecided. */
export function betweenOf<Name extends FormatName>(
  { format, result }: GameResult<Name>,
  one: BallId,
  other: BallId,
): DuelOutcome | null {
  return result === null ? null : scorerOf(format).between(result, one, other)
}

/** Whether a ball may be picked up in a game without ruining its card. */
export function allowsPickingUp<Name extends FormatName>(game: Game<Name>): boolean {
  // Allowances that depend on the field don't affect this.
  return (
    isFormat(game.format) &&
    formats[game.format].allowsPickingUp(settingsOf<Name>(game, { holes: 18, largestSide: 1 }))
  )
}

/** A game as it is stored once it is decided. */
export function keptOf<Name extends FormatName>(game: GameResult<Name>): GameResult<Name> {
  if (game.result === null) return game
  return { ...game, result: scorerOf(game.format).kept?.(game.result) ?? game.result }
}

/** The matches behind a game's table; null for formats without matches. */
export function boutsOf<Name extends FormatName>({ format, result }: GameResult<Name>): Bouts | null {
  return result === null ? null : (scorerOf(format).bouts?.(result) ?? null)
}

/** The presses available in a game; none once its match is completed (PR3, PR6). */
export function pressOffersIn<Name extends FormatName>(
  match: Pick<Lineup, 'balls' | 'holes' | 'groups'> & { readonly isComplete?: boolean },
  { format, result, settings }: GameResult<Name>,
): PressOffer[] {
  if (result === null || match.isComplete) return []
  const offers = scorerOf(format).pressOffers?.(result, settings) ?? []
  return offers.filter(({ press, a, b }) => !hasScoreOn(press.fromHole, [...a, ...b], match))
}

/** PR6: A press must be agreed on before the first score on its first hole. */
function hasScoreOn(
  hole: number,
  among: readonly BallId[],
  match: Pick<Lineup, 'balls' | 'holes' | 'groups'>,
): boolean {
  const at = match.holes.indexOf(hole)
  return match.balls.some(
    (ball) => among.includes(ball.id) && isPlayed(ball.scores[at]) && !hasWithdrawnBefore(match, ball, hole),
  )
}
