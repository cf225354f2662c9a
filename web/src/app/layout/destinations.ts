import { isWithin, paths } from '#paths/paths.ts'
import type { Joiner } from '@nineteenth/contracts'
import type { LucideIcon } from 'lucide-react'
import { House, Pencil, Plus, Table2, Trophy, UserRound, UsersRound } from 'lucide-react'

export interface Destination {
  path: string
  label: string
  icon: LucideIcon
}

/** The five places of a member's navigation, in their order. */
const membersDestinations: readonly Destination[] = [
  { path: paths.home, label: 'Home', icon: House },
  { path: paths.matches, label: 'Matches', icon: Trophy },
  { path: paths.newMatch, label: 'New Match', icon: Plus },
  { path: paths.players, label: 'Players', icon: UsersRound },
  { path: paths.profile, label: 'Profile', icon: UserRound },
]

/** The places that a phone's navigation leads to: a joiner has one match, and its pages are all there is. */
export function destinationsFor(joiner: Pick<Joiner, 'matchId'> | null): readonly Destination[] {
  if (!joiner) return membersDestinations
  const { matchId } = joiner
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
