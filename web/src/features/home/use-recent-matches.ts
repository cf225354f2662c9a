import { recentMatchesQuery } from '#api/match-list-queries.ts'
import { phoneMatchesQuery } from '#api/phone-matches-query.ts'
import type { HeldMatch } from '#golf/summary-of.ts'
import { useUserId } from '#identity/auth-context.tsx'
import { useQuery } from '@tanstack/react-query'

interface RecentMatches {
  /** Nothing until they are known. */
  matches: readonly HeldMatch[] | undefined
  /** Why they are not, or only those that this phone holds. */
  error: Error | null
  retry: () => void
}

/** The newest matches; where the server does not say, those on this phone. */
export function useRecentMatches(): RecentMatches {
  const userId = useUserId()
  const { data, error, refetch } = useQuery(recentMatchesQuery)
  const isLost = error !== null && data === undefined
  const { data: held = [], isLoading } = useQuery({ ...phoneMatchesQuery(userId), enabled: isLost })
  const retry = () => void refetch()
  if (!isLost) return { matches: data, error: null, retry }
  // A moment later there may be something to show: until then it is on its way.
  if (isLoading) return { matches: undefined, error: null, retry }
  return { matches: held.length > 0 ? held : undefined, error, retry }
}
