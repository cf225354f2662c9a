import type { OwnCard } from '@nineteenth/contracts'
import { isPlayed, nextHole, orderOfPlay } from '@nineteenth/scoring'

/** The next hole of your own card; none where it is full. Until the group's scores are loaded, Home shows this one. */
export function holeToPlay({ holes, startsOn }: OwnCard): number | undefined {
  const played = new Set(holes.filter(({ score }) => isPlayed(score)).map(({ number }) => number))
  const numbers = holes.map(({ number }) => number)
  return nextHole(orderOfPlay(numbers, startsOn), (number) => played.has(number))
}
