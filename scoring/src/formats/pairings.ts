import { groupBy } from '../arithmetic/group-by.ts'
import type { SideId } from '../match/ids.ts'
import { isPlayedByBalls } from '../match/played-by.ts'
import { roundRobinLimit } from './bouts/bout-sides.ts'
import { formats, isFormat } from './registry.ts'

/** The maximum number of matches over all games: twice the maximum of one game. More would make every screen slow. */
export const pairingLimit = roundRobinLimit * (roundRobinLimit - 1)

/** A ball of a game, by its number of players. */
export interface MeetingBall {
  readonly players: number
  readonly side: SideId | null
}

/** The number of matches of a game between these balls; 0 if it cannot be played or has no matches. */
export function pairingsOf(
  { format, settings }: { readonly format: string; readonly settings: object },
  balls: readonly MeetingBall[],
): number {
  if (!isFormat(format)) return 0
  const meeting = isPlayedByBalls(settings) ? balls.map((ball) => ({ ...ball, side: null })) : balls
  return formats[format].pairings?.(sizesOf(meeting)) ?? 0
}

/** How many players play as one: those of a side, or of a ball if the game has no sides (TE1). */
function sizesOf(balls: readonly MeetingBall[]): number[] {
  const sides = groupBy(balls, ({ side }) => side)
  const meeting = sides.size > 1 && !sides.has(null) ? [...sides.values()] : balls.map((ball) => [ball])
  return meeting.map((together) => together.reduce((sum, { players }) => sum + players, 0))
}
