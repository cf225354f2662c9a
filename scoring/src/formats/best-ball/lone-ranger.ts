import { startOf, type Field, type FieldSide } from '#match/field.ts'
import type { BallId } from '#match/ids.ts'
import { fromStart } from '#match/order-of-play.ts'
import type { Phase } from '#match/phase.ts'
import { isOut } from '#match/withdrawal.ts'
import { playBestBall, type BestBallRules, type BestBallSide } from './best-ball.ts'
import type { LoneRangerSettings } from './lone-ranger-format.ts'
import { rangersByHole } from './picks-by-hole.ts'

/** A side of Lone Ranger (LR1, LR2). */
export interface LoneRangerSide extends BestBallSide {
  /** Its rangers' scores alone, and its place by them. */
  readonly ranger: Pick<BestBallSide, 'total' | 'position'>
  /** The ranger of its next hole; omitted once it has played all holes. */
  readonly next?: { readonly hole: number; readonly ball: BallId }
}

/** The table of Lone Ranger. */
export interface LoneRangerResult {
  readonly sides: readonly LoneRangerSide[]
  readonly isFinal: boolean
  /** Whether no later score can change a place by the rangers' scores alone. */
  readonly areRangersFinal: boolean
}

/** Plays Lone Ranger, once with the best of the others and once by the rangers' scores alone. */
export function playLoneRanger(
  field: Field,
  settings: LoneRangerSettings,
  phase: Phase,
  round: Field = field,
): LoneRangerResult {
  const { sides, isFinal } = playBestBall(field, rangerRules(settings), phase, round)
  const alone = playBestBall(field, rangersAlone(settings), phase, round)
  return {
    sides: sides.map((side, at) => {
      const { total, position } = alone.sides[at]!
      const next = phase === 'complete' ? undefined : nextOf(field, field.sides[at]!, settings)
      return { ...side, ranger: { total, position }, ...(next && { next }) }
    }),
    isFinal,
    areRangersFinal: alone.isFinal,
  }
}

/** LR1: The ranger's score and the best of the others. */
export function rangerRules(
  { turns, ...settings }: LoneRangerSettings,
  { isAlone = false } = {},
): BestBallRules {
  return { ...settings, balls: 1, count: { kind: 'ranger', turns, isAlone } }
}

/** LR2: The ranger's score alone. */
export function rangersAlone(settings: LoneRangerSettings): BestBallRules {
  return rangerRules(settings, { isAlone: true })
}

/** The side's first hole, in its order of play, on which a ball still playing has no score. */
function nextOf(field: Field, side: FieldSide, { turns }: LoneRangerSettings): LoneRangerSide['next'] {
  const own = side.members.map((member) => field.contestants[member]!)
  const rangers = rangersByHole(field, side, turns)
  const holes = fromStart([...field.holes.keys()], startOf(own))
  const at = holes.find((hole) => own.some((one) => one.scores[hole] === null && !isOut(one, hole)))
  return at === undefined ? undefined : { hole: field.holes[at]!, ball: rangers[at]! }
}
