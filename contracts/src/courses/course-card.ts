import { cardProblems } from '@nineteenth/scoring'
import { z } from 'zod'
import type { TeeRating } from './course-ratings.ts'

const rowOf = (hole: z.ZodInt) =>
  z.array(hole).refine(({ length }) => length === 18 || length === 9, {
    message: 'A card has 18 or 9 holes',
    // Checking the whole card would only repeat this error.
    abort: true,
  })

/** Par and stroke index of each of the eighteen or nine holes, in order. */
export const cardSchema = z.object({
  pars: rowOf(z.int('Enter the par of every hole').min(3).max(7)),
  strokeIndex: rowOf(z.int('Enter the stroke index of every hole').min(1).max(18)),
})

export type Card = z.infer<typeof cardSchema>

/** The lengths of the holes from one tee, in yards. */
export const yardsSchema = rowOf(z.int().min(30).max(1000))

/** A new card. Rejects duplicate and missing stroke indexes (CO1). */
export const cardInputSchema = cardSchema.superRefine((card, context) => {
  for (const { code } of cardProblems(card).filter(({ severity }) => severity === 'reject'))
    context.addIssue({ code: 'custom', ...rejectionOf(code, card.pars.length) })
})

/** The pars of the holes that a rating covers: all, the front nine or the back nine. */
export function parsOf({ pars }: Card, holes: TeeRating['holes']): number[] {
  if (holes === 'all') return pars
  return holes === 'front' ? pars.slice(0, 9) : pars.slice(9)
}

function rejectionOf(code: string, holes: number): { path: [keyof Card]; message: string } {
  if (code === 'stroke-index')
    return {
      path: ['strokeIndex'],
      message: `Each stroke index from 1 to ${holes} must stand on exactly one hole`,
    }
  return { path: ['pars'], message: `Par is 3 to 7 for a hole and ${5 * holes} at most for a card` }
}
