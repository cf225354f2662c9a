import { HoleSkeleton } from '#golf/hole-skeleton.tsx'
import type { OpenMatch } from '#match/with-match.tsx'
import { FedMatch, WithMatch } from '#match/with-match.tsx'
import { syncOf } from '#sync/browser-sync-client.ts'
import type { MatchFeed } from '#sync/match-feed.ts'
import { Card } from '#ui/draw/card.tsx'
import { EmptyState } from '#ui/tell/empty-state.tsx'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { CircleAlert } from 'lucide-react'
import { ScoreEntryScreen } from './score-entry-screen.tsx'

export function ScoreEntryPage() {
  return (
    <CSPProvider disableStyleElements>
      <WithMatch {...parts} />
    </CSPProvider>
  )
}

/** The page on a feed, whatever brings it. */
export function FedScoreEntry({ feed, userId }: { feed: MatchFeed; userId: number }) {
  return <FedMatch {...{ feed, userId }} feedOf={(id) => syncOf(userId).matchFeed(id)} {...parts} />
}

const parts = {
  skeleton: <HoleSkeleton />,
  missing: (
    <Card>
      <EmptyState
        icon={CircleAlert}
        title="Match Not Found"
        description="Match not found or you don't have access to it."
      />
    </Card>
  ),
  children: (open: OpenMatch) => <ScoreEntryScreen {...open} />,
}
