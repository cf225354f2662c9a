import { sideNamesOf } from '#golf/explanation/lines.ts'
import type { Bet, BetCell, NameOf, Pairing, Segment } from '@nineteenth/scoring'
import { formatMatchStatus, formatSide } from '@nineteenth/scoring'

/** A bet of a match as a line: what it is on, who leads it, how it stands. */
export interface PairBet {
  title: string
  /** Nobody where it is level or not begun. */
  leader: string | null
  text: string
  isPress: boolean
  cell: BetCell
}

const segments: readonly Segment[] = ['front', 'back', 'total']
export const segmentTitles: Record<Segment, string> = { front: 'Front', back: 'Back', total: 'Total' }

/** Every bet between two sides, each press under the segment it is in. */
export function pairBets(pairing: Pairing, at: number, nameOf: NameOf): PairBet[] {
  const names = sideNamesOf(pairing, nameOf)
  return segments.flatMap((segment) =>
    pairing.bets[segment].map((bet, index) => ({
      title: betTitle(bet),
      leader: bet.status.side && names[bet.status.side],
      text: formatMatchStatus(bet.status),
      isPress: bet.isPress,
      cell: { table: 'bet', pairing: at, segment, bet: index },
    })),
  )
}

/** What a bet is on: "Front", "Press from hole 6". */
export function betTitle({ segment, isPress, fromHole }: Bet): string {
  return isPress ? `Press from hole ${fromHole}` : segmentTitles[segment]
}

/** How the round stands between two sides: "Ann 2 up", "AS". */
export function pairStanding({ a, b, bets }: Pairing, nameOf: NameOf): string {
  const status = bets.total[0]?.status
  if (!status || status.side === null) return status ? formatMatchStatus(status) : ''
  return `${formatSide((status.side === 'A' ? a : b).players, nameOf)} ${formatMatchStatus(status)}`
}

/** Two sides as a match is announced: "Ann Carter v Bob Hughes". */
export function pairTitle(pairing: Pairing, nameOf: NameOf): string {
  const { A, B } = sideNamesOf(pairing, nameOf)
  return `${A} v ${B}`
}
