import type { Player } from '@nineteenth/contracts'
import type { PlayerStore } from './player-store.ts'

/** People one knows; anybody else is found only by who knows their whole username. */
export async function listPlayers(
  players: PlayerStore,
  userId: number,
  { search, limit }: { search?: string | undefined; limit: number },
): Promise<Player[]> {
  const name = search?.replace(/^@/, '')
  const known = await players.listKnown(userId, name || undefined, limit)
  const named = name ? await players.findByUsername(userId, name) : undefined
  if (!named || known.some(({ id }) => id === named.id)) return known
  // Behind those one knows, who are more likely meant.
  return [...known.slice(0, limit - 1), named]
}
