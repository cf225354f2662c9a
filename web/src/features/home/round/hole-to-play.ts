import type { OwnCard } from '@nineteenth/contracts'
import { isPlayed, nextHole, orderOfPlay } from '@nineteenth/scoring'

/** The hole at which the own card goes on, as Enter Scores does; none where it is full. */
export function holeToPlay({ holes, startsOn }: OwnCard): number | undefined {
  const played = new Set(holes.filter(({ score }) => isPlayed(score)).map(({ number }) => number))
  const numbers = holes.map(({ number }) => number)
  return nextHole(orderOfPlay(numbers, startsOn), (number) => played.has(number))
}
