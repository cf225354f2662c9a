import { quantile } from '../bench/measuring/turns.ts'

/** A score that a golfer's phone has stored, and when the server confirmed it. */
export interface TimedTap {
  matchId: number
  tappedMs: number
  answeredMs: number | undefined
}

const windowMs = 1_000
/** How long scores must stay quick before the product counts as recovered. */
const windowsInARow = 3

/** The time from the tap until the server has confirmed it, or until now. */
export function waitsOf(taps: readonly TimedTap[], nowMs: number): number[] {
  return taps.map(({ tappedMs, answeredMs = nowMs }) => answeredMs - tappedMs)
}

interface Recovery {
  taps: readonly TimedTap[]
  endedMs: number
  nowMs: number
  /** A second counts as quick if 99 % of its scores take no longer than this. */
  boundMs: number
}

/**
 * How long after the fault scores were as quick as before, with no earlier scores pending;
 * undefined if they aren't yet.
 */
export function timeToNormal({ taps, endedMs, nowMs, boundMs }: Recovery): number | undefined {
  const windows = Math.floor((nowMs - boundMs - endedMs) / windowMs)
  for (let first = 0; first + windowsInARow <= windows; first++) {
    const startMs = endedMs + first * windowMs
    const isWell = Array.from({ length: windowsInARow }, (_, index) => startMs + index * windowMs).every(
      isQuick,
    )
    if (isWell) return answeredBy(startMs)
  }
  return undefined

  function isQuick(fromMs: number): boolean {
    const within = taps.filter(({ tappedMs }) => tappedMs >= fromMs && tappedMs < fromMs + windowMs)
    return within.length > 0 && quantile(waitsOf(within, nowMs), 0.99) <= boundMs
  }

  function answeredBy(startMs: number): number | undefined {
    const earlier = taps.filter(({ tappedMs }) => tappedMs < startMs)
    if (earlier.some(({ answeredMs }) => answeredMs === undefined)) return undefined
    return Math.max(startMs, ...earlier.map(({ answeredMs = 0 }) => answeredMs)) - endedMs
  }
}
