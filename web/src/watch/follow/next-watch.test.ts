import { afterAnySteps, densest, driveMachine, late, timePasses } from '#live/testing/drive-machine.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { WatchEffect, WatchEnd, WatchEvent, WatchState } from './next-watch.ts'
import { isFresh, nextWatch, unwatched } from './next-watch.ts'

const end = fc.constantFrom<WatchEnd>('lost', 'rejected', 'not-found', 'too-old')
const revision = fc.constantFrom('1-0a0a0a0a', '2-0a0a0a0a', '3-0b0b0b0b')
const anything = fc.oneof(
  fc.record({ kind: fc.constant('answered' as const), late, revision }),
  fc.record({ kind: fc.constant('taken' as const), late, revision }),
  fc.record({ kind: fc.constant('opened' as const), late }),
  fc.record({
    kind: fc.constant('heard' as const),
    late,
    retryMs: fc.constantFrom(undefined, 1, 9_000, 1e12),
    news: fc.constantFrom({ revision: 4, isSameEpoch: true }, { revision: 1, isSameEpoch: false }),
  }),
  fc.record({
    kind: fc.constant('ended' as const),
    late,
    end,
    retryMs: fc.constantFrom(undefined, 1, 9_000, 1e12),
  }),
  fc.constant({ kind: 'woken' as const }),
  fc.constant({ kind: 'hidden' as const }),
  timePasses,
)
type AnyStep = typeof anything extends fc.Arbitrary<infer S> ? S : never

const over = ['closed', 'reloading']

test('always retries by a deadline, unless the page is hidden or it has ended', () => {
  afterAnySteps(watching, anything, ({ taken }) => {
    for (const { after, nowMs } of taken) {
      const isAtRest = after.line.kind === 'hidden' || over.includes(after.line.kind)
      const fetchesAgain = (after.deadlineMs ?? Infinity) <= nowMs + 90_000
      expect([isAtRest, after.deadlineMs === undefined, fetchesAgain]).toEqual([
        isAtRest,
        isAtRest,
        !isAtRest,
      ])
    }
  })
})

test('stays ended, and requests nothing while hidden', () => {
  afterAnySteps(watching, anything, ({ taken }) => {
    for (const { before, after, effects } of taken.filter((step) => over.includes(step.before.line.kind)))
      expect([after, effects]).toEqual([before, []])
    const unseen = taken.filter(
      ({ before, event }) => before.line.kind === 'hidden' && event.kind !== 'woken',
    )
    expect(unseen.flatMap(({ effects }) => effects)).toEqual([])
  })
})

test('has one request at a time: the previous one is canceled or done', () => {
  afterAnySteps(watching, anything, ({ taken }) => {
    for (const { before, effects, event } of taken) {
      const asks = effects.filter(({ kind }) => kind !== 'abort' && kind !== 'reload')
      expect(asks.length).toBeLessThanOrEqual(1)
      const isBusy = ['requesting', 'connecting', 'open'].includes(before.line.kind)
      const isAnswered = event.kind === 'answered' || event.kind === 'taken'
      const isUnended = isBusy && !isAnswered && effects[0]?.kind !== 'abort'
      expect(asks.length > 0 && isUnended).toBe(false)
    }
  })
})

test('opens the stream at most twice in two minutes if idle, and rarely polls', () => {
  fc.assert(
    fc.property(fc.array(end, { minLength: 12, maxLength: 30 }), (ends) => {
      const driven = aShownWatch({ mayReload: false })
      for (const one of ends) {
        ended(driven, one)
        driven.rest()
      }
      expect(densest(driven.taken, 'connect', 3)).toBeGreaterThan(120_000)
      expect(densest(driven.taken, 'fetch-now', 6)).toBeGreaterThan(8_000)
    }),
  )
})

