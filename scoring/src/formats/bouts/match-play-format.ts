import type { AgreedPress } from '#match-play/presses.ts'
import type { Format } from '../format.ts'
import { stakeField } from '../setting-field.ts'
import { boutStrip } from './bout-strip.ts'
import { boutBetween, boutClaims, withoutPairings } from './bouts-claims.ts'
import { boutsHeadline } from './bouts-headline.ts'
import { boutsLegend, boutTableRows } from './bouts-table.ts'
import { pressOffersOf } from './press-offers.ts'
import { boutFields, pressesField, usualBouts } from './nassau-format.ts'
import {
  boutHandicaps,
  boutsObstacle,
  pairingsAmong,
  playBouts,
  wholeRound,
  type BoutSettings,
  type BoutsResult,
} from './play-bouts.ts'

/** Settings of match play. */
export interface MatchPlaySettings extends Omit<BoutSettings, 'presses' | 'scoring'> {
  /** The stake on the match, and on each press. */
  readonly stake: number
  readonly presses:
    | { readonly kind: 'off' }
    | { readonly kind: 'manual'; readonly agreed?: readonly AgreedPress[] }
    | { readonly kind: 'automatic'; readonly holesDown: number }
}

/** One match over the whole round (MT1). */
export const matchPlay: Format<MatchPlaySettings, BoutsResult> = {
  title: 'Match play',
  summary: 'Hole by hole; a lead of more than the holes left wins',
  needs: 'Match play needs two sides of the same size, or one player against two or three.',
  stakeMeans: 'Each player wins or loses it on each match, and on each press.',
  fields: { stake: stakeField, presses: pressesField({}), ...boutFields },
  columns: [{ key: 'total', title: 'Match', isFigure: true }],
  settings: (chosen, { largestSide }) => ({ stake: 0, ...matchPlayUsual(largestSide), ...chosen }),
  obstacle: boutsObstacle,
  playsOff: boutHandicaps,
  play: (field, settings, phase) => playBouts(field, toBouts(settings), wholeRound, phase),
  rows: (result) => boutTableRows(result, ['total']),
  sides: () => [],
  legend: boutsLegend,
  claims: (result, { stake }) =>
    boutClaims(result, { front: 0, back: 0, total: stake }, { front: 'front', back: 'back', total: 'match' }),
  between: boutBetween,
  allowsPickingUp: () => true,
  headline: boutsHeadline,
  pairings: pairingsAmong,
  bouts: (result) => result,
  kept: withoutPairings,
  strip: (result, settings, which) => boutStrip(result, toBouts(settings), which),
  pressOffers: (result, settings) => pressOffersOf(result, toBouts(settings)),
}

function matchPlayUsual(largestSide: number): Omit<MatchPlaySettings, 'stake'> {
  return { ...usualBouts(largestSide), presses: { kind: 'off' } }
}

/** The match is the only bet, so its presses are on the total. */
export function toBouts(settings: MatchPlaySettings): BoutSettings {
  const { presses } = settings
  return {
    ...settings,
    scoring: 'match',
    presses: presses.kind === 'automatic' ? { ...presses, onTotal: true } : presses,
  }
}
