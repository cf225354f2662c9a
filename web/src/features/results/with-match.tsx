import { listOpenMatches } from '#api/match-queries.ts'
import { GoneMatch } from '#golf/gone-match.tsx'
import { LoadingFailed, MatchNotFound, MatchNotOnPhone } from '#golf/match-problems.tsx'
import { useAuth, useUserId } from '#identity/auth-context.tsx'
import { syncOf } from '#sync/browser-sync-client.ts'
import { useStore } from '#ui/use-store.ts'
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { useParams } from 'wouter'
import type { LiveMatch } from './live-match.ts'
import { scored } from './live-match.ts'
import { ResultsSkeleton } from './results-skeleton.tsx'

/** What is drawn of the match in the address, live and without signal alike, once it is there. */
export function WithMatch({ render }: { render: (live: LiveMatch) => ReactNode }) {
  const matchId = Number(useParams<{ id: string }>().id)
  const userId = useUserId()
  if (!Number.isSafeInteger(matchId) || matchId < 1) return <MatchNotFound />
  if (userId === undefined) return <LoadingFailed />
  return <Watched key={matchId} userId={userId} matchId={matchId} render={render} />
}

interface WatchedProps {
  userId: number
  matchId: number
  render: (live: LiveMatch) => ReactNode
}

function Watched({ userId, matchId, render }: WatchedProps) {
  const { joiner } = useAuth()
  const { matchFeed } = syncOf(userId)
  const feed = matchFeed(matchId)
  const { match, isRead, isGone, connection, waiting, setAside, trouble } = useStore(feed)
  const known = useMemo(() => match && scored(match, userId), [match, userId])
  if (isGone)
    return (
      <GoneMatch
        {...{ feed, userId }}
        listOpenMatches={joiner ? undefined : listOpenMatches}
        feedOf={matchFeed}
      >
        <MatchNotFound hasOthers={!joiner} />
      </GoneMatch>
    )
  if (known) return render({ ...known, userId, connection, waiting, setAside })
  if (isRead && connection.kind === 'offline') return <MatchNotOnPhone trouble={trouble.watching} />
  if (connection.kind === 'too-old') return <LoadingFailed />
  return <ResultsSkeleton />
}
