import type { MatchState } from '@nineteenth/contracts'
import { groupBy } from '@nineteenth/scoring'
import type { DBSchema, IDBPDatabase, IDBPTransaction } from 'idb'
import { openDB } from 'idb'
import type { OldEntries } from './convert-version-2.ts'
import { convertVersion2 } from './convert-version-2.ts'
import type { Device, Outbox, OutboxEntry, OutboxEvent } from './outbox.ts'
import { nextOutbox } from './outbox.ts'

/** A phone's store of matches. Every implementation passes the suite in `testing/store-contract.ts`. */
export interface OutboxStore {
  find: (matchId: number) => Promise<Outbox>
  /**
   * Stores a match after an event, in one transaction. Resolves only when an entry would survive a crash of the phone (SY3).
   * After a tap the result has no mirror: it wasn't read.
   */
  update: (matchId: number, event: OutboxEvent) => Promise<Outbox>
  /** The waiting and set aside entries of every match that has any. */
  listEntries: () => Promise<MatchEntries[]>
  /** Recently acknowledged entries, by match. */
  listAcknowledged: () => Promise<MatchEntries[]>
  /** The received matches, the newest last, up to a limit. */
  listMatches: (limit: number) => Promise<Outbox[]>
  close: () => void
}

interface Schema extends DBSchema {
  mirrors: { key: number; value: MatchState }
  /** By match and `seq`. */
  outbox: { key: [matchId: number, seq: number]; value: OutboxEntry }
  device: { key: 'own'; value: Device }
  /** From earlier versions: version 4 deletes both. */
  outboxes: { key: number; value: OldEntries }
  answered: { key: number; value: OldEntries }
}

/** Raised with every change of the stored data. Each version needs a step in `upgrade`, and a filled store in `testing/stores`. */
export const storeVersion = 3

export interface MatchEntries {
  matchId: number
  entries: readonly OutboxEntry[]
}

type Database = IDBPDatabase<Schema>

/** A store in IndexedDB. Its tabs share it: IndexedDB runs their transactions one after the other. */
export function openOutboxStore(name: string): OutboxStore {
  let opened: Promise<Database> | undefined
  // Once open it is used without waiting: a tap's transaction then starts in the tap's own task, before it is drawn.
  let ready: Database | undefined
  const underWay = new Set<Promise<unknown>>()
  let isClosed = false

  return {
    find: (matchId) => withDatabase((database) => readOutbox(database, matchId)),
    update: (matchId, event) => withDatabase((database) => updateOutbox(database, matchId, event)),
    listEntries: () => withDatabase((database) => listMatchEntries(database, isUnsent)),
    listAcknowledged: () => withDatabase((database) => listMatchEntries(database, isAcknowledged)),
    listMatches: (limit) => withDatabase((database) => readNewest(database, limit)),
    close: () => {
      isClosed = true
      // A score that was tapped just before is still stored.
      void Promise.allSettled(underWay).then(async () => (await opened)?.close())
    },
  }

  async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
    // The store must not open again after its owner signed out.
    if (isClosed) throw new Error('the store is closed')
    const working = tryTwice(work)
    underWay.add(working)
    return working.finally(() => underWay.delete(working))
  }

  async function tryTwice<T>(work: (database: Database) => Promise<T>): Promise<T> {
    try {
      return await work(ready ?? (await open()))
    } catch (error) {
      // Browsers drop the connection of a page that slept. A retry is harmless: an entry is stored once by its id.
      if (!isConnectionLost(error)) throw error
      forget()
      return work(await open())
    }
  }

  function open(): Promise<Database> {
    opened ??= openDatabase(name, forget)
    opened.then((database) => (ready = database), forget)
    return opened
  }

  function forget(): void {
    opened = ready = undefined
  }
}

/**
 * Removes the matches of all accounts from this phone, except unsent entries. With a day it also keeps the cards of that
 * day, and of matches with unsent entries, so that their golfer can continue after signing in again.
 */
