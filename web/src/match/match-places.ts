import { isWithin, paths } from '#paths/paths.ts'
import type { LucideIcon } from 'lucide-react'
import { Pencil, Table2, Trophy } from 'lucide-react'

/** A place that a navigation leads to. */
export interface Destination {
  path: string
  label: string
  icon: LucideIcon
}

/** The pages of one match: a guest's whole navigation, and a member's tabs while the match is played. */
export function matchPlaces(matchId: number): readonly Destination[] {
  return [
    { path: paths.enterScores(matchId), label: 'Scores', icon: Pencil },
    { path: paths.match(matchId), label: 'Match', icon: Trophy },
    { path: paths.results(matchId), label: 'Results', icon: Table2 },
  ]
}

/** The destination that the page belongs to: the nearest above it. A new match lies among the matches, and is none of them. */
export function findHighlighted(destinations: readonly Destination[], location: string): string | undefined {
  const above = destinations.map(({ path }) => path).filter((path) => isWithin(location, path))
  return above.toSorted((one, other) => other.length - one.length)[0]
}
