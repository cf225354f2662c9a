import { hasStrokes, type CardTotal } from '#card/card-total.ts'
import { isPlayed, type HoleScore } from '#card/hole-score.ts'
import { playingHandicapSteps, result } from '#explanation/handicap-steps.ts'
import { statement, step, type Operand, type Step } from '#explanation/step.ts'
import { parAdjustments } from '#handicap/playing-handicap.ts'
import { strokesByRank } from '#handicap/stroke-allocation.ts'
import type { Contestant } from '#match/field.ts'
import type { BallId, SideId } from '#match/ids.ts'
import { countback } from '#standings/countback.ts'
import type { Position } from '#standings/positions.ts'
import type { GameCell, Played } from '../format.ts'
import { holeOperands, placeSteps } from '../place-steps.ts'
import { sideSteps } from '../side-steps.ts'
import {
  contentionOf,
  lowestPars,
  type GrossRow,
  type NetRow,
  type NetSettings,
  type StrokePlayResult,
  type StrokePlaySettings,
} from './stroke-play.ts'

type Gross = Played<StrokePlaySettings, StrokePlayResult<GrossRow>>
type Net = Played<NetSettings, StrokePlayResult<NetRow>>

/** The arithmetic behind a number of the gross table (ST1, ST5). */
export function explainGross({ field, result: gross }: Gross, cell: GameCell): Step[] {
  if (cell.table === 'side') return strokeSideSteps(gross, cell.side, 'gross', ({ score }) => score)
  const at = rowOf(gross, cell)
  const row = gross.rows[at]
  if (!row || cell.table !== 'game') return []
  if (cell.column === 'score') {
    return totalSteps(row.score, row.counted, field.contestants[at]!, field.holes, lowestPars(field))
  }
  const standings = standingsOf(gross, ({ score }) => score)
  return placeSteps(row, gross.rows, standings, 'ST1', countbackBy(field.holes))
}

/** The arithmetic behind a number of the net table (ST2, ST3, ST5). */
export function explainNet({ field, settings, result: net }: Net, cell: GameCell): Step[] {
  if (cell.table === 'side') return strokeSideSteps(net, cell.side, 'net', (row) => row.net)
  const at = rowOf(net, cell)
  const row = net.rows[at]
  if (!row || cell.table !== 'game') return []
  const contestant = field.contestants[at]!
  if (cell.column === 'gross') return totalSteps(row.gross, row.counted, contestant, field.holes)
  const parAdjustment = parAdjustments(field.contestants.map(({ par }) => par))[at]!
  if (cell.column === 'net') return netSteps(row, contestant, parAdjustment, field.holes)
  if (cell.column === 'handicap') {
    return playingHandicapSteps(contestant, field.halfIndex, settings.allowancePercent, parAdjustment)
  }
  const standings = standingsOf(net, (each) => each.net)
  return placeSteps(row, net.rows, standings, 'ST2', countbackBy(field.holes))
}

function rowOf({ rows }: StrokePlayResult<{ ball: BallId }>, cell: GameCell): number {
  return cell.table === 'game' ? rows.findIndex(({ ball }) => ball === cell.ball) : -1
}

/** How holes add up to a total; a card still open ends in its distance to par (CA2 to CA4). */
export function totalSteps(
  total: CardTotal,
  scores: readonly (HoleScore | undefined)[],
  contestant: Contestant,
  holes: readonly number[],
  pars: readonly number[] = contestant.pars,
): Step[] {
  if (!hasStrokes(total)) return [withoutTotal(total.kind, scores, holes)]
  const isShown = (at: number) => isPlayed(scores[at])
  const sum = step('gross', 'ST1', 'sum', holeOperands(holes, scores))
  const steps = [...maximumSteps(scores, contestant, holes), sum]
  if (total.kind === 'complete') return steps
  const isOwnPar = pars.every((par, at) => par === contestant.pars[at])
  const [label, rule] = isOwnPar
    ? (['par-of-the-holes-played', 'CA3'] as const)
    : (['lowest-par-of-the-holes-played', 'ST6'] as const)
  const par = step(label, rule, 'sum', holeOperands(holes, pars, isShown))
  return [...steps, par, step('to-par', rule, 'difference', [result(steps), result([par])])]
}

