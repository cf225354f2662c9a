import { ApiError } from '#api/api-error.ts'
import type { EntryOutcome, ErrorCode, MatchCell, MatchChanges, Score } from '@nineteenth/contracts'
import { cellKey, errorStatus, isSameCell } from '@nineteenth/contracts'
import type { Answer, Submission } from '../send-outbox-client.ts'
import { matchDetails } from './a-match.ts'

interface Recorded extends Score {
  base: string | null
  settles: readonly string[]
  outcome: EntryOutcome['outcome']
  /** The entry in the cell when it came, if any. */
  found: Score | undefined
  /** The entry that decided a conflict, or took its place. */
  settledBy: string | null
  /** In conflict, and its base has not arrived yet, or waits itself. */
  isWaiting: boolean
  /** Once applied: itself, or the equal one that was there before. */
  standingId: string | null
  revision: number
  /** The revisions in which a conflict was opened and closed, once it is closed. */
  wasOpen: { from: number; until: number } | null
}

// What may be open in a match, of one person, and waiting for its base in one cell.
const openLimits = { match: 300, person: 100, waiting: 50 }

/** Ways to get it wrong, to see that somebody notices. */
export type ServerFault = 'forgets ids' | 'last write wins' | 'skips changes' | 'keeps its epoch'

/** The server's rule in a few lines: what `record_scores` does, for one match and in memory. */
export function aServer(fault?: ServerFault) {
  const log: Recorded[] = []
  const cells = new Map<string, Recorded>()
  const standsFor = new Map<string, string>()
  let revision = 1
  let life = 1

  return { log, submit, changesSince, epoch, backUp, restore }

  function epoch(): string {
    return `life ${life}`
  }

  function backUp() {
    return structuredClone({ log, cells: [...cells], standsFor: [...standsFor], revision })
  }

  /** The database goes back to where it stood, and begins another life. */
  function restore(backup: ReturnType<typeof backUp>): void {
    const restored = structuredClone(backup)
    log.splice(0, log.length, ...restored.log)
    cells.clear()
    for (const [key, score] of restored.cells) cells.set(key, score)
    standsFor.clear()
    for (const [id, standing] of restored.standsFor) standsFor.set(id, standing)
    revision = restored.revision
    if (fault !== 'keeps its epoch') life += 1
  }

  function submit(enteredBy: number, { balls = [], seenRevision = 0, seenEpoch }: Submission): Answer {
    if (seenEpoch !== undefined && seenEpoch !== epoch()) return { outcomes: [], changes: changesSince(0) }
    const lines = balls.flatMap(({ ballNo, scores }) => scores.map((score) => ({ ballNo, ...score })))
    const outcomes = lines.map(({ id = '', base, settles = [], isPickedUp = false, ...score }) =>
      record(
        { ...score, isPickedUp, entryId: id, enteredBy, base: base ?? null },
        settles,
        base !== undefined,
      ),
    )
    return { outcomes, changes: changesSince(Math.min(seenRevision, revision)) }
  }

  function record(
    entry: Score & { base: string | null },
    settles: readonly string[],
    hasBase: boolean,
  ): EntryOutcome {
    const known = log.find(({ entryId }) => entryId === entry.entryId)
    if (known && fault !== 'forgets ids') return toOutcome(known)
    const found = cells.get(cellKey(entry))
    const isEqual = found?.strokes === entry.strokes && found.isPickedUp === entry.isPickedUp
    const isOwn = !hasBase && found?.enteredBy === entry.enteredBy
    const isSeen =
      fault === 'last write wins' || isSeenBy(entry, found) || isOwn || settles.includes(found?.entryId ?? '')
    const outcome = isEqual || isSeen ? 'applied' : 'conflict'
    // Stands for itself, also where it decides for what is there.
    const isDecision = settles.length > 0
    const waiting = waitingFor(log, entry.entryId, entry)
    const isWaiting = outcome === 'conflict' && isAwaited(log, entry)
    if (outcome === 'conflict' && waiting.length === 0 && isTooMuch(log, { ...entry, isWaiting }))
      return { id: entry.entryId, outcome: 'refused', code: 'too-many-waiting' }
    const recorded: Recorded = {
      ...entry,
      settles,
      outcome,
      found,
      isWaiting,
      wasOpen: null,
      settledBy: outcome === 'conflict' ? (waiting[0]?.entryId ?? null) : null,
      standingId: isEqual && !isDecision ? found.entryId : isEqual || isSeen ? entry.entryId : null,
      revision: ++revision,
    }
    log.push(recorded)
    if (isEqual && !isDecision) standsFor.set(entry.entryId, found.entryId)
    else if (isEqual || isSeen) cells.set(cellKey(entry), recorded)
    for (const conflict of openIn(log, entry).filter((one) => one !== recorded && !waiting.includes(one)))
      if (isReplaced(conflict, recorded)) {
        close(conflict, entry.entryId, revision)
        conflict.isWaiting &&= recorded.isWaiting && conflict.entryId === entry.base
      }
    applyWaiting(waitingFor(log, outcome === 'applied' ? entry.entryId : found?.entryId, entry))
    if (!recorded.isWaiting && release(log, entry)) replaceEarlier(openIn(log, entry), revision)
    return toOutcome(recorded)
  }

  function applyWaiting(waiting: readonly Recorded[]): void {
    for (const one of waiting) {
      const found = cells.get(cellKey(one))
      if (isOpen(one)) close(one, one.entryId, revision)
      Object.assign(one, { outcome: 'applied', standingId: one.entryId, settledBy: null, revision, found })
      cells.set(cellKey(one), one)
    }
  }

  function isSeenBy({ base }: { base: string | null }, found: Recorded | undefined): boolean {
    if (!found) return base === null
    const isEmpty = found.strokes === null && !found.isPickedUp
    return found.entryId === base || found.entryId === standsFor.get(base ?? '') || (base === null && isEmpty)
  }

  function changesSince(since: number): MatchChanges {
    const missed = [...cells.values()].filter((score) => score.revision > since)
    const isSkipped = fault === 'skips changes' && since > 0 && revision % 5 === 0
    const scores = isSkipped ? [] : missed.map(toScore)
    const conflicts = log
      .filter((one) => isOpen(one) && one.revision > since)
      .map((conflict) => ({ ...toScore(conflict), enteredByName: 'Somebody' }))
    const closedConflicts = log
      .filter(({ wasOpen }) => wasOpen && wasOpen.from <= since && wasOpen.until > since)
      .map(({ entryId, ballNo, holeNumber }) => ({ entryId, ballNo, holeNumber }))
    return {
      epoch: epoch(),
      since,
      revision,
      details: since === 0 ? matchDetails() : null,
      scores,
      conflicts,
      closedConflicts,
    }
  }
}

