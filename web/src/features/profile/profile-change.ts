import { formatHandicap } from '#text/format-handicap.ts'
import type { OwnProfile, ProfileChange } from '@nineteenth/contracts'

export interface ProfileFormValues {
  username: string
  firstName: string
  lastName: string
  handicap: string
}

export function toFormValues(profile: OwnProfile): ProfileFormValues {
  const { username, firstName, lastName, handicap } = profile
  return { username, firstName, lastName, handicap: formatHandicap(handicap) }
}

/** Only what differs: a name that Google gave and we would refuse stays as it is until it is touched. */
export function changeOf(profile: OwnProfile, values: ProfileFormValues): ProfileChange {
  const before = toFormValues(profile)
  const { username, firstName, lastName, handicap } = values
  return {
    ...(username !== before.username && { username }),
    ...(firstName !== before.firstName && { firstName }),
    ...(lastName !== before.lastName && { lastName }),
    ...(handicap !== before.handicap && { handicap }),
  }
}
