import type { MatchNames } from '#golf/board/match-names.ts'
import { sideNamesOf } from '#golf/explanation/lines.ts'
import type {
  BallId,
  Bet,
  Bouts,
  GameCell,
  GameId,
  MatchStatus,
  Pairing,
  Segment,
  Side,
} from '@nineteenth/scoring'
import { betKey, formatBetFor, formatSide } from '@nineteenth/scoring'

/** A bet of a match as a line: what it is on, who leads it, how it stands. */
export interface PairBet {
  title: string
  /** Nobody where it is level, not begun or void. */
  leader: string | null
  /** The number of their colour. */
  hue: number | null
  text: string
  isPress: boolean
  cell: Extract<GameCell, { table: 'bet' }>
}

type BetNames = Pick<MatchNames, 'ball' | 'teamOf'>

const segments: readonly Segment[] = ['front', 'back', 'total']

export const segmentTitles: Record<Segment, string> = { front: 'Front', back: 'Back', total: 'Total' }

/** Every bet between two sides, each press under the segment it is in. */
export function pairBets(
  game: GameId,
  { pairings, isFinal }: Bouts,
  pairingIndex: number,
  names: BetNames & Pick<MatchNames, 'hueOf'>,
): PairBet[] {
  const pairing = pairings[pairingIndex]
  if (!pairing) return []
  const sideNames = sideNamesOf(pairing, names)
  const hues = { A: names.hueOf(pairing.a.balls[0] ?? ''), B: names.hueOf(pairing.b.balls[0] ?? '') }
  const isOne = pairing.bets.front.length === 0
  return segments.flatMap((segment) =>
    pairing.bets[segment].map((bet, index) => ({
      // One bet over the whole round is the match.
      title: isOne && !bet.isPress ? 'Match' : betTitle(bet),
      ...standingOf(bet.status, sideNames, isFinal),
      hue: bet.status.side && hues[bet.status.side],
      isPress: bet.isPress,
      cell: { table: 'bet', game, key: betKey(pairingIndex, segment, index) },
    })),
  )
}

/** Read from the side that leads; of a void bet nobody does any more. */
function standingOf(status: MatchStatus, names: Record<Side, string>, isFinal: boolean) {
  const text = formatBetFor(status.side ?? 'A', status, isFinal)
  return { leader: status.side && text !== 'void' ? names[status.side] : null, text }
}

/** What a bet is on: "Front", "Press from hole 6". */
export function betTitle({
  segment,
  isPress,
  fromHole,
}: Pick<Bet, 'segment' | 'isPress' | 'fromHole'>): string {
  return isPress ? `Press from hole ${fromHole}` : segmentTitles[segment]
}

/** How the round stands between two sides: "Ann 2 up", "AS". */
export function pairStanding(
  { a, b, bets }: Pairing,
  { ball, teamOf }: BetNames,
  { isFinal }: Pick<Bouts, 'isFinal'>,
): string {
  const status = bets.total[0]?.status
  if (!status) return ''
  const named = (balls: readonly BallId[]) => teamOf(balls) ?? formatSide(balls, ball)
  const names = { A: named(a.balls), B: named(b.balls) }
  const { leader, text } = standingOf(status, names, isFinal)
  return leader === null ? text : `${leader} ${text}`
}

/** Two sides as a match is announced: "Ann Carter v Bob Hughes". */
export function pairTitle(pairing: Pairing, names: BetNames): string {
  const { A, B } = sideNamesOf(pairing, names)
  return `${A} v ${B}`
}
