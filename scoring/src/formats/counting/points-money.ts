import { shareInProportion, shareOut } from '#settlement/prize-split.ts'
import { leastCommonMultiple } from '#arithmetic/rounding.ts'
import { sumOf } from '#arithmetic/sum-of.ts'
import type { PointsMoney, ValueSettings } from './counting-settings.ts'

/** A ball in the money of a points game. */
export interface PaidBall {
  /** The players who share it. */
  readonly players: number
  readonly points: number
  /** Per hole; null if it was not in, or the hole doesn't count. */
  readonly byHole: readonly (number | null)[]
}

/** The parts of a point in which fair shares are whole numbers; 60 for up to six balls (NI5). */
export function shareUnitsOf(balls: readonly Pick<PaidBall, 'byHole'>[]): number {
  const holes = balls[0]?.byHole ?? []
  const many = new Set(holes.map((_points, at) => ballsOn(at, balls)).filter((count) => count > 6))
  return [...many].reduce(leastCommonMultiple, 60)
}

/** How points become money; without `money` their value is all (PT2). */
export type MoneySettings = Pick<ValueSettings, 'stake' | 'maxLoss'> & {
  readonly money?: PointsMoney
}

/** What each ball wins or loses; the amounts sum to 0 (PT1 to PT6). */
export function pointsMoney(balls: readonly PaidBall[], { money, stake, maxLoss }: MoneySettings): number[] {
  const amounts = moneyBy[money ?? 'value'](balls, stake)
  return maxLoss === 0
    ? amounts
    : capped(
        amounts,
        balls.map(({ players }) => players * maxLoss),
      )
}

const moneyBy: Record<PointsMoney | 'value', (balls: readonly PaidBall[], stake: number) => number[]> = {
  /** PT2: Only half points make no whole units. */
  value: (balls, stake) => {
    const exact = balls.map(({ points }) => stake * points)
    return exact.every(Number.isInteger)
      ? exact
      : rounded(
          exact.map((amount) => amount * 2),
          2,
        )
  },
  /** PT1, WD3: Hole by hole, so that a ball settles only with those that were in. */
  'each-pair': (balls, stake) =>
    balls.map((own) => stake * sumOf(own.byHole.map((points, at) => pairwise(points, at, balls)))),
  average: (balls, stake) =>
    rounded(
      balls.map((own) => stake * overShare(own, balls)),
      shareUnitsOf(balls),
    ),
  best: (balls, stake) => {
    const most = Math.max(...balls.map(({ points }) => points))
    const first = balls.find(({ points }) => points === most)
    const paid = balls.map((own) => (own.points === most ? 0 : stake * Math.max(0, behind(own, first!))))
    const shares = shareOut(sumOf(paid), balls.filter(({ points }) => points === most).length)
    return balls.map((own, at) => (own.points === most ? shares.shift()! : 0 - paid[at]!))
  },
  pot: (balls, stake) => {
    const pot = stake * sumOf(balls.map(({ players }) => players))
    const weights = balls.map(({ points }) => Math.max(0, points))
    // PT5: Without points the stakes go back.
    if (weights.every((weight) => weight === 0)) return balls.map(() => 0)
    const shares = shareInProportion(pot, weights)
    return balls.map(({ players }, at) => shares[at]! - stake * players)
  },
}

function pairwise(points: number | null, at: number, balls: readonly PaidBall[]): number {
  if (points === null) return 0
  const all = balls.flatMap(({ byHole }) => byHole[at] ?? [])
  return all.length * points - sumOf(all)
}

/** Points over the fair share of the holes that count, in parts of a point (NI5, PT3). */
export function overShare({ byHole }: Pick<PaidBall, 'byHole'>, balls: readonly PaidBall[]): number {
  const units = shareUnitsOf(balls)
  return sumOf(
    byHole.map((points, at) =>
      points === null ? 0 : pairwise(points, at, balls) * (units / ballsOn(at, balls)),
    ),
  )
}

/** The number of balls that have points on a hole. */
function ballsOn(at: number, balls: readonly Pick<PaidBall, 'byHole'>[]): number {
  return balls.filter(({ byHole }) => (byHole[at] ?? null) !== null).length
}

/** PT4, WD3: How far a ball is behind the best, over the holes that both played. */
function behind(own: PaidBall, best: PaidBall): number {
  return sumOf(own.byHole.map((points, at) => (points === null ? 0 : (best.byHole[at] ?? points) - points)))
}

/** PT3: Losses are rounded down; the winners share their sum in proportion to their exact winnings. */
function rounded(exact: readonly number[], units: number): number[] {
  const losses = exact.map((amount) => Math.floor(Math.max(0, 0 - amount) / units))
  return paidOut(exact, losses)
}

/** PT6: Larger losses are cut; the winners share what the losers then pay. */
function capped(amounts: readonly number[], caps: readonly number[]): number[] {
  return paidOut(
    amounts,
    amounts.map((amount, at) => Math.min(caps[at]!, Math.max(0, 0 - amount))),
  )
}

function paidOut(amounts: readonly number[], losses: readonly number[]): number[] {
  const weights = amounts.map((amount) => Math.max(0, amount))
  const shares = shareInProportion(sumOf(losses), weights)
  return amounts.map((_amount, at) => shares[at]! - losses[at]!)
}
