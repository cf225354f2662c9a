import type { Cell } from './cells.ts'
import { cellKey, isSameCell } from './cells.ts'
import type { Entry, LogRow } from './entry.ts'
import { isLaterOnOnePhone, isOfOnePhone, isOpen } from './entry.ts'
import type { EntryOutcome, RejectionCode } from './entry-schemas.ts'

/** The input of the rule from the match. It is never changed. */
export interface RecordingState {
  revision: number
  /** Why an entry is rejected, regardless of the content of its cell. */
  findRejection: (entry: Entry, read: (cell: Cell) => CellState) => RejectionCode | undefined
  /**
   * By `cellKey`: the cells that the entries name, and the cells that decide whether a press is too
   * late.
   */
  cells: ReadonlyMap<string, CellState>
  /** Every open row of the match. */
  open: readonly LogRow[]
}

export interface CellState {
  current: LogRow | null
  /** The current row, the open rows, and each row that an entry names by its id or as its base. */
  rows: readonly LogRow[]
}

export interface Recording {
  revision: number
  /** New rows of the log. */
  added: LogRow[]
  /** Rows that were in the log before, in the order in which they changed. */
  changed: LogRow[]
  /** The rows that became current, in the revision `changedIn`: one for each cell that changed. */
  current: LogRow[]
  /** One outcome for each entry, in the order of the entries. */
  outcomes: EntryOutcome[]
}

/** Open entries are shown to the whole match: no author may fill the list. */
const openLimits = { match: 300, author: 100, waitingInCell: 50, settledByWaiting: 50 }

/** A cell while a batch is recorded. */
interface WorkingCell {
  current: LogRow | null
  rows: Map<string, LogRow>
}

type Verdict = { kind: 'applied'; as: string } | { kind: 'waiting' } | { kind: 'conflict' }

/** Decides the outcome of entries. It needs no clock and no order of ids; entries are judged in the given order. */
export function recordEntries(state: RecordingState, entries: readonly Entry[]): Recording {
  const working = new Map<string, WorkingCell>()
  /** The working copy of each open row of the state; the state itself stays unchanged. */
  const copies = new Map(state.open.map((row) => [row, { ...row }]))
  const openRows = new Set(copies.values())
  const added = new Set<LogRow>()
  const changed = new Set<LogRow>()
  const current = new Map<string, LogRow>()
  const baseOfRejected = new Map<string, string | null | undefined>()
  let { revision } = state
  const outcomes = entries.map(record)
  return { revision, added: [...added], changed: [...changed], current: [...current.values()], outcomes }

  function record(sent: Entry): EntryOutcome {
    const cell = open(sent.cell)
    const known = cell.rows.get(sent.id)
    if (known) return outcomeOf(known)
    // An entry based on a rejected entry counts as based on that entry's own base.
    const { base: named, seen: _seen, ...facts } = sent
    const key = `${cellKey(sent.cell)} `
    const base = named && baseOfRejected.has(key + named) ? baseOfRejected.get(key + named) : named
    const verdict = judge(cell, sent, base)
    const code = state.findRejection(sent, read) ?? findNoRoom(sent, base, verdict)
    if (code !== undefined) {
      baseOfRejected.set(key + sent.id, base)
      return { id: sent.id, outcome: 'rejected', code }
    }
    baseOfRejected.delete(key + sent.id)
    revision += 1
    const row: LogRow = {
      ...facts,
      // A conflict doesn't settle the entries that it names.
      settles: verdict.kind === 'conflict' ? [] : facts.settles,
      base: base === undefined ? (verdict.kind === 'applied' ? (cell.current?.id ?? null) : null) : base,
      revision,
      appliedAs: verdict.kind === 'applied' ? verdict.as : null,
      settledBy: null,
      isWaiting: verdict.kind === 'waiting',
      changedIn: revision,
    }
    cell.rows.set(row.id, row)
    added.add(row)
    if (isOpen(row)) openRows.add(row)
    if (!row.isWaiting) arrive(cell, row)
    return outcomeOf(row)
  }

  /** Applies a row that doesn't wait, and then the rows that waited for it, one after the other. */
  function arrive(cell: WorkingCell, row: LogRow): void {
    const arrived = [row, ...takeEffect(cell, row)]
    for (const one of arrived) {
      const waiting = openIn(row.cell).filter((other) => other.isWaiting && other.base === one.id)
      for (const waiter of waiting) {
        // An earlier row of this loop has already decided it.
        if (!waiter.isWaiting) continue
        const verdict = judge(cell, waiter, waiter.base)
        change(waiter, { isWaiting: false, appliedAs: verdict.kind === 'applied' ? verdict.as : null })
        arrived.push(waiter, ...takeEffect(cell, waiter))
      }
    }
  }

  /**
   * Makes an applied row current, and closes the rows that it decides or replaces. Returns the rows that waited for it.
   */
  function takeEffect(cell: WorkingCell, row: LogRow): LogRow[] {
    if (row.appliedAs === row.id) {
      cell.current = row
      current.set(cellKey(row.cell), row)
    }
    const others = openIn(row.cell).filter((other) => other !== row)
    const later = others.find((other) => isOwnConflict(other, row) && isLater(other, row))
    if (later && row.appliedAs === null) change(row, { settledBy: later.id })
    const closed = others.filter(
      (other) =>
        (row.appliedAs !== null && row.settles.includes(other.id)) ||
        (other.id === row.base && !other.isWaiting) ||
        (isOwnConflict(other, row) && isLater(row, other)),
    )
    const waited = closed.filter(({ isWaiting }) => isWaiting)
    for (const other of closed) change(other, { settledBy: row.id, isWaiting: false })
    return waited
  }

  function change(row: LogRow, to: Partial<LogRow>): void {
    Object.assign(row, to, { changedIn: revision })
    if (!isOpen(row)) openRows.delete(row)
    if (!added.has(row)) changed.add(row)
  }

  /** Copies a cell before its first change. */
  function open(at: Cell): WorkingCell {
    const key = cellKey(at)
    const opened = working.get(key)
    if (opened) return opened
    const { current: shown = null, rows = [] } = state.cells.get(key) ?? {}
    const byId = new Map(rows.map((row) => [row.id, copies.get(row) ?? { ...row }]))
    const cell = { current: shown && (byId.get(shown.id) ?? shown), rows: byId }
    working.set(key, cell)
    return cell
  }

  function read(at: Cell): CellState {
    const { current: shown, rows } = open(at)
    return { current: shown, rows: [...rows.values()] }
  }

  /** In the order received. */
  function openIn(cell: Cell): LogRow[] {
    return [...openRows]
      .filter((row) => isSameCell(row.cell, cell))
      .toSorted((a, b) => a.revision - b.revision)
  }

  function findNoRoom(
    sent: Entry,
    base: string | null | undefined,
    { kind }: Verdict,
  ): RejectionCode | undefined {
    if (kind === 'applied') return undefined
    // The entries that this one does not replace.
    const left = [...openRows].filter(
      (row) =>
        !isSameCell(row.cell, sent.cell) ||
        row.isWaiting ||
        (row.id !== base && (kind === 'waiting' || row.enteredBy !== sent.enteredBy)),
    )
    const isFull =
      left.length >= openLimits.match ||
      left.filter((row) => isSameAuthor(row, sent)).length >= openLimits.author ||
      (kind === 'waiting' &&
        (openIn(sent.cell).filter(({ isWaiting }) => isWaiting).length >= openLimits.waitingInCell ||
          sent.settles.length > openLimits.settledByWaiting))
    return isFull ? 'too-many-waiting' : undefined
  }
}

