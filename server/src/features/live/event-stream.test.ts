import { afterEach, expect, test, vi } from 'vitest'
import { limitOpenings } from './event-stream.ts'

afterEach(() => vi.useRealTimers())

test('a stream that opens at once keeps its slot for 100 ms, so that scores get their turn', async () => {
  vi.useFakeTimers()
  const opening = limitOpenings(2)
  const open = () => opening(async () => 'open')
  await open()
  await open()
  await expect(open()).rejects.toMatchObject({ code: 'unavailable', details: { because: 'openings-full' } })
  vi.advanceTimersByTime(100)
  expect(await open()).toBe('open')
})

test('a stream that is refused gives its slot back at once', async () => {
  vi.useFakeTimers()
  const opening = limitOpenings(1)
  const refuse = () => opening(() => Promise.reject(new Error('refused')))
  await expect(refuse()).rejects.toThrow('refused')
  await expect(refuse()).rejects.toThrow('refused')
  expect(await opening(async () => 'open')).toBe('open')
  vi.advanceTimersByTime(99)
  await expect(refuse()).rejects.toThrow('unavailable')
})

test('a stream that fails or takes longer gives its slot back when it is over', async () => {
  vi.useFakeTimers()
  const opening = limitOpenings(1)
  const answer = Promise.withResolvers<string>()
  const slow = opening(() => answer.promise)
  vi.advanceTimersByTime(1_000)
  await expect(opening(async () => 'open')).rejects.toThrow('unavailable')
  answer.reject(new Error('gone'))
  await expect(slow).rejects.toThrow('gone')
  expect(await opening(async () => 'open')).toBe('open')
})
