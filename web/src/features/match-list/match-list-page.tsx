import { ConnectionError } from '#api/api-error.ts'
import { type MatchFilter, matchPagesQuery } from '#api/matches/match-list-queries.ts'
import { phoneMatchesQuery } from '#api/matches/phone-matches-query.ts'
import { MatchCardSkeletons } from '#golf/summaries/match-card-skeletons.tsx'
import { MatchCards } from '#golf/summaries/match-cards.tsx'
import { PhoneNote } from '#golf/summaries/phone-note.tsx'
import { useUserId } from '#identity/auth-context.tsx'
import { RejectedScores } from '#match/rejected-scores.tsx'
import { paths } from '#paths/paths.ts'
import { sentenceFor } from '#text/sentence-for.ts'
import { Choice } from '#ui/choose/choice.tsx'
import { Card } from '#ui/draw/card.tsx'
import { buttonStyle } from '#ui/press/button-style.ts'
import { Button } from '#ui/press/button.tsx'
import { EmptyState } from '#ui/tell/empty-state.tsx'
import { ErrorCard } from '#ui/tell/error-card.tsx'
import { TextField } from '#ui/type/text-field.tsx'
import { type UseInfiniteQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Flag, SearchX } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Link } from 'wouter'
import { isFitting, statusOptions, useFilter } from './list-filter.ts'
import { words } from './words.ts'
import { sharedWords } from '#text/shared-words.ts'

export function MatchListPage() {
  const { filter, typed, setTyped, status, setStatus, clear } = useFilter()
  return (
    <div className="flex flex-col gap-5">
      <RejectedScores />
      <div className="grid gap-4 md:grid-cols-2 md:items-end">
        <TextField
          label={words.filter.search}
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={80}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Choice legend={words.filter.show} options={statusOptions} value={status} onChange={setStatus} />
      </div>
      <MatchPages filter={filter} onClear={clear} />
    </div>
  )
}

const loading = <MatchCardSkeletons label={sharedWords.loadingMatches} count={4} />

function MatchPages({ filter, onClear }: NoMatchesProps) {
  const query = useInfiniteQuery(matchPagesQuery(filter))
  const { data, error, isPlaceholderData, refetch } = query
  const userId = useUserId()
  const phone = useQuery({ ...phoneMatchesQuery(userId), enabled: error !== null && data === undefined })
  if (!data) {
    if (!error || phone.isLoading) return loading
    const held = (phone.data ?? []).filter((match) => isFitting(match, filter))
    if (held.length > 0) {
      return (
        <div className="flex flex-col gap-4">
          <PhoneNote hasNoSignal={error instanceof ConnectionError} onRetry={() => void refetch()} />
          <MatchCards matches={held} />
        </div>
      )
    }
    return <ErrorCard title={sharedWords.couldNotLoadMatches} error={error} onRetry={refetch} />
  }
  const matches = data.pages.flatMap((page) => page.matches)
  // An empty result of the previous filter says nothing about this one.
  if (matches.length === 0 && isPlaceholderData) return loading
  if (matches.length === 0 && !query.hasNextPage) return <NoMatches filter={filter} onClear={onClear} />
  return (
    <section aria-labelledby="your-matches" aria-busy={isPlaceholderData} className="flex flex-col gap-4">
      <h2 id="your-matches" className="sr-only">
        {words.list.title}
      </h2>
      {/* Each request searches a limited number of matches, so the first one may find none. */}
      {matches.length === 0 ? (
        <output className="block text-center text-quiet">{words.list.searchingOlder}</output>
      ) : (
        <MatchCards matches={matches} />
      )}
      <MorePages query={query} />
    </section>
  )
}

/** The end of the list: loads more when visible or pressed. */
function MorePages({ query }: { query: UseInfiniteQueryResult }) {
  const end = useRef<HTMLDivElement>(null)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  // A failed page is retried only by hand: automatic retries would never stop without signal.
  const canLoad = hasNextPage && !isFetchingNextPage && !isFetchNextPageError
  const loadMore = useEffectEvent(() => canLoad && void fetchNextPage())
  useEffect(() => {
    if (!canLoad || !end.current) return undefined
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && loadMore(), {
      rootMargin: '600px',
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [canLoad])
  if (!hasNextPage) return null
  return (
    <div ref={end} className="flex flex-col items-center gap-2 py-2 text-center">
      {isFetchNextPageError && (
        <p role="alert" className="text-quiet">
          {sentenceFor(query.error)}
        </p>
      )}
      <Button look="outline" isPending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {isFetchingNextPage ? words.list.loadingMore : words.list.showMore}
      </Button>
    </div>
  )
}

interface NoMatchesProps {
  filter: MatchFilter
  onClear: () => void
}

/** Different texts for no matches and for no results. */
function NoMatches({ filter, onClear }: NoMatchesProps) {
  return (
    <Card>
      {filter.status || filter.search ? (
        <EmptyState
          icon={SearchX}
          title={words.noneFound.title}
          description={words.noneFound.hint}
          action={
            <Button look="outline" onClick={onClear}>
              {words.noneFound.showAll}
            </Button>
          }
        />
      ) : (
        <EmptyState
          icon={Flag}
          title={sharedWords.noMatchesYet}
          description={sharedWords.startTracking}
          action={
            <Link href={paths.newMatch} className={buttonStyle()}>
              {sharedWords.createFirstMatch}
            </Link>
          }
        />
      )}
    </Card>
  )
}
