import type { Field } from '../field.ts'
import type { NassauChoice, SegmentName } from '../match-input.ts'
import type { Pairing } from './nassau.ts'

/** A press that may be agreed: the first balls of the sides, and the side that is down (PR4). */
export interface Offer {
  readonly between: readonly string[]
  readonly segment: SegmentName
  readonly fromHole: number
  readonly side: 'A' | 'B'
}

/** The presses that are open to the side that is down (PR3, PR4, PR6). */
export function offersIn(
  pairing: Pairing,
  { match }: Field,
  {
    presses,
    mostPresses = 'any',
    scoring,
  }: Pick<Partial<NassauChoice>, 'scoring' | 'mostPresses'> & {
    readonly presses?: { readonly kind: string }
  },
): Offer[] {
  if (presses?.kind !== 'manual' || scoring === 'strokes' || match.isComplete) return []
  const { A, B, order, winners, endings } = pairing
  return (['front', 'back', 'total'] as const).flatMap((segment): Offer[] => {
    const bets = pairing.bets[segment]
    const [first] = bets
    // PR7: the limit is reached.
    if (mostPresses !== 'any' && bets.length - 1 >= Number(mostPresses)) return []
    const leader = bets.at(-1)?.standing.leader
    if (!first || !leader) return []
    const places = order.map((_, place) => place).filter((place) => place >= first.from && place <= first.to)
    const next = places.find((place) => winners[place] === null)
    const isEnteredLater = places.some(
      (place) => next !== undefined && place > next && winners[place] !== null,
    )
    if (next === undefined || isEnteredLater || endings[next]) return []
    const fromHole = order[next] ?? 0
    const index = match.holes.indexOf(fromHole)
    if ([...A, ...B].some(({ scores }) => scores[index] !== null)) return []
    const between = [A[0]?.id ?? '', B[0]?.id ?? '']
    return [{ between, segment, fromHole, side: leader === 'A' ? 'B' : 'A' }]
  })
}
