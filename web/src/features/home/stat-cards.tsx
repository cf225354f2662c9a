import { statsQuery } from '#api/stats-queries.ts'
import { sentenceFor } from '#text/sentence-for.ts'
import { Card } from '#ui/card.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import type { Stat } from './stats.ts'
import { statLabels, toStats } from './stats.ts'

export function StatCards() {
  const { data, error, refetch } = useQuery(statsQuery)
  if (error && !data) {
    return (
      <Card>
        <ErrorState
          title="Your figures could not be loaded"
          description={sentenceFor(error)}
          onRetry={() => void refetch()}
        />
      </Card>
    )
  }
  return (
    <Card aria-label="Your figures" aria-busy={!data} className="overflow-hidden">
      <dl className="flex flex-wrap gap-px bg-rule">
        {statLabels.map((label, index) => (
          <StatCard key={label} label={label} stat={data && toStats(data)[index]} />
        ))}
      </dl>
    </Card>
  )
}

/** A box of the scorecard: the figure large, what it is above it. */
function StatCard({ label, stat }: { label: string; stat: Stat | undefined }) {
  return (
    <div className="flex grow basis-32 flex-col gap-1 bg-card p-4 md:p-6">
      <dt className="text-sm font-medium text-quiet">{label}</dt>
      <dd className="flex min-h-12 flex-wrap items-baseline gap-x-2">
        {stat ? (
          <>
            <span className="text-2xl font-semibold tracking-tight tabular-nums">{stat.figure}</span>
            {stat.note && <span className="text-lg text-quiet">{stat.note}</span>}
            {stat.nine && <span className="w-full text-sm text-quiet">{stat.nine}</span>}
          </>
        ) : (
          <Skeleton className="my-1 h-10 w-16" />
        )}
      </dd>
    </div>
  )
}
