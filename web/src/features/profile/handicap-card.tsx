import { handicapsQuery } from '#api/people/profile-queries.ts'
import { formatShortDate } from '#text/format-date.ts'
import { formatHandicap } from '#text/format-handicap.ts'
import { sentenceFor } from '#text/sentence-for.ts'
import { Card } from '#ui/draw/card.tsx'
import { ErrorState } from '#ui/tell/error-state.tsx'
import { Skeleton } from '#ui/tell/skeleton.tsx'
import { StepChart } from '#ui/chart/step-chart.tsx'
import { useQuery } from '@tanstack/react-query'

export function HandicapCard() {
  return (
    <Card className="p-5 md:p-6" aria-labelledby="handicap-history">
      <h2 id="handicap-history" className="mb-4 text-lg font-semibold">
        Handicap history
      </h2>
      <History />
    </Card>
  )
}

function History() {
  const { data: handicaps, error, refetch } = useQuery(handicapsQuery)
  if (handicaps)
    return (
      <StepChart
        caption="Handicap by day"
        columns={['Since', 'Handicap']}
        points={handicaps.map(({ changedAt, handicap }) => ({
          atMs: Date.parse(changedAt),
          value: handicap,
          when: formatShortDate(changedAt.slice(0, 10)),
          label: formatHandicap(handicap),
        }))}
      />
    )
  if (!error) return <Skeleton className="h-40 w-full" />
  return (
    <ErrorState
      title="Your handicap history could not be loaded"
      description={sentenceFor(error)}
      onRetry={() => void refetch()}
    />
  )
}
