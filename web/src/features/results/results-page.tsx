import { ResultsView } from './results-view.tsx'
import { WithMatch } from './with-match.tsx'

export function ResultsPage() {
  return <WithMatch render={(live) => <ResultsView {...live} />} />
}
