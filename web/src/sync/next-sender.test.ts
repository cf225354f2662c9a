import {
  afterAnySteps,
  aWake,
  densest,
  driveMachine,
  late,
  lifeMs,
  timePasses,
} from '#live/testing/drive-machine.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SenderEffect, SenderEvent, SenderState } from './next-sender.ts'
import { nextSender, restingSender } from './next-sender.ts'

const ofTheRound = fc.oneof(
  fc.record({ kind: fc.constantFrom('requested' as const, 'done' as const), late }),
  fc.record({
    kind: fc.constant('ended' as const),
    late,
    isAllSent: fc.boolean(),
    hasAccepted: fc.boolean(),
    problem: fc.constantFrom(undefined, { retryMs: 0 }, { retryMs: 5_000 }, { retryMs: 1e12 }),
  }),
  timePasses,
)
const notAccepted = { hasAccepted: false, problem: undefined }
const anything = fc.oneof({ weight: 5, arbitrary: ofTheRound }, { weight: 2, arbitrary: aWake })
type AnyStep = typeof anything extends fc.Arbitrary<infer S> ? S : never

test('[SY12] runs one round at a time and retries what is unsent, for any events', () => {
  afterAnySteps(sender, anything, ({ taken }) => {
    let isUnderWay = false
    let isAllSent = true
    for (const { event, before, after, effects } of taken) {
      if (event.kind === 'ended' && isHeeded(before, event.round)) {
        isUnderWay = false
        isAllSent = event.isAllSent
      }
      const rounds = effects.map(({ kind }) => kind).filter((kind) => kind !== 'give-up')
      expect([[], isUnderWay ? ['abandon', 'send'] : ['send']]).toContainEqual(rounds)
      isUnderWay ||= rounds.includes('send')
      expect(isUnderWay || isAllSent || after.deadlineMs !== undefined).toBe(true)
    }
  })
})

test('[SY12] a wake is never lost: it starts a round, or one more after the current one', () => {
  afterAnySteps(sender, anything, ({ taken }) => {
    const unforced = taken.filter(({ event }) => event.kind !== 'due')
    const begun = unforced.filter(({ effects }) => effects.some(({ kind }) => kind === 'send'))
    const wakes = taken.filter(({ event }) => event.kind === 'woken')
    expect(begun.length).toBeLessThanOrEqual(wakes.length)
    let isOwed = false
    for (const { event, before, after, effects, nowMs } of taken) {
      const isBegun = effects.some(({ kind }) => kind === 'send')
      const isEnd = event.kind === 'ended' && isHeeded(before, event.round)
      const isWake = event.kind === 'woken'
      const isDue = (isEnd && isOwed) || (isWake && before.phase.kind === 'resting')
      // With a failing server, the round starts at the deadline.
      const isPutOff = after.isLeftAlone && nowMs < (after.deadlineMs ?? 0)
      expect(isBegun || !isDue || isPutOff).toBe(true)
      isOwed = !isBegun && !isPutOff && (isOwed || isWake)
    }
  })
})

test('[SY13] with a failing server, waits as long as it said or after the second failure: taps start no round', () => {
  afterAnySteps(sender, anything, ({ taken }) => {
    for (const { event, before, after, nowMs } of taken) {
      if (event.kind !== 'ended' || !isHeeded(before, event.round) || event.isAllSent) continue
      const serverPauseMs = Math.min(event.problem?.retryMs ?? 0, 60_000)
      const isLeftAlone = event.problem !== undefined && (serverPauseMs > 0 || after.failures >= 2)
      expect(after.isLeftAlone).toBe(isLeftAlone)
      expect(isLeftAlone && (after.deadlineMs ?? 0) < nowMs + serverPauseMs).toBe(false)
    }
    const whileAlone = taken.filter(
      ({ event, before, nowMs }) =>
        event.kind === 'woken' && before.isLeftAlone && nowMs < (before.deadlineMs ?? 0),
    )
    for (const { event, effects } of whileAlone) {
      const isTrusted = event.kind === 'woken' && event.how === 'reconnect'
      expect(effects.map(({ kind }) => kind)).toEqual(isTrusted ? ['send'] : [])
    }
    expect(taken.every(({ after, nowMs }) => (after.deadlineMs ?? 0) <= nowMs + 90_000)).toBe(true)
  })
})

