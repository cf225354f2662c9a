import type { HoleScore } from '../card/hole-score.ts'

/** One of the two sides of a match. */
export type Side = 'A' | 'B'

/** The winner of a hole: a side, 'H' for halved, null while a score is missing (MP1). */
export type HoleOutcome = Side | 'H' | null

/** The outcome of a hole by net scores; a picked-up ball loses to any number and halves with another (MP1). */
export function holeOutcome(netA: HoleScore, netB: HoleScore): HoleOutcome {
  if (netA === null || netB === null) return null
  if (netA === netB) return 'H'
  if (netA === 'X') return 'B'
  return netB === 'X' || netA < netB ? 'A' : 'B'
}

/** The lower ball of a side; null until every partner has a score or has picked up (BB1). */
export function bestBall(nets: readonly HoleScore[]): HoleScore {
  let best: number | 'X' = 'X'
  for (const net of nets) {
    if (net === null) return null
    if (net !== 'X' && (best === 'X' || net < best)) best = net
  }
  return best
}

/** The other side. */
export function opponentOf(side: Side): Side {
  return side === 'A' ? 'B' : 'A'
}
