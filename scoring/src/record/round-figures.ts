import { roundHalfUp } from '../arithmetic/rounding.ts'
import { withAddedStrokes } from '../handicap/course-handicap.ts'
import { cardTotal, hasStrokes } from '../card/card-total.ts'
import { contestantsOf, type Contestant } from '../match/field.ts'
import type { PlayerId } from '../match/ids.ts'
import type { Lineup } from '../match/lineup.ts'
import type { Match } from '../match/match.ts'
import { hasOwnScores } from '../match/own-scores.ts'
import { strokesByRank } from '../handicap/stroke-allocation.ts'
import { adjustedGross } from '../posting/adjusted-gross.ts'
import type { PostedRound } from '../posting/score-differential.ts'
import { notedFigures, type NotedFigures } from './noted-figures.ts'

/** The kinds of scores that a record counts, best first (RC1). */
export const scoreKinds = ['eagle', 'birdie', 'par', 'bogey', 'double'] as const

export type ScoreKind = (typeof scoreKinds)[number]

/** Strokes over a number of holes. */
export interface Strokes {
  readonly holes: number
  readonly strokes: number
}

/** One round's contribution to a player's record (RC1, RC2, RC5 to RC8). */
export interface RoundFigures {
  readonly holes: number
  readonly par: number
  /** Undefined if the card has no return. */
  readonly gross: number | null
  /** The posted score; undefined if a hole is missing. */
  readonly posted: Omit<PostedRound, 'conditions'> | null
  readonly kinds: Readonly<Record<ScoreKind, number>>
  /** For holes with a par of three, four and five. */
  readonly byPar: readonly [Strokes, Strokes, Strokes]
  readonly noted: NotedFigures
}

/**
 * Each player's round for their record; a shared ball, or a ball in a shamble, is a round for each
 * player, but not a personal score (RC1, RC2, RC4, SD1, SH2).
 */
export function roundFigures(
  lineup: Lineup & Partial<Pick<Match, 'games' | 'facts'>>,
): { player: PlayerId; figures: RoundFigures }[] {
  return contestantsOf(lineup).flatMap((contestant) => {
    const { players, pars } = contestant
    const own = hasOwnScores(contestant, lineup.games)
      ? contestant
      : { ...contestant, scores: pars.map(() => null) }
    return players.map(({ id }) => ({ player: id, figures: figuresOf(own, lineup) }))
  })
}

function figuresOf(contestant: Contestant, match: Pick<Match, 'holes' | 'facts'>): RoundFigures {
  const { scores, pars, par } = contestant
  const total = cardTotal(scores, pars)
  return {
    holes: pars.length,
    par,
    gross: total.kind === 'complete' && hasStrokes(total) ? total.strokes : null,
    posted: postedOf(contestant),
    kinds: countKinds(contestant),
    byPar: [strokesOnPar(contestant, 3), strokesOnPar(contestant, 4), strokesOnPar(contestant, 5)],
    noted: notedFigures(contestant, match),
  }
}

/** The rating of a nine is that of its tee over these nine holes (CH4). */
function postedOf({ players, scores, pars, ranks, unroundedHandicap }: Contestant): RoundFigures['posted'] {
  // GH1: Strokes that the group adds are not part of a handicap.
  const own = roundHalfUp(withAddedStrokes(unroundedHandicap, -(players[0]!.addedStrokes ?? 0)))
  const adjusted = adjustedGross(scores, pars, strokesByRank(own, ranks))
  if (adjusted === null) return null
  const { ratingTenths, slope } = players[0]!.tee
  return { adjustedGross: adjusted, ratingTenths, slope }
}

function countKinds({ scores, pars }: Contestant): Record<ScoreKind, number> {
  const counts = { eagle: 0, birdie: 0, par: 0, bogey: 0, double: 0 }
  for (const [hole, score] of scores.entries())
    if (typeof score === 'number') counts[kindOf(score - pars[hole]!)]++
  return counts
}

function kindOf(toPar: number): ScoreKind {
  return scoreKinds[Math.max(-2, Math.min(2, toPar)) + 2]!
}

function strokesOnPar({ scores, pars }: Contestant, par: number): Strokes {
  const played = scores.filter((score, hole) => pars[hole] === par && typeof score === 'number')
  return { holes: played.length, strokes: played.reduce<number>((sum, score) => sum + Number(score), 0) }
}
