import 'fake-indexeddb/auto'
import { aState } from '#golf/testing/a-match.ts'
import type { AuthState } from '#identity/auth-state.ts'
import { fromProfile } from '#identity/auth-state.ts'
import { aJoiner } from '#identity/testing/a-joiner.ts'
import { anOwnProfile } from '#identity/testing/an-own-profile.ts'
import * as browserSync from '#sync/browser-sync-client.ts'
import type { OutboxEvent } from '#sync/outbox.ts'
import { openOutboxStore } from '#sync/outbox-store.ts'
import { toSubmission } from '#sync/send-outbox-client.ts'
import { aServer } from '#sync/testing/a-server.ts'
import { aDraft } from '#sync/testing/an-entry.ts'
import { today } from '#text/today.ts'
import { createStore } from '#ui/hooks/use-store.ts'
import { toFullChanges } from '@nineteenth/contracts'
import { openDB } from 'idb'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { followWithSync } from './follow-with-sync.ts'

const onlyUnsent = { mirrors: 0, acknowledged: 0, unsent: 1 }

afterEach(() => browserSync.stopSync())

test('sends entries for the signed-in member until they sign out, also while the session is renewed', async () => {
  const become = follow()
  become(signedIn(7))
  await vi.waitFor(async () =>
    expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(['nineteenth-7']),
  )
  const first = await runningSync(7)
  become({ ...signedIn(7), kind: 'expired' })
  expect(await runningSync(7)).toBe(first)
  become({ kind: 'signed-out' })
  await vi.waitFor(async () => expect(await runningSync(7)).not.toBe(first))
})

test('opens no sync for a person who left before it loaded', async () => {
  const become = follow()
  become(signedIn(8))
  become({ kind: 'resolving' })
  await sleep(500)
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('nineteenth-8')
})

test("sends a joiner's entries, even after their link has ended", async () => {
  const become = follow()
  const joiner = aJoiner({ userId: 9 })
  become({ kind: 'joined', joiner })
  await vi.waitFor(async () =>
    expect((await indexedDB.databases()).map(({ name }) => name)).toContain('nineteenth-9'),
  )
  const first = await runningSync(9)
  become({ kind: 'join-ended', joiner })
  expect(await runningSync(9)).toBe(first)
})

test.each([{ kind: 'signed-out' }, { ...signedIn(11), kind: 'expired' }] as const)(
  'removes all matches except unsent entries when the session ends: %o',
  async (over) => {
    const become = follow()
    become(signedIn(11))
    await leaveOnPhone(11)
    await leaveOnPhone(12)
    become(over)
    await vi.waitFor(async () => expect(await keptOf(11)).toEqual(onlyUnsent))
    // Data of a different user, such as a guest who joined on this phone.
    await vi.waitFor(async () => expect(await keptOf(12)).toEqual(onlyUnsent))
  },
)

test("keeps the cards of today's matches and of unsent scores when the session ends, for their account only", async () => {
  const submitted = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('offline')))
  vi.stubGlobal('fetch', submitted)
  onTestFinished(() => void vi.unstubAllGlobals())
  const store = openOutboxStore('nineteenth-21')
  const card = async (id: number, date: string) =>
    store.update(id, { kind: 'changed', changes: toFullChanges(aState({ id, date })) })
  await card(31, '2026-07-18')
  await card(32, '2026-07-18')
  await store.update(32, entered())
  await card(33, today(new Date()))
  const become = follow()
  become({ ...signedIn(21), kind: 'expired' })
  await vi.waitFor(async () => expect(await cardsOf(21)).toEqual([32, 33]))

  const becomeNext = follow()
  becomeNext({ kind: 'signed-out' })
  await sleep(50)
  expect(await cardsOf(21)).toEqual([32, 33])

  becomeNext(signedIn(22))
  expect(await (await runningSync(22)).listMatches()).toEqual([])
  expect(submitted.mock.calls.filter(([, init]) => init?.method === 'POST')).toEqual([])
  becomeNext(signedIn(21))
  const shown = await (await runningSync(21)).listMatches()
  expect(shown.map(({ id }) => id)).toEqual([32, 33])
  await vi.waitFor(() =>
    expect(submitted.mock.calls.map(([url]) => url)).toContain('/api/matches/32/entries'),
  )
})

test('removes every card on logout, and keeps unsent entries', async () => {
  const store = openOutboxStore('nineteenth-23')
  const changes = toFullChanges(aState({ id: 41, date: today(new Date()) }))
  await store.update(41, { kind: 'changed', changes })
  await store.update(41, entered())
  await browserSync.wipeMatches()
  expect(await keptOf(23)).toEqual(onlyUnsent)
})

test('cleans up on the next start what an interrupted start left behind', async () => {
  await leaveOnPhone(13)
  const become = follow()
  become({ kind: 'signed-out' })
  await vi.waitFor(async () => expect(await keptOf(13)).toEqual(onlyUnsent))
})

/** A match from the server, an accepted score, and a pending one of another match. */
async function leaveOnPhone(userId: number): Promise<void> {
  const store = openOutboxStore(`nineteenth-${userId}`)
  const server = aServer()
  await store.update(7, { kind: 'changed', changes: server.changesSince(0) })
  const outbox = await store.update(7, entered())
  const answer = server.submit(2, toSubmission(outbox, outbox.entries, 0))
  await store.update(7, { kind: 'acknowledged', ...answer })
  await store.update(8, entered())
  expect(await keptOf(userId)).toEqual({ mirrors: 1, acknowledged: 1, unsent: 1 })
}

async function cardsOf(userId: number) {
  const database = await openDB(`nineteenth-${userId}`)
  const ids = await database.getAllKeys('mirrors')
  database.close()
  return ids
}

async function keptOf(userId: number) {
  const database = await openDB(`nineteenth-${userId}`)
  const mirrors = await database.count('mirrors')
  database.close()
  const store = openOutboxStore(`nineteenth-${userId}`)
  const [acknowledged, unsent] = await Promise.all([store.listAcknowledged(), store.listEntries()])
  store.close()
  return { mirrors, acknowledged: acknowledged.length, unsent: unsent.length }
}

function entered(): OutboxEvent {
  return { kind: 'entered', draft: aDraft({ enteredAt: new Date().toISOString() }) }
}

async function runningSync(userId: number) {
  await sleep(20)
  return browserSync.syncOf(userId)
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

function signedIn(id: number): Extract<AuthState, { kind: 'signed-in' }> {
  return { kind: 'signed-in', user: fromProfile(anOwnProfile({ id })) }
}

/** Starts following a user; returns how to change the user. */
function follow(): (next: AuthState) => void {
  const { getSnapshot, subscribe, set } = createStore<AuthState>({ kind: 'resolving' })
  followWithSync({ getState: getSnapshot, subscribe })
  // Sync loads in an idle moment, which may come after the test.
  onTestFinished(() => set({ kind: 'resolving' }))
  return set
}
