import { cardTotals, closedTotals, type CardTotals } from '../card/card-total.ts'
import { contestantsOf, type Contestant } from './field.ts'
import type { BallId, PlayerId } from './ids.ts'
import type { Lineup } from './lineup.ts'
import type { Match } from './match.ts'
import type { Phase } from './phase.ts'

// Separate from the games, so a page that only draws cards doesn't load all formats.

/** A ball's card: handicap for the round, and totals. */
export interface BallCard {
  readonly ball: BallId
  readonly players: readonly PlayerId[]
  readonly courseHandicap: number
  readonly par: number
  /** From the player's own tee, per hole. */
  readonly pars: readonly number[]
  readonly totals: CardTotals
}

type PlayedLineup = Lineup & Pick<Match, 'isComplete'>

/** The cards alone, without the games. */
export function cardsOf(match: PlayedLineup): BallCard[] {
  return ballCards(match, contestantsOf(match))
}

/** The cards for balls that are already computed. */
export function ballCards(match: PlayedLineup, contestants: readonly Contestant[]): BallCard[] {
  return contestants.map((contestant) => ballCard(contestant, phaseOf(match)))
}

/** The phase of a match. */
export function phaseOf({ isComplete }: Pick<Match, 'isComplete'>): Phase {
  return isComplete ? 'complete' : 'in-progress'
}

function ballCard(
  { ball, players, courseHandicap, par, scores, pars, out }: Contestant,
  phase: Phase,
): BallCard {
  const totals = cardTotals(scores, pars)
  return {
    ball,
    players: players.map(({ id }) => id),
    courseHandicap,
    par,
    pars,
    // WD2: A card left unfinished by a withdrawal has no return, as at completion.
    totals: phase === 'complete' || out !== null ? closedTotals(totals) : totals,
  }
}
