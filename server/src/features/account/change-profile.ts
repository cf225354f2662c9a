import type { OwnProfile, ProfileChange } from '@nineteenth/contracts'
import { isReservedUsername, toHandicapTenths } from '@nineteenth/contracts'
import { AppError } from '#platform/app-error.ts'
import type { UserStore } from './user-store.ts'

/** Changes the caller's own record; matches keep the handicap they were created with. */
export async function changeProfile(
  users: UserStore,
  userId: number,
  change: ProfileChange,
): Promise<OwnProfile> {
  const { handicap, ...names } = change
  if (names.username !== undefined && isReservedUsername(names.username))
    throw new AppError('username-reserved')
  const handicapTenths = handicap === undefined ? undefined : (toHandicapTenths(handicap) ?? undefined)
  const changed = await users.update(userId, { ...names, handicapTenths })
  if (typeof changed === 'string') throw new AppError(changed)
  return changed
}
