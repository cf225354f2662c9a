import 'fake-indexeddb/auto'
import { ConnectionError } from '#api/api-error.ts'
import type { ErrorCode } from '@nineteenth/contracts'
import { strokesCell } from '@nineteenth/contracts'
import { afterEach, expect, test, vi } from 'vitest'
import type { OutboxStore } from './outbox-store.ts'
import { openOutboxStore } from './outbox-store.ts'
import type { Sync } from './sync.ts'
import { openSync } from './sync.ts'
import { aServer, apiError } from './testing/a-server.ts'
import { aDraft } from './testing/an-entry.ts'

const opened: Sync[] = []
let phones = 0

afterEach(() => {
  for (const sync of opened.splice(0)) sync.close()
})

test('[SY3 SY4] shows a score when it is stored, and keeps it when the server has accepted it', async () => {
  const phone = aPhone()
  const { feed } = await phone.openMatch()
  await feed.enter(firstHole, 4)
  expect(feed.getSnapshot()).toMatchObject({ match: { cells: [{ value: 4 }] }, waiting: [{ value: 4 }] })
  await vi.waitFor(() => expect(feed.getSnapshot().waiting).toEqual([]))
  expect(feed.getSnapshot().match?.cells).toMatchObject([{ value: 4, by: 2 }])
})

test('knows of taps that are being stored, so that no reload loses them', async () => {
  const { feed, sync } = await aPhone().openMatch()
  const entered = [feed.enter(firstHole, 4), feed.enter(strokesCell(2, 2), 4)]
  expect(sync.isStoring()).toBe(true)
  await Promise.all(entered)
  expect(sync.isStoring()).toBe(false)
})

test('[SY7 SY16] opens a match offline with all entries, and sends them when back online', async () => {
  const phone = aPhone()
  const first = await phone.openMatch()
  phone.goOffline()
  await first.feed.enter(firstHole, 4)
  first.sync.close()

  const second = await phone.openMatch()
  expect(second.feed.getSnapshot()).toMatchObject({ match: { cells: [{ value: 4 }] }, isRead: true })
  await vi.waitFor(() => expect(second.feed.getSnapshot().connection.kind).toBe('offline'))
  expect(second.sync.unsent.getSnapshot()).toEqual({ waiting: 1, setAside: 0, rejectedByMatch: [] })
  expect(await second.sync.listMatches()).toMatchObject([{ cells: [{ value: 4 }] }])

  phone.goOnline()
  await vi.waitFor(() => expect(second.sync.unsent.getSnapshot().waiting).toBe(0))
  expect(phone.server.log).toHaveLength(1)
})

test.each([
  ['unavailable', 'unwell'],
  ['too-many-requests', 'too-much'],
] as const)(
  'a server error %s isn’t shown as offline, until it has accepted the score',
  async (code, kind) => {
    const phone = aPhone()
    const { feed } = await phone.openMatch()
    phone.rejectNext(code)
    await feed.enter(firstHole, 4)
    await vi.waitFor(() => expect(feed.getSnapshot().serverProblems.sending?.kind).toBe(kind))
    expect(feed.getSnapshot().waiting).toHaveLength(1)
    phone.goOnline()
    await vi.waitFor(() => expect(feed.getSnapshot().waiting).toEqual([]))
    expect(feed.getSnapshot().serverProblems.sending).toBeUndefined()
  },
)

test('reports no server problem while offline', async () => {
  const phone = aPhone()
  const { feed } = await phone.openMatch()
  phone.goOffline()
  await feed.enter(firstHole, 4)
  await vi.waitFor(() => expect(phone.reported).toContain('A request failed'))
  expect(feed.getSnapshot().serverProblems.sending).toBeUndefined()
})

test('a match that was never opened isn’t available offline', async () => {
  const phone = aPhone()
  phone.goOffline()
  const { feed } = await phone.openMatch()
  await vi.waitFor(() => expect(feed.getSnapshot().connection.kind).toBe('offline'))
  expect(feed.getSnapshot()).toMatchObject({ match: undefined, isRead: true })
})

test('shows one tab’s entries in the other', async () => {
  const phone = aPhone()
  phone.goOffline()
  const [here, there] = [await phone.openMatch(), await phone.openMatch()]
  await here.feed.enter(firstHole, 4)
  await vi.waitFor(() => expect(there.feed.getSnapshot().waiting).toHaveLength(1))
  expect(there.sync.unsent.getSnapshot().waiting).toBe(1)
})

