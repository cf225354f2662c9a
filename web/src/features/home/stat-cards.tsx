import { ConnectionError } from '#api/api-error.ts'
import { statsQuery } from '#api/figures/stats-queries.ts'
import { sentenceFor } from '#text/sentence-for.ts'
import { Card } from '#ui/draw/card.tsx'
import { ErrorState } from '#ui/tell/error-state.tsx'
import { Skeleton } from '#ui/tell/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import type { Stat } from './stats.ts'
import { statLabels, toStats } from './stats.ts'

export function StatCards() {
  const { data, error, refetch } = useQuery(statsQuery)
  // The list of matches says that there is no signal, and what there is without.
  if (error instanceof ConnectionError && !data) return null
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
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,4.25rem),1fr))] gap-px bg-rule">
        {statLabels.map((label, index) => (
          <StatCard key={label} label={label} stat={data && toStats(data)[index]} />
        ))}
      </dl>
    </Card>
  )
}

/** A box of the scorecard: what it is, and the figure below. */
function StatCard({ label, stat }: { label: string; stat: Stat | undefined }) {
  return (
    <div className="flex flex-col justify-between gap-1 bg-card px-1 py-3 text-center md:p-5">
      <dt className="text-sm leading-4 text-quiet">{label}</dt>
      <dd className="flex min-h-7 flex-wrap items-baseline justify-center gap-x-1">
        {stat ? (
          <>
            <span className="text-lg font-semibold tabular-nums md:text-xl">{stat.figure}</span>
            {stat.note && <span className="text-sm text-quiet tabular-nums">{stat.note}</span>}
            {stat.nine && <span className="w-full text-sm leading-4 text-quiet">{stat.nine}</span>}
          </>
        ) : (
          <Skeleton className="my-1 h-5 w-10" />
        )}
      </dd>
    </div>
  )
}
