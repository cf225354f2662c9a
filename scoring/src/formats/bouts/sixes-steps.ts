import { sumOf } from '#arithmetic/sum-of.ts'
import { statement, step, type Operand, type Step } from '#explanation/step.ts'
import { explainBouts } from './bout-steps.ts'
import type { GameCell, Played } from '../format.ts'
import { placeSteps, withoutPlace } from '../place-steps.ts'
import { toBouts, type SixesResult, type SixesRow } from './sixes.ts'
import type { SixesSettings } from './sixes-format.ts'

/** Explains the points of sixes by its parts, and a part as a match (SX2, SX3). */
export function explainSixes(played: Played<SixesSettings, SixesResult>, cell: GameCell): Step[] {
  const { result, settings } = played
  if (cell.table === 'side') return []
  if (cell.table !== 'game') {
    const bouts = { ...result, rows: [], isOfMany: true }
    // WD4: A part without its players is void before the match is completed.
    const phase = result.isFinal ? 'complete' : played.phase
    return explainBouts({ ...played, phase, settings: toBouts(settings), result: bouts }, cell)
  }
  const own = result.rows.find(({ ball }) => ball === cell.ball)
  if (!own) return []
  if (own.position.kind !== 'place') return [withoutPlace(own.position.kind)]
  if (cell.column === 'position') return positionSteps(own, result.rows)
  const isPoints = cell.column === 'points'
  const each = result.pairings.map(({ bets }, at): Operand => {
    const { fromHole, toHole } = bets.total[0]!
    const name = `Holes ${fromHole}–${toHole}`
    return {
      label: isPoints ? 'points' : 'holes',
      name,
      value: isPoints ? own.points[at]! : own.holesWon[at]!,
    }
  })
  return [step(isPoints ? 'points' : 'holes', 'SX3', 'sum', each)]
}

function positionSteps(own: SixesRow, rows: readonly SixesRow[]): Step[] {
  const standings = rows.map(({ ball, points, position }): Operand => ({
    label: 'points',
    ball,
    value: position.kind === 'place' ? sumOf(points) : position.kind,
  }))
  return placeSteps(own, rows, standings, 'SX3', (one, other) => [holesStep(one), holesStep(other)])
}

/** SX3: More holes won break a tie. */
function holesStep({ ball, holesWon }: SixesRow): Step {
  const holes = sumOf(holesWon)
  return { ...statement('countback-on-holes-won', 'SX3', [{ label: 'holes', value: holes }], holes), ball }
}
