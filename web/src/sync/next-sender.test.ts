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
  fc.record({ kind: fc.constant('ended' as const), late, isAllSent: fc.boolean() }),
  timePasses,
)
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

test('[SY12] a wake is never lost: it begins a round, or one follows at once on that under way, and no more', () => {
  afterAnySteps(sender, anything, ({ taken }) => {
    const unforced = taken.filter(({ event }) => event.kind !== 'due')
    const begun = unforced.filter(({ effects }) => effects.some(({ kind }) => kind === 'send'))
    const wakes = taken.filter(({ event }) => event.kind === 'woken')
    expect(begun.length).toBeLessThanOrEqual(wakes.length)
    let isOwed = false
    for (const { event, before, effects } of taken) {
      const isBegun = effects.some(({ kind }) => kind === 'send')
      const isEnd = event.kind === 'ended' && isHeeded(before, event.round)
      const isWake = event.kind === 'woken'
      const isDue = (isEnd && isOwed) || (isWake && before.phase.kind === 'resting')
      expect(isBegun || !isDue).toBe(true)
      isOwed = !isBegun && (isOwed || isWake)
    }
  })
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
        take({ kind: 'ended', round: state().round, isAllSent: false })
        rest()
      }
      expect(densest(taken, 'send', 5)).toBeGreaterThan(6_000)
    }),
  )
})

test('[SY12] a line that is said to be back is tried as if nothing had failed', () => {
  const { state, take, rest } = aSender()
  for (let round = 1; round <= 3; round++) {
    take({ kind: 'ended', round, isAllSent: false })
    rest()
  }
  take({ kind: 'asked', round: 4 })
  take({ kind: 'woken', how: 'anew' })
  take({ kind: 'ended', round: 5, isAllSent: false })
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
