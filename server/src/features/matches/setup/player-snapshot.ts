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
  /** What a member who has not answered plays with once they do. */
  ownHandicapTenths: number | null
  ownCourseHandicap: number | null
  ownQuota: number | null
}

type Handicaps = Pick<PlayerSnapshot, 'handicapTenths' | 'courseHandicap' | 'quota'>

/** Takes the snapshot of a player on a tee; the specification shows everybody's quota, whatever is played. */
export function toPlayerSnapshot(
  {
    userId,
    handicapTenths,
    ownHandicapTenths,
    consent,
  }: Pick<PlayerSnapshot, 'userId' | 'handicapTenths' | 'ownHandicapTenths' | 'consent'>,
  tee: TeeSnapshot,
  games: readonly Pick<Game, 'format' | 'settings'>[],
): PlayerSnapshot {
  const own = ownHandicapTenths === null ? null : handicapsOn(tee, games, ownHandicapTenths)
  return {
    userId,
    teeNo: tee.teeNo,
    ...handicapsOn(tee, games, handicapTenths),
    consent,
    ownHandicapTenths,
    ownCourseHandicap: own?.courseHandicap ?? null,
    ownQuota: own?.quota ?? null,
  }
}

function handicapsOn(
  tee: TeeSnapshot,
  games: readonly Pick<Game, 'format' | 'settings'>[],
  handicapTenths: number,
): Handicaps {
  const holes = tee.holes.length
  const unrounded = (holes === 9 ? unroundedCourseHandicap9 : unroundedCourseHandicap)(handicapTenths, tee)
  const chosen = games.find(({ format }) => format === 'quota')?.settings ?? {}
  const rules = formats.quota.settings(settingsSchema('quota').parse(chosen), { holes, largestSide: 1 })
  return {
    handicapTenths,
    courseHandicap: roundHalfUp(unrounded),
    quota: quotaValue(playingHandicap(unrounded, rules.allowancePercent), rules.base, rules.floor),
  }
}
