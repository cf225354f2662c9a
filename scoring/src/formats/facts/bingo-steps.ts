import { sumOf } from '#arithmetic/sum-of.ts'
import { statement, step, type Operand, type Part, type Step } from '#explanation/step.ts'
import type { Field } from '#match/field.ts'
import type { BallId } from '#match/ids.ts'
import { isOut } from '#match/withdrawal.ts'
import type { GameCell, Played } from '../format.ts'
import type { PointsResult, PointsRow } from '../counting/points-scorer.ts'
import { explainPoints } from '../counting/points-steps.ts'
import { namedIn } from './answers.ts'
import type { BingoSettings } from './bingo-format.ts'
import { withoutStrokes } from './bingo-scorer.ts'
import { bingoAnswers, bingoKinds, bingoPoints } from './bingo.ts'

const points = explainPoints<ReturnType<typeof withoutStrokes>>({
  onHole: 'BG1',
  final: 'BG4',
  open: 'NI5',
  partsOf: (field, ball, hole): Part[] =>
    bingoKinds.map((kind) => ({ label: kind, value: isNamed(field, kind, hole, ball) ? 1 : 0 })),
  holeSteps: ({ counted, hole, settings, field, partsOf }) => {
    const ids = counted.balls.map(({ ball }) => ball)
    const won = bingoPoints(bingoAnswers(field, hole.hole, ids), ids, settings)
    const rows = counted.balls.flatMap((one, at): Operand[] => {
      const { ball } = one
      return isOut(one, hole.at) ? [] : [{ label: 'points', ball, value: won[at]!, parts: partsOf(ball) }]
    })
    const most = rows.map(({ label, ball, value }): Operand => ({ label, ball: ball!, value }))
    return [
      { ...statement('points', 'BG1', rows, null), hole: hole.hole },
      { ...step('most-points', 'BG1', 'highest', most), hole: hole.hole },
    ]
  },
  tieSteps: ({ field, result }, own, other) => [
    countStep('bingo', field, result, [own, other]),
    countStep('bongo', field, result, [own, other]),
  ],
})

/** Explains the points of bingo-bango-bongo: on a hole by its three answers (BG1 to BG4). */
export function explainBingo(played: Played<BingoSettings, PointsResult>, cell: GameCell): Step[] {
  return points({ ...played, settings: withoutStrokes(played.settings) }, cell)
}

/** How many bingos or bongos two tied balls have (BG4). */
function countStep(
  kind: 'bingo' | 'bongo',
  field: Field,
  { holes, rows }: PointsResult,
  tied: readonly PointsRow[],
): Step {
  const counting = holes.filter((_hole, at) => rows.some(({ byHole }) => byHole[at] !== null))
  const counts = tied.map(({ ball }): Operand => ({
    label: `${kind}s`,
    ball,
    value: sumOf(counting.map((hole) => (isNamed(field, kind, hole, ball) ? 1 : 0))),
  }))
  return statement(`${kind}s`, 'BG4', counts, null)
}

function isNamed(field: Field, kind: string, hole: number, ball: BallId): boolean {
  return namedIn(field, kind, hole, [ball]) === ball
}
