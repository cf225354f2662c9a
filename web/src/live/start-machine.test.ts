import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Due, Moment, Step } from './start-machine.ts'
import { backOffMs, startMachine } from './start-machine.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('the deadline fires once and on time, even if the clock is set back meanwhile', () => {
  const { rings, take, setBack } = anAlarm()
  take({ kind: 'set', deadlineMs: 1_000 })
  vi.advanceTimersByTime(600)
  setBack(3_600_000)
  take({ kind: 'look' })
  vi.advanceTimersByTime(399)
  expect(rings()).toBe(0)
  vi.advanceTimersByTime(10_000)
  expect(rings()).toBe(1)
})

test('a new deadline replaces the old one, and none fires without one', () => {
  const { rings, take } = anAlarm()
  take({ kind: 'set', deadlineMs: 1_000 })
  take({ kind: 'set', deadlineMs: 3_000 })
  vi.advanceTimersByTime(2_000)
  expect(rings()).toBe(0)
  take({ kind: 'set', deadlineMs: undefined })
  expect(vi.getTimerCount()).toBe(0)
})

test('runs effects and later events even if a listener fails', () => {
  const told: string[] = []
  const machine = {
    state: { deadlineMs: undefined },
    next: (): Step<Alarm, string> => [{ deadlineMs: undefined }, ['close', 'report']],
    onState: () => {
      throw new Error('a screen failed')
    },
    carryOut: (effect: string) => {
      told.push(effect)
      if (effect === 'close' && told.length === 1) take({ kind: 'look' })
    },
    now: () => 0,
    random: () => 0,
  }
  const take = startMachine<Alarm, AlarmEvent, string>(machine)
  expect(() => take({ kind: 'look' })).toThrow('a screen failed')
  expect(told).toEqual(['close', 'report', 'close', 'report'])
})

test('a machine that fails on one event handles the next', () => {
  const told: string[] = []
  const take = startMachine<Alarm, AlarmEvent, string>({
    state: { deadlineMs: undefined },
    next: (alarm, event): Step<Alarm, string> => {
      if (event.kind === 'set') throw new Error('a bug')
      return [alarm, ['looked']]
    },
    carryOut: (effect) => void told.push(effect),
    now: () => 0,
    random: () => 0,
  })
  expect(() => take({ kind: 'set', deadlineMs: 1 })).toThrow('a bug')
  take({ kind: 'look' })
  expect(told).toEqual(['looked'])
})

interface Alarm {
  deadlineMs: number | undefined
}
type AlarmEvent = { kind: 'set'; deadlineMs: number | undefined } | { kind: 'look' }

test('[SY12 SY14] waits longer each time, about half a minute at most, and differently on each phone', () => {
  const failures = [0, 1, 2, 3, 20]
  expect(failures.map((count) => backOffMs(count, 0))).toEqual([250, 500, 1_000, 2_000, 15_000])
  expect(failures.map((count) => backOffMs(count, 1))).toEqual([500, 1_000, 2_000, 4_000, 30_000])
})

function anAlarm() {
  const startMs = Date.now()
  const carryOut = vi.fn<(effect: 'ring') => void>()
  let backMs = 0
  const now = () => Date.now() - startMs - backMs
  const machine = { state: { deadlineMs: undefined }, next: nextAlarm, carryOut, now, random: () => 0 }
  const take = startMachine<Alarm, AlarmEvent, 'ring'>(machine)
  return { take, rings: () => carryOut.mock.calls.length, setBack: (byMs: number) => (backMs = byMs) }
}

function nextAlarm(alarm: Alarm, event: (AlarmEvent | Due) & Moment): Step<Alarm, 'ring'> {
  if (event.kind === 'due') return [{ deadlineMs: undefined }, ['ring']]
  return [event.kind === 'set' ? { deadlineMs: event.deadlineMs } : alarm, []]
}
