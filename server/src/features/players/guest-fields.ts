import type { NewGuest } from '@nineteenth/contracts'
import { isReservedName, toHandicapTenths } from '@nineteenth/contracts'
import { AppError } from '#platform/app-error.ts'

/** A guest as they are stored. */
export function toGuestFields({ displayName, handicap }: NewGuest) {
  if (isReservedName(displayName)) throw new AppError('name-reserved')
  const handicapTenths = toHandicapTenths(handicap)
  if (handicapTenths === null) throw new Error('the contract has read the handicap')
  return { displayName, handicapTenths }
}
