import type { MatchState } from '@nineteenth/contracts'
import type { DBSchema, IDBPDatabase, IDBPTransaction } from 'idb'
import { openDB } from 'idb'
import type { Outbox, OutboxEntry, OutboxEvent } from './outbox.ts'
import { emptyOutbox, nextOutbox } from './outbox.ts'

/** Where a phone keeps its matches. Every implementation passes the suite in `testing/store-contract.ts`. */
export interface OutboxStore {
  find: (matchId: number) => Promise<Outbox>
  /** Stores what an event makes of a match, as one. Settles only when an entry would survive the phone's death (SY3). */
  update: (matchId: number, event: OutboxEvent) => Promise<Outbox>
  /** The entries of every match that has any, the longest known match first. */
  listEntries: () => Promise<MatchEntries[]>
  /** What the server has answered of late, by match. */
  listAnswered: () => Promise<MatchEntries[]>
  /** The matches that were heard of, the newest last, at most so many. */
  listMatches: (limit: number) => Promise<Outbox[]>
  close: () => void
}

interface Schema extends DBSchema {
  mirrors: { key: number; value: MatchState }
  outboxes: { key: number; value: MatchEntries }
  answered: { key: number; value: MatchEntries }
}

export interface MatchEntries {
  matchId: number
  entries: readonly OutboxEntry[]
}

type Database = IDBPDatabase<Schema>

/** A store in IndexedDB. Its tabs share it: IndexedDB runs their transactions one after the other. */
export function openOutboxStore(name: string): OutboxStore {
  let opened: Promise<Database> | undefined
  const underWay = new Set<Promise<unknown>>()
  let isClosed = false

  return {
    find: (matchId) => withDatabase((database) => readOutbox(database, matchId)),
    update: (matchId, event) => withDatabase((database) => updateOutbox(database, matchId, event)),
    listEntries: () => withDatabase((database) => database.getAll('outboxes')),
    listAnswered: () => withDatabase((database) => database.getAll('answered')),
    listMatches: (limit) => withDatabase((database) => readNewest(database, limit)),
    close: () => {
      isClosed = true
      // A score that was tapped just before is still stored.
      void Promise.allSettled(underWay).then(async () => (await opened)?.close())
    },
  }

  async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
    // Whoever has signed out since must not find their store open again.
    if (isClosed) throw new Error('the store is closed')
    const working = tryTwice(work)
    underWay.add(working)
    return working.finally(() => underWay.delete(working))
  }

  async function tryTwice<T>(work: (database: Database) => Promise<T>): Promise<T> {
    try {
      return await work(await open())
    } catch (error) {
      // Browsers drop the connection of a page that slept. Once more is harmless: an entry is stored once by its id.
      if (!isConnectionLost(error)) throw error
      opened = undefined
      return work(await open())
    }
  }

  function open(): Promise<Database> {
    opened ??= openDatabase(name, () => (opened = undefined))
    opened.catch(() => (opened = undefined))
    return opened
  }
}

/**
 * Takes the matches of all accounts off this phone, and keeps what was not sent. With a day it also keeps the cards of that
 * day, and of matches with unsent entries: their golfer can go on with them once they have signed in again.
 */
export async function forgetMatches(dayKept?: string): Promise<void> {
  for (const { name = '' } of await indexedDB.databases()) if (isOfPerson(name)) await forgetIn(name, dayKept)
}

/** Where a person's matches are kept on this phone. */
export function storeName(userId: number): string {
  return `nineteenth-${userId}`
}

function isOfPerson(name: string): boolean {
  return /^nineteenth-\d+$/.test(name)
}

async function forgetIn(name: string, dayKept: string | undefined): Promise<void> {
  const database = await openDatabase(name, () => {})
  const transaction = database.transaction(allStores, 'readwrite')
  const [mirrors, answered] = [transaction.objectStore('mirrors'), transaction.objectStore('answered')]
  const unsent = new Set(await transaction.objectStore('outboxes').getAllKeys())
  const cards = dayKept === undefined ? [] : await mirrors.getAll()
  const kept = new Set(cards.filter(({ id, date }) => date === dayKept || unsent.has(id)).map(({ id }) => id))
  const known = [...(await mirrors.getAllKeys()), ...(await answered.getAllKeys())]
  const gone = known.filter((id) => !kept.has(id))
  await Promise.all(gone.flatMap((id) => [mirrors.delete(id), answered.delete(id)]))
  await transaction.done
  database.close()
}

function openDatabase(name: string, onLost: () => void): Promise<Database> {
  return openDB<Schema>(name, 2, {
    upgrade(database) {
      // What was stored before the first release knew no epochs, and nobody has it but whoever builds this.
      for (const old of database.objectStoreNames) database.deleteObjectStore(old)
      database.createObjectStore('mirrors', { keyPath: 'id' })
      database.createObjectStore('outboxes', { keyPath: 'matchId' })
      database.createObjectStore('answered', { keyPath: 'matchId' })
    },
    // A tab with a newer version must not wait for this one to be closed.
    blocking: (_current, _blocked, event) => {
      onLost()
      if (event.target instanceof IDBDatabase) event.target.close()
    },
    terminated: onLost,
  })
}

async function readOutbox(database: Database, matchId: number): Promise<Outbox> {
  const transaction = database.transaction(allStores)
  return readIn(transaction, matchId)
}

async function readNewest(database: Database, limit: number): Promise<Outbox[]> {
  const ids = await database.getAllKeys('mirrors')
  return Promise.all(ids.slice(-limit).map((matchId) => readOutbox(database, matchId)))
}

async function updateOutbox(database: Database, matchId: number, event: OutboxEvent): Promise<Outbox> {
  // What the server sent can be asked for again; what a person entered cannot.
  const durability = event.kind === 'changed' ? 'relaxed' : 'strict'
  const transaction = database.transaction(allStores, 'readwrite', { durability })
  const before = await readIn(transaction, matchId)
  const after = nextOutbox(before, event)
  const writes: Promise<unknown>[] = [transaction.done]
  if (after.mirror && after.mirror !== before.mirror)
    writes.push(transaction.objectStore('mirrors').put(after.mirror))
  for (const [name, part] of parts)
    if (after[part] !== before[part])
      writes.push(writeEntries(transaction.objectStore(name), matchId, after[part]))
  await Promise.all(writes)
  return after
}

const allStores = ['mirrors', 'outboxes', 'answered'] as const
const parts = [
  ['outboxes', 'entries'],
  ['answered', 'answered'],
] as const

type Transaction = IDBPTransaction<Schema, typeof allStores, IDBTransactionMode>

async function readIn(transaction: Transaction, matchId: number): Promise<Outbox> {
  const [mirror, outbox, answered] = await Promise.all([
    transaction.objectStore('mirrors').get(matchId),
    transaction.objectStore('outboxes').get(matchId),
    transaction.objectStore('answered').get(matchId),
  ])
  return {
    mirror,
    entries: outbox?.entries ?? emptyOutbox.entries,
    answered: answered?.entries ?? emptyOutbox.answered,
  }
}

function writeEntries(store: Writing, matchId: number, entries: readonly OutboxEntry[]): Promise<unknown> {
  return entries.length === 0 ? store.delete(matchId) : store.put({ matchId, entries })
}

interface Writing {
  put: (value: MatchEntries) => Promise<unknown>
  delete: (matchId: number) => Promise<void>
}

function isConnectionLost(error: unknown): boolean {
  return error instanceof DOMException && ['InvalidStateError', 'UnknownError'].includes(error.name)
}
