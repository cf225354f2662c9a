import { statement, type Step } from '../explanation/step.ts'
import { explainers } from './explainers.ts'
import { flightFields, flightOf } from './flights.ts'
import type { GameCell, Played } from './format.ts'
import { scorerOf, type FormatName, type GameSettings, type ResultOf } from './registry.ts'

/** A place in a flight: its handicaps, and the place as in a game of its balls alone (FL1). */
export function explainFlight<Name extends FormatName>(
  format: Name,
  { field, settings, phase }: Played<GameSettings<Name>, ResultOf<Name>>,
  cell: Extract<GameCell, { table: 'game' }>,
): Step[] {
  const scorer = scorerOf(format)
  const { flights } = { flights: 1, ...settings }
  const own = flightOf(flightFields(field, scorer.playsOff?.(field, settings) ?? [], flights), cell.ball)
  if (!own) return []
  const handicaps = statement(
    `flight-${own.letter}`,
    'FL1',
    [
      { label: 'lowest-handicap', value: own.from },
      { label: 'highest-handicap', value: own.to },
    ],
    null,
  )
  const result = scorer.play(own.field, settings, phase)
  const place = explainers[format](
    { field: own.field, settings, phase, result },
    { ...cell, column: 'position' },
  )
  return [handicaps, ...place]
}
