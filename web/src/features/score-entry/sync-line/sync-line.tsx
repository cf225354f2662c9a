import type { ServerTrouble } from '#api/api-error.ts'
import type { MatchSnapshot } from '#sync/match-feed.ts'
import type { Refusal } from '#sync/outbox.ts'
import { errorSentences } from '#text/error-sentences.ts'
import { formatClock } from '#text/format-date.ts'
import { useStable } from '#ui/hooks/use-stable.ts'
import { type Joiner, type MatchCell, type MatchState, mayScore } from '@nineteenth/contracts'
import { Check, CloudUpload, Smartphone, TriangleAlert } from 'lucide-react'
import { memo, useDeferredValue, useEffect, useState } from 'react'

interface SyncLineProps {
  snapshot: MatchSnapshot
  /** Whom this phone has joined the match as. */
  joiner: Joiner | null
  onPhone: () => void
  /** Missing where nothing can be settled any more. */
  onSettle: ((cell: MatchCell) => void) | undefined
}

/** One line that is always there and always true; what needs a decision stands in front. */
export function SyncLine({ snapshot, joiner, onPhone, onSettle }: SyncLineProps) {
  const settle = useStable((cell: MatchCell) => onSettle?.(cell))
  // A blink after the tapped figure, which is what the eye is on; but never 'saved' over a score that is not.
  const later = useDeferredValue(snapshot)
  const isOverstated = isOnTheWay(snapshot) && !isOnTheWay(later)
  return (
    <Line
      snapshot={isOverstated ? snapshot : later}
      joiner={joiner}
      onPhone={useStable(onPhone)}
      onSettle={onSettle && settle}
    />
  )
}

const Line = memo(function Line({ snapshot, joiner, onPhone, onSettle }: SyncLineProps) {
  const status = useSyncStatus(snapshot)
  const { match } = snapshot
  const conflict = match?.conflicts.find(({ ballNo }) => mayScore(match, joiner, ballNo))
  const Icon = icons[status.tone]
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-1">
      {conflict && onSettle && (
        <button type="button" className={lineButton} onClick={() => onSettle(conflict)}>
          <TriangleAlert aria-hidden className="size-5 shrink-0 text-flag" />
          Settle hole {conflict.holeNumber}
        </button>
      )}
      <button
        type="button"
        className={lineButton}
        onClick={onPhone}
        aria-label={`${status.text}. About this phone`}
      >
        <Icon aria-hidden className="size-5 shrink-0" />
        <span className="tabular-nums">{status.text}</span>
      </button>
      <Announcement text={announcement(snapshot, status)} />
      {snapshot.setAside.length > 0 && (
        <button type="button" className={lineButton} onClick={onPhone}>
          <TriangleAlert aria-hidden className="size-5 shrink-0 text-flag" />
          {snapshot.setAside.length} rejected
        </button>
      )}
    </div>
  )
})

/** Nothing within a button is announced, so it is said beside it, once it is something else than the page opened with. */
function Announcement({ text }: { text: string }) {
  const [opening, setOpening] = useState<string | undefined>(text)
  const isOpening = opening === text
  if (!isOpening && opening !== undefined) setOpening(undefined)
  return (
    <span aria-live="polite" className="sr-only">
      {isOpening ? '' : text}
    </span>
  )
}

/** The same within a sentence. */
export function SyncWords({ snapshot }: Pick<SyncLineProps, 'snapshot'>) {
  return useSyncStatus(snapshot).text
}

function isOnTheWay({ unsafe, waiting }: MatchSnapshot): boolean {
  return unsafe.size + waiting.length > 0
}

const lineButton =
  '-ml-2 flex min-h-target min-w-0 items-center gap-2 rounded-md px-2 text-left font-semibold hover:bg-sand scoring:text-[min(0.875rem,5vw)] scoring:leading-[1.15] scoring:max-[26rem]:gap-1'

const icons: Record<SyncStatus['tone'], typeof Check> = {
  safe: Check,
  sending: CloudUpload,
  waiting: Smartphone,
}

export function useSyncStatus(snapshot: MatchSnapshot): SyncStatus {
  const [nowMs, setNowMs] = useState(Date.now)
  useEffect(() => {
    const delayMs = recheckInMs(snapshot, Date.now())
    if (delayMs === undefined) return undefined
    const timer = setTimeout(() => setNowMs(Date.now()), delayMs)
    return () => clearTimeout(timer)
  }, [snapshot])
  return syncStatus(snapshot, nowMs)
}

/** What the line says. It never claims more than is true. */
interface SyncStatus {
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
  if (!sending) return `${count} waiting to send`
  return sending.kind === 'unwell' ? `${count} waiting: server trouble` : `${count} waiting: too many at once`
}

/** The same in sentences: what happened, what is safe, and what comes of it. */
export function whyWaiting(count: number, trouble: ServerTrouble | undefined): string {
  if (!trouble)
    return `Saved on this phone. ${count === 1 ? 'It’ll' : 'They’ll'} be sent automatically when you’re back online.`
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

/** Why an entry was rejected, in one sentence. */
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
