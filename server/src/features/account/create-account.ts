import type { NewUser, OwnProfile } from '@nineteenth/contracts'
import { toHandicapTenths } from '@nineteenth/contracts'
import { AppError } from '#platform/app-error.ts'
import type { Identity } from '#platform/identity-client.ts'
import type { UserStore } from './user-store.ts'

/** Registers the caller's own record. Who they are comes from their session; the body must agree. */
export async function createAccount(
  users: UserStore,
  caller: Identity,
  newUser: NewUser,
): Promise<OwnProfile> {
  if (newUser.uid !== caller.uid || !isSameEmail(newUser.email, caller.email))
    throw new AppError('not-allowed')
  const { handicap, ...rest } = newUser
  const added = await users.add({
    ...rest,
    email: caller.email,
    handicapTenths: toHandicapTenths(handicap) ?? 0,
  })
  if (typeof added === 'string') throw new AppError(added)
  return added
}

function isSameEmail(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}
