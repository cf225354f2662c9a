import type { SideId } from '../match/ids.ts'
import { roundRobinLimit } from './bouts/play-bouts.ts'
import { formats, isFormat } from './registry.ts'

/** The most matches that all games of a match may come to: twice what one game can. More would keep everybody waiting. */
export const pairingLimit = roundRobinLimit * (roundRobinLimit - 1)

/** A ball of a game, by how many play it. */
export interface MeetingBall {
  readonly players: number
  readonly side: SideId | null
}

/** How many matches a game of this format comes to between these balls; none where it is not played by matches, or not at all. */
export function pairingsOf(format: string, balls: readonly MeetingBall[]): number {
  if (!isFormat(format)) return 0
  return formats[format].pairings?.(sizesOf(balls)) ?? 0
}

/** How many players meet as one: those of a side, or of a ball where the game has no sides (TE1). */
function sizesOf(balls: readonly MeetingBall[]): number[] {
  const sides = Map.groupBy(balls, ({ side }) => side)
  const meeting = sides.size > 1 && !sides.has(null) ? [...sides.values()] : balls.map((ball) => [ball])
  return meeting.map((together) => together.reduce((sum, { players }) => sum + players, 0))
}
