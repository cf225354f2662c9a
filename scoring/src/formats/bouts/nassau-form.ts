import type { FormatForm } from '../format.ts'
import {
  percentField,
  playedByField,
  stakeField,
  strokeSourceFields,
  type SettingField,
} from '../setting-field.ts'
import { largestBoutLoss } from './largest-bout-loss.ts'
import type { NassauSettings } from './nassau-format.ts'
import { pressLimits } from './press-limit.ts'
import { nassauSegments } from './round-segments.ts'

/** The fields shared by all matches by holes. */
export const boutFields = {
  playedBy: playedByField,
  mostPresses: { kind: 'choice', of: pressLimits },
  unfinished: { kind: 'choice', of: ['void', 'as-they-stand'] },
  withdrawn: { kind: 'choice', of: ['lost', 'void'] },
  partnerWithdrawn: { kind: 'choice', of: ['plays-on', 'lost', 'void'] },
  ...strokeSourceFields,
  singlesAllowancePercent: percentField,
  fourBallAllowancePercent: percentField,
  fourBallMethod: { kind: 'choice', of: ['whs', 'gbi'] },
} satisfies Record<string, SettingField>

/** The press settings. Agreed presses are entries, not settings. */
export function pressesField(more: Readonly<Record<string, SettingField>>): SettingField {
  const automatic = { holesDown: { kind: 'whole', min: 1, max: 5 } as const, ...more }
  return { kind: 'one-of', kinds: { off: {}, manual: {}, automatic } }
}

/** Nassau on the match form. */
export const nassauForm: FormatForm<NassauSettings> = {
  summary: 'Front 9, Back 9, and Total 18 match play',
  stakeMeans: 'Each player wins or loses the stake on each bet and each press.',
  fields: {
    stakes: { kind: 'parts', parts: { front: stakeField, back: stakeField, total: stakeField } },
    presses: pressesField({ onTotal: { kind: 'yes-no' } }),
    scoring: { kind: 'choice', of: ['match', 'strokes'] },
    ...boutFields,
  },
  inRound: ({ holes }) => (nassauSegments(holes).length > 1 ? {} : oneBet(holes)),
  largestLoss: (settings, round) => largestBoutLoss(settings, settings.stakes, round),
}

/** NA1, PR2: A single bet has one stake, and presses apply to it. */
function oneBet(holes: number) {
  return { summary: `One bet over the ${holes} holes, match play`, idle: ['front', 'back', 'onTotal'] }
}
