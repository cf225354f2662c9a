import type { Consent, Game } from '@nineteenth/contracts'
import { settingsSchema } from '@nineteenth/contracts/game-settings'
import {
  formats,
  playingHandicap,
  quotaValue,
  roundHalfUp,
  unroundedCourseHandicap,
  unroundedCourseHandicap9,
  withAddedStrokes,
} from '@nineteenth/scoring'
import type { TeeSnapshot } from '#tables.ts'

/** The strokes that the group adds to a course handicap in this match, and why (GH1). */
export interface AddedStrokes {
  addedStrokes: number
  addedReason: string | null
}

/** A player as stored in the match; later profile changes don't affect it. */
export interface PlayerSnapshot extends AddedStrokes {
  userId: number
  teeNo: number
  handicapTenths: number
  courseHandicap: number
  quota: number
  /** The consent at the time they were added. */
  consent: Consent
  /** The handicap that a member plays with after they answer. */
  ownHandicapTenths: number | null
  ownCourseHandicap: number | null
  ownQuota: number | null
}

type Handicaps = Pick<PlayerSnapshot, 'handicapTenths' | 'courseHandicap' | 'quota'>

/** A player's snapshot on a tee. Includes a quota in every match, because the specification shows it. */
export function toPlayerSnapshot(
  {
    userId,
    handicapTenths,
    ownHandicapTenths,
    consent,
  }: Pick<PlayerSnapshot, 'userId' | 'handicapTenths' | 'ownHandicapTenths' | 'consent'>,
  tee: TeeSnapshot,
  added: AddedStrokes,
  games: readonly Pick<Game, 'format' | 'settings'>[],
): PlayerSnapshot {
  const handicaps = (tenths: number) => handicapsOn(tee, games, tenths, added)
  const own = ownHandicapTenths === null ? null : handicaps(ownHandicapTenths)
  return {
    userId,
    teeNo: tee.teeNo,
    ...handicaps(handicapTenths),
    ...added,
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
  { addedStrokes }: AddedStrokes,
): Handicaps {
  const holes = tee.holes.length
  const own = (holes === 9 ? unroundedCourseHandicap9 : unroundedCourseHandicap)(handicapTenths, tee)
  const unrounded = withAddedStrokes(own, addedStrokes)
  const chosen = games.find(({ format }) => format === 'quota')?.settings ?? {}
  const rules = formats.quota.settings(settingsSchema('quota').parse(chosen), { holes, largestSide: 1 })
  return {
    handicapTenths,
    courseHandicap: roundHalfUp(unrounded),
    quota: quotaValue(playingHandicap(unrounded, rules.allowancePercent), rules.base, rules.floor),
  }
}
