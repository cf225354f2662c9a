import { beatMs } from '@nineteenth/contracts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type {
  Connection,
  ConnectionEvent,
  StreamEffect,
  StreamEnd,
  StreamEvent,
  StreamState,
} from './next-stream.ts'
import { nextConnection, nextStream, restingStream } from './next-stream.ts'
import {
  afterAnySteps,
  aWake,
  densest,
  driveMachine,
  late,
  lifeMs,
  timePasses,
} from './testing/drive-machine.ts'

const cause = 'the network'
const end = fc.constantFrom<StreamEnd>(
  { kind: 'lost', cause },
  { kind: 'lost', cause, retryMs: 5_000 },
  { kind: 'lost', cause, retryMs: 1e12 },
  { kind: 'not-applied', cause },
  { kind: 'signed-out', cause },
  { kind: 'too-old', cause },
  { kind: 'gone' },
)
const ofTheServer = fc.oneof(
  fc.record({ kind: fc.constant('opened' as const), late }),
  fc.record({
    kind: fc.constant('heard' as const),
    late,
    retryMs: fc.constantFrom(undefined, 1, 9_000, 1e12),
  }),
  fc.record({ kind: fc.constant('taken' as const), late }),
  fc.record({ kind: fc.constant('ended' as const), late, end }),
  timePasses,
)
const anything = fc.oneof({ weight: 5, arbitrary: ofTheServer }, { weight: 2, arbitrary: aWake })
type AnyStep = typeof anything extends fc.Arbitrary<infer S> ? S : never

test('[SY14] has one connection at a time, reports each opening once and each end at most once', () => {
  afterAnySteps(stream, anything, ({ taken }) => {
    const effects = taken.flatMap((step) => step.effects)
    const lines = effects.filter(({ kind }) => kind === 'connect' || kind === 'abort')
    expect(alternates(lines.map(({ kind }) => kind))).toBe(true)
    const words = effects.flatMap((effect) => (effect.kind === 'tell' ? [effect.event] : []))
    expect(words.some((word, index) => word === 'opened' && words[index + 1] === 'opened')).toBe(false)
    const openings = taken.filter(
      ({ before, after }) => after.line.kind === 'open' && before.line.kind !== 'open',
    )
    expect(words.filter((word) => word === 'opened')).toHaveLength(openings.length)
    const reports = effects.filter(({ kind }) => kind === 'report' || kind === 'connect')
    expect(
      reports.some(({ kind }, index) => kind === 'report' && reports[index + 1]?.kind === 'report'),
    ).toBe(false)
    // A deadline is always near, or the stream would stay closed forever.
    expect(taken.every(({ after, nowMs }) => (after.deadlineMs ?? Infinity) <= nowMs + 60_000)).toBe(true)
  })
})

test('[SY12 SY14] a wake starts an attempt at once, unless one is young, the stream is alive or the server said when to retry', () => {
  afterAnySteps(stream, anything, ({ taken }) => {
    for (const { event, before, after, effects, nowMs } of taken) {
      if (event.kind !== 'woken') continue
      const hasRetryTime = before.line.kind === 'resting' && before.line.hasRetryTime
      const isToWait = hasRetryTime && nowMs < (before.deadlineMs ?? 0)
      const isTrusted = event.how === 'retry' && (isToWait || ageMs(before, nowMs) <= patienceWith(before))
      expect(effects.some(({ kind }) => kind === 'connect')).toBe(!isTrusted)
      expect(after.failures).toBe(event.how === 'reconnect' ? 0 : before.failures)
    }
  })
})

test('[SY14] without wakes it never tries more than four times in six seconds, whatever the server does', () => {
  const life = fc.record({ isOpened: fc.boolean(), isTaken: fc.boolean(), lifeMs, end })
  fc.assert(
    fc.property(fc.array(life, { minLength: 5, maxLength: 20 }), (lives) => {
      const driven = aStream()
      for (const one of lives) liveAndRest(driven, one)
      expect(densest(driven.taken, 'connect', 5)).toBeGreaterThan(6_000)
    }),
  )
})