test('[SY9] shows a conflict, and removes it once decided', async () => {
  const phone = aPhone()
  const { feed } = await phone.openMatch()
  phone.goOffline()
  phone.enterElsewhere(5)
  await feed.enter(firstHole, 4)
  phone.goOnline()
  await vi.waitFor(() => expect(feed.getSnapshot().match?.open).toMatchObject([{ value: 4 }]))
  expect(feed.getSnapshot()).toMatchObject({ match: { cells: [{ value: 5 }] }, waiting: [] })
  phone.goOffline()
  await feed.settle(firstHole, 4)
  expect(feed.getSnapshot().match).toMatchObject({ open: [], cells: [{ value: 4 }] })
  phone.goOnline()
  await vi.waitFor(() => expect(phone.server.log.at(-1)).toMatchObject({ outcome: 'applied', value: 4 }))
  expect(phone.server.changesSince(0).open.flatMap(({ entries }) => entries)).toEqual([])
})

test('[SY8] keeps a rejected entry with its reason until it is discarded', async () => {
  const phone = aPhone()
  const { feed, sync } = await phone.openMatch()
  phone.rejectNext()
  await feed.enter(firstHole, 4)
  const rejectedByMatch = [{ matchId: 7, scores: 1 }]
  await vi.waitFor(() =>
    expect(sync.unsent.getSnapshot()).toMatchObject({ waiting: 0, setAside: 1, rejectedByMatch }),
  )
  const [entry] = feed.getSnapshot().setAside
  expect(entry?.rejection).toBe('too-large')
  await feed.sendAgain(entry?.id ?? '')
  await vi.waitFor(() => expect(phone.server.log).toHaveLength(1))
  expect(feed.getSnapshot().setAside).toEqual([])
})

test('[SY8] a match that is gone is shown as gone offline too, with its unsent entries', async () => {
  const phone = aPhone()
  const first = await phone.openMatch()
  phone.rejectNext('match-not-found')
  await first.feed.enter(firstHole, 4)
  await vi.waitFor(() => expect(first.feed.getSnapshot().setAside).toHaveLength(1))
  first.sync.close()
  phone.goOffline()
  const { feed } = await phone.openMatch()
  await vi.waitFor(() => expect(feed.getSnapshot().connection.kind).toBe('offline'))
  expect(feed.getSnapshot()).toMatchObject({ isGone: true, setAside: [{ value: 4 }] })
})

test('[SY19] resends what a restored database lost, and shows its current state', async () => {
  const phone = aPhone()
  const { feed, sync } = await phone.openMatch()
  const backup = phone.server.backUp()
  await feed.enter(firstHole, 4)
  await vi.waitFor(() => expect(feed.getSnapshot().waiting).toEqual([]))
  phone.server.restore(backup)
  sync.close()
  expect(phone.server.log).toEqual([])

  // Even if the match isn't opened again: opening the app is enough.
  opened.push(phone.openApp())
  await vi.waitFor(() => expect(phone.server.log).toMatchObject([{ value: 4 }]), { timeout: 4_000 })
})

test('[SY19] a tap in the new epoch doesn’t conflict with the same phone’s entries', async () => {
  const phone = aPhone()
  const { feed } = await phone.openMatch()
  const backup = phone.server.backUp()
  await feed.enter(firstHole, 4)
  await vi.waitFor(() => expect(feed.getSnapshot().waiting).toEqual([]))
  phone.server.restore(backup)
  await feed.enter(firstHole, 5)
  await vi.waitFor(() => expect(feed.getSnapshot().waiting).toEqual([]), { timeout: 4_000 })
  expect(feed.getSnapshot().match).toMatchObject({ epoch: 'life 2', cells: [{ value: 5 }], open: [] })
  expect(phone.server.log.map(({ value, outcome }) => [value, outcome])).toEqual([
    [4, 'applied'],
    [5, 'applied'],
  ])
})

test('[SY19] a new epoch in one match applies to all: lost entries of others are sent again', async () => {
  const phone = aPhone()
  const { sync } = await phone.openMatch()
  const backup = phone.server.backUp()
  await sync.matchFeed(8).enter(firstHole, 4)
  await vi.waitFor(() => expect(sync.unsent.getSnapshot().waiting).toBe(0))
  phone.server.restore(backup)
  expect(phone.server.log).toEqual([])
  phone.wakeToReconnect()
  await vi.waitFor(() => expect(phone.server.log).toMatchObject([{ value: 4 }]), { timeout: 4_000 })
})

