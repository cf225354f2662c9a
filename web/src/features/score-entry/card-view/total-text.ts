import type { CardTotal } from '@nineteenth/scoring'

/** A subtotal or the total as the card shows it: '-' while it is zero, NR where a ball was picked up. */
export function totalText(total: CardTotal | null): string {
  if (!total || total.kind === 'not-started') return '-'
  return total.kind === 'no-return' ? 'NR' : String(total.strokes)
}
