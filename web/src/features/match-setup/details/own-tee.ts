import type { MatchState, TeeBox } from '@nineteenth/contracts'

export type Tee = Pick<TeeBox, 'id' | 'name' | 'rating' | 'slope'>

/** The tee of a match as it was when the match was set up, whatever became of it since. */
export function ownTeeOf({ teeBoxId, teeBox }: Pick<MatchState, 'teeBoxId' | 'teeBox'>): Tee {
  return { id: teeBoxId, name: teeBox.name, rating: teeBox.ratingTenths / 10, slope: teeBox.slope }
}

/** The tees to choose from: the match's own as it is played, and there even where the course has it no more. */
export function withOwn(tees: readonly Tee[], own: Tee | undefined): readonly Tee[] {
  if (!own) return tees
  const isListed = tees.some(({ id }) => id === own.id)
  return isListed ? tees.map((tee) => (tee.id === own.id ? own : tee)) : [own, ...tees]
}

export function teeText({ name, rating, slope }: Tee): string {
  return `${name} (${rating.toFixed(1)}/${slope})`
}
