import { listOpenMatches } from '#api/match-queries.ts'
import { GoneMatch } from '#golf/gone-match.tsx'
import { HoleSkeleton } from '#golf/hole-skeleton.tsx'
import { LoadingFailed, MatchNotOnPhone } from '#golf/match-problems.tsx'
import { useAuth, useUserId } from '#identity/auth-context.tsx'
import { syncOf } from '#sync/browser-sync-client.ts'
import type { MatchFeed } from '#sync/match-feed.ts'
import { useStore } from '#ui/use-store.ts'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { useParams } from 'wouter'
import { MatchMissing, ReloadFirst } from './match-states.tsx'
import { ScoreEntryScreen } from './score-entry-screen.tsx'

export function ScoreEntryPage() {
  const matchId = Number(useParams<{ id: string }>().id)
  const userId = useUserId()
  if (!Number.isSafeInteger(matchId) || matchId <= 0) return <MatchMissing />
  // Without the own record nothing can be asked for: the server did not answer even for that.
  if (userId === undefined) return <LoadingFailed />
  const feed = syncOf(userId).matchFeed(matchId)
  return (
    <CSPProvider disableStyleElements>
      {/* Another match starts with a card of its own. */}
      <FedScoreEntry key={matchId} feed={feed} userId={userId} />
    </CSPProvider>
  )
}

/** The page on a feed, whatever brings it. */
export function FedScoreEntry({ feed, userId }: { feed: MatchFeed; userId: number }) {
  const { joiner } = useAuth()
  const snapshot = useStore(feed)
  const { match, isRead, isGone, connection } = snapshot
  if (isGone)
    return (
      <GoneMatch
        {...{ feed, userId }}
        listOpenMatches={joiner ? undefined : listOpenMatches}
        feedOf={(id) => syncOf(userId).matchFeed(id)}
      >
        <MatchMissing />
      </GoneMatch>
    )
  if (match) return <ScoreEntryScreen {...{ feed, snapshot, match, userId, joiner }} />
  if (isRead && connection.kind === 'offline') return <MatchNotOnPhone trouble={snapshot.trouble.watching} />
  if (connection.kind === 'too-old') return <ReloadFirst />
  return <HoleSkeleton />
}
