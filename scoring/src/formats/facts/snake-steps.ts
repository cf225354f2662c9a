import { startedSteps } from '#explanation/start-steps.ts'
import { statement, step, type Operand, type Step } from '#explanation/step.ts'
import type { Label } from '#explanation/words/labels.ts'
import type { GameCell, Played } from '../format.ts'
import type { SnakeSettings } from './snake-format.ts'
import { playedHoles, type SnakeHole, type SnakeLeg, type SnakeResult } from './snake-scorer.ts'
import { mostDoubled, puttsOn } from './snake.ts'

type PlayedSnake = Played<SnakeSettings, SnakeResult>

/** What a hole does to the snake, and what its holder pays (SN1 to SN3). */
export function explainSnake(played: PlayedSnake, cell: GameCell): Step[] {
  const { holes, legs } = played.result
  if (cell.table === 'side' || (cell.table === 'game' && cell.column !== 'snakes')) return []
  if (cell.table === 'hole') {
    const own = holes.find(({ hole }) => hole === cell.hole)
    return own ? holeSteps(played, own) : []
  }
  if (cell.table === 'bet') {
    const own = legs.find(({ leg }) => `leg ${leg}` === cell.key)
    return own ? stakesSteps(played, own) : []
  }
  const own = legs.filter(({ holder }) => holder === cell.ball)
  if (own.length === 0) return [statement('no-snake-held', 'SN2', [], 0)]
  const counts = own.map((leg): Operand => ({ label: 'hole', hole: lastOf(played.result, leg), value: 1 }))
  return [...own.flatMap((leg) => heldSteps(played, leg)), step('snakes', 'SN2', 'sum', counts)]
}

/** The last hole of a leg, or so far. */
function lastOf({ holes }: SnakeResult, { leg, lastHole, state }: SnakeLeg): number {
  return state === 'open' ? holes.findLast((one) => one.leg === leg)!.hole : lastHole
}

/** The holder after the last hole of a leg, or so far. */
function heldSteps({ result }: PlayedSnake, leg: SnakeLeg): Step[] {
  const hole = lastOf(result, leg)
  const after: Operand = { label: 'hole-number', hole, value: hole }
  const held = leg.holder === null ? 'loose-after' : 'held-after'
  const line = statement(held, 'SN2', [after], null)
  return [...startedSteps(result.order), leg.holder === null ? line : { ...line, ball: leg.holder }]
}

/** The stakes that the holder pays each other player, by the three-putts of the leg. */
function stakesSteps(played: PlayedSnake, leg: SnakeLeg): Step[] {
  if (leg.state === 'open') return []
  const held = heldSteps(played, leg)
  if (leg.holder === null) return held
  const { grows } = played.settings
  const made = played.result.holes.filter((one) => one.leg === leg.leg && one.threePutts > 0)
  const counts = made.map(({ hole, threePutts: value }): Operand => ({ label: 'hole', hole, value }))
  const threePutts = step('three-putts', 'SN2', 'sum', counts)
  const isLimited = grows === 'doubled' && Number(threePutts.value) > timesDoubled
  const label = isLimited
    ? 'at-most'
    : grows === 'doubled'
      ? 'doubled'
      : grows === 'each'
        ? 'three-putts'
        : 'stakes'
  const stakes = step('stakes', 'SN2', 'lowest', [{ label, value: leg.stakes }])
  return [...held, ...(grows === 'fixed' ? [] : [threePutts]), { ...stakes, ball: leg.holder }]
}

/** The three-putts that take the stake to its limit (SN2). */
const timesDoubled = 1 + Math.log2(mostDoubled)

/** The noted putts, if they decide the hole, and who holds the snake after it. */
function holeSteps({ field, settings, result }: PlayedSnake, { hole, change, holder }: SnakeHole): Step[] {
  const { areIn } = playedHoles(field, settings).holes.find((one) => one.hole === hole)!
  const putts = puttsOn(field, hole, areIn)
  const rows = putts?.map(({ ball, putts: value }): Operand => ({ label: 'putts', ball, value }))
  return [
    ...startedSteps(result.order),
    ...(rows ? [{ ...statement('putts', 'SN1', rows, null), hole }] : []),
    statement(
      labels[change],
      'SN1',
      holder === null ? [] : [{ label: 'named', ball: holder, value: null }],
      change,
    ),
  ]
}

const labels = {
  taken: 'snake-taken',
  kept: 'snake-kept',
  loose: 'no-one-has-the-snake',
} as const satisfies Record<SnakeHole['change'], Label>
