import type { Segment } from '#match-play/presses.ts'
import type { RiskIn } from '../format.ts'
import { nassauExtent } from './nassau-extent.ts'
import type { BoutSettings } from './play-bouts.ts'
import { mostPressesOf } from './press-limit.ts'

/**
 * The most that a player can lose in the bets of a game; presses by agreement without a limit are not counted, automatic
 * ones without a limit have no useful limit (PT7, PR7).
 */
export function largestBoutLoss(
  {
    presses,
    mostPresses,
    scoring,
  }: Pick<BoutSettings, 'mostPresses' | 'scoring'> & {
    readonly presses: { readonly kind: BoutSettings['presses']['kind']; readonly onTotal?: boolean }
  },
  stakes: Readonly<Record<Segment, number>>,
  { sizes, holes }: RiskIn,
): number {
  const isOnly = holes !== 18
  const isPressed = (segment: Segment) =>
    presses.kind === 'manual' || segment !== 'total' || isOnly || presses.onTotal === true
  const most = mostPresses === 'any' && presses.kind === 'manual' ? 0 : mostPressesOf({ mostPresses })
  const isOff = presses.kind === 'off' || scoring === 'strokes'
  const inAll = (segment: Segment) => {
    const stake = stakes[segment]
    return stake === 0 || isOff || !isPressed(segment) ? stake : stake * (1 + most)
  }
  const { largestLosses } = nassauExtent(
    sizes,
    { front: inAll('front'), back: inAll('back'), total: inAll('total') },
    holes,
  )
  return Math.max(0, ...largestLosses)
}
