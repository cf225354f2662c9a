import { paths } from '#paths/paths.ts'
import { MatchCardSkeletons } from '#golf/summaries/match-card-skeletons.tsx'
import { sentenceFor } from '#text/sentence-for.ts'
import { buttonStyle } from '#ui/press/button-style.ts'
import { Card } from '#ui/draw/card.tsx'
import { ErrorState } from '#ui/tell/error-state.tsx'
import { whenNeeded } from '#ui/hooks/when-needed.tsx'
import type { MatchSummary } from '@nineteenth/contracts'
import { useEffect } from 'react'
import { Link } from 'wouter'

const loading = <MatchCardSkeletons label="Loading your matches" count={2} />

const loadCards = async () => (await import('#golf/summaries/match-cards.tsx')).MatchCards
const MatchCards = whenNeeded<{ matches: readonly MatchSummary[] }>(loadCards, loading, () => (
  <Card>
    <ErrorState
      title="Your matches could not be shown"
      description="A part of this page was not loaded."
      onRetry={() => window.location.reload()}
    />
  </Card>
))
const NoMatches = whenNeeded<object>(
  async () => (await import('./no-matches.tsx')).NoMatches,
  undefined,
  () => (
    <Link href={paths.newMatch} className={buttonStyle()}>
      Create First Match
    </Link>
  ),
)

interface RecentMatchesProps {
  matches: readonly MatchSummary[] | undefined
  error: Error | null
  retry: () => void
}

export function RecentMatches(props: RecentMatchesProps) {
  useEffect(() => {
    // Together with the matches, not after them.
    loadCards().catch(() => undefined)
  }, [])
  return (
    <section aria-labelledby="recent-matches">
      <h2 id="recent-matches" className="mb-3 text-lg font-semibold">
        Recent Matches
      </h2>
      <MatchList {...props} />
    </section>
  )
}

function MatchList({ matches, error, retry }: RecentMatchesProps) {
  if (matches) return matches.length > 0 ? <MatchCards matches={matches} /> : <NoMatches />
  if (!error) return loading
  return (
    <Card>
      <ErrorState title="Your matches could not be loaded" description={sentenceFor(error)} onRetry={retry} />
    </Card>
  )
}
