import { ApiError } from '#api/api-error.ts'
import type { EntryOutcome, ErrorCode, MatchChanges, Score } from '@nineteenth/contracts'
import { cellKey, errorStatus } from '@nineteenth/contracts'
import type { Answer, Submission } from '../send-outbox-client.ts'
import { matchDetails } from './a-match.ts'

interface Recorded extends Score {
  base: string | null
  outcome: EntryOutcome['outcome']
  /** The entry in the cell when it came, if any. */
  found: Score | undefined
  isSettled: boolean
  /** Once applied: itself, or the equal one that was there before. */
  standingId: string | null
  revision: number
}

/** Ways to get it wrong, to see that somebody notices. */
export type ServerFault = 'forgets ids' | 'last write wins' | 'skips changes'

/** The server's rule in a few lines: what `record_scores` does, for one match and in memory. */
export function aServer(fault?: ServerFault) {
  const log: Recorded[] = []
  const cells = new Map<string, Recorded>()
  const standsFor = new Map<string, string>()
  let revision = 1

  return { log, submit, changesSince }

  function submit(enteredBy: number, { players, seenRevision = 0 }: Submission): Answer {
    const lines = players.flatMap(({ userId, scores }) => scores.map((score) => ({ userId, ...score })))
    const outcomes = lines.map(({ id = '', base = null, settles = [], isPickedUp = false, ...score }) =>
      record({ ...score, isPickedUp, entryId: id, enteredBy, base }, settles),
    )
    return { outcomes, changes: changesSince(Math.min(seenRevision, revision)) }
  }

  function record(entry: Score & { base: string | null }, settles: readonly string[]): EntryOutcome {
    const known = log.find(({ entryId }) => entryId === entry.entryId)
    if (known && fault !== 'forgets ids') return toOutcome(known)
    const found = cells.get(cellKey(entry))
    const isEqual = found?.strokes === entry.strokes && found.isPickedUp === entry.isPickedUp
    const isSeen = fault === 'last write wins' || isSeenBy(entry, found)
    const recorded: Recorded = {
      ...entry,
      outcome: isEqual || isSeen ? 'applied' : 'conflict',
      found,
      isSettled: false,
      standingId: isEqual ? found.entryId : isSeen ? entry.entryId : null,
      revision: ++revision,
    }
    log.push(recorded)
    if (isEqual) standsFor.set(entry.entryId, found.entryId)
    else if (isSeen) cells.set(cellKey(entry), recorded)
    for (const conflict of log)
      if (settles.includes(conflict.entryId) || conflict.entryId === entry.base) conflict.isSettled = true
    return toOutcome(recorded)
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
    const open = log.filter(({ outcome, isSettled }) => outcome === 'conflict' && !isSettled)
    const conflicts = open.map((conflict) => ({ ...toScore(conflict), enteredByName: 'Somebody' }))
    return { since, revision, details: since === 0 ? matchDetails() : null, scores, conflicts }
  }
}

/** The server says no. */
export function refusal(code: ErrorCode): ApiError {
  return new ApiError(errorStatus[code], JSON.stringify({ code }))
}

function toOutcome({ entryId, outcome }: Recorded): EntryOutcome {
  return outcome === 'refused' ? { id: entryId, outcome, code: 'not-a-player' } : { id: entryId, outcome }
}

function toScore({ userId, holeNumber, strokes, isPickedUp, entryId, enteredBy }: Score): Score {
  return { userId, holeNumber, strokes, isPickedUp, entryId, enteredBy }
}
