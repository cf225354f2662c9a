import type { HoleScore } from '../card/hole-score.ts'
import type { Game } from '../formats/game.ts'
import { isFormat, type FormatName, type GameSettings, type ResultOf } from '../formats/registry.ts'
import { contestantsOf, fieldOf, type Contestant, type Field } from '../match/field.ts'
import type { SideId } from '../match/ids.ts'
import type { Match } from '../match/match.ts'
import type { MatchBall, MatchPlayer, PlayerTee, SharedPlay } from '../match/player.ts'
import type { MatchResult } from '../match/score-match.ts'
import type { HoleOutcome } from '../match-play/hole-outcome.ts'

/** A player with their own ball, which has the same id. */
export type SoloPlayer = MatchPlayer & Pick<MatchBall, 'scores' | 'side' | 'group'>

/** The chosen settings of each format. */
export type Formats = { readonly [Name in FormatName]?: Partial<GameSettings<Name>> }

/** Pars of the example card: 36 out, 36 in. */
export const pars = [4, 5, 3, 4, 4, 4, 3, 5, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4]
/** Stroke indexes of the example card: odd numbers out, even numbers in. */
export const strokeIndex = [7, 3, 15, 11, 1, 9, 17, 5, 13, 8, 16, 4, 12, 2, 10, 18, 6, 14]

/** A tee on which the course handicap is the index, rounded. */
export function aTee(changes: Partial<PlayerTee> = {}): PlayerTee {
  const rows = { pars, strokeIndex, ...changes }
  return { slope: 113, ratingTenths: 10 * rows.pars.reduce((sum, par) => sum + par, 0), ...rows }
}

/** A player named by a letter, off scratch by default, with an empty card. */
export function aPlayer(changes: Partial<SoloPlayer> = {}): SoloPlayer {
  return { id: 'Ann', indexTenths: 0, tee: aTee(), scores: [], ...changes }
}

/** A player off scratch with a card against par. */
export function scratch(id: string, text: string): SoloPlayer {
  return aPlayer({ id, scores: card(text) })
}

/** A match of these players, one ball each, with one game per format; the game's id is the format's name. */
export function aMatch(
  players: readonly SoloPlayer[],
  formats: Formats,
  changes: Partial<Match> = {},
): Match {
  return {
    holes: (players[0]?.tee.pars ?? pars).map((_par, at) => at + 1),
    players: players.map(({ id, indexTenths, tee, addedStrokes = 0 }) => ({
      id,
      indexTenths,
      tee,
      ...(addedStrokes !== 0 && { addedStrokes }),
    })),
    balls: players.map(aBall),
    sides: sidesOf(players).map((id) => ({ id })),
    games: gamesOf(formats),
    ...changes,
  }
}

/** The ball of one player. */
export function aBall({ id, scores, side = null, group = null }: SoloPlayer): MatchBall {
  return { id, players: [id], scores, side, group }
}

/** A shared ball, named after all its players. */
export function aSharedBall(
  play: SharedPlay,
  players: readonly SoloPlayer[],
  changes: Partial<MatchBall> = {},
): MatchBall {
  const ids = players.map(({ id }) => id)
  return { id: ids.join('+'), players: ids, play, scores: [], ...changes }
}

function sidesOf(players: readonly SoloPlayer[]): SideId[] {
  const named = new Set(players.flatMap(({ side = null }) => (side === null ? [] : [side])))
  return [...named].toSorted((one, other) => (one < other ? -1 : 1))
}

/** A game of each of these formats, in their order. */
export function gamesOf(formats: Formats): Game[] {
  return Object.keys(formats)
    .filter(isFormat)
    .map((format) => aGame(format, formats[format] ?? {}))
}

/** A game with its format's name as id. */
export function aGame<Name extends FormatName>(
  format: Name,
  settings: Partial<GameSettings<Name>> = {},
  changes: Partial<Pick<Game, 'id' | 'among'>> = {},
): Game<Name> {
  return { id: format, format, settings, ...changes }
}

/** The result of the game of a format. */
export function resultOf<Name extends FormatName>(result: MatchResult, format: Name): ResultOf<Name>
export function resultOf({ games }: MatchResult, format: FormatName): ResultOf {
  const game = games.find((one) => one.format === format)
  if (!game?.result) throw new Error(`no ${format}: ${game?.obstacle}`)
  return game.result
}

/** Players as the formats see them. */
export function contestants(...players: SoloPlayer[]): Contestant[] {
  return contestantsOf(aMatch(players, {}))
}

/** All of these players as the field of a game. */
export function field(...players: SoloPlayer[]): Field {
  const match = aMatch(players, {})
  return fieldOf(match, contestantsOf(match), {})
}

/** A side of a match. */
export function onSide(side: SideId, ...players: SoloPlayer[]): SoloPlayer[] {
  return players.map((player) => ({ ...player, side }))
}

/** A card against par: "E E + - ++ X ." is par, par, bogey, birdie, double bogey, picked up, not entered. */
export function card(text: string, rowOfPars: readonly number[] = pars): HoleScore[] {
  return text
    .trim()
    .split(/\s+/)
    .map((mark, hole) => readMark(mark, rowOfPars[hole]!))
}

/** Raw scores: "4X." is a four, a picked-up ball and a missing score. */
export function scoreRow(text: string): HoleScore[] {
  return text.split('').map((mark) => {
    if (mark === 'X') return mark
    return mark === '.' ? null : Number(mark)
  })
}

/** A full card this many strokes over par on every hole. */
export function evenCard(over: number, rowOfPars: readonly number[] = pars): number[] {
  return rowOfPars.map((par) => par + over)
}

/** Parses the winner of each hole, in order: "a b h ." */
export function holes(text: string): HoleOutcome[] {
  return text
    .split(/\s+/)
    .map((mark) => (mark === 'a' ? 'A' : mark === 'b' ? 'B' : mark === 'h' ? 'H' : null))
}

function readMark(mark: string, par: number): HoleScore {
  if (mark === 'X') return 'X'
  if (mark === '.') return null
  const under = mark.startsWith('-')
  return mark === 'E' ? par : par + (under ? -mark.length : mark.length)
}
