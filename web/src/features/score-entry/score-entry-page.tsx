import { HoleSkeleton } from '#golf/hole-skeleton.tsx'
import { type OpenMatch, WithMatch } from '#match/with-match.tsx'
import { Card } from '#ui/draw/card.tsx'
import { EmptyState } from '#ui/tell/empty-state.tsx'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { CircleAlert } from 'lucide-react'
import { type InviteView, ScoreEntryScreen } from './score-entry-screen.tsx'

export function ScoreEntryPage({ Invite }: { Invite?: InviteView }) {
  return (
    <CSPProvider disableStyleElements>
      <WithMatch {...entryParts(Invite)} />
    </CSPProvider>
  )
}

/** What is drawn of a match here, or instead of it. */
export function entryParts(Invite?: InviteView) {
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
