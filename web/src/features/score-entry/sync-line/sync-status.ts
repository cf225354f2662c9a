import type { ServerTrouble } from '#api/api-error.ts'
import type { MatchSnapshot } from '#sync/match-feed.ts'
import type { Refusal } from '#sync/outbox.ts'
import { errorSentences } from '#text/error-sentences.ts'
import { formatClock } from '#text/format-date.ts'
import type { MatchState } from '@nineteenth/contracts'

/** What the line says. It never claims more than is true. */
export interface SyncStatus {
  tone: 'safe' | 'sending' | 'waiting'
  text: string
}

// Longer than any answer takes on a line that works.
const sendingMs = 4_000

type StatusParts = Pick<
  MatchSnapshot,
  'waiting' | 'setAside' | 'connection' | 'trouble' | 'canStore' | 'unsafe'
>

/** The truth about this person's own entries: with the server, on their way, or waiting on this phone. */
export function syncStatus(
  { waiting, setAside, connection, trouble, canStore, unsafe }: StatusParts,
  nowMs: number,
): SyncStatus {
  if (!canStore) return { tone: 'waiting', text: whileFull(waiting.length) }
  if (unsafe.size > 0) return { tone: 'sending', text: 'Saving...' }
  const oldest = waiting[0]
  if (!oldest) {
    const saved = setAside.length === 0 ? 'All saved' : 'The rest is saved'
    const why = trouble.watching ? 'server trouble' : 'no signal'
    return { tone: 'safe', text: connection.kind === 'offline' ? `${saved} · ${why}` : saved }
  }
  if (connection.kind === 'too-old')
    return { tone: 'waiting', text: `${waiting.length} waiting: reload for the new version` }
  if (connection.kind === 'signed-out')
    return { tone: 'waiting', text: `${waiting.length} waiting: sign in to send` }
  if (connection.kind === 'live' && !trouble.sending && nowMs - oldest.enteredAtMs < sendingMs)
    return { tone: 'sending', text: 'Saving...' }
  return { tone: 'waiting', text: waitingText(waiting.length, trouble) }
}

/**
 * The same for who does not see the line, in other words, so that nobody reads it twice. That a score is on its way is
 * not said: the next moment tells what became of it.
 */
export function announcement(
  { waiting, setAside, canStore }: Pick<MatchSnapshot, 'waiting' | 'setAside' | 'canStore'>,
  { tone }: SyncStatus,
): string {
  if (tone === 'sending') return ''
  if (!canStore) return 'New scores cannot be stored here'
  if (tone === 'safe')
    return setAside.length === 0 ? 'The server has your scores' : 'The server has your other scores'
  return waiting.length === 1 ? 'One score is not sent yet' : `${waiting.length} scores are not sent yet`
}

/** What the entries that the server has not taken wait for: a line, a server that is well, or their turn. */
export function waitingText(count: number, { sending }: MatchSnapshot['trouble']): string {
  if (!sending) return `${count} waiting for signal`
  return sending.kind === 'unwell' ? `${count} waiting: server trouble` : `${count} waiting: too many at once`
}

/** The same in sentences: what happened, what is safe, and what comes of it. */
export function whyWaiting(count: number, trouble: ServerTrouble | undefined): string {
  if (!trouble)
    return 'They are safe on this phone, also when it is switched off, and are sent by themselves when there is signal.'
  const safe =
    count === 1 ? '1 score is safe on this phone and goes' : `${count} scores are safe on this phone and go`
  if (trouble.kind === 'unwell')
    return `Our server has trouble. ${safe} out by ${count === 1 ? 'itself' : 'themselves'}.`
  const when = trouble.retryAfterSeconds ? `in about ${trouble.retryAfterSeconds} s` : 'in a minute'
  return `Too many changes at once. ${safe} out ${when}.`
}

function whileFull(waiting: number): string {
  return waiting === 0 ? 'This phone cannot keep scores' : `${waiting} waiting · no room for more`
}

/** When the line must be read again because time alone makes it untrue; undefined when only an event can. */
export function recheckInMs({ waiting }: Pick<MatchSnapshot, 'waiting'>, nowMs: number): number | undefined {
  const oldest = waiting[0]
  return oldest && Math.max(0, oldest.enteredAtMs + sendingMs - nowMs)
}

/** Why an entry was not taken, in one sentence. */
export function refusalSentence(
  refusal: Refusal | null,
  { completedAt }: Pick<MatchState, 'completedAt'>,
): string {
  if (refusal === null) return ''
  if (refusal === 'not-a-player') return 'They do not play in this match any more.'
  if (refusal === 'hole-not-played') return 'This hole is not played in this match.'
  if (refusal === 'not-allowed')
    return 'Your link only lets you enter scores for your own group. Ask the organizer to enter this one.'
  if (refusal === 'too-many-waiting')
    return 'This match has too many open conflicts. Settle some, then send this score again.'
  if (refusal === 'match-complete' && completedAt)
    return `The match was completed at ${formatClock(Date.parse(completedAt))}. The organizer can reopen it.`
  return errorSentences[refusal]
}
