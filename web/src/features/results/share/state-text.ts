import type { LiveMatch } from '../live-match.ts'

/** What is said with results that are not those of a completed match: as they stand, or as it ends once all is entered. */
export function stateText({
  match,
  engineMatch,
}: Pick<LiveMatch, 'match' | 'engineMatch'>): string | undefined {
  if (match.isComplete) return undefined
  return engineMatch.isComplete ? 'not completed yet' : 'in progress'
}
