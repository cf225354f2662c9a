import { kindOfPlay, proposedAllowances } from '#handicap/proposed-allowances.ts'
import type { Segment } from '#match-play/presses.ts'
import type { PlayedBySettings } from '#match/played-by.ts'
import type { Format } from '../format.ts'
import { largestBoutLoss } from './largest-bout-loss.ts'
import { percentField, playedByField, stakeField, type SettingField } from '../setting-field.ts'
import type { Column } from '../table.ts'
import { boutsObstacle, pairingsAmong } from './bout-sides.ts'
import type { BoutSettings } from './play-bouts.ts'
import { pressLimits } from './press-limit.ts'
import { nassauSegments } from './round-segments.ts'

/** Settings of nassau. */
export interface NassauSettings extends BoutSettings, PlayedBySettings {
  /** The stake on each segment, and on each press in it. */
  readonly stakes: Readonly<Record<Segment, number>>
}

/** Settings shared by all matches by holes. */
export const boutFields = {
  playedBy: playedByField,
  mostPresses: { kind: 'choice', of: pressLimits },
  unfinished: { kind: 'choice', of: ['void', 'as-they-stand'] },
  handicaps: { kind: 'choice', of: ['off-the-lowest', 'none'] },
  singlesAllowancePercent: percentField,
  fourBallAllowancePercent: percentField,
  fourBallMethod: { kind: 'choice', of: ['whs', 'gbi'] },
} satisfies Record<string, SettingField>

/** The press settings. Agreed presses are entries, not settings. */
export function pressesField(more: Readonly<Record<string, SettingField>>): SettingField {
  const automatic = { holesDown: { kind: 'whole', min: 1, max: 5 } as const, ...more }
  return { kind: 'one-of', kinds: { off: {}, manual: {}, automatic } }
}

const columns: readonly Column[] = [
  { key: 'front', title: 'Front' },
  { key: 'back', title: 'Back' },
  { key: 'total', title: 'Total', isFigure: true },
]

/** Front, back and total as matches (NA1 to NA9). */
export const nassau: Format<NassauSettings> = {
  title: 'Nassau',
  summary: 'Front 9, Back 9, and Total 18 match play',
  needs: 'Nassau needs two teams of the same size, or one player against two or three.',
  stakeMeans: 'Each player wins or loses the stake on each bet and each press.',
  fields: {
    stakes: { kind: 'parts', parts: { front: stakeField, back: stakeField, total: stakeField } },
    presses: pressesField({ onTotal: { kind: 'yes-no' } }),
    scoring: { kind: 'choice', of: ['match', 'strokes'] },
    ...boutFields,
  },
  columns,
  inRound: ({ holes }) => (nassauSegments(holes).length > 1 ? {} : oneBet(holes)),
  settings: (chosen, { largestSide }) => nassauSettings(chosen, largestSide),
  obstacle: boutsObstacle,
  allowsPickingUp: () => true,
  pairings: pairingsAmong,
  largestLoss: (settings, round) => largestBoutLoss(settings, settings.stakes, round),
}

/** The nassau settings with defaults; the default allowance in sides depends on the largest side (NA2). */
export function nassauSettings(chosen: Partial<NassauSettings>, largestSide: number): NassauSettings {
  return { stakes: { front: 0, back: 0, total: 0 }, scoring: 'match', ...usualBouts(largestSide), ...chosen }
}

/** Default settings of matches by holes (NA2). */
export function usualBouts(largestSide: number): Omit<NassauSettings, 'scoring' | 'stakes'> {
  return {
    playedBy: 'sides',
    presses: { kind: 'off' },
    mostPresses: 'any',
    unfinished: 'void',
    handicaps: 'off-the-lowest',
    singlesAllowancePercent: proposedAllowances.singles,
    fourBallAllowancePercent: proposedAllowances[kindOfPlay(Math.max(2, largestSide))],
    fourBallMethod: 'whs',
  }
}

/** NA1, PR2: A single bet has one stake, and presses apply to it. */
function oneBet(holes: number) {
  return { summary: `One bet over the ${holes} holes, match play`, idle: ['front', 'back', 'onTotal'] }
}
