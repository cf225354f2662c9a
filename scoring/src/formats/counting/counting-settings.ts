import type { StrokeSource } from '#handicap/stroke-source.ts'
import { usualPot, type PotSettings } from '#settlement/pot.ts'
import type { Round } from '../format.ts'

/** The part of the round that a game covers, in the order of play (CM9). */
export type RoundPart = 'all' | 'first-nine' | 'last-nine' | 'first-third' | 'second-third' | 'last-third'

/** Which scores a game compares, and on which holes (CM1, CM2, CM9). */
export interface CountingSettings extends StrokeSource {
  readonly scoring: 'net' | 'gross'
  readonly allowancePercent: number
  /** The most strokes that a ball receives on a hole. */
  readonly mostPerHole: 'any' | '1' | '2'
  /** Whether par 3s give no strokes. */
  readonly skipsParThrees: boolean
  readonly halfStrokes: boolean
  readonly part: RoundPart
}

/** How a game compares scores; sixes follows match play, with par adjustments (PH3) instead of CM3. */
export interface Counting extends CountingSettings {
  readonly isMatchPlay?: true
}

/** How points become money by their number (PT1, PT3 to PT5). */
export type PointsMoney = 'each-pair' | 'average' | 'best' | 'pot'

/** Points with a value. If the points of a hole sum to 0, that is all (PT2). */
export interface ValueSettings extends CountingSettings {
  /** The value of a point; in a pot, what every player puts in. */
  readonly stake: number
  /** The most that a player can lose; 0 for no limit. */
  readonly maxLoss: number
}

/** How points that don't sum to 0 become money (PT1, PT3 to PT6); a pot is split by points or by places. */
export interface PointsSettings extends ValueSettings, PotSettings {
  readonly money: PointsMoney | 'places'
}

/** The defaults of every game that compares scores: net, off the lowest within one group (CM1, CM2). */
export function usualCounting({ groups = 1 }: Pick<Round, 'groups'>): CountingSettings {
  return {
    scoring: 'net',
    handicaps: groups > 1 ? 'full' : 'off-the-lowest',
    agreed: {},
    allowancePercent: 100,
    mostPerHole: 'any',
    skipsParThrees: false,
    halfStrokes: false,
    part: 'all',
  }
}

/** The defaults of every points game. */
export function usualValue(round: Pick<Round, 'groups'>): ValueSettings {
  return { ...usualCounting(round), stake: 0, maxLoss: 0 }
}

/** The defaults for games in which each pair settles (PT1). */
export function usualPoints(round: Pick<Round, 'groups'>): PointsSettings {
  return { ...usualValue(round), ...usualPot, money: 'each-pair' }
}

/** The positions of a part's holes in the order of play: from the first up to, but not including, the second (CM9). */
export function rangeOf(part: RoundPart, holes: number): readonly [number, number] {
  if (part === 'first-nine') return [0, Math.min(9, holes)]
  if (part === 'last-nine') return [Math.max(0, holes - 9), holes]
  const thirds = ['first-third', 'second-third', 'last-third'] as const
  const at = thirds.findIndex((third) => third === part)
  return at < 0 ? [0, holes] : [Math.floor((at * holes) / 3), Math.floor(((at + 1) * holes) / 3)]
}
