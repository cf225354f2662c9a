import { nassauSettings, type NassauSettings } from '../formats/nassau.ts'
import { quotaSettings, type QuotaSettings } from '../formats/quota.ts'
import {
  grossSettings,
  netSettings,
  type NetSettings,
  type StrokePlaySettings,
} from '../formats/stroke-play.ts'
import type { HalfIndex } from '../handicap/course-handicap.ts'
import type { MatchPlayer } from './player.ts'

/** The enabled formats, each with the settings that differ from its defaults. */
export interface Formats {
  readonly quota?: Partial<QuotaSettings>
  readonly nassau?: Partial<NassauSettings>
  readonly gross?: Partial<StrokePlaySettings>
  readonly net?: Partial<NetSettings>
}

/** The settings every enabled format is played with; a format that is not enabled is null. */
export interface Settings {
  readonly quota: QuotaSettings | null
  readonly nassau: NassauSettings | null
  readonly gross: StrokePlaySettings | null
  readonly net: NetSettings | null
}

/** The settings a match is played with: its own, and the defaults where it says nothing. */
export function settingsOf(
  { quota, nassau, gross, net }: Formats,
  holes: number,
  largestSide: number,
): Settings {
  return {
    quota: quota ? quotaSettings(quota, holes) : null,
    nassau: nassau ? nassauSettings(nassau, largestSide) : null,
    gross: gross ? grossSettings(gross) : null,
    net: net ? netSettings(net) : null,
  }
}

/** A whole match: all the engine needs to know. Everybody plays the same holes. */
export interface Match {
  readonly players: readonly MatchPlayer[]
  readonly formats: Formats
  /** Whether the organiser has completed it: cards that are not full have no return from then on. */
  readonly isComplete?: boolean
  readonly halfIndex?: HalfIndex
}
