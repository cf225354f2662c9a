import { listOpenMatches } from '#api/match-queries.ts'
import { GoneMatch } from '#golf/gone-match.tsx'
import { LoadingFailed, MatchNotFound } from '#golf/match-problems.tsx'
import { useAuth } from '#identity/auth-context.tsx'
import { syncOf } from '#sync/browser-sync-client.ts'
import { useStore } from '#ui/use-store.ts'
import { useParams } from 'wouter'
import { DetailSkeleton } from './detail-skeleton.tsx'
import type { FormatMoreView } from './format-more-view.ts'
import { MatchDetail } from './match-detail.tsx'

export function MatchDetailPage({ FormatMore }: { FormatMore: FormatMoreView }) {
  const matchId = Number(useParams<{ id: string }>().id)
  const { user } = useAuth()
  if (!Number.isSafeInteger(matchId) || matchId < 1) return <MatchNotFound />
  // Without the own record nothing can be asked for: the server did not answer even for that.
  if (!user?.profile) return <LoadingFailed />
  return <LiveMatch key={matchId} userId={user.profile.id} matchId={matchId} FormatMore={FormatMore} />
}

interface LiveMatchProps {
  userId: number
  matchId: number
  FormatMore: FormatMoreView
}

function LiveMatch({ userId, matchId, FormatMore }: LiveMatchProps) {
  const { matchFeed } = syncOf(userId)
  const feed = matchFeed(matchId)
  const { match, isGone, connection } = useStore(feed)
  if (isGone)
    return (
      <GoneMatch {...{ feed, userId, listOpenMatches }} feedOf={matchFeed}>
        <MatchNotFound />
      </GoneMatch>
    )
  if (match)
    return <MatchDetail match={match} userId={userId} connection={connection} FormatMore={FormatMore} />
  if (connection.kind === 'offline' || connection.kind === 'too-old') return <LoadingFailed />
  return <DetailSkeleton />
}
