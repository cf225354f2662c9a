import type { Match } from '../match/match.ts'
import type { Side } from '../match-play/hole-outcome.ts'
import { pressOffer, type Segment } from '../match-play/presses.ts'
import { nassauSettings, type AgreedPress, type NassauResult, type Pairing } from './nassau.ts'

/** A press that may be agreed on now, and which side of which pairing is down (PR4). */
export interface PressOffer {
  readonly press: AgreedPress
  readonly pairing: Pairing
  readonly side: Side
}

const segments: readonly Segment[] = ['front', 'back', 'total']

/** What may be pressed as the match stands: only where presses are by agreement, and never by strokes (PR3, PR4, NA6). */
export function pressOffers({ formats, isComplete }: Match, nassau: NassauResult | null): PressOffer[] {
  const { presses, scoring } = nassauSettings(formats.nassau ?? {}, 1)
  if (isComplete || presses.kind !== 'manual' || scoring === 'strokes') return []
  if (nassau?.kind !== 'played') return []
  return nassau.pairings.flatMap((pairing) => segments.flatMap((segment) => offerIn(pairing, segment)))
}

function offerIn(pairing: Pairing, segment: Segment): PressOffer[] {
  const offer = pressOffer(pairing.outcomes, pairing.bets[segment])
  if (!offer) return []
  const between = [pairing.a.players[0]!, pairing.b.players[0]!] as const
  return [{ press: { between, segment, fromHole: offer.fromHole }, pairing, side: offer.side }]
}
