import 'fake-indexeddb/auto'
import { ConnectionError } from '#api/api-error.ts'
import type { ErrorCode } from '@nineteenth/contracts'
import { afterEach, expect, test, vi } from 'vitest'
import type { NewScore } from './outbox.ts'
import type { OutboxStore } from './outbox-store.ts'
import { openOutboxStore } from './outbox-store.ts'
import type { Sync } from './sync.ts'
import { openSync } from './sync.ts'
import { aServer, refusal } from './testing/a-server.ts'

const opened: Sync[] = []
let phones = 0

afterEach(() => {
  for (const sync of opened.splice(0)) sync.close()
})

test('[SY3 SY4] a score is shown when it is stored, and stays when the server has taken it', async () => {
  const phone = aPhone()
  const { feed } = await phone.openMatch()
  await feed.enterScore(four)
  expect(feed.getSnapshot()).toMatchObject({ match: { scores: [{ strokes: 4 }] }, waiting: [{ strokes: 4 }] })
  await vi.waitFor(() => expect(feed.getSnapshot().waiting).toEqual([]))
  expect(feed.getSnapshot().match?.scores).toMatchObject([{ strokes: 4, enteredBy: 2 }])
})

test('while a tap is on its way to the store it is known, so that no reload loses it', async () => {
  const { feed, sync } = await aPhone().openMatch()
  const entered = [feed.enterScore(four), feed.enterScore({ ...four, holeNumber: 2 })]
  expect(sync.isStoring()).toBe(true)
  await Promise.all(entered)
  expect(sync.isStoring()).toBe(false)
})

test('[SY7 SY16] without signal a match opens again, with all that was entered, and is sent when the line is back', async () => {
  const phone = aPhone()
  const first = await phone.openMatch()
  phone.goOffline()
  await first.feed.enterScore(four)
  first.sync.close()

  const second = await phone.openMatch()
  expect(second.feed.getSnapshot()).toMatchObject({ match: { scores: [{ strokes: 4 }] }, isRead: true })
  await vi.waitFor(() => expect(second.feed.getSnapshot().connection.kind).toBe('offline'))
  expect(second.sync.unsent.getSnapshot()).toEqual({ waiting: 1, setAside: 0, notTaken: [] })
  expect(await second.sync.listMatches()).toMatchObject([{ scores: [{ strokes: 4 }] }])

  phone.goOnline()
  await vi.waitFor(() => expect(second.sync.unsent.getSnapshot().waiting).toBe(0))
  expect(phone.server.log).toHaveLength(1)
})

test.each([
  ['unavailable', 'unwell'],
  ['too-many-requests', 'too-much'],
] as const)(
  'a server that answers %s is not a missing line, until it has taken the score',
  async (code, kind) => {
    const phone = aPhone()
    const { feed } = await phone.openMatch()
    phone.refuseNext(code)
    await feed.enterScore(four)
    await vi.waitFor(() => expect(feed.getSnapshot().trouble.sending?.kind).toBe(kind))
    expect(feed.getSnapshot().waiting).toHaveLength(1)
    phone.goOnline()
    await vi.waitFor(() => expect(feed.getSnapshot().waiting).toEqual([]))
    expect(feed.getSnapshot().trouble.sending).toBeUndefined()
  },
)

test('without a line there is no trouble to tell of', async () => {
  const phone = aPhone()
  const { feed } = await phone.openMatch()
  phone.goOffline()
  await feed.enterScore(four)
  await vi.waitFor(() => expect(phone.reported).toContain('A request failed'))
  expect(feed.getSnapshot().trouble.sending).toBeUndefined()
})

test('a match that was never opened is not on this phone without signal', async () => {
  const phone = aPhone()
  phone.goOffline()
  const { feed } = await phone.openMatch()
  await vi.waitFor(() => expect(feed.getSnapshot().connection.kind).toBe('offline'))
  expect(feed.getSnapshot()).toMatchObject({ match: undefined, isRead: true })
})

test('what one tab enters, the other shows', async () => {
  const phone = aPhone()
  phone.goOffline()
  const [here, there] = [await phone.openMatch(), await phone.openMatch()]
  await here.feed.enterScore(four)
  await vi.waitFor(() => expect(there.feed.getSnapshot().waiting).toHaveLength(1))
  expect(there.sync.unsent.getSnapshot().waiting).toBe(1)
})

test('[SY9] a conflict is shown, decided, and gone at once', async () => {
  const phone = aPhone()
  const { feed } = await phone.openMatch()
  phone.goOffline()
  phone.enterElsewhere(5)
  await feed.enterScore(four)
  phone.goOnline()
  await vi.waitFor(() => expect(feed.getSnapshot().match?.conflicts).toMatchObject([{ strokes: 4 }]))
  expect(feed.getSnapshot()).toMatchObject({ match: { scores: [{ strokes: 5 }] }, waiting: [] })
  phone.goOffline()
  await feed.settleConflict(four)
  expect(feed.getSnapshot().match).toMatchObject({ conflicts: [], scores: [{ strokes: 4 }] })
  phone.goOnline()
  await vi.waitFor(() => expect(phone.server.log.at(-1)).toMatchObject({ outcome: 'applied', strokes: 4 }))
  expect(phone.server.changesSince(0).conflicts).toEqual([])
})

