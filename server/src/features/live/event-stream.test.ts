import { afterEach, expect, test, vi } from 'vitest'
import { limitOpenings } from './event-stream.ts'

afterEach(() => vi.useRealTimers())

test('a stream that opens at once keeps its slot for 400 ms, so that scores get their turn', async () => {
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
  const refused = (error: { details: { retryAfterSeconds: number } }) =>
    pauses.push(error.details.retryAfterSeconds)
  for (let n = 0; n < 250; n++) await opening(async () => 'open').catch(refused)
  // A hundred streams open within a second.
  expect([1, 2, 3].map((seconds) => pauses.filter((pause) => pause === seconds).length)).toEqual([
    99, 100, 51,
  ])
  for (let n = 0; n < 10_000; n++) await opening(async () => 'open').catch(refused)
  expect(pauses.at(-1)).toBe(61)
})

test('a stream that is refused gives its slot back at once', async () => {
  vi.useFakeTimers()
  const { open: opening } = limitOpenings(1, () => false)
  const refuse = () => opening(() => Promise.reject(new Error('refused')))
  await expect(refuse()).rejects.toThrow('refused')
  await expect(refuse()).rejects.toThrow('refused')
  expect(await opening(async () => 'open')).toBe('open')
  vi.advanceTimersByTime(399)
  await expect(refuse()).rejects.toThrow('unavailable')
})

test('a stream that fails or takes longer gives its slot back when it is over', async () => {
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
