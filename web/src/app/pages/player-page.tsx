import { paths } from '#paths/paths.ts'
import { HostClaims } from '#features/claims/claims-when-needed.tsx'
import { PlayerPage } from '#features/players/player-page.tsx'
import { useLocation } from 'wouter'

/** A player, with what is said about who they are. */
export function PlayerWithClaims() {
  return <PlayerPage Claims={ClaimsOnPlayer} />
}

/** From then on the guest has no page, and the member has. */
function ClaimsOnPlayer({ personId }: { personId: number }) {
  const [, navigate] = useLocation()
  return <HostClaims personId={personId} onMade={({ memberId }) => navigate(paths.player(memberId))} />
}
