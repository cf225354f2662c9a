import { pressOffer, type PressOffer, type Segment } from '#match-play/presses.ts'
import type { Pairing } from '#match-play/pairing.ts'
import { segments } from './bet-key.ts'
import type { BoutSettings, BoutsResult } from './play-bouts.ts'
import { mostPressesOf } from './press-limit.ts'

/** The presses available now: only with presses by agreement, never by strokes (PR3, PR4, PR7, NA6). */
export function pressOffersOf(
  { pairings }: Pick<BoutsResult, 'pairings'>,
  settings: Pick<BoutSettings, 'presses' | 'mostPresses' | 'scoring'>,
): PressOffer[] {
  const { presses, scoring } = settings
  if (presses.kind !== 'manual' || scoring === 'strokes') return []
  // PR7
  const mayPress = (bets: readonly unknown[]) => bets.length <= mostPressesOf(settings)
  return pairings.flatMap((pairing) =>
    segments
      .filter((segment) => mayPress(pairing.bets[segment]))
      .flatMap((segment) => offerIn(pairing, segment)),
  )
}

function offerIn({ a, b, holes, outcomes, bets, decided }: Pairing, segment: Segment): PressOffer[] {
  const inOrderOfPlay = bets[segment].map((bet) => ({
    ...bet,
    fromHole: holes.indexOf(bet.fromHole) + 1,
    toHole: holes.indexOf(bet.toHole) + 1,
  }))
  const offer = pressOffer(outcomes, inOrderOfPlay)
  // A conceded or abandoned match is over.
  if (!offer || decided?.ends[offer.fromHole - 1]) return []
  const press = {
    between: [a.balls[0]!, b.balls[0]!] as const,
    segment,
    fromHole: holes[offer.fromHole - 1]!,
  }
  return [{ press, a: a.balls, b: b.balls, side: offer.side, down: offer.down }]
}
