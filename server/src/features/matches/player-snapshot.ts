import type { FormatSettings } from '@nineteenth/contracts'
import { courseHandicap, quotaValue } from '@nineteenth/scoring'
import type { CardSnapshot } from '#tables.ts'

/** A player as the match keeps them: later changes of the profile change nothing here. */
export interface PlayerSnapshot {
  userId: number
  handicapTenths: number
  courseHandicap: number
  quota: number
  side: 'A' | 'B' | null
}

/** Takes the snapshot of a player on a card. */
export function toPlayerSnapshot(
  player: Pick<PlayerSnapshot, 'userId' | 'handicapTenths' | 'side'>,
  { tee }: CardSnapshot,
  { quota }: FormatSettings,
): PlayerSnapshot {
  const strokes = courseHandicap(player.handicapTenths, tee)
  const { userId, handicapTenths, side } = player
  return {
    userId,
    handicapTenths,
    side,
    courseHandicap: strokes,
    quota: quotaValue(strokes, quota?.base, quota?.floor),
  }
}
