import { formatSide, type BallId, type Names, type Side } from '@nineteenth/scoring'
import { shortNames } from '../player-names.ts'

/** The names of a match's two sides. */
export interface SideNames extends Pick<Names, 'ball'> {
  teamOf?: (balls: readonly BallId[]) => string | null
}

/** The two sides of a match by their own name, else by their balls: "Bogey Men", "Ann Carter", "Ann & Bob". */
export function sideNamesOf(
  pairing: { a: { balls: readonly BallId[] }; b: { balls: readonly BallId[] } } | undefined,
  { ball, teamOf }: SideNames,
): Record<Side, string> {
  if (!pairing) return { A: 'Side A', B: 'Side B' }
  const { a, b } = pairing
  const shortNameOf = shortNames([...a.balls, ...b.balls], ball)
  const named = (balls: readonly BallId[]) =>
    teamOf?.(balls) ?? formatSide(balls, balls.length === 1 ? ball : shortNameOf)
  return { A: named(a.balls), B: named(b.balls) }
}
