import 'fake-indexeddb/auto'
import { ConnectionError } from '#api/api-error.ts'
import type { Waking } from '#live/match-stream-client.ts'
import type { EntrySubmission } from '@nineteenth/contracts'
import { strokesCell } from '@nineteenth/contracts'
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { EntryDraft, OutboxEvent } from './outbox.ts'
import { emptyOutbox, listSetAside, listWaiting, nextOutbox } from './outbox.ts'
import { openOutboxStore } from './outbox-store.ts'
import type { Answer, Sender } from './send-outbox-client.ts'
import { openSender } from './send-outbox-client.ts'
import { aServer, apiError } from './testing/a-server.ts'
import { aDraft } from './testing/an-entry.ts'

let phones = 0
let sender: Sender | undefined

afterEach(() => sender?.close())

test('[SY10] sends in order, up to 50 at once, with its revision and epoch', async () => {
  const phone = aPhone()
  await phone.enter(120)
  await phone.sendAll()
  expect(phone.sent.map(({ entries }) => entries.length)).toEqual([50, 50, 20])
  expect(phone.sent.flatMap(({ entries }) => entries.map(({ id }) => id))).toEqual(phone.ids)
  expect(phone.sent.map(({ seen }) => seen)).toEqual([
    undefined,
    { epoch: 'life 1', revision: 51 },
    { epoch: 'life 1', revision: 101 },
  ])
})

test.each([
  ['no answer', () => new ConnectionError('no connection')],
  ['a failing server', () => apiError('unavailable')],
  ['an ended session', () => apiError('signed-out')],
  ['an unverified email', () => apiError('email-not-verified')],
  ['too many requests', () => apiError('too-many-requests')],
  ['an outdated client', () => apiError('too-old')],
  ['an invalid reply', () => new SyntaxError('<html>')],
])('[SY7] after %s everything stays and is sent again', async (_what, failure) => {
  const phone = aPhone()
  await phone.enter(3)
  phone.failNext(failure())
  await phone.sendOnce()
  expect(listWaiting(await phone.outbox())).toHaveLength(3)
  await phone.sendAll()
  expect(phone.server.log.map(({ id }) => id)).toEqual(phone.ids)
})

test('[SY7] aborts a request on a dead connection, and sends it again', async () => {
  const phone = aPhone()
  await phone.enter(1)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const hanging = phone.hangNext()
  sender?.wake('retry')
  const signal = await hanging
  await vi.advanceTimersByTimeAsync(20_000)
  vi.useRealTimers()
  expect(signal.aborted).toBe(true)
  expect(phone.reported).toEqual([['A request failed', signal.reason]])
  await phone.sendAll()
  expect(phone.server.log.map(({ id }) => id)).toEqual(phone.ids)
})

test('[SY12] a wake aborts a hanging request, and sends again at once', async () => {
  const phone = aPhone()
  await phone.enter(1)
  const hanging = phone.hangNext()
  sender?.wake('retry')
  const signal = await hanging
  sender?.wake('reconnect')
  await vi.waitFor(() => expect(phone.server.log).toHaveLength(1), { timeout: 200 })
  expect([signal.aborted, phone.attempts(), phone.reported]).toEqual([true, 2, []])
})

test('[SY12] showing the page aborts an old request, but not a young one', async () => {
  const phone = aPhone()
  await phone.enter(1)
  const hanging = phone.hangNext()
  sender?.wake('retry')
  const signal = await hanging
  sender?.wake('retry')
  expect(signal.aborted).toBe(false)
  phone.passTime(2_100)
  sender?.wake('retry')
  await vi.waitFor(() => expect(phone.server.log).toHaveLength(1), { timeout: 200 })
  expect([signal.aborted, phone.attempts()]).toEqual([true, 2])
})

test('reports a failed request or store once, with its cause', async () => {
  const phone = aPhone()
  await phone.enter(1)
  const cut = new ConnectionError('cut')
  phone.failNext(cut)
  await phone.sendOnce()
  const full = new Error('the disk is full')
  phone.failToStoreNext(full)
  await phone.sendOnce()
  expect(phone.reported).toEqual([
    ['A request failed', cut],
    ['Couldn’t send the scores of a match', full],
  ])
})

test('does nothing after it is closed, whatever arrives late', async () => {
  const phone = aPhone()
  await phone.enter(60)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const answer = Promise.withResolvers<Answer>()
  const asked = phone.answerNext(answer.promise)
  sender?.wake('retry')
  const submission = await asked
  sender?.close()
  answer.resolve(phone.server.submit(2, submission))
  sender?.wake('reconnect')
  await vi.waitFor(() => expect(phone.rounds()).toBe(1))
  const timers = vi.getTimerCount()
  vi.useRealTimers()
  expect([timers, phone.attempts(), listWaiting(await phone.outbox()).length]).toEqual([0, 1, 60])
  expect(phone.reported).toEqual([])
})