/** The first matching rule decides. */
function judge(
  { current, rows }: WorkingCell,
  entry: Omit<Entry, 'seen'>,
  base: string | null | undefined,
): Verdict {
  const below = base ? rows.get(base) : undefined
  const isEmpty = current === null || current.value === null
  const applied: Verdict = { kind: 'applied', as: entry.id }
  // An author who settles a conflict about an entry has seen it, even if it has become current
  // since.
  if (current && entry.settles.includes(current.id)) return applied
  if (base && (!below || below.isWaiting)) return { kind: 'waiting' }
  // A decision is a separate entry, even for the current value: an author who has not seen it must
  // not undo it.
  if (current && current.value === entry.value)
    return { kind: 'applied', as: entry.settles.length > 0 ? entry.id : current.id }
  // A phone never conflicts with itself: it had its own earlier entry, even if it had set that
  // entry aside.
  if (current && isOwn(current, entry) && isLaterOnOnePhone(entry, current)) return applied
  // Without a base, the author is known to have seen only their own entries.
  if (base === undefined) return isEmpty || isOwn(current, entry) ? applied : { kind: 'conflict' }
  if (base === null) return isEmpty ? applied : { kind: 'conflict' }
  const isSeen = current !== null && (current.id === base || current.id === below?.appliedAs)
  return isSeen ? applied : { kind: 'conflict' }
}

/** Entries of one phone are ordered by its own count, all others by when the server received them. */
function isLater(one: LogRow, other: LogRow): boolean {
  return isOfOnePhone(one, other) ? isLaterOnOnePhone(one, other) : one.revision > other.revision
}

function isOwn(row: LogRow, { enteredBy, joinedPhone }: Entry): boolean {
  return row.enteredBy === enteredBy && row.joinedPhone === joinedPhone
}

function isOwnConflict(other: LogRow, { enteredBy }: Entry): boolean {
  return other.enteredBy === enteredBy && !other.isWaiting
}

/** All phones of a link count together, so adding players doesn't raise the limit. */
function isSameAuthor(row: LogRow, { enteredBy, joinedPhone }: Entry): boolean {
  return row.enteredBy === enteredBy || (row.joinedPhone !== null && joinedPhone !== null)
}

function outcomeOf({ id, appliedAs, isWaiting }: LogRow): EntryOutcome {
  return { id, outcome: appliedAs === null ? (isWaiting ? 'waiting' : 'conflict') : 'applied' }
}
