import { isStanding } from '#golf/card/entered-score.ts'
import type { MatchState } from '@nineteenth/contracts'
import { nextHole, orderOfPlay } from '@nineteenth/scoring'
import type { EntryChoices } from './entry-choices-store.ts'
import { keptBalls } from './kept-balls.ts'

/** The hole that Enter Scores opens for a player: the next one of the balls this phone keeps, in the group chosen on it (MA4). */
export function holeToEnter(
  match: MatchState,
  userId: number,
  choices: Pick<EntryChoices, 'kept' | 'groups'>,
): number | undefined {
  const { players, balls, groups, holes, scores } = match
  const own = players.find((player) => player.userId === userId)?.ballNo
  // Balls in no group are chosen as group 0.
  const chosen = balls.find((ball) => (ball.groupNo ?? 0) === choices.groups[match.id])
  const groupNo = (chosen ?? balls.find(({ ballNo }) => ballNo === own))?.groupNo ?? null
  const group = balls.filter((ball) => ball.groupNo === groupNo).map(({ ballNo }) => ballNo)
  const kept = keptBalls(match, { balls: group }, choices)
  const counts = new Map<number, number>()
  for (const { ballNo, holeNumber, ...score } of scores)
    if (isStanding(score) && kept.includes(ballNo)) counts.set(holeNumber, (counts.get(holeNumber) ?? 0) + 1)
  const startsOn = groups.find((one) => one.groupNo === groupNo)?.startsOn ?? null
  const order = orderOfPlay(
    holes.map(({ number }) => number),
    startsOn,
  )
  return nextHole(
    order,
    (hole) => counts.get(hole) === kept.length,
    (hole) => counts.has(hole),
  )
}