test('waits minutes after a rejected stream, and polls every few seconds meanwhile', () => {
  const driven = aShownWatch()
  rejectThenAnswer(driven, '1-0a0a0a0a')
  expect(fetched(driven)).toEqual(['fetch-now', 'fetch-board', 'connect', 'fetch-now'])
  const beganMs = driven.nowMs()
  answerUntilItConnects(driven)
  expect(driven.nowMs() - beganMs).toBeGreaterThan(100_000)
  expect(driven.nowMs() - beganMs).toBeLessThan(250_000)
})

test('skips news it already has, but not of another epoch', () => {
  for (const [isSameEpoch, effects] of [
    [true, 0],
    [false, 1],
  ] as const) {
    const driven = anOpenWatch()
    heard(driven, { revision: 9, isSameEpoch })
    rejectThenAnswer(driven, '9-0a0a0a0a')
    expect(driven.taken.at(-1)?.effects.filter(({ kind }) => kind === 'fetch-board')).toHaveLength(effects)
  }
})

test('reopens a broken stream within seconds, or when the server says', () => {
  for (const [retryMs, soonestMs] of [
    [undefined, 400],
    [9_000, 9_000],
  ] as const) {
    const driven = anOpenWatch()
    driven.pass(15_000)
    driven.take({ kind: 'heard', attempt: driven.state().attempt, retryMs })
    ended(driven, 'lost')
    const brokeMs = driven.nowMs()
    answerUntilItConnects(driven)
    expect(driven.nowMs() - brokeMs).toBeGreaterThanOrEqual(soonestMs)
    expect(driven.nowMs() - brokeMs).toBeLessThan(15_000)
  }
})

test('waits as long as the server asks, however little is shown yet', () => {
  for (const isShown of [true, false]) {
    const driven = aWatch()
    if (isShown) showBoard(driven)
    ended(driven, 'rejected', 20_000)
    const fetchesBefore = fetched(driven).length
    driven.pass(19_999)
    expect(fetched(driven)).toHaveLength(fetchesBefore)
    driven.pass(10_001)
    // There is a board already, so only the stream is missing.
    expect(fetched(driven).at(-1)).toBe(isShown ? 'connect' : 'fetch-now')
    expect(fetched(driven)).toHaveLength(fetchesBefore + 1)
  }
})

test("retries the stream after the node's delay, doubled each time", () => {
  const driven = aShownWatch()
  const pausesMs: number[] = []
  for (let rejections = 0; rejections < 8; rejections++) {
    const rejectedMs = driven.nowMs()
    ended(driven, 'rejected', 5_000)
    answerUntilItConnects(driven)
    pausesMs.push(driven.nowMs() - rejectedMs)
  }
  expect(pausesMs[0]).toBeLessThan(8_000)
  expect(pausesMs[2]).toBeGreaterThan(20_000)
  expect(pausesMs.at(-1)).toBeGreaterThan(120_000)
  expect(pausesMs.at(-1)).toBeLessThan(250_000)
  open(driven)
  ended(driven, 'rejected', 5_000)
  expect(driven.state().streamAfterMs - driven.nowMs()).toBeLessThan(8_000)
})

test('polls again after a board is gone', () => {
  const driven = aWatch()
  answer(driven, '1-0a0a0a0a')
  ended(driven, 'not-found')
  driven.rest()
  expect(fetched(driven)).toEqual(['fetch-now', 'fetch-board', 'fetch-now'])
})

test('ends when the link is turned off, whichever request reports it', () => {
  const driven = anOpenWatch()
  ended(driven, 'not-found')
  expect(driven.state().line.kind).toBe('resting')
  driven.rest()
  ended(driven, 'not-found')
  expect(driven.state().line.kind).toBe('closed')
  driven.take({ kind: 'woken' })
  expect(driven.taken.at(-1)?.effects).toEqual([])
})

test('reloads an outdated page, once', () => {
  const driven = aShownWatch()
  ended(driven, 'too-old')
  expect(driven.taken.at(-1)?.effects).toContainEqual({ kind: 'reload' })
  const again = aShownWatch({ mayReload: false })
  ended(again, 'too-old')
  expect(again.taken.at(-1)?.effects).toEqual([{ kind: 'abort' }])
  expect(again.state().line.kind).toBe('resting')
})