test('[SY14] retries no sooner than the server says, and spreads phones out', () => {
  const pausesMs = [0, 1].map((random) => {
    const { take, state } = aStream()
    take({ kind: 'ended', attempt: 1, end: { kind: 'lost', cause, retryMs: 5_000 } }, random)
    return state().deadlineMs
  })
  expect(pausesMs).toEqual([5_000, 7_500])
})

test('disconnects once closed, and does nothing more', () => {
  afterAnySteps(stream, anything, (driven, steps) => {
    const { state, take, taken } = driven
    const isResting = state().line.kind === 'resting'
    const open = taken.length
    take({ kind: 'closed' })
    for (const step of steps) takeStep(driven, step)
    const [closing, ...later] = taken.slice(open)
    expect(closing?.effects).toEqual(isResting ? [] : [{ kind: 'abort' }])
    expect(later.flatMap(({ effects }) => effects)).toEqual([])
    expect(state().deadlineMs).toBeUndefined()
  })
})

test.each<[what: string, livedMs: number, isTaken: boolean, kind: 'lost' | 'not-applied', failures: number]>([
  ['lived for seconds and applied changes', 6_000, true, 'lost', 0],
  ['lived for seconds and received nothing', 6_000, false, 'lost', 0],
  ['ended soon', 4_000, true, 'lost', 4],
  ['applied changes, then failed to', 6_000, true, 'not-applied', 1],
  ['applied nothing', 6_000, false, 'not-applied', 4],
])('[SY14] after three failures, a stream that %s', (_what, livedMs, isTaken, kind, failures) => {
  const { take, pass, rest, state } = aStream()
  for (let attempt = 1; attempt <= 3; attempt++) {
    take({ kind: 'ended', attempt, end: { kind: 'lost', cause } })
    rest()
  }
  take({ kind: 'opened', attempt: 4 })
  pass(livedMs)
  if (isTaken) take({ kind: 'taken', attempt: 4 })
  take({ kind: 'ended', attempt: 4, end: { kind, cause } })
  expect(state().failures).toBe(failures)
})

const stream = { start: aStream, takeStep }

function aStream() {
  const stream = driveMachine<StreamState, StreamEvent, StreamEffect>(restingStream, nextStream)
  stream.take({ kind: 'woken', how: 'reconnect' })
  return stream
}

function liveAndRest(
  { take, rest, pass, state }: ReturnType<typeof aStream>,
  life: { isOpened: boolean; isTaken: boolean; lifeMs: number; end: StreamEnd },
): void {
  const { attempt } = state()
  if (life.isOpened) take({ kind: 'opened', attempt })
  pass(life.lifeMs)
  take({ kind: 'heard', attempt, retryMs: 1 })
  if (life.isTaken) take({ kind: 'taken', attempt })
  take({ kind: 'ended', attempt, end: life.end })
  rest()
}

function takeStep({ state, take, pass }: ReturnType<typeof aStream>, step: AnyStep): void {
  if (step.kind === 'pass') pass(step.durationMs)
  else if (step.kind === 'woken') take(step)
  else take({ ...step, attempt: state().attempt - step.late })
}

function ageMs({ line }: StreamState, nowMs: number): number {
  if (line.kind === 'open') return nowMs - line.heardMs
  return line.kind === 'connecting' ? nowMs - line.sinceMs : Infinity
}

function patienceWith({ line }: StreamState): number {
  return line.kind === 'open' ? beatMs : 2_000
}

function alternates(kinds: readonly string[]): boolean {
  return kinds.every((kind, index) => kind === (index % 2 === 0 ? 'connect' : 'abort'))
}

test.each<[events: ConnectionEvent[], after: Connection]>([
  [['opened'], { kind: 'live' }],
  [['opened', 'broke'], { kind: 'reconnecting', sinceMs: 1 }],
  [['opened', 'broke', 'failed', 'failed'], { kind: 'offline', sinceMs: 1 }],
  [['failed', 'failed'], { kind: 'offline', sinceMs: undefined }],
  [['opened', 'broke', 'failed', 'opened'], { kind: 'live' }],
  [['opened', 'broke', 'signed-out'], { kind: 'signed-out' }],
  [['too-old'], { kind: 'too-old' }],
])('[SY15] after %j the connection is %j', (events, after) => {
  const connection = events.reduce<Connection>(nextConnection, { kind: 'connecting' })
  expect(connection).toEqual(after)
})
