import type { BallId } from '../match/ids.ts'

/** The number of each ball in the order of turns; as listed without one. */
export type Turns = Readonly<Record<string, number>>

/** The order in which balls take their turns (WO2, LR1). */
export function inTurn(balls: readonly BallId[], turns: Turns): BallId[] {
  return balls.toSorted((one, other) => (turns[one] || Infinity) - (turns[other] || Infinity) || 0)
}