/** How gross becomes net: the handicap comes off; while the card is open, hole by hole and without what a higher par adds (ST2, ST3). */
function netSteps(
  { gross, net, handicap, counted }: NetRow,
  contestant: Contestant,
  parAdjustment: number,
  holes: readonly number[],
): Step[] {
  const steps = totalSteps(gross, counted, contestant, holes)
  if (!hasStrokes(net)) return steps
  if (net.kind === 'complete') {
    return [
      ...steps,
      step('net', 'ST2', 'difference', [result(steps), { label: 'handicap', value: handicap }]),
    ]
  }
  const strokes = strokesByRank(handicap - parAdjustment, contestant.ranks)
  const isShown = (at: number) => isPlayed(counted[at])
  const received = step('strokes-received', 'ST3', 'sum', holeOperands(holes, strokes, isShown))
  return [...steps, received, step('net-to-par', 'ST3', 'difference', [result(steps), result([received])])]
}

/** The holes on which something else counts than what stands on the card (MX1). */
function maximumSteps(
  counted: readonly (HoleScore | undefined)[],
  { scores }: Contestant,
  holes: readonly number[],
): Step[] {
  if (counted === scores) return []
  const changed = counted.flatMap((value, at): Operand[] => {
    const entered = scores[at] ?? null
    if (!isPlayed(value) || entered === value) return []
    return [{ label: 'counts-the-maximum', hole: holes[at]!, value, entered }]
  })
  return changed.length > 0 ? [statement('counts-the-maximum', 'MX1', changed, null)] : []
}

function withoutTotal(
  kind: 'no-return' | 'not-started',
  scores: readonly (HoleScore | undefined)[],
  holes: readonly number[],
): Step {
  const missing = scores.flatMap((value, at): Operand[] =>
    value === undefined || typeof value === 'number' ? [] : [{ label: 'hole', hole: holes[at]!, value }],
  )
  return statement(kind, 'CA4', missing, kind)
}

/** What everybody is ranked by in stroke play (PO3). */
function standingsOf<Row extends { readonly ball: BallId }>(
  { rows, isFinal }: StrokePlayResult<Row>,
  totalOf: (row: Row) => CardTotal,
): Operand[] {
  return rows.map((row) => standingOf(row.ball, totalOf(row), isFinal ? 'strokes' : 'toPar'))
}

function standingOf(ball: BallId, total: CardTotal, by: 'strokes' | 'toPar'): Operand {
  return { label: by === 'toPar' ? 'to-par' : 'player', ball, value: contentionOf(total, by) }
}

function strokeSideSteps<Row extends { readonly ball: BallId }>(
  { rows, sides, isFinal }: StrokePlayResult<Row>,
  side: SideId,
  format: 'gross' | 'net',
  totalOf: (row: Row) => CardTotal,
): Step[] {
  const own = sides.find((one) => one.side === side)
  if (!own) return []
  const totals = new Map(rows.map((row) => [row.ball, totalOf(row)]))
  const membersBy = (by: 'strokes' | 'toPar') => (one: { balls: readonly BallId[] }) =>
    one.balls.map((ball) => standingOf(ball, totals.get(ball)!, by))
  const by = ofSides([own.total])
  return sideSteps(sides, side, {
    label: by === 'toPar' ? 'to-par' : format,
    rule: 'ST5',
    standingsOf: membersBy(by),
    comparedOf: membersBy(isFinal ? 'strokes' : 'toPar'),
  })
}

/** By what a side is read: strokes once all its cards are full (PO3). */
function ofSides(totals: readonly CardTotal[]): 'strokes' | 'toPar' {
  return totals.every(({ kind }) => kind === 'complete') ? 'strokes' : 'toPar'
}

interface OnCountback {
  readonly ball: BallId
  readonly position: Position
  readonly counted: readonly HoleScore[]
  readonly handicap?: number
}

/** Two who are level and yet apart: the last holes that decided, as both have them (CB1, CB2). */
function countbackBy(holes: readonly number[]) {
  return (own: OnCountback, other: OnCountback): Step[] => {
    const [one, two] = [own, other].map(({ counted, handicap = 0 }) => ({ scores: counted, handicap }))
    const { lastHoles } = countback(one!, two!)
    return [own, other].flatMap((row) => lastHolesSteps(row, lastHoles ?? 0, holes))
  }
}

function lastHolesSteps(
  { ball, counted, handicap = 0 }: OnCountback,
  lastHoles: number,
  holes: readonly number[],
): Step[] {
  const first = counted.length - lastHoles
  const last = holeOperands(holes, counted, (at) => at >= first)
  const steps = [step(`countback-on-the-last-${lastHoles}`, 'CB1', 'sum', last)]
  if (handicap !== 0) {
    const share = step('share-of-the-handicap', 'CB2', 'scale', [
      { label: 'handicap', value: handicap },
      { label: 'holes', value: lastHoles },
      { label: 'holes', value: counted.length },
    ])
    steps.push(share, step('net', 'CB2', 'difference', [result(steps), result([share])]))
  }
  return steps.map((line) => ({ ...line, ball }))
}
