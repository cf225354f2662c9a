import type { NewUser } from '@nineteenth/contracts'
import { isReadable } from '@nineteenth/contracts'
import type { Identity } from './provider/identity-provider.ts'

/** The record for somebody who filled in no form: names from the provider, a username from the address. */
export function recordFromIdentity(identity: Identity, random: () => number): NewUser {
  const { firstName, lastName } = splitName(identity.displayName)
  // A name that no record may have would keep them out for good.
  const isTaken = [identity.displayName, firstName, lastName].every(isReadable)
  return {
    username: usernameFromEmail(identity.email, random),
    displayName: (isTaken && identity.displayName) || identity.email,
    ...(isTaken ? { firstName, lastName } : { firstName: '', lastName: '' }),
    email: identity.email,
    handicap: '0',
    uid: identity.uid,
  }
}

/** The local part and three digits: ann.park@club.example becomes ann.park042. */
export function usernameFromEmail(email: string, random: () => number): string {
  const localPart = email.slice(0, email.lastIndexOf('@')).replaceAll(/[\s/\\]/g, '')
  const suffix = String(Math.floor(random() * 1000)).padStart(3, '0')
  return localPart.slice(0, longestUsername - suffix.length) + suffix
}

/** The first word, and the rest. */
export function splitName(displayName: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = displayName.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}

const longestUsername = 40
