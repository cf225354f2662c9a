import { OwnClaims } from '#features/claims/claims-when-needed.tsx'
import { ProfilePage } from '#features/profile/profile-page.tsx'

/** The own profile, with the rounds that were a guest's before. */
export function ProfileWithClaims() {
  return <ProfilePage claims={<OwnClaims />} />
}
