import { callApi } from '#api/api-client.ts'
import { claimEarly } from '#api/early-requests.ts'
import { signalSignedOut } from '#api/signals.ts'
import type { Waking } from '#live/match-stream-client.ts'
import { entryEndpoints, liveEndpoints } from '@nineteenth/contracts'
import { deleteDB } from 'idb'
import { forgetMatches, openOutboxStore, storeName } from './outbox-store.ts'
import type { Sync, SyncDeps } from './sync.ts'
import { openSync } from './sync.ts'

let current: { userId: number; sync: Sync } | undefined

/** This browser's sync of one person. It stops the previous person's, whose entries wait on this phone. */
export function syncOf(userId: number): Sync {
  if (current?.userId === userId) return current.sync
  current?.sync.close()
  current = { userId, sync: openSync(browserDeps(userId)) }
  return current.sync
}

/** After signing out: sends nothing more, and unsent entries stay on this phone. */
export function stopSync(): void {
  current?.sync.close()
  current = undefined
}

/** Removes matches from this phone except unsent entries; with a day it also keeps the cards described at `forgetMatches`. */
export async function wipeMatches(dayKept?: string): Promise<void> {
  await afterOthers(() => forgetMatches(dayKept)).catch((cause: unknown) =>
    report('Couldn’t remove matches from this phone', cause),
  )
}

/** Deletes everything stored for a deleted account, even unsent entries. */
export async function forgetSync(userId: number): Promise<void> {
  stopSync()
  await afterOthers(() => deleteDB(storeName(userId)))
}

let cleaning: Promise<void> = Promise.resolve()

/** One cleanup at a time: a store that is being emptied would reappear after its deletion. */
async function afterOthers(task: () => Promise<void>): Promise<void> {
  cleaning = cleaning.catch(() => {}).then(task)
  return cleaning
}

/** Requests persistent storage; false if the browser denies it, which the golfer should know. */
export async function requestPersistentStorage(): Promise<boolean> {
  return (await navigator.storage?.persist?.().catch(() => false)) ?? false
}

function browserDeps(userId: number): SyncDeps {
  const name = storeName(userId)
  return {
    userId,
    store: openOutboxStore(name),
    submit: (matchId, body, signal) =>
      callApi(entryEndpoints.record, { params: { id: matchId }, body }, signal),
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
  const response = await (claimEarly(path, signal) ??
    fetch(path, {
      headers: { accept: 'text/event-stream' },
      credentials: 'include',
      cache: 'no-store',
      signal,
    }))
  if (response.status === 401) signalSignedOut()
  return response
}

function report(what: string, cause: unknown): void {
  // oxlint-disable-next-line no-console -- a golfer who reports a problem from the course can only read the console to us
  console.warn(what, cause)
}

// Longer than any request: a tab that holds the lock for longer is asleep.
const sleepingMs = 30_000

/** SY11. A tab put to sleep in the middle keeps its lock; the others wait for it only this long. */
async function aloneInBrowser<T>(name: string, task: () => Promise<T>): Promise<T> {
  await whenTapIsShown()
  const locks: LockManager | null | undefined = navigator.locks
  if (!locks) return task()
  let started: Promise<T> | undefined
  const start = () => (started ??= task())
  await locks.request(name, { signal: AbortSignal.timeout(sleepingMs) }, start).catch(() => {})
  return start()
}

// A page in the background draws nothing.
const longestFrameMs = 100

/** Sending waits for the frame that shows the tap: on a slow phone the golfer would see it later. */
async function whenTapIsShown(): Promise<void> {
  if (document.hidden) return
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, longestFrameMs)
  })
}

function openTabs(name: string): SyncDeps['tabs'] {
  const channel = new BroadcastChannel(name)
  let isOpen = true
  return {
    // Storing may finish after the person signed out.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target and stays within the origin
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
  // The old connection is gone either way, but its silent stream would look live for two more beats.
  window.addEventListener('online', () => listener('reconnect'), { signal })
  window.addEventListener('offline', () => listener('reconnect'), { signal })
  // The stream of a page restored from the browser's cache ended meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => listener(persisted ? 'reconnect' : 'retry'), {
    signal,
  })
  document.addEventListener('visibilitychange', () => document.hidden || listener('retry'), { signal })
  return () => stop.abort()
}
