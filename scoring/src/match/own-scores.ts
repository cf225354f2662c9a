import type { BallId } from './ids.ts'
import type { Match } from './match.ts'

/**
 * Whether a ball's scores are its player's own. They aren't if several players share it, or a game
 * picks the best drive (RC4, SH2).
 */
export function hasOwnScores(
  { ball, players }: { readonly ball: BallId; readonly players: readonly unknown[] },
  games: Match['games'] = [],
): boolean {
  const isFromBestDrive = games.some(
    ({ settings, among }) => isShamble(settings) && (!among || among.includes(ball)),
  )
  return players.length === 1 && !isFromBestDrive
}

function isShamble(settings: object): boolean {
  return 'drives' in settings && settings.drives === 'best'
}
