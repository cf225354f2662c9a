import { cardProblems } from '@nineteenth/scoring'
import { z } from 'zod'

const holesOnCard = 18

const rowOf = (hole: z.ZodInt) => z.array(hole).length(holesOnCard, 'All eighteen holes are needed')

/** Par and stroke index of the eighteen holes in their order. */
export const cardSchema = z.object({
  pars: rowOf(z.int('Type the par of every hole').min(3).max(7)),
  strokeIndex: rowOf(z.int('Type the stroke index of every hole').min(1).max(18)),
})

export type Card = z.infer<typeof cardSchema>

/** The lengths of the eighteen holes from one tee. */
export const yardsSchema = rowOf(z.int().min(30).max(1000))

/** A card as it comes in: a stroke index that stands twice or nowhere is refused (CO1). */
export const cardInputSchema = cardSchema.superRefine((card, context) => {
  for (const { code } of cardProblems(card).filter(({ severity }) => severity === 'refuse'))
    context.addIssue({ code: 'custom', path: [pathOf(code)], message: messages[code] ?? 'is not possible' })
})

const messages: Partial<Record<string, string>> = {
  'stroke-index': 'Each stroke index from 1 to 18 must stand on exactly one hole',
  par: 'Par is 3 to 7 for a hole and 90 at most for a card',
}

function pathOf(code: string): keyof Card {
  return code === 'stroke-index' ? 'strokeIndex' : 'pars'
}
