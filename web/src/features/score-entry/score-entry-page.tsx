import { HoleSkeleton } from '#golf/hole-skeleton.tsx'
import type { InviteView } from './score-entry-screen.tsx'
import type { OpenMatch } from '#match/with-match.tsx'
import { FedMatch, WithMatch } from '#match/with-match.tsx'
import { syncOf } from '#sync/browser-sync-client.ts'
import type { MatchFeed } from '#sync/match-feed.ts'
import { Card } from '#ui/draw/card.tsx'
import { EmptyState } from '#ui/tell/empty-state.tsx'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { CircleAlert } from 'lucide-react'
import { ScoreEntryScreen } from './score-entry-screen.tsx'

export function ScoreEntryPage({ Invite }: { Invite?: InviteView }) {
  return (
    <CSPProvider disableStyleElements>
      <WithMatch {...partsWith(Invite)} />
    </CSPProvider>
  )
}

interface FedScoreEntryProps {
  feed: MatchFeed
  userId: number
  Invite?: InviteView
}

/** The page on a feed, whatever brings it. */
export function FedScoreEntry({ feed, userId, Invite }: FedScoreEntryProps) {
  return (
    <FedMatch {...{ feed, userId }} feedOf={(id) => syncOf(userId).matchFeed(id)} {...partsWith(Invite)} />
  )
}

function partsWith(Invite: InviteView | undefined) {
  return {
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
    children: (open: OpenMatch) => <ScoreEntryScreen {...open} Invite={Invite} />,
  }
}
