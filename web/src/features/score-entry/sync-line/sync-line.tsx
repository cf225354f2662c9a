import type { MatchSnapshot } from '#sync/match-feed.ts'
import { useStable } from '#ui/hooks/use-stable.ts'
import type { Joiner, MatchCell } from '@nineteenth/contracts'
import { mayScore } from '@nineteenth/contracts'
import { Check, CloudUpload, Smartphone, TriangleAlert } from 'lucide-react'
import { memo, useDeferredValue, useEffect, useState } from 'react'
import type { SyncStatus } from './sync-status.ts'
import { announcement, recheckInMs, syncStatus } from './sync-status.ts'

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
          {snapshot.setAside.length} not taken
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
