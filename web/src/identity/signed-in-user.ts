import type { OwnProfile } from '@nineteenth/contracts'

/** Who is using the app. The profile is missing only while the server could not be asked for it. */
export interface SignedInUser {
  email: string
  displayName: string
  profile: OwnProfile | null
}

export function fromProfile(profile: OwnProfile): SignedInUser {
  return { email: profile.email, displayName: profile.displayName, profile }
}
