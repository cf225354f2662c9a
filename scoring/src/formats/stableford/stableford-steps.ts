import { playingHandicapSteps } from '#explanation/handicap-steps.ts'
import { statement, step, type Operand, type Step } from '#explanation/step.ts'
import { pointsSoFarSteps, withdrawnStep, withdrawnSteps } from '#explanation/withdrawal-steps.ts'
import type { Contestant } from '#match/field.ts'
import type { BallId, SideId } from '#match/ids.ts'
import { countback } from '#standings/countback.ts'
import { strokesByRank } from '#handicap/stroke-allocation.ts'
import { cardParts, partsOfBalls, type CardRows } from '../card-parts.ts'
import type { GameCell, Played } from '../format.ts'
import { holeOperands, placeSteps, withoutPlace } from '../place-steps.ts'
import { sideSteps } from '../side-steps.ts'
import { paceOf, type StablefordResult, type StablefordRow, type StablefordSettings } from './stableford.ts'

type PlayedStableford = Played<StablefordSettings, StablefordResult>

/** Explains a number of the Stableford table (SF1, SF3 to SF6). */
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
  if (cell.column === 'points') return pointsSteps(row, field.contestants[at]!, field.holes)
  if (row.position.kind !== 'place') return pointsSteps(row, field.contestants[at]!, field.holes)
  const standings = table.rows.map((each) => standingOf(table, each))
  return placeSteps(row, table.rows, standings, table.isFinal ? 'SF3' : 'SF4', lastHoles(field.holes))
}

function pointsSteps(
  { pointsByHole, position, handicap }: StablefordRow,
  contestant: Contestant,
  holes: readonly number[],
): Step[] {
  if (position.kind === 'no-return' && contestant.out !== null) return [withdrawnStep(contestant, holes)]
  if (position.kind !== 'place') return [withoutPlace(position.kind)]
  return [
    ...pointsSoFarSteps(contestant, holes),
    step(
      'points',
      'SF1',
      'sum',
      holeOperands(holes, pointsByHole, undefined, (at) => cardParts(netCard(contestant, handicap), at)),
    ),
  ]
}

function netCard({ pars, scores, ranks }: Contestant, handicap: number): CardRows {
  return { pars, scores, strokes: strokesByRank(handicap, ranks) }
}

/** The ranking value of a row: points, or points above two a hole while cards are open (SF4). */
function standingOf({ isFinal }: StablefordResult, row: StablefordRow): Operand {
  const value = row.position.kind !== 'place' ? row.position.kind : isFinal ? row.points : paceOf(row)
  return { label: isFinal ? 'points' : 'points-vs.-2-per-hole', ball: row.ball, value }
}

function stablefordSideSteps({ field, settings, result: table }: PlayedStableford, side: SideId): Step[] {
  const own = table.sides.find((one) => one.side === side)
  if (!own) return []
  if (own.pointsByHole) {
    if (own.position.kind !== 'place') return [withoutPlace(own.position.kind)]
    const cards = field.contestants.flatMap((contestant, at) => {
      const { handicap, pointsByHole, ball } = table.rows[at]!
      return own.balls.includes(ball) ? [{ ...netCard(contestant, handicap), ball, pointsByHole }] : []
    })
    const partsAt = (at: number) =>
      partsOfBalls(cards, at, ({ ball, pointsByHole }) => [
        { label: 'points', ball, value: pointsByHole[at]! },
      ])
    const balls: Operand = {
      label: 'hole',
      value: settings.sides.kind === 'best' ? settings.sides.balls : 0,
    }
    return [
      ...withdrawnSteps(field, own.balls),
      statement('scores-that-count-per-hole', 'SF6', [balls], null),
      step('points', 'SF6', 'sum', holeOperands(field.holes, own.pointsByHole, undefined, partsAt)),
    ]
  }
  const rows = new Map(table.rows.map((row) => [row.ball, row]))
  const membersBy =
    (valueOf: (row: StablefordRow) => number, label: 'points' | 'points-vs.-2-per-hole' = 'points') =>
    (one: { balls: readonly BallId[] }) =>
      one.balls.map((ball): Operand => {
        const row = rows.get(ball)!
        return {
          label,
          ball,
          value: row.position.kind === 'place' ? valueOf(row) : row.position.kind,
        }
      })
  const points = membersBy((row) => row.points)
  return sideSteps(table.sides, side, {
    label: 'points',
    rule: 'SF5',
    standingsOf: points,
    comparedOf: table.isFinal ? points : membersBy(paceOf, 'points-vs.-2-per-hole'),
  })
}

/** A tie broken by countback: the points on the deciding last holes (CB1). */
function lastHoles(holes: readonly number[]) {
  return (own: StablefordRow, other: StablefordRow): Step[] => {
    // A hole that was never entered earned no points (SF4).
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
