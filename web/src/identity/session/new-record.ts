import type { NewUser } from '@nineteenth/contracts'
import { newUserSchema, usernameLimit } from '@nineteenth/contracts'
import type { Identity } from '../provider/identity-provider.ts'

/** A person without a record, as the provider describes them. */
export interface Newcomer extends Pick<Identity, 'uid' | 'email' | 'displayName'> {
  /** Their username there, or empty. */
  username?: string
}

/** The record for a person who filled in no form: the provider's names, if valid. */
export function recordOf({ displayName, username, email, uid }: Newcomer, random: () => number): NewUser {
  const names = { displayName: displayName.trim(), ...splitName(displayName) }
  // An invalid name would lock them out for good, and the email must stay private.
  const isTaken = namesSchema.safeParse(names).success
  return {
    username: usernameSchema.safeParse(username).data ?? usernameFor(isTaken ? names.firstName : '', random),
    ...(isTaken ? names : { displayName: 'New golfer', firstName: '', lastName: '' }),
    email,
    handicap: '0',
    uid,
  }
}

/** The first name, or golfer if it is empty or invalid, with a word and five digits: Gina becomes gina-birdie04217. */
export function usernameFor(firstName: string, random: () => number): string {
  const word = words[Math.floor(random() * words.length)]
  const ending = `-${word}${String(Math.floor(random() * 100_000)).padStart(5, '0')}`
  const name = firstName.toLowerCase().slice(0, usernameLimit - ending.length) || 'golfer'
  const own = usernameSchema.safeParse(name + ending)
  return own.data ?? `golfer${ending}`
}

/** The first word, and the rest. */
export function splitName(displayName: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = displayName.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}

const namesSchema = newUserSchema.pick({ displayName: true, firstName: true, lastName: true })
const usernameSchema = newUserSchema.shape.username

const words = ['birdie', 'eagle', 'par', 'fairway', 'links', 'tee', 'green', 'wedge']