test('[SY8] what the server refuses is kept with its reason until it is discarded', async () => {
  const phone = aPhone()
  const { feed, sync } = await phone.openMatch()
  phone.refuseNext()
  await feed.enterScore(four)
  const notTaken = [{ matchId: 7, scores: 1 }]
  await vi.waitFor(() =>
    expect(sync.unsent.getSnapshot()).toMatchObject({ waiting: 0, setAside: 1, notTaken }),
  )
  const [entry] = feed.getSnapshot().setAside
  expect(entry?.refusal).toBe('match-complete')
  await feed.sendAgain(entry?.id ?? '')
  await vi.waitFor(() => expect(phone.server.log).toHaveLength(1))
  expect(feed.getSnapshot().setAside).toEqual([])
})

test('[SY8] a match that was gone is told as gone also without signal, and what was entered for it is there', async () => {
  const phone = aPhone()
  const first = await phone.openMatch()
  phone.refuseNext('match-not-found')
  await first.feed.enterScore(four)
  await vi.waitFor(() => expect(first.feed.getSnapshot().setAside).toHaveLength(1))
  first.sync.close()
  phone.goOffline()
  const { feed } = await phone.openMatch()
  await vi.waitFor(() => expect(feed.getSnapshot().connection.kind).toBe('offline'))
  expect(feed.getSnapshot()).toMatchObject({ isGone: true, setAside: [{ strokes: 4 }] })
})

test('[SY19] a database that was set back gets again what it lost, and the phone shows what it has', async () => {
  const phone = aPhone()
  const { feed, sync } = await phone.openMatch()
  const backup = phone.server.backUp()
  await feed.enterScore(four)
  await vi.waitFor(() => expect(feed.getSnapshot().waiting).toEqual([]))
  phone.server.restore(backup)
  sync.close()
  expect(phone.server.log).toEqual([])

  // Also where nobody opens the match again: the app alone is enough.
  opened.push(phone.openApp())
  await vi.waitFor(() => expect(phone.server.log).toMatchObject([{ strokes: 4 }]), { timeout: 4_000 })
})

test('[SY19] in the middle of a round, a tap in the new life is no conflict with oneself', async () => {
  const phone = aPhone()
  const { feed } = await phone.openMatch()
  const backup = phone.server.backUp()
  await feed.enterScore(four)
  await vi.waitFor(() => expect(feed.getSnapshot().waiting).toEqual([]))
  phone.server.restore(backup)
  await feed.enterScore({ ...four, strokes: 5 })
  await vi.waitFor(() => expect(feed.getSnapshot().waiting).toEqual([]), { timeout: 4_000 })
  expect(feed.getSnapshot().match).toMatchObject({ epoch: 'life 2', scores: [{ strokes: 5 }], conflicts: [] })
  expect(phone.server.log.map(({ strokes, outcome }) => [strokes, outcome])).toEqual([
    [4, 'applied'],
    [5, 'applied'],
  ])
})

test('[SY19] what one match tells of a new life holds for all: what was lost of another is sent again', async () => {
  const phone = aPhone()
  const { sync } = await phone.openMatch()
  const backup = phone.server.backUp()
  await sync.matchFeed(8).enterScore(four)
  await vi.waitFor(() => expect(sync.unsent.getSnapshot().waiting).toBe(0))
  phone.server.restore(backup)
  expect(phone.server.log).toEqual([])
  phone.wakeAnew()
  await vi.waitFor(() => expect(phone.server.log).toMatchObject([{ strokes: 4 }]), { timeout: 4_000 })
})

test('[SY19] what a full store keeps from being sent again is told, and sent once there is room', async () => {
  const phone = aPhone()
  const { feed, sync } = await phone.openMatch()
  const backup = phone.server.backUp()
  await feed.enterScore(four)
  await vi.waitFor(() => expect(feed.getSnapshot().waiting).toEqual([]))
  sync.close()
  phone.server.restore(backup)
  phone.fillStore()
  opened.push(phone.openApp())
  const told = 'What the server has lost could not be sent again'
  await vi.waitFor(() => expect(phone.reported).toContain(told))
  phone.mendStore()
  phone.wakeAnew()
  await vi.waitFor(() => expect(phone.server.log).toMatchObject([{ strokes: 4 }]), { timeout: 4_000 })
})

test('[SY20] on a phone whose store cannot be written a match is watched all the same, and entering says what is wrong', async () => {
  const phone = aPhone()
  phone.fillStore()
  const { feed } = await phone.openMatch()
  expect(feed.getSnapshot()).toMatchObject({ match: { id: 7, scores: [] }, canStore: false })
  await expect(feed.enterScore(four)).rejects.toThrow('no room')
  phone.enterElsewhere(5)
  phone.wakeAnew()
  await vi.waitFor(() => expect(feed.getSnapshot().match?.scores).toMatchObject([{ strokes: 5 }]))
  expect(phone.streams()).toBe(2)
})

