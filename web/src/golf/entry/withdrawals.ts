import { type MatchState, ballIn } from '@nineteenth/contracts'
import { hasWithdrawnBefore } from '@nineteenth/scoring'

/** A ball that left the round (WD1). */
export interface Withdrawal {
  /** The number of the last hole that it played; 0 if it never started. */
  lastHole: number
  /** The numbers of the holes after it, where no score is expected. */
  missed: readonly number[]
}

export type Withdrawals = ReadonlyMap<number, Withdrawal>

/** The balls that have withdrawn, by number. */
export function withdrawalsIn({
  cells,
  balls,
  holes,
  groups,
}: Pick<MatchState, 'cells' | 'balls' | 'holes' | 'groups'>): Withdrawals {
  const numbers = holes.map(({ number }) => number)
  const lineup = {
    holes: numbers,
    groups: groups.map(({ groupNo, startsOn }) => ({ id: groupNo, startsOn })),
  }
  const withdrawals = new Map<number, Withdrawal>()
  for (const cell of cells) {
    const ballNo = ballIn(cell)
    if (cell.kind !== 'withdrawal' || cell.value === null || ballNo === undefined) continue
    const group = balls.find((ball) => ball.ballNo === ballNo)?.groupNo ?? null
    const ball = { withdrawnAfter: cell.value, group }
    const missed = numbers.filter((hole) => hasWithdrawnBefore(lineup, ball, hole))
    withdrawals.set(ballNo, { lastHole: cell.value, missed })
  }
  return withdrawals
}

/** Whether no score is expected on a hole, because the ball had withdrawn before (WD1). */
export function isMissed(withdrawal: Withdrawal | null | undefined, holeNumber: number): boolean {
  return withdrawal?.missed.includes(holeNumber) ?? false
}
