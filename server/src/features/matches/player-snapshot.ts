import type { FormatSettings } from '@nineteenth/contracts'
import { courseHandicap, playingHandicap, quotaValue, unroundedCourseHandicap } from '@nineteenth/scoring'
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
  const { userId, handicapTenths, side } = player
  const allowed = playingHandicap(
    unroundedCourseHandicap(handicapTenths, tee),
    quota?.allowancePercent ?? 100,
  )
  return {
    userId,
    handicapTenths,
    side,
    courseHandicap: courseHandicap(handicapTenths, tee),
    quota: quotaValue(allowed, quota?.base, quota?.floor),
  }
}
