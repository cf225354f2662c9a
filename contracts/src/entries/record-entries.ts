import type { Cell, Entry, EntryOutcome, LogRow, RejectionCode } from './entry.ts'
import { cellKey, isOpen } from './entry.ts'

/** What the rule has to know of a match. Nothing of it is changed. */
export interface RecordingState {
  revision: number
  /** Why an entry can't be taken at all, whatever its cell holds. */
  findRejection: (entry: Entry) => RejectionCode | undefined
  /** By `cellKey`, of the cells that the entries name. */
  cells: ReadonlyMap<string, CellState>
  /** Every open row of the match. */
  open: readonly LogRow[]
}

export interface CellState {
  current: LogRow | null
  /** The open rows of the cell, and each row that an entry names by its id or as its base. */
  rows: readonly LogRow[]
}

export interface Recording {
  revision: number
  /** New rows of the log. */
  added: LogRow[]
  /** Rows that were in the log before and have changed. */
  changed: LogRow[]
  /** The cells that show another entry now. */
  current: { cell: Cell; row: LogRow; revision: number }[]
  /** One for each entry, in their order. */
  outcomes: EntryOutcome[]
}

/** What is open is shown to the whole match: no author may fill it. */
const openLimits = { match: 300, author: 100, waitingInCell: 50, settledByWaiting: 50 }

/** A cell while a batch is recorded. */
interface WorkingCell {
  current: LogRow | null
  rows: Map<string, LogRow>
}

type Verdict = { kind: 'applied'; as: string } | { kind: 'waiting' } | { kind: 'conflict' }

/**
 * Decides what becomes of entries. It needs no clock and no order of ids; entries are judged in the order given.
 */
export function recordEntries(state: RecordingState, entries: readonly Entry[]): Recording {
  const working = new Map<string, WorkingCell>()
  /** The working copy of each open row of the state, which nothing else may change. */
  const copies = new Map(state.open.map((row) => [row, { ...row }]))
  const openRows = new Set(copies.values())
  const added = new Set<LogRow>()
  const changed = new Set<LogRow>()
  const current = new Map<string, { cell: Cell; row: LogRow; revision: number }>()
  const baseOfRejected = new Map<string, string | null | undefined>()
  let { revision } = state
  const outcomes = entries.map(record)
  return { revision, added: [...added], changed: [...changed], current: [...current.values()], outcomes }

  function record(sent: Entry): EntryOutcome {
    const cell = open(sent.cell)
    const known = cell.rows.get(sent.id)
    if (known) return outcomeOf(known)
    // What a phone built on an entry that is not taken was built on what lies below it.
    const { base: named, ...facts } = sent
    const key = `${cellKey(sent.cell)} `
    const base = named && baseOfRejected.has(key + named) ? baseOfRejected.get(key + named) : named
    const verdict = judge(cell, sent, base)
    const code = state.findRejection(sent) ?? findNoRoom(sent, base, verdict)
    if (code !== undefined) {
      baseOfRejected.set(key + sent.id, base)
      return { id: sent.id, outcome: 'rejected', code }
    }
    baseOfRejected.delete(key + sent.id)
    revision += 1
    const row: LogRow = {
      ...facts,
      // A conflict settles nothing that it names.
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

  /** A row that does not wait takes effect, and then, one after the other, what waited for it. */
  function arrive(cell: WorkingCell, row: LogRow): void {
    const arrived = [row, ...takeEffect(cell, row)]
    for (const one of arrived) {
      const waiting = openIn(row.cell).filter((other) => other.isWaiting && other.base === one.id)
      for (const waiter of waiting) {
        // Decided meanwhile, by one of those before it.
        if (!waiter.isWaiting) continue
        const verdict = judge(cell, waiter, waiter.base)
        change(waiter, { isWaiting: false, appliedAs: verdict.kind === 'applied' ? verdict.as : null })
        arrived.push(waiter, ...takeEffect(cell, waiter))
      }
    }
  }

  /** Makes an applied row current, and closes what a row decides or replaces. Returns those that waited until then. */
  function takeEffect(cell: WorkingCell, row: LogRow): LogRow[] {
    if (row.appliedAs === row.id) {
      cell.current = row
      current.set(cellKey(row.cell), { cell: row.cell, row, revision })
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

  /** Copies a cell before anything in it changes. */
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
    // Those that it does not replace.
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

/** The first line that fits decides. */
function judge({ current, rows }: WorkingCell, entry: Entry, base: string | null | undefined): Verdict {
  const below = base ? rows.get(base) : undefined
  const isEmpty = current === null || current.value === null
  const applied: Verdict = { kind: 'applied', as: entry.id }
  // Whoever decides about an entry has seen it, also where it has become current since.
  if (current && entry.settles.includes(current.id)) return applied
  if (base && (!below || below.isWaiting)) return { kind: 'waiting' }
  // A decision stands for itself, also where it decides for what is there: whoever has not seen it must not undo it.
  if (current && current.value === entry.value)
    return { kind: 'applied', as: entry.settles.length > 0 ? entry.id : current.id }
  // Nobody knows what its author saw, apart from what they entered themselves.
  if (base === undefined) return isEmpty || isOwn(current, entry) ? applied : { kind: 'conflict' }
  if (base === null) return isEmpty ? applied : { kind: 'conflict' }
  const isSeen = current !== null && (current.id === base || current.id === below?.appliedAs)
  return isSeen ? applied : { kind: 'conflict' }
}

/** Entries of one phone are ordered by its own count, all others by when the server received them. */
function isLater(one: LogRow, other: LogRow): boolean {
  const isSamePhone = one.device !== null && one.device === other.device
  return isSamePhone ? (one.seq ?? 0) > (other.seq ?? 0) : one.revision > other.revision
}

function isSameCell(one: Cell, other: Cell): boolean {
  return one.hole === other.hole && one.of === other.of && one.kind === other.kind
}

function isOwn(row: LogRow, { enteredBy, joinedPhone }: Entry): boolean {
  return row.enteredBy === enteredBy && row.joinedPhone === joinedPhone
}

function isOwnConflict(other: LogRow, { enteredBy }: Entry): boolean {
  return other.enteredBy === enteredBy && !other.isWaiting
}

/** All phones of a link count together: one that adds players has no more room. */
function isSameAuthor(row: LogRow, { enteredBy, joinedPhone }: Entry): boolean {
  return row.enteredBy === enteredBy || (row.joinedPhone !== null && joinedPhone !== null)
}

function outcomeOf({ id, appliedAs, isWaiting }: LogRow): EntryOutcome {
  return { id, outcome: appliedAs === null ? (isWaiting ? 'waiting' : 'conflict') : 'applied' }
}
