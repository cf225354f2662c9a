import { ScoreEntryPage } from '#features/score-entry/score-entry-page.tsx'
import { lazy } from 'react'

const InviteSheet = lazy(async () => ({
  default: (await import('#features/invite/invite-sheet.tsx')).InviteSheet,
}))

/** Enter Scores, from which the organizer also invites others. */
export function ScoresPage() {
  return <ScoreEntryPage Invite={InviteSheet} />
}