export async function forgetMatches(dayKept?: string): Promise<void> {
  for (const { name = '' } of await indexedDB.databases()) if (isOfPerson(name)) await forgetIn(name, dayKept)
}

/** The name of a person's store on this phone. */
export function storeName(userId: number): string {
  return `nineteenth-${userId}`
}

function isOfPerson(name: string): boolean {
  return /^nineteenth-\d+$/.test(name)
}

async function forgetIn(name: string, dayKept: string | undefined): Promise<void> {
  const database = await openDatabase(name, () => {})
  const transaction = database.transaction([...database.objectStoreNames], 'readwrite')
  const [mirrors, outbox] = [transaction.objectStore('mirrors'), transaction.objectStore('outbox')]
  const [keys, entries] = await Promise.all([outbox.getAllKeys(), outbox.getAll()])
  const unsent = new Set(keys.filter((_key, index) => isUnsent(entries[index]!)).map(([matchId]) => matchId))
  const cards = dayKept === undefined ? [] : await mirrors.getAll()
  const kept = new Set(cards.filter(({ id, date }) => date === dayKept || unsent.has(id)).map(({ id }) => id))
  const gone = (await mirrors.getAllKeys()).filter((id) => !kept.has(id))
  const forgotten = keys.filter(([id], index) => !kept.has(id) && isAcknowledged(entries[index]!))
  await Promise.all([
    ...gone.map((id) => mirrors.delete(id)),
    ...forgotten.map((key) => outbox.delete(key)),
    ...listOldStores(database).map((store) => transaction.objectStore(store).clear()),
  ])
  await transaction.done
  database.close()
}

async function openDatabase(name: string, onLost: () => void): Promise<Database> {
  let failure: unknown
  const opened = openDB<Schema>(name, storeVersion, {
    upgrade(database, oldVersion, _version, transaction) {
      upgrade(database, oldVersion, transaction).catch((cause: unknown) => {
        failure = cause
        // The browser may have aborted it already.
        transaction.done.catch(() => {})
        if (transaction.error === null) transaction.abort()
      })
    },
    // A tab with a newer version must not wait for this one to be closed.
    blocking: (_current, _blocked, event) => {
      onLost()
      if (event.target instanceof IDBDatabase) event.target.close()
    },
    terminated: onLost,
  })
  return opened.catch((error: unknown) => {
    throw failure ?? error
  })
}

/** Converts the data of earlier versions, step by step. If anything fails, everything stays as it was. */
async function upgrade(database: Database, oldVersion: number, transaction: Upgrading): Promise<void> {
  if (oldVersion === 0) database.createObjectStore('mirrors', { keyPath: 'id' })
  if (oldVersion < 3) {
    const outbox = database.createObjectStore('outbox')
    const device = database.createObjectStore('device')
    if (oldVersion === 0) return
    const mirrors = transaction.objectStore('mirrors')
    const old = { mirrors: await mirrors.getAll(), outboxes: [], answered: [] }
    for (const store of listOldStores(database))
      Object.assign(old, { [store]: await transaction.objectStore(store).getAll() })
    const converted = convertVersion2(old, () => crypto.randomUUID())
    await mirrors.clear()
    for (const mirror of converted.mirrors) await mirrors.put(mirror)
    for (const { matchId, entry } of converted.entries) await outbox.put(entry, [matchId, entry.seq])
    await device.put({ ...newDevice(), nextSeq: converted.nextSeq }, 'own')
  }
}

type Upgrading = IDBPTransaction<Schema, StoreName[], 'versionchange'>
type StoreName = 'mirrors' | 'outbox' | 'device' | 'outboxes' | 'answered'

function listOldStores(database: Database): ('outboxes' | 'answered')[] {
  return (['outboxes', 'answered'] as const).filter((store) => database.objectStoreNames.contains(store))
}

function newDevice(): Device {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2))
  return { id: (high % 2 ** 21) * 2 ** 32 + low, nextSeq: 1 }
}

