import type { HoleScore } from '../card/hole-score.ts'
import type { TieBreak } from './positions.ts'

/** A full card with its playing handicap; 0 compares gross. */
export interface CountbackCard {
  readonly scores: readonly HoleScore[]
  readonly handicap: number
}

/** The better card on countback and the number of holes that decided; level cards stay level (CB1). */
export interface Countback {
  /** Below 0 if the first card is better, above 0 if the second card is better. */
  readonly order: number
  readonly lastHoles: number | null
}

/** Whether tied places are shared, or decided by countback (CB1). */
export type Ties = 'shared' | 'countback'

/** Breaks ties between cards by countback, if the group wants that (CB1). */
export function tieBreakBy(ties: Ties, cards: readonly CountbackCard[]): TieBreak | undefined {
  return ties === 'shared' ? undefined : (one, other) => countback(cards[one]!, cards[other]!).order
}

/**
 * Converts points to strokes, because the lower score wins a countback. A missing score earned no
 * points (CB1, SF3).
 */
export function cardOfPoints(points: readonly (number | null)[], quota = 0): CountbackCard {
  return { scores: points.map((earned) => 0 - (earned ?? 0)), handicap: 0 - quota }
}

const stretches = [9, 6, 3, 1]

/** Compares two full cards over the last 9, 6, 3 and 1 holes by number; nine-hole cards over 6, 3 and 1 (CB1, CB2). */
export function countback(one: CountbackCard, other: CountbackCard): Countback {
  for (const lastHoles of stretches) {
    if (lastHoles >= one.scores.length) continue
    const order = netOver(one, lastHoles) - netOver(other, lastHoles)
    if (order !== 0) return { order, lastHoles }
  }
  return { order: 0, lastHoles: null }
}

/** The net score of the last holes times the holes of the card, so the handicap's share stays whole (CB2). */
function netOver({ scores, handicap }: CountbackCard, lastHoles: number): number {
  let strokes = 0
  for (let hole = scores.length - lastHoles; hole < scores.length; hole++) strokes += Number(scores[hole])
  return strokes * scores.length - handicap * lastHoles
}
