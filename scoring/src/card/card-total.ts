import { isPlayed, type HoleScore } from './hole-score.ts'

/** The sum of a row of holes; has no number where golf defines none (CA2, CA4). */
export type CardTotal =
  | { readonly kind: 'not-started'; readonly holesPlayed: 0 }
  | {
      readonly kind: 'in-progress'
      readonly strokes: number
      readonly toPar: number
      readonly holesPlayed: number
    }
  | {
      readonly kind: 'complete'
      readonly strokes: number
      readonly toPar: number
      readonly holesPlayed: number
    }
  | { readonly kind: 'no-return'; readonly holesPlayed: number }

/** Out, in and total of a card; a nine-hole card has only its total. */
export interface CardTotals {
  readonly front: CardTotal | null
  readonly back: CardTotal | null
  readonly total: CardTotal
}

/** Whether the total is a number: at least one ball has started, and no ball was picked up. */
export function hasStrokes(total: CardTotal): total is Extract<CardTotal, { strokes: number }> {
  return 'strokes' in total
}

/** Adds up holes `from` to `to` (counted from 0, `to` excluded); a picked-up ball leaves no return (CA2, CA4). */
export function cardTotal(
  scores: readonly HoleScore[],
  pars: readonly number[],
  from: number = 0,
  to: number = pars.length,
): CardTotal {
  let strokes = 0
  let par = 0
  let holesPlayed = 0
  let hasPickedUp = false
  for (let hole = from; hole < to; hole++) {
    const score = scores[hole]
    if (!isPlayed(score)) continue
    holesPlayed++
    if (score === 'X') hasPickedUp = true
    else {
      strokes += score
      par += pars[hole]!
    }
  }
  if (hasPickedUp) return { kind: 'no-return', holesPlayed }
  if (holesPlayed === 0) return { kind: 'not-started', holesPlayed }
  const kind = holesPlayed === to - from ? 'complete' : 'in-progress'
  return { kind, strokes, toPar: strokes - par, holesPlayed }
}

/** Out, in and total of a whole card (CA2). */
export function cardTotals(scores: readonly HoleScore[], pars: readonly number[]): CardTotals {
  const total = cardTotal(scores, pars)
  if (pars.length !== 18) return { front: null, back: null, total }
  return { front: cardTotal(scores, pars, 0, 9), back: cardTotal(scores, pars, 9, 18), total }
}

/** A total after the match is completed: a card that isn't full has no return (ST4). */
export function closedTotal(total: CardTotal): CardTotal {
  return total.kind === 'complete' ? total : { kind: 'no-return', holesPlayed: total.holesPlayed }
}

/** Out, in and total after the match is completed (ST4). */
export function closedTotals({ front, back, total }: CardTotals): CardTotals {
  return { front: front && closedTotal(front), back: back && closedTotal(back), total: closedTotal(total) }
}

/** Distance to par as golfers say it: E, +3, −2 with a real minus sign (CA3). */
export function formatToPar(toPar: number): string {
  if (toPar === 0) return 'E'
  return toPar > 0 ? `+${toPar}` : `−${-toPar}`
}

/** The sum of several cards; one card without a return gives no total (ST5). */
export function sumOfTotals(totals: readonly CardTotal[]): CardTotal {
  const holesPlayed = totals.reduce((sum, total) => sum + total.holesPlayed, 0)
  if (totals.some((total) => total.kind === 'no-return')) return { kind: 'no-return', holesPlayed }
  if (holesPlayed === 0) return { kind: 'not-started', holesPlayed: 0 }
  const kind = totals.every((total) => total.kind === 'complete') ? 'complete' : 'in-progress'
  let strokes = 0
  let toPar = 0
  for (const total of totals) {
    if (!hasStrokes(total)) continue
    strokes += total.strokes
    toPar += total.toPar
  }
  return { kind, strokes, toPar, holesPlayed }
}
