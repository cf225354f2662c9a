import { recentMatchesQuery } from '#api/matches/match-list-queries.ts'
import { phoneMatchesQuery } from '#api/matches/phone-matches-query.ts'
import { paths } from '#paths/paths.ts'
import { MatchCardSkeletons } from '#golf/summaries/match-card-skeletons.tsx'
import type { HeldMatch } from '#golf/summaries/summary-of.ts'
import { useUserId } from '#identity/auth-context.tsx'
import { buttonStyle } from '#ui/press/button-style.ts'
import { Card } from '#ui/draw/card.tsx'
import { ErrorCard } from '#ui/tell/error-card.tsx'
import { ErrorState } from '#ui/tell/error-state.tsx'
import { whenNeeded } from '#ui/hooks/when-needed.tsx'
import type { MatchSummary } from '@nineteenth/contracts'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect } from 'react'
import { Link } from 'wouter'
import { sharedWords } from '#text/shared-words.ts'
import { words } from './words.ts'

const loading = <MatchCardSkeletons label={sharedWords.loadingMatches} count={2} />

const loadCards = async () => (await import('#golf/summaries/match-cards.tsx')).MatchCards
const MatchCards = whenNeeded<{ matches: readonly MatchSummary[] }>(loadCards, loading, () => (
  <Card>
    <ErrorState
      title={words.matches.notShown}
      description={words.matches.partMissing}
      onRetry={() => window.location.reload()}
    />
  </Card>
))
const NoMatches = whenNeeded<object>(
  async () => (await import('./no-matches.tsx')).NoMatches,
  undefined,
  () => (
    <Link href={paths.newMatch} className={buttonStyle()}>
      {sharedWords.createFirstMatch}
    </Link>
  ),
)

interface FoundMatches {
  /** Undefined until loaded. */
  matches: readonly HeldMatch[] | undefined
  /** Why the matches couldn't be loaded, or come only from this phone. */
  error: Error | null
  retry: () => void
}

/** The newest matches; without the server's list, the matches on this phone. */
export function useRecentMatches(): FoundMatches {
  const userId = useUserId()
  const { data, error, refetch } = useQuery(recentMatchesQuery)
  const isLost = error !== null && data === undefined
  const { data: held = [], isLoading } = useQuery({ ...phoneMatchesQuery(userId), enabled: isLost })
  const retry = () => void refetch()
  if (!isLost) return { matches: data, error: null, retry }
  // The phone's own list may follow in a moment; until then, show the skeleton.
  if (isLoading) return { matches: undefined, error: null, retry }
  return { matches: held.length > 0 ? held : undefined, error, retry }
}

export function RecentMatches(props: FoundMatches) {
  useEffect(() => {
    // Loads together with the matches, not after them.
    loadCards().catch(() => undefined)
  }, [])
  return (
    <section aria-labelledby="recent-matches">
      <h2 id="recent-matches" className="mb-3 text-lg font-semibold">
        {words.matches.recent}
      </h2>
      <MatchList {...props} />
    </section>
  )
}

function MatchList({ matches: found, error, retry }: FoundMatches) {
  // Rendered one after the other: ten cards at once would block a slow phone.
  const matches = useDeferredValue(found)
  if (matches) return matches.length > 0 ? <MatchCards matches={matches} /> : <NoMatches />
  if (!error) return loading
  return <ErrorCard title={sharedWords.couldNotLoadMatches} error={error} onRetry={retry} />
}
