import type { Side } from '../match-play/hole-outcome.ts'
import { dealByHandicap } from './deal-by-handicap.ts'

/** Proposes two sides of similar size with similar handicaps. */
export function proposeSides(handicapTenths: readonly number[]): Side[] {
  return dealByHandicap(handicapTenths, 2).map((part) => (part === 0 ? 'A' : 'B'))
}
