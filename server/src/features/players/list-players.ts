import type { Player } from '@nineteenth/contracts'
import { containsPattern } from '#platform/like-pattern.ts'
import type { PlayerStore } from './player-store.ts'

// Without three letters or digits in a row there is no trigram, and a search over everybody could use no index.
const hasTrigram = /[\p{L}\p{N}]{3}/u

/** People played with first, then others; a search too short to be found by index looks only among the first. */
export async function listPlayers(
  players: PlayerStore,
  userId: number,
  { search, limit }: { search?: string | undefined; limit: number },
): Promise<Player[]> {
  const pattern = search ? containsPattern(search) : undefined
  const playedWith = await players.listPlayedWith(userId, pattern, limit)
  if (playedWith.length === limit || (search && !hasTrigram.test(search))) return playedWith
  const known = new Set(playedWith.map((player) => player.id))
  const others = await players.listOthers(userId, pattern, limit)
  return [...playedWith, ...others.filter((player) => !known.has(player.id))].slice(0, limit)
}
