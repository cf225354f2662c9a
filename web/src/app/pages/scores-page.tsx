import { ScoreEntryPage } from '#features/score-entry/score-entry-page.tsx'
import { later } from '#ui/hooks/when-needed.tsx'

const InviteSheet = later(async () => (await import('#features/invite/invite-sheet.tsx')).InviteSheet)

/** Enter Scores, where the organizer can also invite others. */
export function ScoresPage() {
  return <ScoreEntryPage Invite={InviteSheet} />
}
