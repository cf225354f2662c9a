import { expect, test, vi } from 'vitest'
import { inTime } from './retry.ts'

test("fails after some seconds if the provider doesn't reply", async () => {
  vi.useFakeTimers()
  const failure = inTime(new Promise(() => {})).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(12_000)
  expect(await failure).toMatchObject({ code: 'auth/timeout' })
  expect(await inTime(Promise.resolve('Ann'))).toBe('Ann')
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})
