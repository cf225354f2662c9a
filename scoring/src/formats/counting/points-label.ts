import type { Label } from '#explanation/words/labels.ts'

/** The name of points: with a sign if the points of every hole sum to 0 (PT2). */
export function labelOf({ isZeroSum }: { readonly isZeroSum?: true }): Label {
  return isZeroSum ? 'points-won-or-lost' : 'points'
}
