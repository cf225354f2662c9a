import { ScoreEntryPage } from '#features/score-entry/score-entry-page.tsx'
import { lazy } from 'react'

const InviteSheet = lazy(async () => ({
  default: (await import('#features/invite/invite-sheet.tsx')).InviteSheet,
}))

/** Enter Scores, where the organizer can also invite others. */
export function ScoresPage() {
  return <ScoreEntryPage Invite={InviteSheet} />
}
