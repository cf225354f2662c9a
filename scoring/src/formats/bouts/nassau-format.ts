import { kindOfPlay, proposedAllowances } from '#handicap/proposed-allowances.ts'
import type { Segment, SegmentHoles } from '#match-play/presses.ts'
import type { Format } from '../format.ts'
import { percentField, stakeField, type SettingField } from '../setting-field.ts'
import type { Column } from '../table.ts'
import { explainBouts } from './bout-steps.ts'
import { boutStrip } from './bout-strip.ts'
import { boutBetween, boutClaims, segments, withoutPairings } from './bouts-claims.ts'
import { boutsHeadline } from './bouts-headline.ts'
import { boutsLegend, boutTableRows } from './bouts-table.ts'
import { pressOffersOf } from './press-offers.ts'
import {
  boutHandicaps,
  boutsObstacle,
  pairingsAmong,
  playBouts,
  wholeRound,
  type BoutSettings,
  type BoutsResult,
} from './play-bouts.ts'

/** How nassau is played. */
export interface NassauSettings extends BoutSettings {
  /** What a player wins or loses on each segment, and on each press in it. */
  readonly stakes: Readonly<Record<Segment, number>>
}

/** More than anybody agrees on. */
export const pressLimit = 1000

const agreedField: SettingField = {
  kind: 'list',
  max: pressLimit,
  of: {
    kind: 'parts',
    parts: {
      between: { kind: 'pair', of: { kind: 'ball' } },
      segment: { kind: 'choice', of: ['front', 'back', 'total'] },
      fromHole: { kind: 'whole', min: 1, max: 18 },
    },
  },
}

/** What every match by holes may choose. */
export const boutFields = {
  unfinished: { kind: 'choice', of: ['void', 'as-they-stand'] },
  handicaps: { kind: 'choice', of: ['off-the-lowest', 'none'] },
  singlesAllowancePercent: percentField,
  fourBallAllowancePercent: percentField,
  fourBallMethod: { kind: 'choice', of: ['whs', 'gbi'] },
} satisfies Record<string, SettingField>

/** What presses may be; more may be said of automatic ones. */
export function pressesField(more: Readonly<Record<string, SettingField>>): SettingField {
  const automatic = { holesDown: { kind: 'whole', min: 1, max: 5 } as const, ...more }
  return { kind: 'one-of', kinds: { off: {}, manual: { agreed: agreedField }, automatic } }
}

const columns: readonly Column[] = [
  { key: 'front', title: 'Front' },
  { key: 'back', title: 'Back' },
  { key: 'total', title: 'Total', isFigure: true },
]

/** Front, back and total as matches (NA1 to NA9). */
export const nassau: Format<NassauSettings, BoutsResult> = {
  title: 'Nassau',
  summary: 'Front 9, Back 9, and Total 18 match play',
  needs: 'Nassau needs two sides of the same size, or one player against two or three.',
  stakeMeans: 'Each player wins or loses it on each bet, and on each press.',
  fields: {
    stakes: { kind: 'parts', parts: { front: stakeField, back: stakeField, total: stakeField } },
    presses: pressesField({ onTotal: { kind: 'yes-no' } }),
    scoring: { kind: 'choice', of: ['match', 'strokes'] },
    ...boutFields,
  },
  columns,
  columnsIn: (result) => columns.filter(({ key }) => segmentsIn(result).some((segment) => segment === key)),
  inRound: ({ holes }) => (nassauSegments(holes).length > 1 ? {} : oneBet(holes)),
  settings: (chosen, { largestSide }) => nassauSettings(chosen, largestSide),
  obstacle: boutsObstacle,
  playsOff: boutHandicaps,
  play: (field, settings, phase) => playBouts(field, settings, segmentsOf, phase),
  rows: (result) => boutTableRows(result, segmentsIn(result)),
  sides: () => [],
  legend: boutsLegend,
  explain: explainBouts,
  claims: (result, { stakes }) =>
    boutClaims(result, stakes, { front: 'front', back: 'back', total: 'total' }),
  between: boutBetween,
  allowsPickingUp: () => true,
  headline: boutsHeadline,
  pairings: pairingsAmong,
  bouts: (result) => result,
  kept: withoutPairings,
  strip: boutStrip,
  pressOffers: pressOffersOf,
}

/** The nassau settings with defaults where the match says nothing; the allowance in sides goes by the largest one (NA2). */
export function nassauSettings(chosen: Partial<NassauSettings>, largestSide: number): NassauSettings {
  return { stakes: { front: 0, back: 0, total: 0 }, scoring: 'match', ...usualBouts(largestSide), ...chosen }
}

/** How matches by holes are played unless the group says otherwise (NA2). */
export function usualBouts(largestSide: number): Omit<BoutSettings, 'scoring'> {
  return {
    presses: { kind: 'off' },
    unfinished: 'void',
    handicaps: 'off-the-lowest',
    singlesAllowancePercent: proposedAllowances.singles,
    fourBallAllowancePercent: proposedAllowances[kindOfPlay(Math.max(2, largestSide))],
    fourBallMethod: 'whs',
  }
}

/** What is bet on in a round: front, back and total of 18 holes; of any other length the total only (NA1). */
export function nassauSegments(holes: number): readonly Segment[] {
  return segmentsOf(holes).map(({ segment }) => segment)
}

/** The same of a result, which is all that is known of a match that was decided. */
function segmentsIn({ rows }: BoutsResult): readonly Segment[] {
  return rows.some(({ front }) => front !== null) ? segments : ['total']
}

/** NA1, PR2: one bet has one stake, and it is the one that is pressed. */
function oneBet(holes: number) {
  return { summary: `One bet over the ${holes} holes, match play`, idle: ['front', 'back', 'onTotal'] }
}

function segmentsOf(holes: number): readonly SegmentHoles[] {
  if (holes !== 18) return wholeRound(holes)
  return [
    { segment: 'front', fromHole: 1, toHole: 9 },
    { segment: 'back', fromHole: 10, toHole: 18 },
    ...wholeRound(holes),
  ]
}
