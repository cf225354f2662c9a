import { afterEach, expect, test, vi } from 'vitest'
import { limitOpenings } from './event-stream.ts'

afterEach(() => vi.useRealTimers())

test('a stream that opens at once keeps its slot for 400 ms, so that scores come first', async () => {
  vi.useFakeTimers()
  const { open: opening } = limitOpenings(2, () => false)
  const open = () => opening(async () => 'open')
  await open()
  await open()
  await expect(open()).rejects.toMatchObject({ code: 'unavailable', details: { because: 'openings-full' } })
  vi.advanceTimersByTime(400)
  expect(await open()).toBe('open')
})

test('clients beyond the limit return at the pace at which streams open', async () => {
  vi.useFakeTimers()
  const { open: opening } = limitOpenings(40, () => false)
  for (let n = 0; n < 40; n++) await opening(async () => 'open')
  const pauses: unknown[] = []
  const rejected = (error: { details: { retryAfterSeconds: number } }) =>
    pauses.push(error.details.retryAfterSeconds)
  for (let n = 0; n < 250; n++) await opening(async () => 'open').catch(rejected)
  // A hundred streams open within a second.
  expect([1, 2, 3].map((seconds) => pauses.filter((pause) => pause === seconds).length)).toEqual([
    99, 100, 51,
  ])
  for (let n = 0; n < 10_000; n++) await opening(async () => 'open').catch(rejected)
  expect(pauses.at(-1)).toBe(61)
})

test('a rejected stream releases its slot immediately', async () => {
  vi.useFakeTimers()
  const { open: opening } = limitOpenings(1, () => false)
  const reject = () => opening(() => Promise.reject(new Error('rejected')))
  await expect(reject()).rejects.toThrow('rejected')
  await expect(reject()).rejects.toThrow('rejected')
  expect(await opening(async () => 'open')).toBe('open')
  vi.advanceTimersByTime(399)
  await expect(reject()).rejects.toThrow('unavailable')
})

test('a stream that fails or takes longer releases its slot when it ends', async () => {
  vi.useFakeTimers()
  const { open: opening } = limitOpenings(1, () => false)
  const answer = Promise.withResolvers<string>()
  const slow = opening(() => answer.promise)
  vi.advanceTimersByTime(1_000)
  await expect(opening(async () => 'open')).rejects.toThrow('unavailable')
  answer.reject(new Error('gone'))
  await expect(slow).rejects.toThrow('gone')
  expect(await opening(async () => 'open')).toBe('open')
})
