/** What is played, as far as the proposed allowance goes. */
export type KindOfPlay = 'singles' | 'four-ball' | 'best-of-four'

/** How many percent of a handicap the rules propose by what is played; a group may play with others (NA2). */
export const proposedAllowances: Readonly<Record<KindOfPlay, number>> = {
  singles: 100,
  'four-ball': 90,
  'best-of-four': 75,
}

/** What is played where so many are on the larger side (NA2). */
export function kindOfPlay(largestSide: number): KindOfPlay {
  if (largestSide < 2) return 'singles'
  return largestSide < 4 ? 'four-ball' : 'best-of-four'
}
