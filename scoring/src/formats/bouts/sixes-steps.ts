import { sumOf } from '#arithmetic/sum-of.ts'
import { statement, step, type Operand, type Step } from '#explanation/step.ts'
import { readBetKey } from './bet-key.ts'
import { explainBouts, partSteps } from './bout-steps.ts'
import { explainPoints } from '../counting/points-steps.ts'
import type { BoutSettings, BoutsResult } from './play-bouts.ts'
import { pointsOfPart, statusByPoints, toPoints, type SixesPointsSettings } from './sixes-points.ts'
import type { GameCell, Played } from '../format.ts'
import { placeSteps, withoutPlace } from '../place-steps.ts'
import { toBouts, type SixesResult, type SixesRow } from './sixes.ts'
import type { SixesSettings } from './sixes-format.ts'

/** Explains the points of sixes by its parts, and a part as a match (SX2, SX3). */
export function explainSixes(played: Played<SixesSettings, SixesResult>, cell: GameCell): Step[] {
  const { result, settings } = played
  if (cell.table === 'side') return []
  const { points } = result
  if (points) return explainByHoles({ ...played, settings: toPoints(settings), result: points }, cell)
  if (cell.table !== 'game') {
    const bouts = { ...result, rows: [], isOfMany: true }
    // WD4: A part without its players is void before the match is completed.
    const phase = result.isFinal ? 'complete' : played.phase
    const asBouts = { ...played, phase, settings: toBouts(settings), result: bouts }
    return settings.by === 'low-and-high' ? lowHighSteps(asBouts, cell) : explainBouts(asBouts, cell)
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

const explainByHoles = explainPoints<SixesPointsSettings>({ onHole: 'SX5', final: 'SX5' })

/** A part by the points of both sides (SX6). */
function lowHighSteps(played: Played<BoutSettings, BoutsResult>, cell: GameCell): Step[] {
  const { field, result } = played
  const named = cell.table === 'bet' ? readBetKey(cell.key) : null
  const pairing = named && result.pairings[named.pairing]
  const bet = named && pairing?.bets.total[named.bet]
  if (!pairing || !bet) return []
  const points = pointsOfPart(pairing, field.contestants, field.holes)
  return partSteps(played, pairing, bet, (holes, rowOf) => {
    const entered = holes.filter(({ place }) => points[place] !== null)
    const status = statusByPoints(holes.map(({ place }) => points[place]!))
    if (entered.length === 0) return [statement('not-started', 'SX6', [], status)]
    const totals = (['A', 'B'] as const).map((side, at): Step => {
      const each = entered.map((one): Operand => {
        return { label: 'hole', hole: one.hole, value: points[one.place]![at]!, parts: rowOf(one, side) }
      })
      return { ...step('points', 'SX6', 'sum', each), balls: (side === 'A' ? pairing.a : pairing.b).balls }
    })
    const both = totals.map((total): Operand => ({
      label: 'points',
      against: total.balls!,
      value: total.value,
    }))
    return [...totals, statement('match', 'SX6', both, status)]
  })
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
