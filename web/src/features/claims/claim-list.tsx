import { claimsQuery } from '#api/people/claim-queries.ts'
import type { Claim } from '@nineteenth/contracts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'

// Most have none.
const ClaimCard = lazy(async () => ({ default: (await import('./claim-card.tsx')).ClaimCard }))

/** Who says that they are a guest of the signed-in person's; on a player's page only what is about them. */
export function HostClaims({ personId, onMade }: { personId?: number; onMade?: (claim: Claim) => void }) {
  const { data = [] } = useQuery(claimsQuery)
  const claims = data.filter(
    ({ isHost, guestId, memberId }) =>
      isHost && (personId === undefined || [guestId, memberId].includes(personId)),
  )
  if (claims.length === 0) return null
  return (
    <Suspense>
      <ClaimCard title="Guests with an account" claims={claims} onMade={onMade} />
    </Suspense>
  )
}

/** What the signed-in person has taken over, or has asked for. */
export function OwnClaims() {
  const { data = [] } = useQuery(claimsQuery)
  const claims = data.filter(({ isHost }) => !isHost)
  if (claims.length === 0) return null
  return (
    <Suspense>
      <ClaimCard title="Rounds from before your account" claims={claims} />
    </Suspense>
  )
}
