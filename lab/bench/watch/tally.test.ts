import { expect, test } from 'vitest'
import { openScoreLog } from './scorer.ts'
import { describeTally, openTally } from './tally.ts'

test('of a hundred waits half are below the middle, and one beyond p99', () => {
  const tally = openTally()
  for (let ms = 100; ms >= 1; ms--) tally.add(ms)
  expect(tally.size()).toBe(100)
  expect(describeTally(tally)).toBe('p50 50.0 ms   p99 99.0 ms')
})

test('whoever comes to a revision has waited for every score since the one they had', () => {
  const log = openScoreLog()
  log.note(8, 1_000)
  log.note(9, 1_500)
  log.note(10, 2_000)
  expect(log.waits(8, 10, 2_100)).toEqual([600, 100])
  expect(log.waits(10, 10, 2_100)).toEqual([])
  // What was there before anybody scored nobody waited for.
  expect(log.waits(3, 8, 2_100)).toEqual([1_100])
})
