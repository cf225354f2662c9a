import type { Consent, Game } from '@nineteenth/contracts'
import { settingsSchema } from '@nineteenth/contracts/game-settings'
import {
  formats,
  playingHandicap,
  quotaValue,
  roundHalfUp,
  unroundedCourseHandicap,
  unroundedCourseHandicap9,
} from '@nineteenth/scoring'
import type { TeeSnapshot } from '#tables.ts'

/** A player as the match keeps them: later changes of the profile change nothing here. */
export interface PlayerSnapshot {
  userId: number
  teeNo: number
  handicapTenths: number
  courseHandicap: number
  quota: number
  /** As it was when they were added. */
  consent: Consent
}

/** Takes the snapshot of a player on a tee; the specification shows everybody's quota, whatever is played. */
export function toPlayerSnapshot(
  { userId, handicapTenths, consent }: Pick<PlayerSnapshot, 'userId' | 'handicapTenths' | 'consent'>,
  tee: TeeSnapshot,
  games: readonly Pick<Game, 'format' | 'settings'>[],
): PlayerSnapshot {
  const holes = tee.holes.length
  const unrounded = (holes === 9 ? unroundedCourseHandicap9 : unroundedCourseHandicap)(handicapTenths, tee)
  const chosen = games.find(({ format }) => format === 'quota')?.settings ?? {}
  const rules = formats.quota.settings(settingsSchema('quota').parse(chosen), { holes, largestSide: 1 })
  return {
    userId,
    teeNo: tee.teeNo,
    handicapTenths,
    courseHandicap: roundHalfUp(unrounded),
    quota: quotaValue(playingHandicap(unrounded, rules.allowancePercent), rules.base, rules.floor),
    consent,
  }
}
