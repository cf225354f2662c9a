import { KeepRounds } from '#features/claims/claims-when-needed.tsx'
import { ResultsPage } from '#features/results/results-page.tsx'

/** Whoever has joined may keep what they came to. */
export function ResultsToKeepPage() {
  return <ResultsPage Keep={KeepRounds} />
}
