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
import type { Outbox, OutboxEvent } from '@nineteenth/web/sync/outbox.ts'
import { emptyOutbox, nextOutbox } from '@nineteenth/web/sync/outbox.ts'
import type { OutboxStore } from '@nineteenth/web/sync/outbox-store.ts'

const flush = promisify(fdatasync)

/** A phone's store as a journal on disk: one line per change, flushed before it counts. */
export interface FileStore extends OutboxStore {
  /** The battery is empty: what was not flushed is gone, and whoever waits for it waits for ever. */
  die: () => void
  /** From now on there is room for nothing, or for everything again. */
  setRoom: (room: 'none' | 'enough') => void
}

interface JournalLine {
  matchId: number
  mirror?: Outbox['mirror']
  entries?: Outbox['entries']
  answered?: Outbox['answered']
}

export function openFileStore(path: string): FileStore {
  const outboxes = readJournal(path)
  const { file, length } = rewriteJournal(path, outboxes)
  let writtenLength = length
  let flushedLength = length
  let isDead = false
  let isFull = false
  let last: Promise<unknown> = Promise.resolve()

  return {
    find: async (matchId) => outboxes.get(matchId) ?? emptyOutbox,
    update: (matchId, event) => inTurn(() => update(matchId, event)),
    listEntries: async () =>
      [...outboxes]
        .map(([matchId, { entries }]) => ({ matchId, entries }))
        .filter(({ entries }) => entries.length > 0),
    listAnswered: async () =>
      [...outboxes].map(([matchId, { answered }]) => ({ matchId, entries: answered })),
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
    const before = outboxes.get(matchId) ?? emptyOutbox
    const after = nextOutbox(before, event)
    if (isFull && after !== before) throw new DOMException('no room', 'QuotaExceededError')
    if (after !== before) await whileAlive(() => append(toLine(matchId, before, after)))
    // As in the browser: what the server sent can be asked for again.
    if (event.kind !== 'changed') await whileAlive(flushAll)
    outboxes.set(matchId, after)
    return after
  }

  // At once: a write still under way at death would come after the cut, or into the file of another phone.
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

  /** Nothing is written after death: the number of the closed file may be another phone's by then. */
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
    ...(after.answered !== before.answered && { answered: after.answered }),
  }
}

/** What stands in the journal; a line that a death has torn was never acknowledged. */
function readJournal(path: string): Map<number, Outbox> {
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const outboxes = new Map<number, Outbox>()
  for (const json of text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .filter(Boolean)) {
    const { matchId, ...changed }: JournalLine = JSON.parse(json)
    outboxes.set(matchId, { ...(outboxes.get(matchId) ?? emptyOutbox), ...changed })
  }
  return outboxes
}

/** Begins the journal anew with one line per match, so that it does not grow for ever. */
function rewriteJournal(path: string, outboxes: Map<number, Outbox>): { file: number; length: number } {
  const lines = [...outboxes].map(([matchId, outbox]) => `${JSON.stringify({ matchId, ...outbox })}\n`)
  const bytes = Buffer.from(lines.join(''))
  const file = openSync(`${path}.new`, 'w+')
  writeSync(file, bytes)
  fsyncSync(file)
  renameSync(`${path}.new`, path)
  return { file, length: bytes.length }
}
