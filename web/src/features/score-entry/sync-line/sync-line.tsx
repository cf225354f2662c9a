import type { ServerProblem } from '#api/api-error.ts'
import { isStrokes } from '#golf/card/entered-score.ts'
import type { MatchSnapshot } from '#sync/match-feed.ts'
import { classNames } from '#ui/class-names.ts'
import { useStable } from '#ui/hooks/use-stable.ts'
import { type Cell, type Joiner, mayEnter } from '@nineteenth/contracts'
import { Check, CloudUpload, Smartphone, TriangleAlert } from 'lucide-react'
import { memo, useDeferredValue, useEffect, useState } from 'react'
import { words } from '../words.ts'
import { sharedWords } from '#text/shared-words.ts'

interface SyncLineProps {
  snapshot: MatchSnapshot
  /** The guest that this phone joined as. */
  joiner: Joiner | null
  onPhone: () => void
  /** Undefined if nothing can be decided any more. */
  onSettle: ((cell: Cell) => void) | undefined
}

/** The sync status, always visible; decisions come first. */
export function SyncLine({ snapshot, joiner, onPhone, onSettle }: SyncLineProps) {
  const settle = useStable((cell: Cell) => onSettle?.(cell))
  // Deferred, as the golfer looks at the tapped score; but never 'saved' while a score isn't.
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
  const open = match?.open.filter((entry) => mayEnter(match, joiner, entry)) ?? []
  const conflict = open.find((entry) => isStrokes(entry) && entry.state === 'conflict')
  const other = open[0]
  // "All saved" beside "Check hole 13" would say that there is nothing left to do.
  const isToCheck = other !== undefined && onSettle !== undefined && status.tone === 'safe'
  const Icon = isToCheck ? Smartphone : icons[status.tone]
  return (
    <div className={classNames('flex min-w-0 flex-1 items-center gap-x-1', !isToCheck && 'flex-wrap')}>
      {conflict && onSettle && (
        <button type="button" className={lineButton} onClick={() => onSettle(conflict)}>
          <TriangleAlert aria-hidden className="size-5 shrink-0 text-flag" />
          {words.conflict.checkHole(conflict.hole)}
        </button>
      )}
      {!conflict && other && onSettle && (
        <button type="button" className={lineButton} onClick={onPhone}>
          <TriangleAlert aria-hidden className="size-5 shrink-0 text-flag" />
          {other.hole === 0 ? words.conflict.checkEntries : words.conflict.checkHole(other.hole)}
        </button>
      )}
      <button
        type="button"
        className={lineButton}
        onClick={onPhone}
        aria-label={isToCheck ? words.sync.aboutPhone : words.sync.about(status.text)}
      >
        <Icon aria-hidden className="size-5 shrink-0" />
        {!isToCheck && <span className="tabular-nums">{status.text}</span>}
      </button>
      <Announcement text={announcement(snapshot, status)} />
      {snapshot.setAside.length > 0 && (
        <button type="button" className={lineButton} onClick={onPhone}>
          <TriangleAlert aria-hidden className="size-5 shrink-0 text-flag" />
          {words.sync.rejected(snapshot.setAside.length)}
        </button>
      )}
    </div>
  )
})

/** Screen readers announce nothing within a button, so changes of the text are announced beside it. */
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

/** The sync status within a sentence. */
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

/** The text of the line. It never claims more than is true. */
interface SyncStatus {
  tone: 'safe' | 'sending' | 'waiting'
  text: string
}

// Longer than any reply takes on a working connection.
const sendingMs = 4_000

type StatusParts = Pick<
  MatchSnapshot,
  'waiting' | 'setAside' | 'connection' | 'serverProblems' | 'canStore' | 'unsafe'
>

/** The status of the golfer's own entries: on the server, being sent, or waiting on this phone. */
export function syncStatus(
  { waiting, setAside, connection, serverProblems, canStore, unsafe }: StatusParts,
  nowMs: number,
): SyncStatus {
  if (!canStore) return { tone: 'waiting', text: whileFull(waiting.length) }
  if (unsafe.size > 0) return { tone: 'sending', text: sharedWords.saving }
  const oldest = waiting[0]
  if (!oldest) {
    const saved = setAside.length === 0 ? words.sync.allSaved : words.sync.restSaved
    const why = serverProblems.watching ? words.sync.serverProblem : words.sync.noSignal
    return { tone: 'safe', text: connection.kind === 'offline' ? `${saved} · ${why}` : saved }
  }
  if (connection.kind === 'too-old') return { tone: 'waiting', text: words.sync.reload(waiting.length) }
  if (connection.kind === 'signed-out') return { tone: 'waiting', text: words.sync.signIn(waiting.length) }
  if (
    connection.kind === 'live' &&
    !serverProblems.sending &&
    nowMs - Date.parse(oldest.enteredAt) < sendingMs
  )
    return { tone: 'sending', text: sharedWords.saving }
  return { tone: 'waiting', text: waitingText(waiting.length, serverProblems) }
}

/**
 * The status for screen readers, in other words, so that it isn't read twice. Sending isn't announced:
 * the result follows in a moment.
 */
export function announcement(
  { waiting, setAside, canStore }: Pick<MatchSnapshot, 'waiting' | 'setAside' | 'canStore'>,
  { tone }: SyncStatus,
): string {
  if (tone === 'sending') return ''
  if (!canStore) return words.sync.cannotSave
  if (tone === 'safe') return setAside.length === 0 ? words.sync.scoresSaved : words.sync.othersSaved
  return words.sync.notSent(waiting.length)
}

/** What unsent entries wait for: a connection, a working server, or the rate limit. */
export function waitingText(count: number, { sending }: MatchSnapshot['serverProblems']): string {
  if (!sending) return words.sync.waiting(count)
  return sending.kind === 'unwell' ? words.sync.waitingForServer(count) : words.sync.waitingForBusy(count)
}

/** The same in sentences: what happened, what is safe, and what comes next. */
export function whyWaiting(count: number, problem: ServerProblem | undefined): string {
  if (!problem) return words.sync.whyOffline(count)
  if (problem.kind === 'unwell') return words.sync.whyUnwell(count)
  return words.sync.whyBusy(count, problem.retryAfterSeconds)
}

function whileFull(waiting: number): string {
  return waiting === 0 ? words.sync.cannotSaveHere : words.sync.cannotSaveMore(waiting)
}

/** When the line must be computed again because time alone changes it; undefined if only an event can. */
export function recheckInMs({ waiting }: Pick<MatchSnapshot, 'waiting'>, nowMs: number): number | undefined {
  const oldest = waiting[0]
  return oldest && Math.max(0, Date.parse(oldest.enteredAt) + sendingMs - nowMs)
}
