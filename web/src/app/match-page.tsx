import { MatchDetailPage } from '#features/match-detail/match-detail-page.tsx'
import { FormatMore } from '#features/results/tables/format-more.tsx'

/** A match as it stands tells as much about its sides and pairs as its results will. */
export function MatchPage() {
  return <MatchDetailPage FormatMore={FormatMore} />
}
