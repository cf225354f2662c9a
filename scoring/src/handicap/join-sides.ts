/** The number of players on a side, or on a ball, and the sum of their handicaps. */
export interface Strength {
  readonly players: number
  readonly tenths: number
}

/**
 * Returns the existing side that each ball joins, counted from 0. The best ball joins first. Each joins the smallest
 * side; between equal sides, the one with the highest handicaps.
 */
export function joinSides(sides: readonly Strength[], joining: readonly Strength[]): number[] {
  const standing = [...sides]
  const joined = joining.map(() => 0)
  for (const [at, ball] of [...joining.entries()].sort(([, a], [, b]) => a.tenths - b.tenths)) {
    const place = weakestOf(standing)
    const { players, tenths } = standing[place]!
    standing[place] = { players: players + ball.players, tenths: tenths + ball.tenths }
    joined[at] = place
  }
  return joined
}

function weakestOf(sides: readonly Strength[]): number {
  let weakest = 0
  for (const [at, { players, tenths }] of sides.entries()) {
    const least = sides[weakest]!
    if (players < least.players || (players === least.players && tenths > least.tenths)) weakest = at
  }
  return weakest
}
