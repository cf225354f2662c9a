import { expect, test, vi } from 'vitest'
import { inTime, signInWaitsMs, withRetries } from './retry.ts'

test('three attempts, two seconds and four seconds apart; the last failure is thrown', async () => {
  const wait = vi.fn<(delayMs: number) => Promise<void>>(async () => {})
  const attempt = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('1'))
    .mockRejectedValueOnce(new Error('2'))
    .mockRejectedValue(new Error('3'))
  await expect(withRetries(attempt, { waitsMs: signInWaitsMs, wait })).rejects.toThrow('3')
  expect(attempt).toHaveBeenCalledTimes(3)
  expect(wait.mock.calls).toEqual([[2000], [4000]])
})

test('the first success ends it', async () => {
  const wait = vi.fn<(delayMs: number) => Promise<void>>(async () => {})
  const attempt = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('1'))
    .mockResolvedValue('session')
  expect(await withRetries(attempt, { waitsMs: signInWaitsMs, wait })).toBe('session')
  expect(wait.mock.calls).toEqual([[2000]])
})

test('what is not worth retrying is thrown at once', async () => {
  const attempt = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('cancelled'))
  const rules = { waitsMs: signInWaitsMs, wait: async () => {}, isWorthRetrying: () => false }
  await expect(withRetries(attempt, rules)).rejects.toThrow('cancelled')
  expect(attempt).toHaveBeenCalledOnce()
})

test('a provider that says nothing has failed after some seconds', async () => {
  vi.useFakeTimers()
  const failure = inTime(new Promise(() => {})).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(12_000)
  expect(await failure).toMatchObject({ code: 'auth/timeout' })
  expect(await inTime(Promise.resolve('Ann'))).toBe('Ann')
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})