test('[SY1 SY7] records an entry once if the reply was lost', async () => {
  const phone = aPhone()
  await phone.enter(3)
  phone.loseNextAnswer()
  await phone.sendOnce()
  await phone.sendAll()
  expect(phone.server.log.map(({ id }) => id)).toEqual(phone.ids)
})

test('[SY8] sets all entries of a match aside if it is gone', async () => {
  const phone = aPhone()
  await phone.enter(3)
  phone.failNext(apiError('match-not-found'))
  await phone.sendAll()
  const codes = listSetAside(await phone.outbox()).map(({ rejection }) => rejection)
  expect(codes).toEqual(['match-not-found', 'match-not-found', 'match-not-found'])
})

test('[SY8] a rejected entry blocks no other, and entries based on it are recorded on its base', async () => {
  const phone = aPhone()
  await phone.enter(1)
  const invalid = await phone.enterOne({ value: 99 })
  const next = await phone.enterOne({ value: 5, base: invalid })
  await phone.sendAll()
  expect(listSetAside(await phone.outbox())).toMatchObject([{ id: invalid, rejection: 'invalid-value' }])
  expect(phone.server.log).toMatchObject([{ id: phone.ids[0] }, { id: next, outcome: 'applied' }])
})

test('[SY8] entries rejected by a complete match are recorded once it is reopened', async () => {
  const phone = aPhone()
  phone.server.complete()
  await phone.enter(1)
  await phone.sendAll()
  expect(listSetAside(await phone.outbox())).toMatchObject([{ rejection: 'match-complete' }])
  phone.server.reopen()
  await phone.hear()
  await phone.sendAll()
  expect(phone.server.log.map(({ id }) => id)).toEqual(phone.ids)
})

describe('[SY13] one entry among others', () => {
  test('that is malformed is set aside, and the others are sent', async () => {
    const phone = aPhone()
    await phone.enter(9)
    phone.failOver(phone.ids[4], apiError('invalid-request'))
    await phone.sendAll()
    expect(listSetAside(await phone.outbox()).map(({ id }) => id)).toEqual([phone.ids[4]])
    expect(phone.server.log).toHaveLength(8)
  })

  test('that crashes the server stays, and the others are sent', async () => {
    const phone = aPhone()
    await phone.enter(9)
    phone.failOver(phone.ids[4], apiError('internal'))
    await phone.sendOnce()
    expect(phone.attempts()).toBe(2)
    for (let round = 0; round < 6; round++) await phone.sendOnce('reconnect')
    expect(listWaiting(await phone.outbox()).map(({ id }) => id)).toEqual([phone.ids[4]])
  })

  test('that crashes the server costs one request per round, and blocks no new entry', async () => {
    const phone = aPhone()
    await phone.enter(9)
    phone.failOver(phone.ids[4], apiError('internal'))
    for (let round = 0; round < 8; round++) await phone.sendOnce('reconnect')
    const before = phone.attempts()
    await phone.enter(1)
    await phone.sendOnce()
    expect(phone.server.log.at(-1)?.id).toBe(phone.ids.at(-1))
    expect(phone.attempts()).toBe(before + 2)
  })
})

describe('[SY13] over minutes', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('a server that crashes on everything gets fewer requests than taps, and everything in the end', async () => {
    let requests = 0
    let isBroken = true
    const phone = aPhoneInMemory(() => {
      requests++
      return isBroken
    })
    const taps = 60
    for (let tap = 0; tap < taps; tap++) {
      await phone.tap()
      await vi.advanceTimersByTimeAsync(1_000)
    }
    // Earlier, every tap tried halves of everything unsent: thirty requests per tap.
    expect(requests / taps).toBeLessThan(0.5)
    isBroken = false
    await vi.advanceTimersByTimeAsync(45_000)
    expect(phone.server.log).toHaveLength(taps)
  })

  test('accepts the other entries, whichever crash the server and for however long', async () => {
    const run = fc.record({
      taps: fc.integer({ min: 1, max: 60 }),
      guilty: fc.array(fc.nat(59), { maxLength: 4 }),
      downFor: fc.nat(25),
    })
    await fc.assert(
      fc.asyncProperty(run, async ({ taps, guilty, downFor }) => {
        let requests = 0
        const isGuilty = (id: string) => guilty.some((index) => phone.ids[index] === id)
        const phone = aPhoneInMemory((sent) => requests++ < downFor || sent.some(isGuilty))
        for (let tap = 0; tap < taps; tap++) await phone.tap()
        await vi.advanceTimersByTimeAsync(20 * 60_000)
        sender?.close()
        expect(phone.server.log.map(({ id }) => id).toSorted()).toEqual(
          phone.ids.filter((id) => !isGuilty(id)).toSorted(),
        )
      }),
      { numRuns: 50 },
    )
  })
})

