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
  fc.record({ kind: fc.constantFrom('asked' as const, 'done' as const), late }),
  fc.record({
    kind: fc.constant('ended' as const),
    late,
    isAllSent: fc.boolean(),
    hasTaken: fc.boolean(),
    trouble: fc.constantFrom(undefined, { retryMs: 0 }, { retryMs: 5_000 }, { retryMs: 1e12 }),
  }),
  timePasses,
)
const untaken = { hasTaken: false, trouble: undefined }
const anything = fc.oneof({ weight: 5, arbitrary: ofTheRound }, { weight: 2, arbitrary: aWake })
type AnyStep = typeof anything extends fc.Arbitrary<infer S> ? S : never

test('[SY12] whatever happens, one round at a time, and what waits is tried again', () => {
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

test('[SY12] a wake is never lost: it begins a round, or one follows on that under way, and no more', () => {
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
      // Where the server is left alone the round comes at the deadline.
      const isPutOff = after.isLeftAlone && nowMs < (after.deadlineMs ?? 0)
      expect(isBegun || !isDue || isPutOff).toBe(true)
      isOwed = !isBegun && !isPutOff && (isOwed || isWake)
    }
  })
})

test('[SY13] a server in trouble is left alone until it said, or after the second failure: taps begin no round', () => {
  afterAnySteps(sender, anything, ({ taken }) => {
    for (const { event, before, after, nowMs } of taken) {
      if (event.kind !== 'ended' || !isHeeded(before, event.round) || event.isAllSent) continue
      const askedMs = Math.min(event.trouble?.retryMs ?? 0, 60_000)
      const isLeftAlone = event.trouble !== undefined && (askedMs > 0 || after.failures >= 2)
      expect(after.isLeftAlone).toBe(isLeftAlone)
      expect(isLeftAlone && (after.deadlineMs ?? 0) < nowMs + askedMs).toBe(false)
    }
    const whileAlone = taken.filter(
      ({ event, before, nowMs }) =>
        event.kind === 'woken' && before.isLeftAlone && nowMs < (before.deadlineMs ?? 0),
    )
    for (const { event, effects } of whileAlone) {
      const isTrusted = event.kind === 'woken' && event.how === 'anew'
      expect(effects.map(({ kind }) => kind)).toEqual(isTrusted ? ['send'] : [])
    }
    expect(taken.every(({ after, nowMs }) => (after.deadlineMs ?? 0) <= nowMs + 90_000)).toBe(true)
  })
})

test('[SY13] phones come back at different times after the time that the server said', () => {
  const [early, late] = [0, 1].map((random) => {
    const { state, take } = aSender()
    const trouble = { retryMs: 5_000 }
    take({ kind: 'ended', round: 1, isAllSent: false, hasTaken: false, trouble }, random)
    return state().deadlineMs
  })
  expect([early, late]).toEqual([5_000, 7_500])
})

test('[SY13] where the server takes something between, taps are sent at once', () => {
  const { state, take, rest } = aSender()
  for (let round = 1; round <= 5; round++) {
    take({ kind: 'ended', round, isAllSent: false, hasTaken: true, trouble: { retryMs: 0 } })
    expect(state()).toMatchObject({ failures: 1, isLeftAlone: false })
    rest()
  }
})

test('[SY12] a request that nobody trusts any more makes way at once', () => {
  afterAnySteps(sender, anything, ({ taken }) => {
    for (const { event, before, effects, nowMs } of taken) {
      if (event.kind !== 'woken' || before.phase.kind !== 'asking') continue
      const isTrusted = event.how === 'again' && nowMs - before.phase.sinceMs <= before.youngMs
      expect(effects.map(({ kind }) => kind)).toEqual(isTrusted ? [] : ['abandon', 'send'])
    }
  })
})

test('[SY12] left to itself it never begins more than four rounds in six seconds', () => {
  fc.assert(
    fc.property(fc.array(lifeMs, { minLength: 5, maxLength: 20 }), (lives) => {
      const { state, take, pass, rest, taken } = aSender()
      for (const durationMs of lives) {
        pass(durationMs)
        take({ kind: 'ended', round: state().round, isAllSent: false, ...untaken })
        rest()
      }
      expect(densest(taken, 'send', 5)).toBeGreaterThan(6_000)
    }),
  )
})

test('[SY12] a line that is said to be back is tried as if nothing had failed', () => {
  const { state, take, rest } = aSender()
  for (let round = 1; round <= 3; round++) {
    take({ kind: 'ended', round, isAllSent: false, ...untaken })
    rest()
  }
  take({ kind: 'asked', round: 4 })
  take({ kind: 'woken', how: 'anew' })
  take({ kind: 'ended', round: 5, isAllSent: false, ...untaken })
  expect(state().failures).toBe(1)
})

test('once closed it abandons its round, and nothing follows', () => {
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

test('[SY12] on a slow line somebody who goes on tapping gets an answer all the same', () => {
  const latencyMs = fc.integer({ min: 100, max: 19_000 })
  const tapEveryMs = fc.integer({ min: 100, max: 5_000 })
  fc.assert(
    fc.property(latencyMs, tapEveryMs, (latencyMs, tapEveryMs) => {
      const { state, take, pass, nowMs } = aSender()
      while (!isAnswered(state(), nowMs(), latencyMs)) {
        if (state().phase.kind === 'between') take({ kind: 'asked', round: state().round })
        pass(Math.min(tapEveryMs, latencyMs))
        if (!isAnswered(state(), nowMs(), latencyMs)) take({ kind: 'woken', how: 'again' })
        expect(nowMs()).toBeLessThan(90_000)
      }
      take({ kind: 'done', round: state().round })
      expect(state().youngMs).toBe(restingSender.youngMs)
    }),
  )
})

function isAnswered({ phase }: SenderState, nowMs: number, latencyMs: number): boolean {
  return phase.kind === 'asking' && nowMs - phase.sinceMs >= latencyMs
}

function isHeeded({ phase, round }: SenderState, ofRound: number): boolean {
  return phase.kind !== 'resting' && round === ofRound
}

const sender = { start: aSender, takeStep }

function aSender() {
  const sender = driveMachine<SenderState, SenderEvent, SenderEffect>(restingSender, nextSender)
  sender.take({ kind: 'woken', how: 'again' })
  return sender
}

function takeStep({ state, take, pass }: ReturnType<typeof aSender>, step: AnyStep): void {
  if (step.kind === 'pass') pass(step.durationMs)
  else if (step.kind === 'woken') take(step)
  else take({ ...step, round: state().round - step.late })
}
