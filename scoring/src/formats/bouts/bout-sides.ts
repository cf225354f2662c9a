import type { Contestant, Field } from '#match/field.ts'
import type { Obstacle } from '../format.ts'

/** A larger field would have thousands of matches. */
export const roundRobinLimit = 48

/** Why these sides cannot meet: they need equal sizes, or one player against two or three (NA3). */
export function boutsObstacle(field: Field): Obstacle | null {
  return obstacleFor(sizesOf(field))
}

/** The same by the number of players on each side; a single player is a side of one (NA3). */
export function obstacleFor(sizes: readonly number[]): Obstacle | null {
  if (sizes.length < 2) return 'too-few'
  if (sizes.length > roundRobinLimit) return 'too-many'
  const [smallest, largest] = [Math.min(...sizes), Math.max(...sizes)]
  const isOneAgainstFew = sizes.length === 2 && smallest === 1 && largest <= 3
  return smallest === largest || isOneAgainstFew ? null : 'unequal-sides'
}

/** The number of matches, by the number of players on each side; 0 if they cannot meet (NA3, NA5). */
export function pairingsAmong(sizes: readonly number[]): number {
  return obstacleFor(sizes) ? 0 : (sizes.length * (sizes.length - 1)) / 2
}

/** The sides that meet: those of the game, else each ball alone (NA3). */
export function meetingSides({ sides, contestants }: Field): Contestant[][] {
  if (sides.length === 0) return contestants.map((contestant) => [contestant])
  return sides.map(({ members }) => members.map((member) => contestants[member]!))
}

function sizesOf(field: Field): number[] {
  return meetingSides(field).map((side) => side.reduce((sum, { players }) => sum + players.length, 0))
}
