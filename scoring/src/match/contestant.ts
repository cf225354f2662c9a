import { roundHalfUp, type Fraction } from '../arithmetic/rounding.ts'
import type { HoleScore } from '../card/hole-score.ts'
import {
  unroundedCourseHandicap,
  unroundedCourseHandicap9,
  type HalfIndex,
} from '../handicap/course-handicap.ts'
import { strokeIndexRanks } from '../handicap/stroke-allocation.ts'
import type { Side } from '../match-play/hole-outcome.ts'
import type { MatchPlayer, PlayerId } from './player.ts'

/** A player of a match with everything the formats share worked out once. */
export interface Contestant {
  readonly id: PlayerId
  readonly side: Side | null
  readonly scores: readonly HoleScore[]
  readonly pars: readonly number[]
  readonly par: number
  readonly ranks: readonly number[]
  readonly unroundedHandicap: Fraction
  readonly courseHandicap: number
}

/** The players of a match, each with the par and stroke index row of the own tee (SI4). */
export function contestantsOf(players: readonly MatchPlayer[], halfIndex?: HalfIndex): Contestant[] {
  return players.map((player) => contestantOf(player, halfIndex))
}

function contestantOf(player: MatchPlayer, halfIndex: HalfIndex | undefined): Contestant {
  const { pars, strokeIndex } = player.tee
  const par = pars.reduce((sum, hole) => sum + hole, 0)
  const unroundedHandicap = unroundedHandicapOf(player, par, halfIndex)
  return {
    id: player.id,
    side: player.side ?? null,
    scores: scoresOf(player),
    pars,
    par,
    ranks: strokeIndexRanks(strokeIndex),
    unroundedHandicap,
    courseHandicap: roundHalfUp(unroundedHandicap),
  }
}

/** A player's card over the whole round; one that is shorter has not been entered to its end (CA1). */
export function scoresOf({ scores, tee }: MatchPlayer): readonly HoleScore[] {
  if (scores.length === tee.pars.length) return scores
  return tee.pars.map((_par, hole) => scores[hole] ?? null)
}

function unroundedHandicapOf(
  { indexTenths, tee }: MatchPlayer,
  par: number,
  halfIndex: HalfIndex | undefined,
): Fraction {
  const rating = { slope: tee.slope, ratingTenths: tee.ratingTenths, par }
  if (tee.pars.length === 9) return unroundedCourseHandicap9(indexTenths, rating, halfIndex)
  return unroundedCourseHandicap(indexTenths, rating)
}
