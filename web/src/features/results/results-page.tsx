import type { ResultsViews } from './results-view.tsx'
import { ResultsView } from './results-view.tsx'
import { WithMatch } from './with-match.tsx'

export function ResultsPage(views: ResultsViews) {
  return <WithMatch render={(live) => <ResultsView {...live} {...views} />} />
}
