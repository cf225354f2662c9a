import type { NewUser, OwnProfile } from '@nineteenth/contracts'
import { emailKey, isReservedName, isReservedUsername, toHandicapTenths } from '@nineteenth/contracts'
import { AppError } from '#platform/app-error.ts'
import type { Identity } from '#platform/identity-client.ts'
import type { TypedUser, UserStore } from './user-store.ts'

/**
 * Registers the caller under their session's identity, which the body must match. Until their address is verified, the
 * registration waits: an unverified caller must not hold a name or an address.
 */
export async function createAccount(
  users: UserStore,
  caller: Identity,
  newUser: NewUser,
): Promise<OwnProfile | null> {
  if (newUser.uid !== caller.uid || emailKey(newUser.email) !== emailKey(caller.email))
    throw new AppError('not-allowed')
  const { handicap, username, displayName, firstName, lastName } = newUser
  if (isReservedUsername(username)) throw new AppError('username-reserved')
  if (isReservedName(displayName)) throw new AppError('name-reserved')
  const handicapTenths = toHandicapTenths(handicap) ?? 0
  const typed = { username, displayName, firstName, lastName, handicapTenths }
  if (!caller.isVerified) return keepWaiting(users, caller.uid, typed)
  const added = await users.add({ ...typed, uid: caller.uid, email: caller.email })
  if (typeof added === 'string') throw new AppError(added)
  return added
}

async function keepWaiting(users: UserStore, uid: string, typed: TypedUser): Promise<null> {
  if (await users.findProfile(uid)) throw new AppError('account-exists')
  if (await users.hasUsername(typed.username)) throw new AppError('username-taken')
  await users.keepWaiting(uid, typed)
  return null
}
