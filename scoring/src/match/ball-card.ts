import { cardTotals, closedTotals, type CardTotals } from '../card/card-total.ts'
import { strokesByRank } from '../handicap/stroke-allocation.ts'
import { contestantsOf, type Contestant } from './field.ts'
import type { BallId, PlayerId } from './ids.ts'
import type { Match } from './match.ts'
import type { Phase } from './phase.ts'

// Apart from the games: a page that draws cards at once need not wait for all formats.

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

/** The cards alone, while nobody asks what they come to. */
export function cardsOf(match: Match): BallCard[] {
  return contestantsOf(match).map((contestant) => ballCard(contestant, phaseOf(match)))
}

/** Where a match is. */
export function phaseOf({ isComplete }: Match): Phase {
  return isComplete ? 'complete' : 'in-progress'
}

/** A ball's card in a phase of the match. */
export function ballCard(
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
