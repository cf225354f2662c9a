import { useAuth } from '#identity/auth-context.tsx'
import { whenNeeded } from '#ui/hooks/when-needed.tsx'

// With the sync, after the first screen. If it can't be loaded, the page works without it.
const RejectedScoreList = whenNeeded<{ userId: number }>(
  async () => (await import('./rejected-score-list.tsx')).RejectedScoreList,
)

/** Above a list of matches: scores that the server rejected, as their match may be in no list any more. */
export function RejectedScores() {
  const { user } = useAuth()
  return user && <RejectedScoreList key={user.profile.id} userId={user.profile.id} />
}