test('[SY20] on a phone whose store cannot even be read a match is watched all the same, and each failure is told', async () => {
  const phone = aPhone()
  phone.breakStore()
  const { feed } = await phone.openMatch()
  expect(feed.getSnapshot()).toMatchObject({ match: { id: 7 }, canStore: false })
  phone.tellTabs()
  await vi.waitFor(() =>
    expect(phone.reported).toEqual(
      expect.arrayContaining([
        'A match could not be read on this phone',
        'Changes could not be kept on this phone',
        'What another tab stored could not be read',
        'What waits could not be sent',
        'The epoch could not be asked for',
      ]),
    ),
  )
})

const four: NewScore = { ballNo: 2, holeNumber: 1, strokes: 4, isPickedUp: false }

/** Bob's phone; every `openMatch` is a tab of its own. */
function aPhone() {
  const server = aServer()
  const name = `sync-${++phones}`
  const wakers = new Set<(how: 'again' | 'anew') => void>()
  const tabs = new Set<(matchId: number) => void>()
  let isOffline = false
  let refusing: ErrorCode | undefined
  let trouble: 'none' | 'full' | 'broken' = 'none'
  let streams = 0
  const reported: string[] = []

  return {
    fillStore: () => (trouble = 'full'),
    breakStore: () => (trouble = 'broken'),
    mendStore: () => (trouble = 'none'),
    reported,
    tellTabs: () => tabs.forEach((tell) => tell(7)),
    streams: () => streams,
    wakeAnew: () => wakers.forEach((wake) => wake('anew')),
    server,
    goOffline: () => (isOffline = true),
    goOnline: () => {
      isOffline = false
      for (const wake of wakers) wake('again')
    },
    refuseNext: (code: ErrorCode = 'match-complete') => (refusing = code),
    enterElsewhere: (strokes: number) =>
      server.submit(1, {
        balls: [
          {
            ballNo: 2,
            scores: [{ id: '018f0000-0000-7000-8000-00000000000e', base: null, holeNumber: 1, strokes }],
          },
        ],
      }),
    openApp: () => openTab(),
    async openMatch() {
      const sync = openTab()
      opened.push(sync)
      const feed = sync.matchFeed(7)
      feed.subscribe(() => {})
      await vi.waitFor(() => expect(feed.getSnapshot().isRead).toBe(true))
      if (!isOffline) await vi.waitFor(() => expect(feed.getSnapshot().match).toBeDefined())
      return { sync, feed }
    },
  }

  function openTab(): Sync {
    const told = new Set<(matchId: number) => void>()
    return openSync({
      userId: 2,
      store: inTrouble(openOutboxStore(name), () => trouble),
      readEpoch: async () => {
        if (isOffline) throw new ConnectionError('no line')
        return server.epoch()
      },
      submit: async (_matchId, submission) => {
        if (isOffline) throw new ConnectionError('no line')
        const code = refusing
        refusing = undefined
        if (code) throw refusal(code)
        return server.submit(2, submission)
      },
      connect: async (path) => {
        if (isOffline) throw new ConnectionError('no line')
        streams += 1
        const query = new URLSearchParams(path.split('?')[1])
        const since = query.get('epoch') === server.epoch() ? Number(query.get('since')) : 0
        return new Response(
          `event: changes\ndata: ${JSON.stringify(server.changesSince(since))}\n\nretry: 60000\n\n`,
          { headers: { 'content-type': 'text/event-stream' } },
        )
      },
      alone: (task) => task(),
      tabs: {
        tell: (matchId) => {
          for (const tell of tabs) if (!told.has(tell)) tell(matchId)
        },
        onTold: (listener) => {
          tabs.add(listener)
          told.add(listener)
        },
        close: () => told.forEach((listener) => tabs.delete(listener)),
      },
      onWake: (listener) => {
        wakers.add(listener)
        return () => wakers.delete(listener)
      },
      now: Date.now,
      random: Math.random,
      report: (what) => reported.push(what),
    })
  }
}

/** A store that has no room, or can do nothing at all, while it is in trouble. */
function inTrouble(store: OutboxStore, trouble: () => 'none' | 'full' | 'broken'): OutboxStore {
  const read = async <T>(work: () => Promise<T>): Promise<T> => {
    if (trouble() === 'broken') throw new DOMException('not here', 'SecurityError')
    return work()
  }
  const write = async <T>(work: () => Promise<T>): Promise<T> => {
    if (trouble() === 'full') throw new DOMException('no room', 'QuotaExceededError')
    return read(work)
  }
  return {
    ...store,
    find: (matchId) => read(() => store.find(matchId)),
    update: (matchId, event) => write(() => store.update(matchId, event)),
    listEntries: () => read(store.listEntries),
    listAnswered: () => read(store.listAnswered),
  }
}
