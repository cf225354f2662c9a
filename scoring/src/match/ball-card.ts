import { cardTotals, closedTotals, type CardTotals } from '../card/card-total.ts'
import { dotsBetweenTwo } from '../formats/bouts/dots-between-two.ts'
import { strokesByRank } from '../handicap/stroke-allocation.ts'
import { contestantsOf, type Contestant } from './field.ts'
import type { BallId, PlayerId } from './ids.ts'
import type { Match } from './match.ts'
import type { Phase } from './phase.ts'

// Apart from the games: a page that draws cards at once need not wait for all formats.

/** A ball's card: handicap for the round, totals, and strokes received. */
export interface BallCard {
  readonly ball: BallId
  readonly players: readonly PlayerId[]
  readonly courseHandicap: number
  readonly par: number
  /** Of the own tee, by the hole. */
  readonly pars: readonly number[]
  readonly totals: CardTotals
  /** The dots: of the course handicap, or of the match that only two play (SI6). */
  readonly strokes: readonly number[]
}

/** The cards alone, while nobody asks what they come to. */
export function cardsOf(match: Match): BallCard[] {
  return ballCards(match, contestantsOf(match))
}

/** The same where the balls are known. */
export function ballCards(match: Match, contestants: readonly Contestant[]): BallCard[] {
  const dots = dotsBetweenTwo(match, contestants) ?? contestants.map((one) => one.courseHandicap)
  return contestants.map((contestant, at) => ballCard(contestant, dots[at]!, phaseOf(match)))
}

/** Where a match is. */
export function phaseOf({ isComplete }: Match): Phase {
  return isComplete ? 'complete' : 'in-progress'
}

function ballCard(
  { ball, players, courseHandicap, par, scores, pars, ranks }: Contestant,
  dots: number,
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
    strokes: strokesByRank(dots, ranks),
  }
}
