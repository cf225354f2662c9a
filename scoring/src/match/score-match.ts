import { cardTotals, closedTotals, type CardTotals } from '../card/card-total.ts'
import { isPlayed } from '../card/hole-score.ts'
import { playGame, type GameResult } from '../formats/game.ts'
import { isFormat } from '../formats/registry.ts'
import { strokesByRank } from '../handicap/stroke-allocation.ts'
import { ledgerOf, type Ledger } from '../settlement/ledger.ts'
import { contestantsOf, fieldOf, type Contestant } from './field.ts'
import type { BallId, PlayerId } from './ids.ts'
import type { Match } from './match.ts'
import type { Phase } from './phase.ts'

/** Stored with every result; raised when the same card may give another result. */
export const engineVersion = 3

/** A ball's card: handicap for the round, totals, and strokes received of the full course handicap. */
export interface BallCard {
  readonly ball: BallId
  readonly players: readonly PlayerId[]
  readonly courseHandicap: number
  readonly par: number
  /** Of the own tee, by the hole. */
  readonly pars: readonly number[]
  readonly totals: CardTotals
  readonly strokes: readonly number[]
}

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
    .map((game) => playGame(game, game.among ? fieldOf(match, contestants, game.among) : everybody, phase))
  return {
    engineVersion,
    holes: match.holes,
    cards: contestants.map((contestant) => ballCard(contestant, phase)),
    games,
    ledger: ledgerOf(match, games),
  }
}

/** The cards alone, while nobody asks what they come to. */
export function cardsOf(match: Match): BallCard[] {
  return contestantsOf(match).map((contestant) => ballCard(contestant, phaseOf(match)))
}

/** Where a match is. */
export function phaseOf({ isComplete }: Match): Phase {
  return isComplete ? 'complete' : 'in-progress'
}

/** The holes that are not entered yet, by ball; those with a full card are left out. */
export function missingHoles({ balls, holes }: Match): { ball: BallId; holes: number[] }[] {
  return balls.flatMap(({ id, scores }) => {
    const missing = holes.filter((_hole, at) => !isPlayed(scores[at]))
    return missing.length > 0 ? [{ ball: id, holes: missing }] : []
  })
}

function ballCard(
  { ball, players, courseHandicap, par, scores, pars, ranks }: Contestant,
  phase: Phase,
): BallCard {
  const totals = cardTotals(scores, pars)
  return {
    ball,
    players: players.map(({ id }) => id),
    courseHandicap,
    par,
    pars,
    totals: phase === 'complete' ? closedTotals(totals) : totals,
    strokes: strokesByRank(courseHandicap, ranks),
  }
}
