import type { DuelOutcome } from '../formats/format.ts'
import type { Position } from '../standings/positions.ts'

/**
 * HH2, HH3: The better position wins. A position beats having none, and two players without a
 * position are undecided.
 */
export function comparePlaces(one: Position | null, other: Position | null): DuelOutcome | null {
  const [own, rival] = [one, other].map((position) =>
    position?.kind === 'place' ? position.place : Infinity,
  )
  if (own === rival) return own === Infinity ? null : 'halved'
  return own! < rival! ? 'won' : 'lost'
}
