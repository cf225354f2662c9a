import { errorSentences } from '#text/error-sentences.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { CircleAlert, SignalZero } from 'lucide-react'

/** In the shape of the hole view, so that nothing jumps when the match is there. */
export function LoadingMatch() {
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-3">
      <output className="text-quiet">Loading match data...</output>
      <Skeleton className="mx-auto h-14 w-40" />
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-16 w-full rounded-lg" />
      ))}
    </div>
  )
}

export function MatchMissing() {
  return (
    <Card>
      <EmptyState
        icon={CircleAlert}
        title="Match Not Found"
        description="Match not found or you don't have access to it."
      />
    </Card>
  )
}

export function ReloadFirst() {
  return (
    <Card>
      <ErrorState
        title="Error Loading Match"
        description={errorSentences['too-old']}
        onRetry={() => window.location.reload()}
      />
    </Card>
  )
}

export function MatchNotOnPhone() {
  return (
    <Card>
      <EmptyState
        icon={SignalZero}
        title="No signal"
        description="This match was never opened on this phone. Open it once with signal, and it works without from then on."
      />
    </Card>
  )
}
