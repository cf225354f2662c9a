import type { MatchState } from '@nineteenth/contracts'
import type { NameOf, PlayerId } from '@nineteenth/scoring'

/** What somebody is called; whoever has no name has their number. */
export function playerName(userId: PlayerId, displayName: string | undefined): string {
  return displayName || `Player #${userId}`
}

/** Players by their first name where there is little room; whoever shares it keeps the whole name. */
export function shortNames(players: readonly PlayerId[], nameOf: NameOf): NameOf {
  const firstOf = (player: PlayerId) => nameOf(player).split(' ')[0] ?? ''
  const counts = new Map<string, number>()
  for (const player of players) counts.set(firstOf(player), (counts.get(firstOf(player)) ?? 0) + 1)
  return (player) => (counts.get(firstOf(player)) === 1 ? firstOf(player) : nameOf(player))
}

/** How the players of a match are called; in a team match with their side. */
export function playerNames({ players, isTeamMatch }: MatchState): NameOf {
  const names = new Map<PlayerId, string>(
    players.map(({ userId, displayName, side }) => [
      userId,
      isTeamMatch && side ? `${displayName} (${side})` : displayName,
    ]),
  )
  return (player) => playerName(player, names.get(player))
}
