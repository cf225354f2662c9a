import { sum, type BookMatch, type Score } from './match-input.ts'

/** The total of a card, or of a part of one. */
export type Total =
  | { readonly kind: 'not-started' | 'no-return'; readonly holesPlayed: number }
  | CountedTotal

/** A card with strokes to count. */
export interface CountedTotal {
  readonly kind: 'in-progress' | 'complete'
  readonly strokes: number
  readonly toPar: number
  readonly holesPlayed: number
}

/** Counts the holes entered (CA2) against their par (CA3); a ball picked up leaves no return (CA4). */
export function totalOf(scores: readonly Score[], pars: readonly number[]): Total {
  const holesPlayed = playedHoles(scores)
  if (holesPlayed === 0) return { kind: 'not-started', holesPlayed }
  if (scores.includes('X')) return { kind: 'no-return', holesPlayed }
  const strokes = sum(scores.map((score) => (typeof score === 'number' ? score : 0)))
  const par = sum(pars.filter((_, hole) => scores[hole] !== null))
  const kind = holesPlayed === scores.length ? 'complete' : 'in-progress'
  return { kind, strokes, toPar: strokes - par, holesPlayed }
}

export function playedHoles(scores: readonly Score[]): number {
  return scores.filter((score) => score !== null).length
}

export function isCounted(total: Total): total is CountedTotal {
  return total.kind === 'in-progress' || total.kind === 'complete'
}

/** The text in place of a missing place (PO2). */
export function standingWithoutPlace({ kind }: Total): 'NR' | '–' {
  return kind === 'no-return' ? 'NR' : '–'
}

/** A completed match turns every incomplete card into no return (ST4), and so does withdrawing (WD2). */
export function afterCompletion(total: Total, { isComplete }: Pick<BookMatch, 'isComplete'>): Total {
  if (!isComplete || total.kind === 'complete') return total
  return { kind: 'no-return', holesPlayed: total.holesPlayed }
}
