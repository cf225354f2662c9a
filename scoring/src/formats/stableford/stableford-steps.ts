import { playingHandicapSteps } from '#explanation/handicap-steps.ts'
import { statement, step, type Operand, type Step } from '#explanation/step.ts'
import { pointsSoFarSteps, withdrawnStep, withdrawnSteps } from '#explanation/withdrawal-steps.ts'
import type { Label } from '#explanation/words/labels.ts'
import type { Contestant } from '#match/field.ts'
import type { BallId, SideId } from '#match/ids.ts'
import { isOut } from '#match/withdrawal.ts'
import { countback } from '#standings/countback.ts'
import { strokesByRank } from '#handicap/stroke-allocation.ts'
import { cardParts, partsOfBalls, type CardRows } from '../card-parts.ts'
import type { GameCell, Played } from '../format.ts'
import { holeOperands, placeSteps, withoutPlace } from '../place-steps.ts'
import { sideSteps } from '../side-steps.ts'
import type { PointWords } from './point-rules.ts'
import {
  missingPoints,
  paceBy,
  type StablefordResult,
  type StablefordRow,
  type StablefordSettings,
  type PointRules,
} from './stableford.ts'

interface PlayedStableford extends Played<StablefordSettings, StablefordResult> {
  readonly rules: PointRules
  readonly words: PointWords
}

/** Explains a number of a table by points (SF1, SF3 to SF6, PB1, MF1). */
export function explainStableford<Settings extends StablefordSettings>(
  rulesOf: (settings: Settings) => PointRules,
  words: PointWords,
): (played: Played<Settings, StablefordResult>, cell: GameCell) => Step[] {
  return (played, cell) => stablefordSteps({ ...played, rules: rulesOf(played.settings), words }, cell)
}

function stablefordSteps(played: PlayedStableford, cell: GameCell): Step[] {
  const { field, settings, result: table, words } = played
  if (cell.table === 'side') return stablefordSideSteps(played, cell.side)
  if (cell.table === 'bet' || cell.table === 'hole') return []
  const at = table.rows.findIndex(({ ball }) => ball === cell.ball)
  const row = table.rows[at]
  if (!row) return []
  if (cell.column === 'handicap') {
    return playingHandicapSteps(field.contestants[at]!, field.halfIndex, settings.allowancePercent, 0)
  }
  if (cell.column === 'points' || row.position.kind !== 'place') return pointsSteps(played, at)
  const standings = table.rows.map((each) => standingOf(played, each))
  const rule = table.isFinal ? 'SF3' : words.open
  return placeSteps(row, table.rows, standings, rule, lastHoles(field.holes))
}

function pointsSteps({ field: { contestants, holes }, result, words }: PlayedStableford, at: number): Step[] {
  const contestant = contestants[at]!
  const { pointsByHole, position, handicap } = result.rows[at]!
  if (position.kind === 'no-return' && contestant.out !== null) return [withdrawnStep(contestant, holes)]
  if (position.kind !== 'place') return [withoutPlace(position.kind)]
  return [
    ...pointsSoFarSteps(contestant, holes),
    step(
      words.points,
      words.onHole,
      'sum',
      holeOperands(holes, pointsByHole, undefined, (hole) => cardParts(netCard(contestant, handicap), hole)),
    ),
  ]
}

function netCard({ pars, scores, ranks }: Contestant, handicap: number): CardRows {
  return { pars, scores, strokes: strokesByRank(handicap, ranks) }
}

/** The ranking value of a row: points, or points above those of pars while cards are open (SF4). */
function standingOf({ result: { isFinal }, rules, words }: PlayedStableford, row: StablefordRow): Operand {
  const value = row.position.kind !== 'place' ? row.position.kind : isFinal ? row.points : paceBy(rules, row)
  return { label: isFinal ? words.points : words.pace, ball: row.ball, value }
}

function stablefordSideSteps(played: PlayedStableford, side: SideId): Step[] {
  const { field, settings, result: table, rules, words } = played
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
        { label: 'points', ball, value: pointsByHole[at] ?? lostOn(played, ball, at) },
      ])
    const balls: Operand = {
      label: 'hole',
      value: settings.sides.kind === 'best' ? settings.sides.balls : 0,
    }
    return [
      ...withdrawnSteps(field, own.balls),
      statement('scores-that-count-per-hole', 'SF6', [balls], null),
      step(words.points, 'SF6', 'sum', holeOperands(field.holes, own.pointsByHole, undefined, partsAt)),
    ]
  }
  const rows = new Map(table.rows.map((row) => [row.ball, row]))
  const membersBy =
    (valueOf: (row: StablefordRow) => number, label: Label = words.points) =>
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
    label: words.points,
    rule: 'SF5',
    standingsOf: points,
    comparedOf: table.isFinal ? points : membersBy((row) => paceBy(rules, row), words.pace),
  })
}

/** The points of a ball that is out. */
function lostOn({ field, rules }: PlayedStableford, ball: BallId, at: number): number | null {
  return missingPoints(
    rules,
    isOut(
      field.contestants.find((one) => one.ball === ball)!,
      at,
    ),
  )
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
