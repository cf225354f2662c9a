import 'fake-indexeddb/auto'
import { ConnectionError } from '#api/api-error.ts'
import type { ErrorCode } from '@nineteenth/contracts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { newEntryId } from './entry-id.ts'
import { listSetAside, listWaiting } from './outbox.ts'
import { openOutboxStore } from './outbox-store.ts'
import type { Answer, Sender, Submission } from './send-outbox-client.ts'
import { openSender } from './send-outbox-client.ts'
import { aServer, refusal } from './testing/a-server.ts'

let phones = 0
let sender: Sender | undefined

afterEach(() => sender?.close())

test('[SY10] sends in order, up to 50 at once, with the revision it stands at', async () => {
  const phone = aPhone()
  await phone.enter(120)
  await phone.sendAll()
  expect(phone.sent.map(({ players }) => players.length)).toEqual([50, 50, 20])
  expect(
    phone.sent.flatMap(({ players }) => players.flatMap(({ scores }) => scores.map(({ id }) => id))),
  ).toEqual(phone.ids)
  expect(phone.sent.map(({ seenRevision }) => seenRevision)).toEqual([0, 51, 101])
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
  sender?.wake()
  const signal = await hanging
  await vi.advanceTimersByTimeAsync(20_000)
  vi.useRealTimers()
  expect(signal.aborted).toBe(true)
  await phone.sendAll()
  expect(phone.server.log.map(({ entryId }) => entryId)).toEqual(phone.ids)
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
    expect(listWaiting(await phone.outbox()).map(({ id }) => id)).toEqual([phone.ids[4]])
  })
})

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
  phone.answerNext({ outcomes: [], changes: phone.server.changesSince(0) })
  await phone.sendOnce()
  expect([phone.attempts(), listWaiting(await phone.outbox()).length]).toEqual([1, 1])
})

function aPhone() {
  const server = aServer()
  const store = openOutboxStore(`sender-${++phones}`)
  const ids: string[] = []
  const sent: Submission[] = []
  const fates: ((submission: Submission, signal: AbortSignal) => Answer | Promise<Answer>)[] = []
  let failsOver: { id: string | undefined; error: Error } | undefined
  let attempts = 0
  let rounds = 0
  sender = openSender({
    store,
    update: store.update,
    submit: async (_matchId, submission, signal) => {
      attempts++
      const hit = submission.players.some(({ scores }) => scores.some(({ id }) => id === failsOver?.id))
      if (hit && failsOver) throw failsOver.error
      const answer = (fates.shift() ?? ((given) => server.submit(2, given)))(submission, signal)
      sent.push(submission)
      return answer
    },
    alone: (task) => task().finally(() => rounds++),
    random: () => 0,
  })

  return {
    server,
    ids,
    sent,
    attempts: () => attempts,
    outbox: () => store.find(7),
    async enter(count: number): Promise<void> {
      for (let at = 0; at < count; at++) {
        const id = newEntryId(ids.length)
        ids.push(id)
        const cell = { userId: 2, holeNumber: 1 + (ids.length % 18), seen: null, settles: [] }
        const draft = { ...cell, id, strokes: 4, isPickedUp: false, enteredBy: 2, enteredAtMs: 0 }
        await store.update(7, { kind: 'entered', draft })
      }
    },
    failNext: (error: Error) =>
      fates.push(() => {
        throw error
      }),
    answerNext: (answer: Answer) => fates.push(() => answer),
    /** The line goes dead under the next request; tells the signal it was sent with. */
    hangNext: () =>
      new Promise<AbortSignal>((resolve) => {
        fates.push((_submission, signal) => {
          resolve(signal)
          return new Promise((_answer, reject) =>
            signal.addEventListener('abort', () => reject(new ConnectionError('given up'))),
          )
        })
      }),
    loseNextAnswer: () =>
      fates.push((submission) => {
        server.submit(2, submission)
        throw new ConnectionError('cut')
      }),
    failOver: (id: string | undefined, error: Error) => (failsOver = { id, error }),
    async sendOnce(): Promise<void> {
      const before = rounds
      sender?.wake()
      await vi.waitFor(() => expect(rounds).toBeGreaterThan(before))
    },
    async sendAll(): Promise<void> {
      sender?.wake()
      await vi.waitFor(async () => expect(listWaiting(await store.find(7))).toEqual([]))
    },
  }
}
