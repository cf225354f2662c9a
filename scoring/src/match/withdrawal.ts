import type { Lineup } from './lineup.ts'
import { fromStart } from './order-of-play.ts'
import type { MatchBall } from './player.ts'

/** Whether a ball is out on each hole of the match; null if it plays all holes (WD1). */
export type OutRow = readonly boolean[] | null

/** The holes a ball misses because it withdrew; `start` is the position of its group's first hole (WD1, MA2). */
export function outRow(
  { withdrawnAfter }: Pick<MatchBall, 'withdrawnAfter'>,
  holes: readonly number[],
  start: number,
): OutRow {
  if (withdrawnAfter === undefined) return null
  const order = fromStart(holes, start)
  const played = order.indexOf(withdrawnAfter) + 1
  // Withdrawing after the last hole misses no hole, and a hole outside the match is ignored.
  if (played === holes.length || (played === 0 && withdrawnAfter !== 0)) return null
  return holes.map((hole) => order.indexOf(hole) >= played)
}

/** Whether a ball had withdrawn before this hole (WD1). */
export function isOut({ out }: { readonly out: OutRow }, at: number): boolean {
  return out !== null && out[at]!
}

/** Whether a ball never started (WD1). */
export function isNoShow({ out }: { readonly out: OutRow }): boolean {
  return out !== null && out.every(Boolean)
}

/** WD1: A no-show doesn't take part. */
export function withoutNoShows<Ball extends { readonly out: OutRow }>(
  balls: readonly Ball[],
): readonly Ball[] {
  return balls.filter((ball) => !isNoShow(ball))
}

/** Whether a ball had withdrawn before the hole with this number, so that no score is expected there (WD1). */
export function hasWithdrawnBefore(
  lineup: Pick<Lineup, 'holes' | 'groups'>,
  ball: Pick<MatchBall, 'withdrawnAfter' | 'group'>,
  holeNumber: number,
): boolean {
  const out = outRow(ball, lineup.holes, startOfGroup(ball, lineup))
  return isOut({ out }, lineup.holes.indexOf(holeNumber))
}

/** The position of a ball's group's first hole; 0 without a group (MA2). */
export function startOfGroup(
  { group = null }: Pick<MatchBall, 'group'>,
  { groups = [], holes }: Pick<Lineup, 'holes' | 'groups'>,
): number {
  const own = group === null ? undefined : groups.find(({ id }) => id === group)
  return own ? Math.max(0, holes.indexOf(own.startsOn)) : 0
}
