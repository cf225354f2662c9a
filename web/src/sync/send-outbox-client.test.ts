import 'fake-indexeddb/auto'
import { ConnectionError } from '#api/api-error.ts'
import type { Waking } from '#live/match-stream-client.ts'
import type { ErrorCode } from '@nineteenth/contracts'
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { OutboxEvent } from './outbox.ts'
import { emptyOutbox, listSetAside, listWaiting, newEntryId, nextOutbox } from './outbox.ts'
import { openOutboxStore } from './outbox-store.ts'
import type { Answer, Sender, Submission } from './send-outbox-client.ts'
import { openSender } from './send-outbox-client.ts'
import { aServer, refusal } from './testing/a-server.ts'

let phones = 0
let sender: Sender | undefined

afterEach(() => sender?.close())

test('[SY10] sends in order, up to 50 at once, with the revision it stands at and its epoch', async () => {
  const phone = aPhone()
  await phone.enter(120)
  await phone.sendAll()
  expect(phone.sent.map(({ balls = [] }) => balls.length)).toEqual([50, 50, 20])
  expect(
    phone.sent.flatMap(({ balls = [] }) => balls.flatMap(({ scores }) => scores.map(({ id }) => id))),
  ).toEqual(phone.ids)
  expect(phone.sent.map(({ seenRevision }) => seenRevision)).toEqual([0, 51, 101])
  expect(phone.sent.map((submission) => submission.seenEpoch)).toEqual([undefined, 'life 1', 'life 1'])
})

test.each([
  ['no answer', () => new ConnectionError('no line')],
  ['a server in trouble', () => refusal('unavailable')],
  ['a lost session', () => refusal('signed-out')],
  ['somebody not verified', () => refusal('email-not-verified')],
  ['too many requests', () => refusal('too-many-requests')],
  ['too old a version', () => refusal('too-old')],
  ['an answer that is none', () => new SyntaxError('<html>')],
])('[SY7] %s: everything stays and is sent again', async (_what, failure) => {
  const phone = aPhone()
  await phone.enter(3)
  phone.failNext(failure())
  await phone.sendOnce()
  expect(listWaiting(await phone.outbox())).toHaveLength(3)
  await phone.sendAll()
  expect(phone.server.log.map(({ entryId }) => entryId)).toEqual(phone.ids)
})

test('[SY7] a request on a dead line is given up, and sent again', async () => {
  const phone = aPhone()
  await phone.enter(1)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const hanging = phone.hangNext()
  sender?.wake('again')
  const signal = await hanging
  await vi.advanceTimersByTimeAsync(20_000)
  vi.useRealTimers()
  expect(signal.aborted).toBe(true)
  expect(phone.reported).toEqual([['A request failed', signal.reason]])
  await phone.sendAll()
  expect(phone.server.log.map(({ entryId }) => entryId)).toEqual(phone.ids)
})

test('[SY12] a wake while a request hangs gives it up, and sends again at once', async () => {
  const phone = aPhone()
  await phone.enter(1)
  const hanging = phone.hangNext()
  sender?.wake('again')
  const signal = await hanging
  sender?.wake('anew')
  await vi.waitFor(() => expect(phone.server.log).toHaveLength(1), { timeout: 200 })
  expect([signal.aborted, phone.attempts(), phone.reported]).toEqual([true, 2, []])
})

test('[SY12] a page that is shown leaves a young request alone, and gives up an old one', async () => {
  const phone = aPhone()
  await phone.enter(1)
  const hanging = phone.hangNext()
  sender?.wake('again')
  const signal = await hanging
  sender?.wake('again')
  expect(signal.aborted).toBe(false)
  phone.passTime(2_100)
  sender?.wake('again')
  await vi.waitFor(() => expect(phone.server.log).toHaveLength(1), { timeout: 200 })
  expect([signal.aborted, phone.attempts()]).toEqual([true, 2])
})

test('what fails is reported once, with its cause: a request, a store', async () => {
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
    ['The scores of a match could not be sent', full],
  ])
})

test('after it is closed nothing is sent, stored or timed, whatever arrives late', async () => {
  const phone = aPhone()
  await phone.enter(60)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const answer = Promise.withResolvers<Answer>()
  const asked = phone.answerNext(answer.promise)
  sender?.wake('again')
  const submission = await asked
  sender?.close()
  answer.resolve(phone.server.submit(2, submission))
  sender?.wake('anew')
  await vi.waitFor(() => expect(phone.rounds()).toBe(1))
  const timers = vi.getTimerCount()
  vi.useRealTimers()
  expect([timers, phone.attempts(), listWaiting(await phone.outbox()).length]).toEqual([0, 1, 60])
  expect(phone.reported).toEqual([])
})

test('[SY1 SY7] an answer that got lost on its way: recorded once', async () => {
  const phone = aPhone()
  await phone.enter(3)
  phone.loseNextAnswer()
  await phone.sendOnce()
  await phone.sendAll()
  expect(phone.server.log.map(({ entryId }) => entryId)).toEqual(phone.ids)
})

