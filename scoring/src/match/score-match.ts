import { isPlayed } from '../card/hole-score.ts'
import { playGame, type GameResult } from '../formats/game.ts'
import { isFormat } from '../formats/registry.ts'
import { ledgerOf, type Ledger } from '../settlement/ledger.ts'
import { ballCards, phaseOf, type BallCard } from './ball-card.ts'
import { contestantsOf, fieldOf } from './field.ts'
import type { BallId } from './ids.ts'
import type { Match } from './match.ts'
import { withStrokes } from './strokes-received.ts'

/** Stored with every result; raised when the same card may give another result. */
export const engineVersion = 4

/** Everything a match comes to, as plain data. Rows keep the order of balls. */
export interface MatchResult {
  readonly engineVersion: number
  readonly holes: readonly number[]
  readonly cards: readonly BallCard[]
  readonly games: readonly GameResult[]
  readonly ledger: Ledger
}

/** Scores a whole match, half-played or complete: cards, games and money. */
export function scoreMatch(match: Match): MatchResult {
  const contestants = contestantsOf(match)
  const phase = phaseOf(match)
  const everybody = fieldOf(match, contestants, undefined)
  // A match may come from somebody who knows more formats.
  const games = match.games
    .filter(({ format }) => isFormat(format))
    .map((game) => {
      const field = game.among ? fieldOf(match, contestants, game.among) : everybody
      return playGame(game, withStrokes(field, game.strokes), phase)
    })
  return {
    engineVersion,
    holes: match.holes,
    cards: ballCards(match, contestants),
    games,
    ledger: ledgerOf(match, games),
  }
}

/** The holes that are not entered yet, by ball; those with a full card are left out. */
export function missingHoles({ balls, holes }: Match): { ball: BallId; holes: number[] }[] {
  return balls.flatMap(({ id, scores }) => {
    const missing = holes.filter((_hole, at) => !isPlayed(scores[at]))
    return missing.length > 0 ? [{ ball: id, holes: missing }] : []
  })
}
