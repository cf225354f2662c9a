import { HostClaims } from '#features/claims/claims-when-needed.tsx'
import { PlayersPage } from '#features/players/players-page.tsx'

/** Whoever says that they are one of the guests stands above them. */
export function PlayersWithClaims() {
  return <PlayersPage claims={<HostClaims />} />
}
