import type { MatchState } from '@nineteenth/contracts'
import type { PlayerId } from '@nineteenth/scoring'

/** What somebody is called; whoever has no name has their number. */
export function playerName(userId: PlayerId, displayName: string | undefined): string {
  return displayName || `Player #${userId}`
}

/** How the players of a match are called; in a team match with their side. */
export function playerNames({ players, isTeamMatch }: MatchState): (player: PlayerId) => string {
  const names = new Map<PlayerId, string>(
    players.map(({ userId, displayName, side }) => [
      userId,
      isTeamMatch && side ? `${displayName} (${side})` : displayName,
    ]),
  )
  return (player) => playerName(player, names.get(player))
}
