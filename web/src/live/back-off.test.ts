import { expect, test } from 'vitest'
import { backOffMs } from './back-off.ts'

test('[SY12 SY14] waits longer each time, never much longer than half a minute, and never as long as the neighbour', () => {
  const failures = [0, 1, 2, 3, 20]
  expect(failures.map((count) => backOffMs(count, () => 0))).toEqual([250, 500, 1_000, 2_000, 15_000])
  expect(failures.map((count) => backOffMs(count, () => 1))).toEqual([500, 1_000, 2_000, 4_000, 30_000])
})
