import { GuestClaims } from '#features/claims/claims-when-needed.tsx'
import { PlayerPage } from '#features/players/player-page.tsx'
import { PlayersPage } from '#features/players/players-page.tsx'

/** Shows members who have rounds of a guest above the list. */
export function PlayersWithClaims() {
  return <PlayersPage claims={<GuestClaims />} />
}

/** A player, and the account that a guest was linked to. */
export function PlayerWithClaims() {
  return <PlayerPage Claims={ClaimsOnPlayer} />
}

function ClaimsOnPlayer({ personId }: { personId: number }) {
  return <GuestClaims personId={personId} />
}
