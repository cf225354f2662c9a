import { paths } from '#app/paths.ts'
import type { LucideIcon } from 'lucide-react'
import { House, Plus, Trophy, UserRound, UsersRound } from 'lucide-react'

export interface Destination {
  path: string
  label: string
  icon: LucideIcon
}

/** The five places of the navigation, in their order. */
export const destinations: readonly Destination[] = [
  { path: paths.home, label: 'Home', icon: House },
  { path: paths.matches, label: 'Matches', icon: Trophy },
  { path: paths.newMatch, label: 'New Match', icon: Plus },
  { path: paths.players, label: 'Players', icon: UsersRound },
  { path: paths.profile, label: 'Profile', icon: UserRound },
]

/** Whether a destination is the one that the page belongs to. */
export function isHighlighted(destination: string, location: string): boolean {
  if (destination === paths.home || destination === paths.newMatch) return location === destination
  // A new match is a place of its own, though its address lies among the matches.
  return isWithin(location, destination) && location !== paths.newMatch
}

function isWithin(location: string, path: string): boolean {
  return location === path || location.startsWith(`${path}/`)
}