test('[SY19] reports entries that a full store can’t resend, and sends them once there is room', async () => {
  const phone = aPhone()
  const { feed, sync } = await phone.openMatch()
  const backup = phone.server.backUp()
  await feed.enter(firstHole, 4)
  await vi.waitFor(() => expect(feed.getSnapshot().waiting).toEqual([]))
  sync.close()
  phone.server.restore(backup)
  phone.fillStore()
  opened.push(phone.openApp())
  const told = 'Couldn’t resend entries that the server lost'
  await vi.waitFor(() => expect(phone.reported).toContain(told))
  phone.repairStore()
  phone.wakeToReconnect()
  await vi.waitFor(() => expect(phone.server.log).toMatchObject([{ value: 4 }]), { timeout: 4_000 })
})

test('[SY20] a match can be watched if the store can’t be written, and entering reports the problem', async () => {
  const phone = aPhone()
  phone.fillStore()
  const { feed } = await phone.openMatch()
  expect(feed.getSnapshot()).toMatchObject({ match: { id: 7, cells: [] }, canStore: false })
  await expect(feed.enter(firstHole, 4)).rejects.toThrow('no room')
  phone.enterElsewhere(5)
  phone.wakeToReconnect()
  await vi.waitFor(() => expect(feed.getSnapshot().match?.cells).toMatchObject([{ value: 5 }]))
  expect(phone.streams()).toBe(2)
})

test('[SY20] a match can be watched if the store can’t be read, and each failure is reported', async () => {
  const phone = aPhone()
  phone.breakStore()
  const { feed } = await phone.openMatch()
  expect(feed.getSnapshot()).toMatchObject({ match: { id: 7 }, canStore: false })
  phone.tellTabs()
  await vi.waitFor(() =>
    expect(phone.reported).toEqual(
      expect.arrayContaining([
        'Couldn’t read a match on this phone',
        'Couldn’t store changes on this phone',
        'Couldn’t read another tab’s changes',
        'Couldn’t send unsent entries',
        'Couldn’t load the epoch',
      ]),
    ),
  )
})

const firstHole = strokesCell(2, 1)

/** Bob's phone; every `openMatch` is a tab of its own. */
function aPhone() {
  const server = aServer()
  const name = `sync-${++phones}`
  const wakers = new Set<(how: 'retry' | 'reconnect') => void>()
  const tabs = new Set<(matchId: number) => void>()
  let isOffline = false
  let rejecting: ErrorCode | undefined
  let fault: 'none' | 'full' | 'broken' = 'none'
  let streams = 0
  const reported: string[] = []

  return {
    fillStore: () => (fault = 'full'),
    breakStore: () => (fault = 'broken'),
    repairStore: () => (fault = 'none'),
    reported,
    tellTabs: () => tabs.forEach((tell) => tell(7)),
    streams: () => streams,
    wakeToReconnect: () => wakers.forEach((wake) => wake('reconnect')),
    server,
    goOffline: () => (isOffline = true),
    goOnline: () => {
      isOffline = false
      for (const wake of wakers) wake('retry')
    },
    rejectNext: (code: ErrorCode = 'too-large') => (rejecting = code),
    enterElsewhere: (strokes: number) =>
      server.submit(1, { device: 1, entries: [{ ...aDraft({ value: strokes }), seq: 1 }] }),
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
      store: withFaults(openOutboxStore(name), () => fault),
      readEpoch: async () => {
        if (isOffline) throw new ConnectionError('no connection')
        return server.epoch()
      },
      submit: async (_matchId, submission) => {
        if (isOffline) throw new ConnectionError('no connection')
        const code = rejecting
        rejecting = undefined
        if (code) throw apiError(code)
        return server.submit(2, submission)
      },
      connect: async (path) => {
        if (isOffline) throw new ConnectionError('no connection')
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

/** A store that is full or broken while it has this fault. */
function withFaults(store: OutboxStore, fault: () => 'none' | 'full' | 'broken'): OutboxStore {
  const read = async <T>(work: () => Promise<T>): Promise<T> => {
    if (fault() === 'broken') throw new DOMException('not here', 'SecurityError')
    return work()
  }
  const write = async <T>(work: () => Promise<T>): Promise<T> => {
    if (fault() === 'full') throw new DOMException('no room', 'QuotaExceededError')
    return read(work)
  }
  return {
    ...store,
    find: (matchId) => read(() => store.find(matchId)),
    update: (matchId, event) => write(() => store.update(matchId, event)),
    listEntries: () => read(store.listEntries),
    listAcknowledged: () => read(store.listAcknowledged),
  }
}
