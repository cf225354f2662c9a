import { paths } from '#paths/paths.ts'
import { KeepRound } from '#features/claims/claims-when-needed.tsx'
import { keptWatchLinks } from '#features/invite/kept-links-store.ts'
import { ResultsPage } from '#features/results/results-page.tsx'

/** Joiners may save their results as a picture, with the public link if there is one. */
export function ResultsToKeepPage() {
  return <ResultsPage Keep={KeepRound} findLink={findWatchLink} />
}

function findWatchLink(matchId: number): string | undefined {
  const link = keptWatchLinks.find(matchId)
  return link && `${window.location.host}${paths.watch(link.token)}`
}