test('reopens the stream at once when the page is shown again', () => {
  const driven = anOpenWatch()
  driven.take({ kind: 'hidden' })
  expect(driven.state().deadlineMs).toBeUndefined()
  driven.pass(600_000)
  expect(isFresh(driven.state(), driven.nowMs())).toBe(false)
  driven.take({ kind: 'woken' })
  expect(fetched(driven).at(-1)).toBe('connect')
})

test('is current while beats or polls arrive, and for two intervals after', () => {
  const driven = aWatch()
  expect(isFresh(driven.state(), driven.nowMs())).toBe(false)
  showBoard(driven)
  open(driven)
  expect(isFresh(driven.state(), driven.nowMs() + 44_000)).toBe(true)
  expect(isFresh(driven.state(), driven.nowMs() + 46_000)).toBe(false)
  rejectThenAnswer(driven, '1-0a0a0a0a')
  expect(isFresh(driven.state(), driven.nowMs() + 14_000)).toBe(true)
  expect(isFresh(driven.state(), driven.nowMs() + 16_000)).toBe(false)
  // A clock that was set back doesn't make it current.
  expect(isFresh(driven.state(), driven.nowMs() - 1)).toBe(false)
})

test('drops a stream that is silent for two beats', () => {
  const driven = anOpenWatch()
  driven.pass(44_000)
  expect(driven.state().line.kind).toBe('open')
  driven.pass(2_000)
  expect(driven.taken.some(({ effects }) => effects.some(({ kind }) => kind === 'abort'))).toBe(true)
})

const watching = { start: () => aWatch(), takeStep }

type Driven = ReturnType<typeof aWatch>

function aWatch({ mayReload = true } = {}) {
  const driven = driveMachine<WatchState, WatchEvent, WatchEffect>(unwatched({ mayReload }), nextWatch)
  driven.take({ kind: 'woken' })
  return driven
}

function aShownWatch(circumstances = {}) {
  const driven = aWatch(circumstances)
  showBoard(driven)
  return driven
}

function anOpenWatch() {
  const driven = aShownWatch()
  open(driven)
  return driven
}

function showBoard(driven: Driven): void {
  answer(driven, '1-0a0a0a0a')
  driven.take({ kind: 'taken', attempt: driven.state().attempt, revision: '1-0a0a0a0a' })
}

function answer({ take, state }: Driven, name: string): void {
  take({ kind: 'answered', attempt: state().attempt, revision: name })
}

function open({ take, state }: Driven): void {
  take({ kind: 'opened', attempt: state().attempt })
}

function heard({ take, state }: Driven, news: { revision: number; isSameEpoch: boolean }): void {
  take({ kind: 'heard', attempt: state().attempt, news })
}

function ended({ take, state }: Driven, end: WatchEnd, retryMs?: number): void {
  take({ kind: 'ended', attempt: state().attempt, end, ...(retryMs !== undefined && { retryMs }) })
}

/** The stream is rejected, and the next poll has this reply. */
function rejectThenAnswer(driven: Driven, revision: string): void {
  ended(driven, 'rejected')
  driven.rest()
  answer(driven, revision)
}

function answerUntilItConnects(driven: Driven): void {
  while (driven.state().line.kind !== 'connecting') {
    driven.rest()
    answer(driven, '1-0a0a0a0a')
  }
}

function fetched({ taken }: Driven): string[] {
  return taken.flatMap(({ effects }) => effects.map(({ kind }) => kind)).filter((kind) => kind !== 'abort')
}

function takeStep({ state, take, pass }: Driven, step: AnyStep): void {
  if (step.kind === 'pass') pass(step.durationMs)
  else if ('late' in step) take({ ...step, attempt: state().attempt - step.late })
  else take(step)
}
