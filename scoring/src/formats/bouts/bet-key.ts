import type { BallId } from '#match/ids.ts'
import type { Side } from '#match-play/hole-outcome.ts'
import type { Pairing } from '#match-play/pairing.ts'
import type { Segment } from '#match-play/presses.ts'

export const segments: readonly Segment[] = ['front', 'back', 'total']

/** The key of a bet: its pairing, its segment and its position. */
export function betKey(pairing: number, segment: Segment, bet: number): string {
  return `${pairing} ${segment} ${bet}`
}

/** The position of a bet by its key; undefined if the key is invalid. */
export function readBetKey(key: string): { pairing: number; segment: Segment; bet: number } | undefined {
  const [pairing, segment, bet] = key.split(' ')
  const known = segments.find((one) => one === segment)
  return known && { pairing: Number(pairing), segment: known, bet: Number(bet) }
}

/** The side a match is read from: the reader's own, else the leader over the round. All its bets use the same side. */
export function readFrom({ a, b, bets }: Pairing, reader: BallId | null): Side {
  if (reader !== null && a.balls.includes(reader)) return 'A'
  if (reader !== null && b.balls.includes(reader)) return 'B'
  return bets.total[0]?.status.side ?? 'A'
}
