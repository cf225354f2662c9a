import { enteredStrokes } from '#golf/card/entered-score.ts'
import { type Cell, type MatchState, ballIn, sidesBetween } from '@nineteenth/contracts'

/** Whether the first hole of a press has a score of either side, so that it is too late to press from there (PR6). */
export function isScored(match: MatchState, press: Cell): boolean {
  const balls = sidesBetween(match, press).flat()
  return enteredStrokes(match).some((cell) => cell.hole === press.hole && balls.includes(ballIn(cell) ?? 0))
}
