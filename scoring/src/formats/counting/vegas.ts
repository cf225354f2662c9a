import type { BallId } from '#match/ids.ts'
import { rankOf } from './counted-holes.ts'
import type { SideBall } from './two-sides.ts'
import type { VegasSettings } from './vegas-format.ts'

/** A score in a side's number: with its place, 4 and 5 count 40 and 5. */
export interface Digit {
  readonly ball: BallId
  readonly score: number
  readonly counts: number
}

/** The number of a side: 4 and 5 make 45 (VG2). */
export interface SideNumber {
  readonly digits: readonly Digit[]
  readonly number: number
  /** Whether the higher score comes first, by a birdie of the other side or without a par (VG4, VG7). */
  readonly isTurned: boolean
}

/** Two numbers on a hole, and what the first side wins. */
export interface VegasHole {
  readonly a: SideNumber
  readonly b: SideNumber
  readonly isDoubled: boolean
  readonly toA: number
}

type Pair = readonly SideBall[]

/** A hole of Vegas (VG2 to VG7). */
export function vegasHole(a: Pair, b: Pair, settings: VegasSettings): VegasHole {
  const lowestPar = Math.min(...[...a, ...b].map(({ par }) => par))
  const { byA, byB, isDoubled } = turnsBetween(a, b, settings)
  const numberA = sideNumber(a, byB || isWithoutPar(a, settings), lowestPar, settings)
  const numberB = sideNumber(b, byA || isWithoutPar(b, settings), lowestPar, settings)
  const difference = numberB.number - numberA.number
  return { a: numberA, b: numberB, isDoubled, toA: isDoubled ? 2 * difference : difference }
}

/** Which side turns the other's number (VG4 to VG6). */
function turnsBetween(a: Pair, b: Pair, { birdie, birdieBy, both, eagle }: VegasSettings) {
  const [bestA, bestB] = [a, b].map((pair) =>
    Math.min(...pair.map(({ toPar, grossToPar }) => rankOf(birdieBy === 'gross' ? grossToPar : toPar))),
  )
  const [isEagleA, isEagleB] = [bestA! <= -2, bestB! <= -2]
  if (eagle === 'double' && isEagleA !== isEagleB) return { byA: isEagleA, byB: isEagleB, isDoubled: true }
  const [isBirdieA, isBirdieB] = [birdie && bestA! <= -1, birdie && bestB! <= -1]
  const isCanceled = isBirdieA && isBirdieB && both === 'cancel'
  return { byA: isBirdieA && !isCanceled, byB: isBirdieB && !isCanceled, isDoubled: false }
}

/** VG7 */
function isWithoutPar(pair: Pair, { daytona }: VegasSettings): boolean {
  return daytona && pair.every(({ toPar }) => rankOf(toPar) > 0)
}

/** VG2: Ten or more comes first, also if the number isn't turned. */
function sideNumber(
  pair: Pair,
  isTurned: boolean,
  lowestPar: number,
  { scoreCap }: VegasSettings,
): SideNumber {
  const [low, high] = pair
    .map(({ ball, toPar }) => ({ ball, score: Math.min(scoreCap, rankOf(toPar) + lowestPar) }))
    .toSorted((one, other) => one.score - other.score)
  const order = isTurned || high!.score >= 10 ? [high!, low!] : [low!, high!]
  const digits = order.map((digit, at) => ({ ...digit, counts: at === 0 ? 10 * digit.score : digit.score }))
  return { digits, number: digits[0]!.counts + digits[1]!.counts, isTurned }
}
