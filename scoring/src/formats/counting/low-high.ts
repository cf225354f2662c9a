import { rankOf } from './counted-holes.ts'
import type { LowHighSettings } from './low-high-format.ts'
import type { SideBall } from './two-sides.ts'

/** A point of a hole. */
export interface PointOnHole {
  readonly kind: 'low-ball' | 'high-ball' | 'total' | 'sweep'
  /** Those of earlier holes included. */
  readonly points: number
  /** 1 if the first side wins it, −1 if the second does, 0 in a tie. */
  readonly toA: -1 | 0 | 1
}

type Pair = readonly Pick<SideBall, 'counted'>[]

/** The points of one hole after another; a tied point may carry over (LH1 to LH3). */
export function lowHighHoles({
  isCarried,
  hasTotal,
  sweepPoints,
}: Pick<LowHighSettings, 'isCarried' | 'hasTotal' | 'sweepPoints'>): (a: Pair, b: Pair) => PointOnHole[] {
  const kinds = hasTotal
    ? (['low-ball', 'high-ball', 'total'] as const)
    : (['low-ball', 'high-ball'] as const)
  const carried = { 'low-ball': 0, 'high-ball': 0, total: 0 }
  return (a, b) => {
    const [ofA, ofB] = [ranksOf(a), ranksOf(b)]
    const points = kinds.map((kind): PointOnHole => {
      const toA = wonBy(ofA[kind], ofB[kind])
      const worth = 1 + carried[kind]
      carried[kind] = isCarried && toA === 0 ? worth : 0
      return { kind, points: worth, toA }
    })
    const { toA } = points[0]!
    const isSweep = sweepPoints > 0 && toA !== 0 && points.every((point) => point.toA === toA)
    return isSweep ? [...points, { kind: 'sweep', points: sweepPoints, toA }] : points
  }
}

/** What the first side wins on a hole. */
export function wonOn(points: readonly PointOnHole[]): number {
  return points.reduce((sum, { points: worth, toA }) => sum + worth * toA, 0)
}

/** CM4, LH2: X is the high ball, and a side with an X has no total. */
function ranksOf(pair: Pair): Record<'low-ball' | 'high-ball' | 'total', number> {
  const ranks = pair.map(({ counted }) => rankOf(counted))
  return { 'low-ball': Math.min(...ranks), 'high-ball': Math.max(...ranks), total: ranks[0]! + ranks[1]! }
}

function wonBy(a: number, b: number): -1 | 0 | 1 {
  return a === b ? 0 : a < b ? 1 : -1
}
