import { callApi } from '#api/api-client.ts'
import { signalSignedOut } from '#api/signals.ts'
import type { Waking } from '#live/match-stream-client.ts'
import { liveEndpoints, scoreEndpoints } from '@nineteenth/contracts'
import { deleteDB } from 'idb'
import { forgetMatches, openOutboxStore, storeName } from './outbox-store.ts'
import type { Sync, SyncDeps } from './sync.ts'
import { openSync } from './sync.ts'

let current: { userId: number; sync: Sync } | undefined

/** This browser's sync of one person. Somebody else's stops, and their entries wait on this phone for their return. */
export function syncOf(userId: number): Sync {
  if (current?.userId === userId) return current.sync
  current?.sync.close()
  current = { userId, sync: openSync(browserDeps(userId)) }
  return current.sync
}

/** The person has signed out: nothing more is sent, and what waits stays on this phone. */
export function stopSync(): void {
  current?.sync.close()
  current = undefined
}

/** Of the matches on this phone only what was not sent stays; with a day also the cards that `forgetMatches` says. */
export async function wipeMatches(dayKept?: string): Promise<void> {
  await afterOthers(() => forgetMatches(dayKept)).catch((cause: unknown) =>
    report('Matches could not be taken off this phone', cause),
  )
}

/** The person is gone for good: so is what this phone kept for them, also what was never sent. */
export async function forgetSync(userId: number): Promise<void> {
  stopSync()
  await afterOthers(() => deleteDB(storeName(userId)))
}

let cleaning: Promise<void> = Promise.resolve()

/** One cleans up at a time: a store that is being wiped would come back once it is deleted. */
async function afterOthers(task: () => Promise<void>): Promise<void> {
  cleaning = cleaning.catch(() => {}).then(task)
  return cleaning
}

/** Asks the browser not to throw the store away; false when it refuses, and the person should be told. */
export async function keepStorage(): Promise<boolean> {
  return (await navigator.storage?.persist?.().catch(() => false)) ?? false
}

function browserDeps(userId: number): SyncDeps {
  const name = storeName(userId)
  return {
    userId,
    store: openOutboxStore(name),
    submit: (matchId, body, signal) =>
      callApi(scoreEndpoints.submit, { params: { id: matchId }, body }, signal),
    readEpoch: async () => (await callApi(liveEndpoints.epoch, {})).epoch,
    connect,
    alone: (task) => aloneInBrowser(name, task),
    tabs: openTabs(name),
    onWake,
    now: Date.now,
    random: Math.random,
    report,
  }
}

async function connect(path: string, signal: AbortSignal): Promise<Response> {
  const response = await fetch(path, {
    headers: { accept: 'text/event-stream' },
    credentials: 'include',
    cache: 'no-store',
    signal,
  })
  if (response.status === 401) signalSignedOut()
  return response
}

function report(what: string, cause: unknown): void {
  // oxlint-disable-next-line no-console -- whoever reports a problem from the course can only read the console to us
  console.warn(what, cause)
}

// Longer than any request may take: a tab that holds the lock for longer sleeps.
const sleepingMs = 30_000

/** SY11. A tab put to sleep in the middle keeps its lock; the others wait for it only so long. */
async function aloneInBrowser<T>(name: string, task: () => Promise<T>): Promise<T> {
  const locks: LockManager | null | undefined = navigator.locks
  if (!locks) return task()
  let started: Promise<T> | undefined
  const start = () => (started ??= task())
  await locks.request(name, { signal: AbortSignal.timeout(sleepingMs) }, start).catch(() => {})
  return start()
}

function openTabs(name: string): SyncDeps['tabs'] {
  const channel = new BroadcastChannel(name)
  let isOpen = true
  return {
    // What was being stored when the person signed out is stored after the end.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it stays within the origin
    tell: (matchId) => isOpen && channel.postMessage(matchId),
    onTold: (listener) => channel.addEventListener('message', ({ data }) => listener(Number(data))),
    close: () => {
      isOpen = false
      channel.close()
    },
  }
}

/** SY12. */
function onWake(listener: (how: Waking) => void): () => void {
  const stop = new AbortController()
  const { signal } = stop
  // Either way the old line is gone, and its silence would call itself live for two beats more.
  window.addEventListener('online', () => listener('anew'), { signal })
  window.addEventListener('offline', () => listener('anew'), { signal })
  // A page that comes out of the browser's memory has a line that ended while it was away.
  window.addEventListener('pageshow', ({ persisted }) => listener(persisted ? 'anew' : 'again'), { signal })
  document.addEventListener('visibilitychange', () => document.hidden || listener('again'), { signal })
  return () => stop.abort()
}
