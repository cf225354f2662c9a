import { type CardTotal, formatToPar } from '@nineteenth/scoring'

/** A card's total: strokes when complete, the score to par before. */
export function totalText(total: CardTotal): string {
  if (total.kind === 'complete') return String(total.strokes)
  if (total.kind === 'in-progress') return formatToPar(total.toPar)
  return total.kind === 'no-return' ? 'NR' : '–'
}

/** The sum of holes, complete or not: strokes, or the card's own sign if there are none. */
export function strokesText(total: CardTotal | null, empty: '-' | ''): string {
  if (!total || total.kind === 'not-started') return empty
  return total.kind === 'no-return' ? 'NR' : String(total.strokes)
}
