import type { KeepView } from './results-view.tsx'
import { ResultsView } from './results-view.tsx'
import { WithMatch } from './with-match.tsx'

export function ResultsPage({ Keep }: { Keep: KeepView }) {
  return <WithMatch render={(live) => <ResultsView {...live} Keep={Keep} />} />
}
