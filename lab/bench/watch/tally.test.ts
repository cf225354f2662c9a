import { expect, test } from 'vitest'
import { openScoreLog } from './scorer.ts'
import { describeTally, openTally } from './tally.ts'

test('half of a hundred waits are below the median, and one is above p99', () => {
  const tally = openTally()
  for (let ms = 100; ms >= 1; ms--) tally.add(ms)
  expect(tally.size()).toBe(100)
  expect(describeTally(tally)).toBe('p50 50.0 ms   p99 99.0 ms')
})

test('a watcher at a new revision has waited for every score since the previous one', () => {
  const log = openScoreLog()
  log.note(8, 1_000)
  log.note(9, 1_500)
  log.note(10, 2_000)
  expect(log.waits(8, 10, 2_100)).toEqual([600, 100])
  expect(log.waits(10, 10, 2_100)).toEqual([])
  // No watcher waited for scores from before the start.
  expect(log.waits(3, 8, 2_100)).toEqual([1_100])
})
