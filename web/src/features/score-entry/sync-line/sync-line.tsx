import type { MatchCell } from '@nineteenth/contracts'
import type { MatchSnapshot } from '#sync/match-feed.ts'
import { Check, CloudUpload, Smartphone, TriangleAlert } from 'lucide-react'
import type { SyncStatus } from './sync-status.ts'
import { useSyncStatus } from './use-sync-status.ts'

interface SyncLineProps {
  snapshot: MatchSnapshot
  onPhone: () => void
  /** Missing where nothing can be settled any more. */
  onSettle: ((cell: MatchCell) => void) | undefined
}

/** One line that is always there and always true; what needs a decision stands in front. */
export function SyncLine({ snapshot, onPhone, onSettle }: SyncLineProps) {
  const status = useSyncStatus(snapshot)
  const [conflict] = snapshot.match?.conflicts ?? []
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
        <output className="tabular-nums">{status.text}</output>
      </button>
      {snapshot.setAside.length > 0 && (
        <button type="button" className={lineButton} onClick={onPhone}>
          <TriangleAlert aria-hidden className="size-5 shrink-0 text-flag" />
          {snapshot.setAside.length} not taken
        </button>
      )}
    </div>
  )
}

const lineButton =
  '-ml-2 flex min-h-target items-center gap-2 rounded-md px-2 text-left font-semibold hover:bg-sand'

const icons: Record<SyncStatus['tone'], typeof Check> = {
  safe: Check,
  sending: CloudUpload,
  waiting: Smartphone,
}