test('[SY13] phones retry at different times after the server’s retry time', () => {
  const [early, late] = [0, 1].map((random) => {
    const { state, take } = aSender()
    const problem = { retryMs: 5_000 }
    take({ kind: 'ended', round: 1, isAllSent: false, hasAccepted: false, problem }, random)
    return state().deadlineMs
  })
  expect([early, late]).toEqual([5_000, 7_500])
})

test('[SY13] sends taps at once if the server accepts something in between', () => {
  const { state, take, rest } = aSender()
  for (let round = 1; round <= 5; round++) {
    take({ kind: 'ended', round, isAllSent: false, hasAccepted: true, problem: { retryMs: 0 } })
    expect(state()).toMatchObject({ failures: 1, isLeftAlone: false })
    rest()
  }
})

test('[SY12] aborts an untrusted request at once', () => {
  afterAnySteps(sender, anything, ({ taken }) => {
    for (const { event, before, effects, nowMs } of taken) {
      if (event.kind !== 'woken' || before.phase.kind !== 'requesting') continue
      const isTrusted = event.how === 'retry' && nowMs - before.phase.sinceMs <= before.minAgeMs
      expect(effects.map(({ kind }) => kind)).toEqual(isTrusted ? [] : ['abandon', 'send'])
    }
  })
})

test('[SY12] without wakes it never starts more than four rounds in six seconds', () => {
  fc.assert(
    fc.property(fc.array(lifeMs, { minLength: 5, maxLength: 20 }), (lives) => {
      const { state, take, pass, rest, taken } = aSender()
      for (const durationMs of lives) {
        pass(durationMs)
        take({ kind: 'ended', round: state().round, isAllSent: false, ...notAccepted })
        rest()
      }
      expect(densest(taken, 'send', 5)).toBeGreaterThan(6_000)
    }),
  )
})

test('[SY12] after a reconnect it sends as if nothing had failed', () => {
  const { state, take, rest } = aSender()
  for (let round = 1; round <= 3; round++) {
    take({ kind: 'ended', round, isAllSent: false, ...notAccepted })
    rest()
  }
  take({ kind: 'requested', round: 4 })
  take({ kind: 'woken', how: 'reconnect' })
  take({ kind: 'ended', round: 5, isAllSent: false, ...notAccepted })
  expect(state().failures).toBe(1)
})

test('once closed it aborts its round, and does nothing more', () => {
  afterAnySteps(sender, anything, (driven, steps) => {
    const { state, take, taken } = driven
    const isResting = state().phase.kind === 'resting'
    const open = taken.length
    take({ kind: 'closed' })
    for (const step of steps) takeStep(driven, step)
    const [closing, ...later] = taken.slice(open)
    expect(closing?.effects).toEqual(isResting ? [] : [{ kind: 'abandon' }])
    expect(later.flatMap(({ effects }) => effects)).toEqual([])
    expect(state().deadlineMs).toBeUndefined()
  })
})

test('[SY12] on a slow connection, continued tapping doesn’t prevent a reply', () => {
  const latencyMs = fc.integer({ min: 100, max: 19_000 })
  const tapEveryMs = fc.integer({ min: 100, max: 5_000 })
  fc.assert(
    fc.property(latencyMs, tapEveryMs, (latencyMs, tapEveryMs) => {
      const { state, take, pass, nowMs } = aSender()
      while (!isAnswered(state(), nowMs(), latencyMs)) {
        if (state().phase.kind === 'between') take({ kind: 'requested', round: state().round })
        pass(Math.min(tapEveryMs, latencyMs))
        if (!isAnswered(state(), nowMs(), latencyMs)) take({ kind: 'woken', how: 'retry' })
        expect(nowMs()).toBeLessThan(90_000)
      }
      take({ kind: 'done', round: state().round })
      expect(state().minAgeMs).toBe(restingSender.minAgeMs)
    }),
  )
})

function isAnswered({ phase }: SenderState, nowMs: number, latencyMs: number): boolean {
  return phase.kind === 'requesting' && nowMs - phase.sinceMs >= latencyMs
}

function isHeeded({ phase, round }: SenderState, ofRound: number): boolean {
  return phase.kind !== 'resting' && round === ofRound
}

const sender = { start: aSender, takeStep }

function aSender() {
  const sender = driveMachine<SenderState, SenderEvent, SenderEffect>(restingSender, nextSender)
  sender.take({ kind: 'woken', how: 'retry' })
  return sender
}

function takeStep({ state, take, pass }: ReturnType<typeof aSender>, step: AnyStep): void {
  if (step.kind === 'pass') pass(step.durationMs)
  else if (step.kind === 'woken') take(step)
  else take({ ...step, round: state().round - step.late })
}