async function listMatchEntries(
  database: Database,
  isListed: (entry: OutboxEntry) => boolean,
): Promise<MatchEntries[]> {
  const { store } = database.transaction('outbox')
  const [keys, entries] = await Promise.all([store.getAllKeys(), store.getAll()])
  const listed = entries.flatMap((entry, index) =>
    isListed(entry) ? [{ matchId: keys[index]![0], entry }] : [],
  )
  return Array.from(
    groupBy(listed, ({ matchId }) => matchId),
    ([matchId, own]) => ({ matchId, entries: own.map(({ entry }) => entry) }),
  )
}

async function readOutbox(database: Database, matchId: number): Promise<Outbox> {
  return readIn(database.transaction(allStores), matchId)
}

async function readNewest(database: Database, limit: number): Promise<Outbox[]> {
  const ids = await database.getAllKeys('mirrors')
  return Promise.all(ids.slice(-limit).map((matchId) => readOutbox(database, matchId)))
}

async function updateOutbox(database: Database, matchId: number, event: OutboxEvent): Promise<Outbox> {
  // The server's data can be requested again, but not a person's entries.
  const durability = event.kind === 'changed' ? 'relaxed' : 'strict'
  // A tap neither reads nor writes the mirror: a large field's takes longer than everything else.
  const stores = event.kind === 'entered' ? tapStores : allStores
  const transaction = database.transaction(stores, 'readwrite', { durability })
  const before = await readIn(transaction, matchId)
  const after = nextOutbox(before, event)
  const writes: Promise<unknown>[] = [transaction.done]
  if (after.mirror && after.mirror !== before.mirror)
    writes.push(transaction.objectStore('mirrors').put(after.mirror))
  if (after.device !== before.device) writes.push(transaction.objectStore('device').put(after.device, 'own'))
  writes.push(...writeEntries(transaction.objectStore('outbox'), matchId, before, after))
  // The browser would first wait for the page to be idle.
  transaction.commit()
  await Promise.all(writes)
  return after
}

const tapStores: readonly StoreName[] = ['outbox', 'device']
const allStores: readonly StoreName[] = ['mirrors', 'outbox', 'device']

type Transaction = IDBPTransaction<Schema, readonly StoreName[], IDBTransactionMode>

async function readIn(transaction: Transaction, matchId: number): Promise<Outbox> {
  const hasMirrors = transaction.objectStoreNames.contains('mirrors')
  const [mirror, entries, device = newDevice()] = await Promise.all([
    hasMirrors ? transaction.objectStore('mirrors').get(matchId) : undefined,
    transaction.objectStore('outbox').getAll(IDBKeyRange.bound([matchId, 0], [matchId, Infinity])),
    transaction.objectStore('device').get('own'),
  ])
  return {
    mirror,
    entries: entries.filter(isUnsent),
    acknowledged: entries.filter(isAcknowledged),
    device,
  }
}

function isAcknowledged({ acknowledgedIn }: OutboxEntry): boolean {
  return acknowledgedIn !== null
}

function isUnsent(entry: OutboxEntry): boolean {
  return !isAcknowledged(entry)
}

/** One record per entry that changed. */
function writeEntries(outbox: Writing, matchId: number, before: Outbox, after: Outbox): Promise<unknown>[] {
  const [old, now] = [before, after].map(
    ({ entries, acknowledged }) => new Set([...entries, ...acknowledged]),
  )
  const stored = new Set(Array.from(now!, ({ seq }) => seq))
  return [
    ...[...now!].filter((entry) => !old!.has(entry)).map((entry) => outbox.put(entry, [matchId, entry.seq])),
    ...[...old!].filter(({ seq }) => !stored.has(seq)).map(({ seq }) => outbox.delete([matchId, seq])),
  ]
}

interface Writing {
  put: (entry: OutboxEntry, key: [number, number]) => Promise<unknown>
  delete: (key: [number, number]) => Promise<void>
}

function isConnectionLost(error: unknown): boolean {
  return error instanceof DOMException && ['InvalidStateError', 'UnknownError'].includes(error.name)
}
