import { playingHandicapSteps } from '#explanation/handicap-steps.ts'
import { statement, step, type Operand, type Step } from '#explanation/step.ts'
import type { BallId, SideId } from '#match/ids.ts'
import { countback } from '#standings/countback.ts'
import type { GameCell, Played } from '../format.ts'
import { holeOperands, placeSteps } from '../place-steps.ts'
import { sideSteps } from '../side-steps.ts'
import { paceOf, type StablefordResult, type StablefordRow, type StablefordSettings } from './stableford.ts'

type PlayedStableford = Played<StablefordSettings, StablefordResult>

/** The arithmetic behind a number of the Stableford table (SF1, SF3 to SF6). */
export function explainStableford(played: PlayedStableford, cell: GameCell): Step[] {
  const { field, settings, result: table } = played
  if (cell.table === 'side') return stablefordSideSteps(played, cell.side)
  if (cell.table === 'bet' || cell.table === 'hole') return []
  const at = table.rows.findIndex(({ ball }) => ball === cell.ball)
  const row = table.rows[at]
  if (!row) return []
  if (cell.column === 'handicap') {
    return playingHandicapSteps(field.contestants[at]!, field.halfIndex, settings.allowancePercent, 0)
  }
  if (cell.column === 'points') return pointsSteps(row, field.holes)
  const standings = table.rows.map((each) => standingOf(table, each))
  return placeSteps(row, table.rows, standings, table.isFinal ? 'SF3' : 'SF4', lastHoles(field.holes))
}

function pointsSteps(row: StablefordRow, holes: readonly number[]): Step[] {
  const { pointsByHole, position } = row
  if (position.kind !== 'place') return [statement(position.kind, 'CA4', [], position.kind)]
  return [step('points', 'SF1', 'sum', holeOperands(holes, pointsByHole))]
}

/** What a row is ranked by: points, or those above two a hole while cards are open (SF4). */
function standingOf({ isFinal }: StablefordResult, row: StablefordRow): Operand {
  const value = row.position.kind !== 'place' ? row.position.kind : isFinal ? row.points : paceOf(row)
  return { label: isFinal ? 'points' : 'points-over-two-a-hole', ball: row.ball, value }
}

function stablefordSideSteps({ field, settings, result: table }: PlayedStableford, side: SideId): Step[] {
  const own = table.sides.find((one) => one.side === side)
  if (!own) return []
  if (own.pointsByHole) {
    if (own.position.kind !== 'place') return [statement(own.position.kind, 'CA4', [], own.position.kind)]
    const balls: Operand = {
      label: 'hole',
      value: settings.sides.kind === 'best' ? settings.sides.balls : 0,
    }
    return [
      statement('balls-that-count', 'SF6', [balls], null),
      step('points', 'SF6', 'sum', holeOperands(field.holes, own.pointsByHole)),
    ]
  }
  const rows = new Map(table.rows.map((row) => [row.ball, row]))
  const membersBy = (valueOf: (row: StablefordRow) => number) => (one: { balls: readonly BallId[] }) =>
    one.balls.map((ball): Operand => {
      const row = rows.get(ball)!
      return {
        label: 'points',
        ball,
        value: row.position.kind === 'place' ? valueOf(row) : row.position.kind,
      }
    })
  const points = membersBy((row) => row.points)
  return sideSteps(table.sides, side, {
    label: 'points',
    rule: 'SF5',
    standingsOf: points,
    comparedOf: table.isFinal ? points : membersBy(paceOf),
  })
}

/** Two who are level and yet apart: the points of the last holes that decided (CB1). */
function lastHoles(holes: readonly number[]) {
  return (own: StablefordRow, other: StablefordRow): Step[] => {
    // A hole that was never entered earned nothing (SF4).
    const rows = [own, other].map(({ ball, pointsByHole }) => ({
      ball,
      earned: pointsByHole.map((points) => points ?? 0),
    }))
    const [one, two] = rows.map(({ earned }) => ({ scores: earned, handicap: 0 }))
    const last = countback(one!, two!).lastHoles ?? 0
    return rows.map(({ ball, earned }) => {
      const counted = holeOperands(holes, earned, (at) => at >= earned.length - last)
      return { ...step(`countback-on-the-last-${last}`, 'CB1', 'sum', counted), ball }
    })
  }
}
