import type { HoleScore } from '../card/hole-score.ts'
import { contestantsOf, type Contestant } from '../match/contestant.ts'
import type { Formats, Match } from '../match/match.ts'
import type { MatchPlayer, PlayerTee } from '../match/player.ts'
import type { HoleOutcome, Side } from '../match-play/hole-outcome.ts'

/** Pars of the card the examples are played on: 36 out, 36 in. */
export const pars = [4, 5, 3, 4, 4, 4, 3, 5, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4]
/** Its stroke index: odd numbers out, even numbers in. */
export const strokeIndex = [7, 3, 15, 11, 1, 9, 17, 5, 13, 8, 16, 4, 12, 2, 10, 18, 6, 14]

/** A tee on which the course handicap is the index, rounded. */
export function aTee(changes: Partial<PlayerTee> = {}): PlayerTee {
  const rows = { pars, strokeIndex, ...changes }
  return { slope: 113, ratingTenths: 10 * rows.pars.reduce((sum, par) => sum + par, 0), ...rows }
}

/** A player named by a letter, off scratch unless told otherwise, with an empty card. */
export function aPlayer(changes: Partial<MatchPlayer> = {}): MatchPlayer {
  return { id: 'Ann', indexTenths: 0, tee: aTee(), scores: [], ...changes }
}

/** A match of these players in these formats. */
export function aMatch(
  players: readonly MatchPlayer[],
  formats: Formats,
  changes: Partial<Match> = {},
): Match {
  return { players, formats, ...changes }
}

/** Players as the formats see them. */
export function contestants(...players: MatchPlayer[]): Contestant[] {
  return contestantsOf(players)
}

/** A side of a team match. */
export function onSide(side: Side, ...players: MatchPlayer[]): MatchPlayer[] {
  return players.map((player) => ({ ...player, side }))
}

/** A card against par: "E E + - ++ X ." is par, par, bogey, birdie, double bogey, picked up, not entered. */
export function card(text: string, rowOfPars: readonly number[] = pars): HoleScore[] {
  return text
    .trim()
    .split(/\s+/)
    .map((mark, hole) => readMark(mark, rowOfPars[hole]!))
}

/** A full card that is so many strokes over par on every hole. */
export function evenCard(over: number, rowOfPars: readonly number[] = pars): number[] {
  return rowOfPars.map((par) => par + over)
}

/** Who won each hole: "a b h ." in order. */
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
