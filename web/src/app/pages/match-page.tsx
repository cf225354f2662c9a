import { KeepRound } from '#features/claims/claims-when-needed.tsx'
import { Asked, OwnPart } from '#features/consent/own-part.tsx'
import { InviteButton } from '#features/invite/invite-button.tsx'
import { MatchDetailPage } from '#features/match-detail/match-detail-page.tsx'
import { HistoryList } from '#features/results/match-history.tsx'
import { SettleUp } from '#features/results/money/settle-up.tsx'
import { FormatMore } from '#features/results/tables/format-more.tsx'

/** A match in progress shows sides, pairs and changes, as its results will. */
export function MatchPage() {
  return (
    <MatchDetailPage
      FormatMore={FormatMore}
      History={HistoryList}
      SettleUp={SettleUp}
      Invite={InviteButton}
      Keep={KeepRound}
      Asked={Asked}
      OwnPart={OwnPart}
    />
  )
}
