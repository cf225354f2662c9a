import { cardProblems } from '@nineteenth/scoring'
import { z } from 'zod'
import type { TeeRating } from './course-ratings.ts'

const rowOf = (hole: z.ZodInt) =>
  z.array(hole).refine(({ length }) => length === 18 || length === 9, {
    message: 'A card has eighteen holes or nine',
    // The rules about a whole card would only say the same again.
    abort: true,
  })

/** Par and stroke index of the eighteen or nine holes in their order. */
export const cardSchema = z.object({
  pars: rowOf(z.int('Type the par of every hole').min(3).max(7)),
  strokeIndex: rowOf(z.int('Type the stroke index of every hole').min(1).max(18)),
})

export type Card = z.infer<typeof cardSchema>

/** The lengths of the holes from one tee. */
export const yardsSchema = rowOf(z.int().min(30).max(1000))

/** A card as it comes in: a stroke index that stands twice or nowhere is refused (CO1). */
export const cardInputSchema = cardSchema.superRefine((card, context) => {
  for (const { code } of cardProblems(card).filter(({ severity }) => severity === 'refuse'))
    context.addIssue({ code: 'custom', ...refusalOf(code, card.pars.length) })
})

/** The pars that a rating of all holes, the front or the back nine is about. */
export function parsOf({ pars }: Card, holes: TeeRating['holes']): number[] {
  if (holes === 'all') return pars
  return holes === 'front' ? pars.slice(0, 9) : pars.slice(9)
}

function refusalOf(code: string, holes: number): { path: [keyof Card]; message: string } {
  if (code === 'stroke-index')
    return {
      path: ['strokeIndex'],
      message: `Each stroke index from 1 to ${holes} must stand on exactly one hole`,
    }
  return { path: ['pars'], message: `Par is 3 to 7 for a hole and ${5 * holes} at most for a card` }
}
