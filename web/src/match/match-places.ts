import { isWithin, paths } from '#paths/paths.ts'
import type { LucideIcon } from 'lucide-react'
import { Pencil, Table2, Trophy } from 'lucide-react'
import { words } from './words.ts'
import { sharedWords } from '#text/shared-words.ts'

/** A page in a navigation. */
export interface Destination {
  path: string
  label: string
  icon: LucideIcon
}

/** The pages of one match: a guest's whole navigation, and a member's tabs during the match. */
export function matchPlaces(matchId: number): readonly Destination[] {
  return [
    { path: paths.enterScores(matchId), label: words.places.scores, icon: Pencil },
    { path: paths.match(matchId), label: sharedWords.match, icon: Trophy },
    { path: paths.results(matchId), label: sharedWords.results, icon: Table2 },
  ]
}

/** The destination that the page belongs to: the nearest above it. New Match doesn't belong to Matches. */
export function findHighlighted(destinations: readonly Destination[], location: string): string | undefined {
  const above = destinations.map(({ path }) => path).filter((path) => isWithin(location, path))
  return above.toSorted((one, other) => other.length - one.length)[0]
}