/** A phone with an instant store, and a server that crashes on chosen entries. */
function aPhoneInMemory(fallsOver: (ids: readonly string[]) => boolean) {
  let outbox = emptyOutbox
  const ids: string[] = []
  const server = aServer()
  const update = async (_matchId: number, event: OutboxEvent) => (outbox = nextOutbox(outbox, event))
  const opened = openSender({
    store: {
      find: async () => outbox,
      listEntries: async () => [{ matchId: 7, entries: outbox.entries }],
    },
    update,
    submit: async (_matchId, submission) => {
      if (fallsOver(submission.entries.map(({ id }) => id))) throw apiError('internal')
      return server.submit(2, submission)
    },
    alone: (task) => task(),
    now: Date.now,
    random: Math.random,
    report: () => {},
  })
  sender = opened
  return {
    server,
    ids,
    async tap(): Promise<void> {
      const cell = strokesCell(1 + Math.floor(ids.length / 18), 1 + (ids.length % 18))
      const draft = aDraft({ cell, enteredAt: new Date().toISOString() })
      ids.push(draft.id)
      await update(7, { kind: 'entered', draft })
      opened.wake('retry')
    },
  }
}

test('[SY12] retries automatically until everything is sent', async () => {
  const phone = aPhone()
  await phone.enter(1)
  phone.failNext(new ConnectionError('no connection'))
  await phone.sendOnce()
  expect(phone.server.log).toEqual([])
  await vi.waitFor(() => expect(phone.server.log).toHaveLength(1), { timeout: 3_000 })
})

test('doesn’t retry at once after a reply without outcomes', async () => {
  const phone = aPhone()
  await phone.enter(1)
  void phone.answerNext({ outcomes: [], changes: phone.server.changesSince(0) })
  await phone.sendOnce()
  expect([phone.attempts(), listWaiting(await phone.outbox()).length]).toEqual([1, 1])
})

function aPhone() {
  const server = aServer()
  const store = openOutboxStore(`sender-${++phones}`)
  const ids: string[] = []
  const sent: EntrySubmission[] = []
  const fates: ((submission: EntrySubmission, signal: AbortSignal) => Answer | Promise<Answer>)[] = []
  const reported: [what: string, cause: unknown][] = []
  const storeFailures: Error[] = []
  let aheadMs = 0
  let failsOver: { id: string | undefined; error: Error } | undefined
  let attempts = 0
  let rounds = 0
  sender = openSender({
    store,
    update: async (matchId, event) => {
      const failure = storeFailures.shift()
      if (failure) throw failure
      return store.update(matchId, event)
    },
    submit: async (_matchId, submission, signal) => {
      attempts++
      const hit = submission.entries.some(({ id }) => id === failsOver?.id)
      if (hit && failsOver) throw failsOver.error
      const answer = (fates.shift() ?? ((given) => server.submit(2, given)))(submission, signal)
      sent.push(submission)
      return answer
    },
    alone: (task) => task().finally(() => rounds++),
    now: () => Date.now() + aheadMs,
    random: () => 0,
    report: (what, cause) => reported.push([what, cause]),
  })

  return {
    server,
    ids,
    sent,
    reported,
    passTime: (durationMs: number) => (aheadMs += durationMs),
    failToStoreNext: (error: Error) => storeFailures.push(error),
    attempts: () => attempts,
    rounds: () => rounds,
    outbox: () => store.find(7),
    async enter(count: number): Promise<void> {
      for (let at = 0; at < count; at++) {
        const draft = aDraft({ cell: strokesCell(2, 1 + ((ids.length + 1) % 18)) })
        ids.push(draft.id)
        await store.update(7, { kind: 'entered', draft })
      }
    },
    async enterOne(given: Partial<EntryDraft>): Promise<string> {
      const draft = aDraft(given)
      await store.update(7, { kind: 'entered', draft })
      return draft.id
    },
    hear: () => store.update(7, { kind: 'changed', changes: server.changesSince(0) }),
    failNext: (error: Error) =>
      fates.push(() => {
        throw error
      }),
    /** Returns the requests. */
    answerNext: (answer: Answer | Promise<Answer>) =>
      new Promise<EntrySubmission>((resolve) => {
        fates.push((submission) => {
          resolve(submission)
          return answer
        })
      }),
    /** The connection dies during the next request; returns its signal. */
    hangNext: () =>
      new Promise<AbortSignal>((resolve) => {
        fates.push((_submission, signal) => {
          resolve(signal)
          return new Promise((_answer, reject) =>
            signal.addEventListener('abort', () => reject(signal.reason)),
          )
        })
      }),
    loseNextAnswer: () =>
      fates.push((submission) => {
        server.submit(2, submission)
        throw new ConnectionError('cut')
      }),
    failOver: (id: string | undefined, error: Error) => (failsOver = { id, error }),
    async sendOnce(how: Waking = 'retry'): Promise<void> {
      const before = rounds
      sender?.wake(how)
      await vi.waitFor(() => expect(rounds).toBeGreaterThan(before))
    },
    async sendAll(): Promise<void> {
      sender?.wake('retry')
      await vi.waitFor(async () => expect(listWaiting(await store.find(7))).toEqual([]))
    },
  }
}
