import { isPlayed } from '../card/hole-score.ts'
import type { GameResult } from '../formats/game.ts'
import { ledgerOf, type Ledger } from '../settlement/ledger.ts'
import { ballCards, type BallCard } from './ball-card.ts'
import { dotsOf, type Dots } from './dots.ts'
import { contestantsOf } from './field.ts'
import type { BallId } from './ids.ts'
import type { Match } from './match.ts'
import { playGames } from './play-games.ts'
import { hasWithdrawnBefore } from './withdrawal.ts'

/** Stored with every result; raise it when the same cards may give another result. */
export const engineVersion = 6

/** The full result of a match as plain data. Rows keep the order of balls. */
export interface MatchResult {
  readonly engineVersion: number
  readonly holes: readonly number[]
  readonly cards: readonly BallCard[]
  /** The dots on the cards (SI6). */
  readonly dots: readonly Dots[]
  readonly games: readonly GameResult[]
  readonly ledger: Ledger
}

/** Scores a whole match, unfinished or completed: cards, games and money. */
export function scoreMatch(match: Match): MatchResult {
  const contestants = contestantsOf(match)
  const games = playGames(match, contestants)
  return {
    engineVersion,
    holes: match.holes,
    cards: ballCards(match, contestants),
    dots: dotsOf(match, contestants),
    games,
    ledger: ledgerOf(match, games),
  }
}

/** The missing holes of each ball, without the holes a withdrawn ball misses (WD1); full cards are left out. */
export function missingHoles(match: Match): { ball: BallId; holes: number[] }[] {
  return match.balls.flatMap((ball) => {
    const missing = match.holes.filter(
      (hole, at) => !isPlayed(ball.scores[at]) && !hasWithdrawnBefore(match, ball, hole),
    )
    return missing.length > 0 ? [{ ball: ball.id, holes: missing }] : []
  })
}
