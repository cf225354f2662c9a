import { recentMatchesQuery } from '#api/match-list-queries.ts'
import { paths } from '#app/paths.ts'
import { MatchCards, MatchCardSkeletons } from '#golf/match-cards.tsx'
import { sentenceFor } from '#text/sentence-for.ts'
import { buttonStyle } from '#ui/button-style.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { useQuery } from '@tanstack/react-query'
import { Flag } from 'lucide-react'
import { Link } from 'wouter'

export function RecentMatches() {
  return (
    <section aria-labelledby="recent-matches">
      <h2 id="recent-matches" className="mb-3 text-lg font-semibold">
        Recent Matches
      </h2>
      <MatchList />
    </section>
  )
}

function MatchList() {
  const { data: matches, error, refetch } = useQuery(recentMatchesQuery)
  if (matches) return matches.length > 0 ? <MatchCards matches={matches} /> : <NoMatches />
  if (!error) return <MatchCardSkeletons label="Loading your matches" count={2} />
  return (
    <Card>
      <ErrorState
        title="Your matches could not be loaded"
        description={sentenceFor(error)}
        onRetry={() => void refetch()}
      />
    </Card>
  )
}

function NoMatches() {
  return (
    <Card>
      <EmptyState
        icon={Flag}
        title="No matches yet"
        description="Start tracking your golf matches by creating your first match"
        action={
          <Link href={paths.newMatch} className={buttonStyle()}>
            Create First Match
          </Link>
        }
      />
    </Card>
  )
}
