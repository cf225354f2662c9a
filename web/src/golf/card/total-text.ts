import { type CardTotal, formatToPar } from '@nineteenth/scoring'

/** What a card comes to: its strokes once it is full, the distance to par while it is open. */
export function totalText(total: CardTotal): string {
  if (total.kind === 'complete') return String(total.strokes)
  if (total.kind === 'in-progress') return formatToPar(total.toPar)
  return total.kind === 'no-return' ? 'NR' : '–'
}

/** What stands below the holes they are added up from, full or not: strokes, and nothing to add up as the card has it. */
export function strokesText(total: CardTotal | null, empty: '-' | ''): string {
  if (!total || total.kind === 'not-started') return empty
  return total.kind === 'no-return' ? 'NR' : String(total.strokes)
}
