import { kindOfPlay, proposedAllowances } from '#handicap/proposed-allowances.ts'
import type { Segment, SegmentHoles } from '#match-play/presses.ts'
import type { Format } from '../format.ts'
import { percentField, stakeField, type SettingField } from '../setting-field.ts'
import { explainBouts } from './bout-steps.ts'
import { boutBetween, boutClaims } from './bouts-claims.ts'
import { boutsLegend, boutTableRows } from './bouts-table.ts'
import { pressOffersOf } from './press-offers.ts'
import { boutsObstacle, playBouts, wholeRound, type BoutSettings, type BoutsResult } from './play-bouts.ts'

/** How nassau is played. */
export interface NassauSettings extends BoutSettings {
  /** What a player wins or loses on each segment, and on each press in it. */
  readonly stakes: Readonly<Record<Segment, number>>
}

/** More than anybody agrees on. */
export const mostPresses = 1000

const agreedField: SettingField = {
  kind: 'list',
  most: mostPresses,
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

/** Front, back and total as matches (NA1 to NA9). */
export const nassau: Format<NassauSettings, BoutsResult> = {
  title: 'Nassau',
  summary: 'Front 9, Back 9, and Total 18 match play',
  needs: 'Nassau needs two sides of the same size, or one player against two or three.',
  fields: {
    stakes: { kind: 'parts', parts: { front: stakeField, back: stakeField, total: stakeField } },
    presses: pressesField({ onTotal: { kind: 'yes-no' } }),
    scoring: { kind: 'choice', of: ['match', 'strokes'] },
    ...boutFields,
  },
  columns: [
    { key: 'front', title: 'Front' },
    { key: 'back', title: 'Back' },
    { key: 'total', title: 'Total', isFigure: true },
  ],
  settings: (chosen, { largestSide }) => nassauSettings(chosen, largestSide),
  obstacle: boutsObstacle,
  play: (field, settings, phase) => playBouts(field, settings, segmentsOf, phase),
  rows: (result) => boutTableRows(result, ['front', 'back', 'total']),
  sides: () => [],
  legend: boutsLegend,
  explain: explainBouts,
  claims: (result, { stakes }) =>
    boutClaims(result, stakes, { front: 'front', back: 'back', total: 'total' }),
  between: boutBetween,
  allowsPickingUp: () => true,
  bouts: (result) => result,
  kept: withoutPairings,
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

/** The segments of a round: front, back and total of 18 holes; of any other length the total only (NA1). */
function segmentsOf(holes: number): readonly SegmentHoles[] {
  if (holes !== 18) return wholeRound(holes)
  return [
    { segment: 'front', fromHole: 1, toHole: 9 },
    { segment: 'back', fromHole: 10, toHole: 18 },
    ...wholeRound(holes),
  ]
}

/** Hundreds of matches hole by hole are worked out again from the cards; the table of what was decided needs none. */
export function withoutPairings(result: BoutsResult): BoutsResult {
  return { ...result, pairings: [] }
}