/** The server says no. */
export function refusal(code: ErrorCode): ApiError {
  return new ApiError(errorStatus[code], JSON.stringify({ code }))
}

function isOpen({ outcome, settledBy }: Recorded): boolean {
  return outcome === 'conflict' && settledBy === null
}

function openIn(log: readonly Recorded[], cell: MatchCell): Recorded[] {
  return log.filter((one) => isOpen(one) && isSameCell(one, cell))
}

/** SY17: the longest chain of conflicts on top of an entry, up to one that is open. */
function waitingFor(log: readonly Recorded[], entryId: string | undefined, cell: MatchCell): Recorded[] {
  const chains = openIn(log, cell).map((last) => {
    const chain = [last]
    let below = belowIn(log, chain)
    while (below && chain[0]?.base !== entryId) {
      chain.unshift(below)
      below = belowIn(log, chain)
    }
    return chain
  })
  const fitting = chains.filter(([first]) => first?.base !== null && first?.base === entryId)
  return fitting.toSorted((one, other) => other.length - one.length)[0] ?? []
}

function belowIn(log: readonly Recorded[], chain: readonly Recorded[]): Recorded | undefined {
  const isIn = (id: string) => chain.some(({ entryId }) => entryId === id)
  const below = log.find((one) => one.entryId === chain[0]?.base && isSameCell(one, chain[0]))
  if (below?.outcome !== 'conflict' || isIn(below.entryId)) return undefined
  return below.settledBy === null || isIn(below.settledBy) ? below : undefined
}

/** Whether its base has not arrived yet, or waits itself. */
function isAwaited(log: readonly Recorded[], entry: Score & { base: string | null }): boolean {
  const below = log.find((one) => one.entryId === entry.base && isSameCell(one, entry))
  return entry.base !== null && (below?.isWaiting ?? true)
}

/** What waited for an entry that has arrived waits no longer, nor does what is built on it. */
function release(log: readonly Recorded[], { entryId, ...cell }: Score): boolean {
  const waiting = log.filter((one) => one.isWaiting && one.base === entryId && isSameCell(one, cell))
  for (const one of waiting) one.isWaiting = false
  for (const one of waiting) release(log, one)
  return waiting.length > 0
}

/** Of the open conflicts of one person in a cell the one received last stays (SY18). */
function replaceEarlier(open: readonly Recorded[], revision: number): void {
  const conflicts = open.filter(({ isWaiting }) => !isWaiting)
  for (const one of conflicts) {
    const latest = conflicts.findLast(({ enteredBy }) => enteredBy === one.enteredBy)
    if (latest && latest !== one) close(one, latest.entryId, revision)
  }
}

function close(conflict: Recorded, by: string, revision: number): void {
  conflict.wasOpen = { from: conflict.revision, until: revision }
  conflict.settledBy = by
}

/** Whether too much is open beside what an entry would replace. */
function isTooMuch(
  log: readonly Recorded[],
  entry: Score & { base: string | null; isWaiting: boolean },
): boolean {
  const left = log.filter(isOpen).filter((one) => {
    const isOwn = one.enteredBy === entry.enteredBy && !one.isWaiting && !entry.isWaiting
    return !isSameCell(one, entry) || (one.entryId !== entry.base && !isOwn)
  })
  const own = left.filter(({ enteredBy }) => enteredBy === entry.enteredBy)
  const waiting = left.filter((one) => one.isWaiting && isSameCell(one, entry))
  return (
    left.length >= openLimits.match ||
    own.length >= openLimits.person ||
    (entry.isWaiting && waiting.length >= openLimits.waiting)
  )
}

/** Decided, built upon, or followed by another of the same person, unless one of the two waits (SY18). */
function isReplaced(conflict: Recorded, entry: Recorded): boolean {
  const isDecided = entry.outcome === 'applied' && entry.settles.includes(conflict.entryId)
  const isEarlierOwn = conflict.enteredBy === entry.enteredBy && !conflict.isWaiting && !entry.isWaiting
  return isDecided || conflict.entryId === entry.base || isEarlierOwn
}

function toOutcome({ entryId, outcome }: Recorded): EntryOutcome {
  return outcome === 'refused' ? { id: entryId, outcome, code: 'not-a-player' } : { id: entryId, outcome }
}

function toScore({ ballNo, holeNumber, strokes, isPickedUp, entryId, enteredBy }: Score): Score {
  return { ballNo, holeNumber, strokes, isPickedUp, entryId, enteredBy }
}
