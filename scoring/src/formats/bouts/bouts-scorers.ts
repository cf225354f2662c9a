import type { Segment } from '#match-play/presses.ts'
import type { Scorer } from '../format.ts'
import { segments } from './bet-key.ts'
import { boutStrip } from './bout-strip.ts'
import { boutBetween, boutClaims, withoutPairings } from './bouts-claims.ts'
import { boutsHeadline } from './bouts-headline.ts'
import { boutsLegend, boutTableRows } from './bouts-table.ts'
import type { MatchPlaySettings } from './match-play-format.ts'
import { nassau, type NassauSettings } from './nassau-format.ts'
import { segmentsOf, wholeRound } from './round-segments.ts'
import {
  boutDots,
  boutHandicaps,
  ofOneBet,
  playBouts,
  type BoutSettings,
  type BoutsResult,
} from './play-bouts.ts'
import { pressOffersOf } from './press-offers.ts'

/** How a nassau is played, shown and paid (NA1 to NA9). */
export const nassauScorer: Scorer<NassauSettings, BoutsResult> = {
  columnsIn: (result) =>
    nassau.columns.filter(({ key }) => segmentsIn(result).some((segment) => segment === key)),
  playsOff: boutHandicaps,
  dots: boutDots,
  play: (field, settings, phase) => playBouts(field, settings, segmentsOf, phase),
  rows: (result) => boutTableRows(result, segmentsIn(result)),
  sides: () => [],
  legend: boutsLegend,
  claims: (result, { stakes }) =>
    boutClaims(result, stakes, { front: 'front', back: 'back', total: 'total' }),
  between: boutBetween,
  headline: boutsHeadline,
  bouts: (result) => result,
  kept: withoutPairings,
  strip: boutStrip,
  pressOffers: pressOffersOf,
}

/** How match play is played, shown and paid (MT1). */
export const matchPlayScorer: Scorer<MatchPlaySettings, BoutsResult> = {
  playsOff: boutHandicaps,
  dots: boutDots,
  play: (field, settings, phase) => playBouts(field, toBouts(settings), wholeRound, phase),
  rows: (result) => boutTableRows(result, ['total']),
  sides: () => [],
  legend: boutsLegend,
  claims: (result, { stake }) =>
    boutClaims(result, { front: 0, back: 0, total: stake }, { front: 'front', back: 'back', total: 'match' }),
  between: boutBetween,
  headline: boutsHeadline,
  bouts: (result) => result,
  kept: withoutPairings,
  strip: (result, settings, which) => boutStrip(result, toBouts(settings), which),
  pressOffers: (result, settings) => pressOffersOf(result, toBouts(settings)),
}

/** The match is the only bet, so its presses are on the total. */
export function toBouts(settings: MatchPlaySettings): BoutSettings {
  return { ...settings, scoring: 'match', presses: ofOneBet(settings.presses) }
}

/** The same from a result, the only source for a decided match. */
function segmentsIn({ rows }: BoutsResult): readonly Segment[] {
  return rows.some(({ front }) => front !== null) ? segments : ['total']
}
