import { KeepingChoices } from '#features/claims/claims-when-needed.tsx'
import { keptTickets } from '#features/claims/kept-tickets-store.ts'
import { JoinEndedPage } from '#features/join/join-ended-page.tsx'
import { useAuth } from '#identity/auth-context.tsx'

/** Once a match is closed on a phone, its rounds can still be kept with what the phone has kept. */
export function JoinEnded() {
  const { joiner } = useAuth()
  const kept = joiner && keptTickets.find(joiner.userId)
  if (!kept) return <JoinEndedPage />
  return (
    <JoinEndedPage
      rounds={kept.isWanted ? 'wait' : 'can-be-kept'}
      keepingChoices={<KeepingChoices joiner={joiner} />}
    />
  )
}
