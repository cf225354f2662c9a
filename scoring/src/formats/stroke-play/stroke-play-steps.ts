import { hasStrokes, type CardTotal } from '#card/card-total.ts'
import { isPlayed, type HoleScore } from '#card/hole-score.ts'
import { playingHandicapSteps, result } from '#explanation/handicap-steps.ts'
import { withdrawnStep } from '#explanation/withdrawal-steps.ts'
import { statement, step, type Operand, type Part, type Step } from '#explanation/step.ts'
import { parAdjustments } from '#handicap/playing-handicap.ts'
import { strokesByRank } from '#handicap/stroke-allocation.ts'
import type { Contestant } from '#match/field.ts'
import type { BallId, SideId } from '#match/ids.ts'
import { countback } from '#standings/countback.ts'
import type { Position } from '#standings/positions.ts'
import type { MaximumScore } from './maximum-score.ts'
import type { GameCell, Played } from '../format.ts'
import { cardParts, type CardRows } from '../card-parts.ts'
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

/** Explains a number of the gross table (ST1, ST5). */
export function explainGross({ field, settings, result: gross }: Gross, cell: GameCell): Step[] {
  if (cell.table === 'side') return strokeSideSteps(gross, cell.side, 'gross', ({ score }) => score)
  const at = rowOf(gross, cell)
  const row = gross.rows[at]
  if (!row || cell.table !== 'game') return []
  if (cell.column === 'score' || row.position.kind !== 'place') {
    const contestant = field.contestants[at]!
    const strokes = strokesByRank(contestant.courseHandicap, contestant.ranks)
    const options = { pars: lowestPars(field), capped: { maximum: settings.maximum, strokes } }
    return totalSteps(row.score, row.counted, contestant, field.holes, options)
  }
  const standings = standingsOf(gross, ({ score }) => score)
  return placeSteps(row, gross.rows, standings, 'ST1', countbackBy(field.holes))
}

/** Explains a number of the net table (ST2, ST3, ST5). */
export function explainNet({ field, settings, result: net }: Net, cell: GameCell): Step[] {
  if (cell.table === 'side') return strokeSideSteps(net, cell.side, 'net', (row) => row.net)
  const at = rowOf(net, cell)
  const row = net.rows[at]
  if (!row || cell.table !== 'game') return []
  const contestant = field.contestants[at]!
  const capped = { maximum: settings.maximum, strokes: row.strokes }
  if (cell.column === 'gross') return totalSteps(row.gross, row.counted, contestant, field.holes, { capped })
  const parAdjustment = parAdjustments(field.contestants.map(({ par }) => par))[at]!
  if (cell.column === 'net' || (cell.column === 'position' && row.position.kind !== 'place'))
    return netSteps(row, contestant, parAdjustment, field.holes, capped)
  if (cell.column === 'handicap') {
    return playingHandicapSteps(contestant, field.halfIndex, settings.allowancePercent, parAdjustment)
  }
  const standings = standingsOf(net, (each) => each.net)
  return placeSteps(row, net.rows, standings, 'ST2', countbackBy(field.holes))
}

function rowOf({ rows }: StrokePlayResult<{ ball: BallId }>, cell: GameCell): number {
  return cell.table === 'game' ? rows.findIndex(({ ball }) => ball === cell.ball) : -1
}

interface TotalOptions extends Partial<Pick<CardRows, 'pars' | 'strokes'>> {
  /** The maximum score and the strokes it depends on (MX1). */
  readonly capped?: Capped
}

interface Capped {
  readonly maximum: MaximumScore
  readonly strokes: readonly number[]
}

/** How holes add up to a total; an open card ends in its distance to par (CA2 to CA4). */
export function totalSteps(
  total: CardTotal,
  scores: readonly (HoleScore | undefined)[],
  contestant: Contestant,
  holes: readonly number[],
  { pars = contestant.pars, strokes, capped }: TotalOptions = {},
): Step[] {
  if (!hasStrokes(total)) {
    const hasWithdrawn = contestant.out !== null && !scores.includes('X')
    return [hasWithdrawn ? withdrawnStep(contestant, holes) : withoutTotal(total.kind, scores, holes)]
  }
  const isOwnPar = pars.every((par, at) => par === contestant.pars[at])
  const lines = capped ? maximumSteps(scores, contestant, holes, capped) : []
  if (total.kind === 'complete') {
    const parts = (at: number) =>
      withoutGross(cardParts({ pars: contestant.pars, scores, ...(strokes && { strokes }) }, at))
    return [...lines, step('gross', 'ST1', 'sum', holeOperands(holes, scores, undefined, parts))]
  }
  const card = { pars, scores }
  const toPar = holeOperands(holes, toParOf(scores, pars), undefined, (at) => cardParts(card, at))
  return [...lines, step('to-par', isOwnPar ? 'CA3' : 'ST6', 'sum', toPar)]
}

