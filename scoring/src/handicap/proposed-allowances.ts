/** The kind of play that the proposed allowance depends on. */
export type KindOfPlay = 'singles' | 'four-ball' | 'best-of-four'

/** The recommended percentage for each kind of play; a group may choose another (NA2). */
export const proposedAllowances: Readonly<Record<KindOfPlay, number>> = {
  singles: 100,
  'four-ball': 90,
  'best-of-four': 75,
}

/** The recommended percentage if this many balls of a side count on each hole (BK4, SF8). */
export function bestBallsAllowance(balls: number, largestSide: number): number {
  if (balls >= 3 || (balls === 2 && largestSide <= 2)) return 100
  return balls === 1 && largestSide >= 4 ? 75 : 85
}

/** The recommended percentage if all play from the side's best drive (SH3). */
export function shambleAllowance(balls: number, largestSide: number): number {
  return (largestSide <= 2 ? [75] : [65, 75])[balls - 1] ?? 85
}

/** The kind of play by the number of players on the larger side (NA2). */
export function kindOfPlay(largestSide: number): KindOfPlay {
  if (largestSide < 2) return 'singles'
  return largestSide < 4 ? 'four-ball' : 'best-of-four'
}
