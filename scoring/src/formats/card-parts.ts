import type { HoleScore } from '../card/hole-score.ts'
import type { Part } from '../explanation/step.ts'
import type { BallId } from '../match/ids.ts'

/** The rows of a card behind a number, with one value per hole. */
export interface CardRows {
  readonly pars: readonly number[]
  readonly scores: readonly (HoleScore | undefined)[]
  /** Strokes received; omitted where gross scores count. */
  readonly strokes?: readonly number[]
}

/** Par, gross and strokes of a hole: the columns beside its net score or points (EX5). */
export function cardParts({ pars, scores, strokes = [] }: CardRows, at: number): Part[] {
  const gross: Part[] = [
    { label: 'par', value: pars[at]! },
    { label: 'gross', value: scores[at] ?? null },
  ]
  // A column of zeros says nothing.
  return strokes.some((some) => some !== 0) ? [...gross, { label: 'strokes', value: strokes[at]! }] : gross
}

/** The same columns with their owner, without the par that all share. */
export function partsOfBall(ball: BallId, card: CardRows, at: number): Part[] {
  return cardParts(card, at)
    .slice(1)
    .map((part) => ({ ...part, ball }))
}

/** The cards of several balls on a hole: one par if all have the same, else each its own. */
export function partsOfBalls<Card extends CardRows & { readonly ball: BallId }>(
  cards: readonly Card[],
  at: number,
  resultOf: (card: Card) => Part[],
): Part[] {
  const [first, ...others] = cards
  if (!first) return []
  const isOnePar = others.every(({ pars }) => pars.every((par, hole) => par === first.pars[hole]))
  const each = cards.flatMap((card) => {
    const { ball } = card
    const par: Part[] = isOnePar ? [] : [{ label: 'par', ball, value: card.pars[at]! }]
    return [...par, ...partsOfBall(ball, card, at), ...resultOf(card)]
  })
  return isOnePar ? [{ label: 'par', value: first.pars[at]! }, ...each] : each
}
