import { expect, test } from 'vitest'
import type { TimedTap } from './figures.ts'
import { quantile } from '../bench/measuring/turns.ts'
import { timeToNormal, waitsOf } from './figures.ts'

/** Ten taps a second, each answered after the delay listed for its second. */
function tapsBy(waitOfSecond: (second: number) => number | undefined): TimedTap[] {
  return Array.from({ length: 200 }, (_, index) => {
    const [tappedMs, waitMs] = [index * 100, waitOfSecond(Math.floor(index / 10))]
    return { matchId: 1, tappedMs, answeredMs: waitMs === undefined ? undefined : tappedMs + waitMs }
  })
}

test('a score without a reply has waited until now', () => {
  expect(waitsOf([{ matchId: 1, tappedMs: 100, answeredMs: undefined }], 5_000)).toEqual([4_900])
  expect(quantile([3, 1, 2], 0.5)).toBe(2)
})

test('recovers at once if nothing was wrong', () => {
  const taps = tapsBy(() => 50)
  expect(timeToNormal({ taps, endedMs: 10_000, nowMs: 20_000, boundMs: 200 })).toBe(0)
})

test('recovers with the first of three quick seconds, but not before the last late score was answered', () => {
  const slow = tapsBy((second) => (second < 12 ? 1_500 : 50))
  // The taps of the twelfth second were answered in the fourteenth.
  expect(timeToNormal({ taps: slow, endedMs: 10_000, nowMs: 20_000, boundMs: 200 })).toBe(3_400)
  const relapsing = tapsBy((second) => (second === 11 ? 900 : 50))
  expect(timeToNormal({ taps: relapsing, endedMs: 10_000, nowMs: 20_000, boundMs: 200 })).toBe(2_800)
})

test('hasn’t recovered while still slow, with an earlier score unanswered, or too early to tell', () => {
  const recovery = { endedMs: 10_000, nowMs: 20_000, boundMs: 200 }
  expect(timeToNormal({ ...recovery, taps: tapsBy(() => 300) })).toBeUndefined()
  expect(
    timeToNormal({ ...recovery, taps: tapsBy((second) => (second === 5 ? undefined : 50)) }),
  ).toBeUndefined()
  expect(timeToNormal({ ...recovery, taps: tapsBy(() => 50), nowMs: 12_500 })).toBeUndefined()
})
