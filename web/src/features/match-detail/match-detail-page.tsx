import { listOpenMatches } from '#api/match-queries.ts'
import { GoneMatch } from '#golf/gone-match.tsx'
import { LoadingFailed, MatchNotFound, MatchNotOnPhone } from '#golf/match-problems.tsx'
import { useAuth, useUserId } from '#identity/auth-context.tsx'
import { syncOf } from '#sync/browser-sync-client.ts'
import { useStore } from '#ui/use-store.ts'
import { useParams } from 'wouter'
import { DetailSkeleton } from './detail-skeleton.tsx'
import type { InviteView, KeepView, PartView } from './match-detail.tsx'
import { MatchDetail } from './match-detail.tsx'
import type { ViewsOfResults } from './views-of-results.ts'

interface MatchDetailPageProps extends ViewsOfResults {
  Invite: InviteView
  Keep: KeepView
  Asked: PartView
  OwnPart: PartView
}

export function MatchDetailPage(views: MatchDetailPageProps) {
  const matchId = Number(useParams<{ id: string }>().id)
  const userId = useUserId()
  if (!Number.isSafeInteger(matchId) || matchId < 1) return <MatchNotFound />
  // Without the own record nothing can be asked for: the server did not answer even for that.
  if (userId === undefined) return <LoadingFailed />
  return <LiveMatch key={matchId} userId={userId} matchId={matchId} {...views} />
}

interface LiveMatchProps extends MatchDetailPageProps {
  userId: number
  matchId: number
}

function LiveMatch({ userId, matchId, ...views }: LiveMatchProps) {
  const { joiner } = useAuth()
  const { matchFeed } = syncOf(userId)
  const feed = matchFeed(matchId)
  const { match, isRead, isGone, connection, trouble } = useStore(feed)
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
  if (match) return <MatchDetail {...{ match, userId, joiner, connection }} {...views} />
  if (isRead && connection.kind === 'offline') return <MatchNotOnPhone trouble={trouble.watching} />
  if (connection.kind === 'too-old') return <LoadingFailed />
  return <DetailSkeleton />
}
