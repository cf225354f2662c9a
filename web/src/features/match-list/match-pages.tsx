import { ConnectionError } from '#api/api-error.ts'
import type { MatchFilter } from '#api/matches/match-list-queries.ts'
import { matchPagesQuery } from '#api/matches/match-list-queries.ts'
import { phoneMatchesQuery } from '#api/matches/phone-matches-query.ts'
import { MatchCardSkeletons } from '#golf/summaries/match-card-skeletons.tsx'
import { MatchCards } from '#golf/summaries/match-cards.tsx'
import { PhoneNote } from '#golf/summaries/phone-note.tsx'
import { useUserId } from '#identity/auth-context.tsx'
import { ErrorCard } from '#ui/tell/error-card.tsx'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { isFitting } from './list-filter.ts'
import { MorePages } from './more-pages.tsx'
import { NoMatches } from './no-matches.tsx'

interface MatchPagesProps {
  filter: MatchFilter
  onClear: () => void
}

export function MatchPages({ filter, onClear }: MatchPagesProps) {
  const query = useInfiniteQuery(matchPagesQuery(filter))
  const { data, error, isPlaceholderData, refetch } = query
  const userId = useUserId()
  const phone = useQuery({ ...phoneMatchesQuery(userId), enabled: error !== null && data === undefined })
  if (!data) {
    if (!error || phone.isLoading) return <MatchCardSkeletons label="Loading your matches" count={4} />
    const held = (phone.data ?? []).filter((match) => isFitting(match, filter))
    if (held.length > 0) {
      return (
        <div className="flex flex-col gap-4">
          <PhoneNote hasNoSignal={error instanceof ConnectionError} onRetry={() => void refetch()} />
          <MatchCards matches={held} />
        </div>
      )
    }
    return <ErrorCard title="Your matches could not be loaded" error={error} onRetry={refetch} />
  }
  const matches = data.pages.flatMap((page) => page.matches)
  // What the filter before found nothing of says nothing about this one.
  if (matches.length === 0 && isPlaceholderData)
    return <MatchCardSkeletons label="Loading your matches" count={4} />
  if (matches.length === 0 && !query.hasNextPage) return <NoMatches filter={filter} onClear={onClear} />
  return (
    <section aria-labelledby="your-matches" aria-busy={isPlaceholderData} className="flex flex-col gap-4">
      <h2 id="your-matches" className="sr-only">
        Your matches
      </h2>
      {/* A search looks at so many matches a question: of whoever has more it may find none in the newest. */}
      {matches.length === 0 ? (
        <output className="block text-center text-quiet">
          None among your newest matches. Looking further back.
        </output>
      ) : (
        <MatchCards matches={matches} />
      )}
      <MorePages query={query} />
    </section>
  )
}
