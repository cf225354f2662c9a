import type { Field } from '#match/field.ts'
import type { BallId } from '#match/ids.ts'
import { namedIn } from './answers.ts'
import type { SnakeSettings } from './snake-format.ts'

/** The putts from which on a hole is a three-putt (SN1). */
const threePutt = 3

/** SN2: The stake doubles up to this many times itself. */
export const mostDoubled = 8

/** The noted putts of balls on a hole; undefined unless all of them have some (SN1). */
export function puttsOn(
  { facts }: Field,
  hole: number,
  balls: readonly BallId[],
): { readonly ball: BallId; readonly putts: number }[] | undefined {
  const noted = balls.map((ball) => {
    const own = facts.find((fact) => fact.kind === 'putts' && fact.hole === hole && fact.ball === ball)
    return own && { ball, putts: own.value }
  })
  const known = noted.filter((one) => one !== undefined)
  return known.length === balls.length ? known : undefined
}

/** The balls that three-putted by their noted putts; undefined without them (SN1). */
export function threePutters(field: Field, hole: number, balls: readonly BallId[]): BallId[] | undefined {
  return puttsOn(field, hole, balls)
    ?.filter(({ putts }) => putts >= threePutt)
    .map(({ ball }) => ball)
}

/** What is known of the three-putts on a hole. */
export interface ThreePutts {
  /** The ball that takes the snake; null for no one. */
  readonly taker: BallId | null
  readonly count: number
}

/** SN1: By the noted putts, else by the answer. Undefined while the answer is missing. */
export function threePuttsOn(field: Field, hole: number, balls: readonly BallId[]): ThreePutts | undefined {
  const noted = threePutters(field, hole, balls)
  if (noted && noted.length < 2) return { taker: noted[0] ?? null, count: noted.length }
  // SN1: Of several, the one who putted last.
  const taker = namedIn(field, 'snake', hole, noted ?? balls)
  if (taker === undefined || (noted && taker === null)) return undefined
  return { taker, count: noted?.length ?? Number(taker !== null) }
}

/** How many stakes the holder pays each other player (SN2). */
export function snakeStakes(threePutts: number, { grows }: Pick<SnakeSettings, 'grows'>): number {
  if (grows === 'each') return threePutts
  return grows === 'doubled' ? Math.min(mostDoubled, 2 ** (threePutts - 1)) : 1
}
