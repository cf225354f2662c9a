import { randomInt } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fdatasync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs'
import { promisify } from 'node:util'
import type { Device, Outbox, OutboxEvent } from '@nineteenth/web/sync/outbox.ts'
import { emptyOutbox, nextOutbox } from '@nineteenth/web/sync/outbox.ts'
import type { OutboxStore } from '@nineteenth/web/sync/outbox-store.ts'

const flush = promisify(fdatasync)

/** A phone's store as a journal on disk: one line per change, flushed before it counts. */
export interface FileStore extends OutboxStore {
  /** The battery is empty: unflushed data is gone, and its callers wait forever. */
  die: () => void
  /** From now on the disk is full, or no longer. */
  setRoom: (room: 'none' | 'enough') => void
}

interface JournalLine {
  matchId: number
  mirror?: Outbox['mirror']
  entries?: Outbox['entries']
  acknowledged?: Outbox['acknowledged']
  device?: Device
}

interface Journal {
  outboxes: Map<number, Outbox>
  device: Device
}

export function openFileStore(path: string): FileStore {
  const journal = readJournal(path)
  const { outboxes } = journal
  const { file, length } = rewriteJournal(path, journal)
  let writtenLength = length
  let flushedLength = length
  let isDead = false
  let isFull = false
  let last: Promise<unknown> = Promise.resolve()

  return {
    find: async (matchId) => outboxOf(journal, matchId),
    update: (matchId, event) => inTurn(() => update(matchId, event)),
    listEntries: async () =>
      [...outboxes]
        .map(([matchId, { entries }]) => ({ matchId, entries }))
        .filter(({ entries }) => entries.length > 0),
    listAcknowledged: async () =>
      [...outboxes]
        .map(([matchId, { acknowledged }]) => ({ matchId, entries: acknowledged }))
        .filter(({ entries }) => entries.length > 0),
    listMatches: async (limit) =>
      [...outboxes]
        .filter(([, { mirror }]) => mirror !== undefined)
        .toSorted(([one], [other]) => one - other)
        .slice(-limit)
        .map(([, outbox]) => outbox),
    close: () => {},
    setRoom: (room) => (isFull = room === 'none'),
    die() {
      isDead = true
      ftruncateSync(file, flushedLength)
      closeSync(file)
    },
  }

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = last.then(work)
    last = turn.catch(() => {})
    return turn
  }

  async function update(matchId: number, event: OutboxEvent): Promise<Outbox> {
    const before = outboxOf(journal, matchId)
    const after = nextOutbox(before, event)
    if (isFull && after !== before) throw new DOMException('no room', 'QuotaExceededError')
    if (after !== before) await whileAlive(() => append(toLine(matchId, before, after)))
    // As in the browser: data from the server can be loaded again.
    if (event.kind !== 'changed') await whileAlive(flushAll)
    outboxes.set(matchId, after)
    journal.device = after.device
    return after
  }

  // Synchronous: a write still pending when the phone is killed would land after the cut, or in another phone's file.
  async function append(line: JournalLine): Promise<void> {
    const bytes = Buffer.from(`${JSON.stringify(line)}\n`)
    writeSync(file, bytes, 0, bytes.length, writtenLength)
    writtenLength += bytes.length
  }

  async function flushAll(): Promise<void> {
    const length = writtenLength
    await flush(file)
    flushedLength = length
  }

  /** Nothing is written after death: another phone may have the same file descriptor by then. */
  async function whileAlive(work: () => Promise<void>): Promise<void> {
    if (!isDead) await work().catch(throwWhileAlive)
    if (isDead) await new Promise(() => {})
  }

  function throwWhileAlive(error: unknown): void {
    if (!isDead) throw error
  }
}

function toLine(matchId: number, before: Outbox, after: Outbox): JournalLine {
  return {
    matchId,
    ...(after.mirror !== before.mirror && { mirror: after.mirror }),
    ...(after.entries !== before.entries && { entries: after.entries }),
    ...(after.acknowledged !== before.acknowledged && { acknowledged: after.acknowledged }),
    ...(after.device !== before.device && { device: after.device }),
  }
}

/** The content of the journal; an incomplete line was never acknowledged. */
function readJournal(path: string): Journal {
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const outboxes = new Map<number, Outbox>()
  let device: Device = { id: randomInt(2 ** 48 - 1), nextSeq: 1 }
  for (const json of text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .filter(Boolean)) {
    const { matchId, ...changed }: JournalLine = JSON.parse(json)
    outboxes.set(matchId, { ...(outboxes.get(matchId) ?? emptyOutbox), ...changed })
    device = changed.device ?? device
  }
  return { outboxes, device }
}

/** Its entries are numbered over all matches. */
function outboxOf({ outboxes, device }: Journal, matchId: number): Outbox {
  return { ...(outboxes.get(matchId) ?? emptyOutbox), device }
}

/** Compacts the journal to one line per match, so that it doesn't grow forever. */
function rewriteJournal(path: string, { outboxes, device }: Journal): { file: number; length: number } {
  const lines = [...outboxes].map(
    ([matchId, outbox]) => `${JSON.stringify({ matchId, ...outbox, device })}\n`,
  )
  const bytes = Buffer.from(lines.join(''))
  const file = openSync(`${path}.new`, 'w+')
  writeSync(file, bytes)
  fsyncSync(file)
  renameSync(`${path}.new`, path)
  return { file, length: bytes.length }
}
