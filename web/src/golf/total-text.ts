import type { CardTotal } from '@nineteenth/scoring'
import { formatToPar } from '@nineteenth/scoring'

/** Strokes of a full card, distance to par of one still open. */
export function totalText(total: CardTotal): string {
  if (total.kind === 'complete') return String(total.strokes)
  if (total.kind === 'in-progress') return formatToPar(total.toPar)
  return total.kind === 'no-return' ? 'NR' : '–'
}
