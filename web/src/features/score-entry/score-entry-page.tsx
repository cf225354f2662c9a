import { HoleSkeleton } from '#golf/hole-skeleton.tsx'
import { type OpenMatch, WithMatch } from '#match/with-match.tsx'
import { Card } from '#ui/draw/card.tsx'
import { EmptyState } from '#ui/tell/empty-state.tsx'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { CircleAlert } from 'lucide-react'
import { type InviteView, ScoreEntryScreen } from './score-entry-screen.tsx'
import { words } from './words.ts'

export function ScoreEntryPage({ Invite }: { Invite?: InviteView }) {
  return (
    <CSPProvider disableStyleElements>
      <WithMatch {...entryParts(Invite)} />
    </CSPProvider>
  )
}

/** The page, or what replaces it. */
export function entryParts(Invite?: InviteView) {
  return {
    skeleton: <HoleSkeleton />,
    missing: (
      <Card>
        <EmptyState icon={CircleAlert} title={words.page.notFound} description={words.page.noAccess} />
      </Card>
    ),
    children: (open: OpenMatch) => <ScoreEntryScreen {...open} Invite={Invite} />,
  }
}