/** The gross of a hole is the value of its row, so it is no column beside it. */
function withoutGross(parts: readonly Part[]): Part[] {
  return parts.filter(({ label }) => label !== 'gross')
}

function toParOf(scores: readonly (HoleScore | undefined)[], pars: readonly number[]): (number | null)[] {
  return scores.map((score, at) => (typeof score === 'number' ? score - pars[at]! : null))
}

/** How gross becomes net: minus the handicap, or on an open card hole by hole without the par adjustment (ST2, ST3). */
function netSteps(
  { gross, net, handicap, counted, strokes }: NetRow,
  contestant: Contestant,
  parAdjustment: number,
  holes: readonly number[],
  capped: Capped,
): Step[] {
  if (!hasStrokes(net)) return totalSteps(gross, counted, contestant, holes)
  if (net.kind === 'complete') {
    const steps = totalSteps(gross, counted, contestant, holes, { strokes, capped })
    return [
      ...steps,
      step('net', 'ST2', 'difference', [result(steps), { label: 'handicap', value: handicap }]),
    ]
  }
  const againstPar = strokesByRank(handicap - parAdjustment, contestant.ranks)
  const card = { pars: contestant.pars, scores: counted, strokes: againstPar }
  const netToPar = toParOf(counted, contestant.pars).map((own, at) =>
    own === null ? null : own - againstPar[at]!,
  )
  return [
    ...maximumSteps(counted, contestant, holes, capped),
    step(
      'net-to-par',
      'ST3',
      'sum',
      holeOperands(holes, netToPar, undefined, (at) => cardParts(card, at)),
    ),
  ]
}

/** The holes on which the maximum replaces the score on the card, and how it comes about (MX1). */
function maximumSteps(
  counted: readonly (HoleScore | undefined)[],
  { scores, pars }: Contestant,
  holes: readonly number[],
  { maximum, strokes }: Capped,
): Step[] {
  if (maximum.kind === 'off' || counted === scores) return []
  const places = counted.flatMap((value, at) =>
    isPlayed(value) && (scores[at] ?? null) !== value ? [at] : [],
  )
  if (places.length === 0) return []
  const changed = places.map((at): Operand => ({
    label: 'counts-the-maximum',
    hole: holes[at]!,
    value: counted[at]!,
    entered: scores[at] ?? null,
  }))
  const limits =
    maximum.kind === 'fixed'
      ? [statement('maximum-on-every-hole', 'MX1', [{ label: 'hole', value: maximum.strokes }], null)]
      : places.map((at) => ({
          ...step(maximum.kind, 'MX1', 'sum', limitParts(maximum.kind, pars[at]!, strokes[at] ?? 0)),
          hole: holes[at]!,
        }))
  return [...limits, statement('counts-the-maximum', 'MX1', changed, null)]
}

/** Double par, or par + 2 + strokes and at most 5 over par (ND1). */
function limitParts(kind: 'double-par' | 'net-double-bogey', par: number, strokes: number): Operand[] {
  const own: Operand = { label: 'par-of-the-hole', value: par }
  if (kind === 'double-par') return [own, own]
  if (strokes > 3) return [own, { label: 'at-most', value: 5 }]
  const two: Operand = { label: 'maximum', value: 2 }
  return strokes === 0 ? [own, two] : [own, two, { label: 'strokes', value: strokes }]
}

/** Why a card has no total: the holes that were picked up, or else those without a score. */
function withoutTotal(
  kind: 'no-return' | 'not-started',
  scores: readonly (HoleScore | undefined)[],
  holes: readonly number[],
): Step {
  if (kind === 'not-started') return statement(kind, 'CA4', [], kind)
  const holesWith = (entered: HoleScore) =>
    scores.flatMap((value, at): Operand[] => (value === entered ? [onHole(holes[at]!)] : []))
  const pickedUp = holesWith('X')
  return pickedUp.length > 0
    ? statement('picked-up-on', 'CA4', pickedUp, kind)
    : statement('no-score-on', 'CA4', holesWith(null), kind)
}

function onHole(hole: number): Operand {
  return { label: 'hole-number', hole, value: hole }
}

/** The ranking values of all balls in stroke play (PO3). */
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

/** The value a side shows: strokes once all its cards are full (PO3). */
function ofSides(totals: readonly CardTotal[]): 'strokes' | 'toPar' {
  return totals.every(({ kind }) => kind === 'complete') ? 'strokes' : 'toPar'
}

interface OnCountback {
  readonly ball: BallId
  readonly position: Position
  readonly counted: readonly HoleScore[]
  readonly handicap?: number
}

/** A tie broken by countback: the deciding last holes of both (CB1, CB2). */
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