test.each<ErrorCode>(['match-complete', 'match-not-found'])(
  '[SY8] %s: everything is set aside with the reason',
  async (code) => {
    const phone = aPhone()
    await phone.enter(3)
    phone.failNext(refusal(code))
    await phone.sendAll()
    expect(listSetAside(await phone.outbox()).map((entry) => entry.refusal)).toEqual([code, code, code])
  },
)

describe('[SY13] one entry among others', () => {
  test('that is malformed is set aside, and the others go on', async () => {
    const phone = aPhone()
    await phone.enter(9)
    phone.failOver(phone.ids[4], refusal('invalid-request'))
    await phone.sendAll()
    expect(listSetAside(await phone.outbox()).map(({ id }) => id)).toEqual([phone.ids[4]])
    expect(phone.server.log).toHaveLength(8)
  })

  test('that the server falls over stays, and the others go on', async () => {
    const phone = aPhone()
    await phone.enter(9)
    phone.failOver(phone.ids[4], refusal('internal'))
    await phone.sendOnce()
    expect(phone.attempts()).toBe(2)
    for (let round = 0; round < 6; round++) await phone.sendOnce('anew')
    expect(listWaiting(await phone.outbox()).map(({ id }) => id)).toEqual([phone.ids[4]])
  })

  test('that the server falls over costs a request with each round, and holds up nothing that is entered', async () => {
    const phone = aPhone()
    await phone.enter(9)
    phone.failOver(phone.ids[4], refusal('internal'))
    for (let round = 0; round < 8; round++) await phone.sendOnce('anew')
    const before = phone.attempts()
    await phone.enter(1)
    await phone.sendOnce()
    expect(phone.server.log.at(-1)?.entryId).toBe(phone.ids.at(-1))
    expect(phone.attempts()).toBe(before + 2)
  })
})

describe('[SY13] over minutes', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('a server that falls over everything hears less than people tap, and gets all in the end', async () => {
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
    // Of all that waited halves were tried at every tap once: thirty requests a tap.
    expect(requests / taps).toBeLessThan(0.5)
    isBroken = false
    await vi.advanceTimersByTimeAsync(45_000)
    expect(phone.server.log).toHaveLength(taps)
  })

  test('whatever it falls over, and however long over everything, the others are taken', async () => {
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
        expect(phone.server.log.map(({ entryId }) => entryId).toSorted()).toEqual(
          phone.ids.filter((id) => !isGuilty(id)).toSorted(),
        )
      }),
      { numRuns: 50 },
    )
  })
})

/** A phone whose store takes no time, and whose server falls over what it is told to. */
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
      const sent = (submission.balls ?? []).flatMap(({ scores }) => scores.map(({ id = '' }) => id))
      if (fallsOver(sent)) throw refusal('internal')
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
      const id = newEntryId(Date.now())
      const cell = { ballNo: 1 + Math.floor(ids.length / 18), holeNumber: 1 + (ids.length % 18), seen: null }
      const whose = { enteredBy: 2, enteredAtMs: Date.now(), settles: [] }
      ids.push(id)
      await update(7, {
        kind: 'entered',
        draft: { ...cell, ...whose, id, strokes: 4, isPickedUp: false },
      })
      opened.wake('again')
    },
  }
}

test('[SY12] comes back by itself until all is sent', async () => {
  const phone = aPhone()
  await phone.enter(1)
  phone.failNext(new ConnectionError('no line'))
  await phone.sendOnce()
  expect(phone.server.log).toEqual([])
  await vi.waitFor(() => expect(phone.server.log).toHaveLength(1), { timeout: 3_000 })
})

test('an answer that answers nothing is not asked for at once again', async () => {
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
  const sent: Submission[] = []
  const fates: ((submission: Submission, signal: AbortSignal) => Answer | Promise<Answer>)[] = []
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
      const hit = submission.balls?.some(({ scores }) => scores.some(({ id }) => id === failsOver?.id))
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
        const id = newEntryId(ids.length)
        ids.push(id)
        const cell = { ballNo: 2, holeNumber: 1 + (ids.length % 18), seen: null, settles: [] }
        const draft = { ...cell, id, strokes: 4, isPickedUp: false, enteredBy: 2, enteredAtMs: 0 }
        await store.update(7, { kind: 'entered', draft })
      }
    },
    failNext: (error: Error) =>
      fates.push(() => {
        throw error
      }),
    /** Tells what was asked. */
    answerNext: (answer: Answer | Promise<Answer>) =>
      new Promise<Submission>((resolve) => {
        fates.push((submission) => {
          resolve(submission)
          return answer
        })
      }),
    /** The line goes dead under the next request; tells the signal it was sent with. */
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
    async sendOnce(how: Waking = 'again'): Promise<void> {
      const before = rounds
      sender?.wake(how)
      await vi.waitFor(() => expect(rounds).toBeGreaterThan(before))
    },
    async sendAll(): Promise<void> {
      sender?.wake('again')
      await vi.waitFor(async () => expect(listWaiting(await store.find(7))).toEqual([]))
    },
  }
}
