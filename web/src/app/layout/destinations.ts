import type { Destination } from '#match/match-places.ts'
import { matchPlaces } from '#match/match-places.ts'
import { paths } from '#paths/paths.ts'
import type { Joiner } from '@nineteenth/contracts'
import { House, Plus, Trophy, UserRound, UsersRound } from 'lucide-react'

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
  return joiner ? matchPlaces(joiner.matchId) : membersDestinations
}
