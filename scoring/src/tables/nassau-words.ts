import type { PlayerId } from '../match/player.ts'
import type { OpenBet } from './table-row.ts'

// Apart from the table itself: a list of decided matches shows these words and needs no engine.

/** What sides that cannot play nassau are told (NA3). */
export const nassauNeeds = 'Nassau needs two sides of the same size, or one player against two or three.'

/** An open bet with its opponents by name: "2 up on Ann", "AS with Bob & Cleo". */
export function formatOpenBet({ text, against }: OpenBet, nameOf: (player: PlayerId) => string): string {
  return against.length === 0 ? text : `${text} ${formatSide(against, nameOf)}`
}

/** A side by its players: "Ann", "Ann & Bob", "Ann, Bob & Cleo"; five and more are counted. */
export function formatSide(players: readonly PlayerId[], nameOf: (player: PlayerId) => string): string {
  if (players.length > 4) return `${nameOf(players[0]!)} and ${players.length - 1} others`
  const names = players.map(nameOf)
  return [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' & ')
}
