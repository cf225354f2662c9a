import { isPlayed } from '../card/hole-score.ts'
import type { Contestant } from '../match/field.ts'
import type { Phase } from '../match/phase.ts'
import { isNoShow, isOut } from '../match/withdrawal.ts'
import type { Contention } from '../standings/positions.ts'

/** Whether a card has every score that its ball still owes (WD1). */
export function isCardFull(contestant: Contestant): boolean {
  return contestant.scores.every((score, at) => isPlayed(score) || isOut(contestant, at))
}

/**
 * The standing of balls without a score: they may still start, unless they are no-shows or the match is completed
 * (WD1).
 */
export function contentionWithoutScore(balls: readonly Contestant[], phase: Phase): Contention {
  return phase === 'complete' || balls.every(isNoShow) ? 'no-return' : 'not-started'
}
