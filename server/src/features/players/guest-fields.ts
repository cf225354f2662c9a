import type { NewGuest } from '@nineteenth/contracts'
import { toHandicapTenths } from '@nineteenth/contracts'

/** A guest as they are stored. */
export function toGuestFields({ displayName, handicap }: NewGuest) {
  const handicapTenths = toHandicapTenths(handicap)
  if (handicapTenths === null) throw new Error('the contract has read the handicap')
  return { displayName, handicapTenths }
}
