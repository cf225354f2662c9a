import { statement, step, type Operand, type Step } from '#explanation/step.ts'
import { cardParts } from '../card-parts.ts'
import type { GameCell, Played } from '../format.ts'
import type { TwosSettings } from './twos-format.ts'
import type { TwosResult } from './twos-scorer.ts'

/** The twos of a hole, or of a ball (TW1, TW2). */
export function explainTwos({ field, result }: Played<TwosSettings, TwosResult>, cell: GameCell): Step[] {
  if (cell.table === 'side' || cell.table === 'bet') return []
  const operands = result.holes.flatMap(({ hole, shares }): Operand[] => {
    if (cell.table === 'hole' && cell.hole !== hole) return []
    const at = field.holes.indexOf(hole)
    return field.contestants.flatMap((card): Operand[] => {
      const value = shares?.filter((ball) => ball === card.ball).length ?? 0
      if (value === 0 || (cell.table === 'game' && cell.ball !== card.ball)) return []
      const parts = cardParts({ pars: card.pars, scores: card.scores }, at)
      return [
        cell.table === 'hole'
          ? { label: 'twos', ball: card.ball, value, parts }
          : { label: 'hole', hole, value, parts },
      ]
    })
  })
  if (cell.table === 'game' && cell.column !== 'twos') return []
  if (operands.length === 0) return cell.table === 'game' ? [statement('no-hole-in-two', 'TW1', [], 0)] : []
  const line = step('twos', 'TW1', 'sum', operands)
  return [cell.table === 'hole' ? { ...line, hole: cell.hole } : line]
}
