import { TitledCard } from '#ui/draw/titled-card.tsx'
import { recordQuery } from '#api/figures/record-queries.ts'
import { Card } from '#ui/draw/card.tsx'
import { EmptyState } from '#ui/tell/empty-state.tsx'
import { ErrorCard } from '#ui/tell/error-card.tsx'
import { Skeleton } from '#ui/tell/skeleton.tsx'
import type { PlayerRecord } from '@nineteenth/contracts'
import { formatAverage } from '@nineteenth/scoring'
import { useQuery } from '@tanstack/react-query'
import { ChartSpline } from 'lucide-react'
import { BestRoundsCard } from './best-rounds-card.tsx'
import { DistributionCard } from './distribution-card.tsx'
import { EstimateCard } from './estimate-card.tsx'
import { RivalsCard } from './rivals-card.tsx'
import { TrendCard } from './trend-card.tsx'

/** What the completed rounds come to: what the index would be, and how they went. */
export function RecordCards() {
  const { data: record, error, refetch } = useQuery(recordQuery)
  if (record && record.rounds === 0) return <NoRounds />
  if (record) return <Trends record={record} />
  if (!error) return <RecordSkeleton />
  return <ErrorCard title="Your rounds could not be loaded" error={error} onRetry={refetch} />
}

function Trends({ record: { estimate, eighteen, nine, kinds } }: { record: PlayerRecord }) {
  return (
    <>
      <EstimateCard estimate={estimate} />
      {eighteen.trend.length > 1 && (
        <TrendCard id="trend" title="Scoring trend" rounds="full rounds" trend={eighteen.trend} />
      )}
      {nine.trend.length > 1 && (
        <TrendCard
          id="trend-of-nine"
          title="Scoring trend, nine holes"
          rounds="rounds of nine holes"
          trend={nine.trend}
        />
      )}
      <DistributionCard kinds={kinds} />
    </>
  )
}

/** The rest of the same, once it is there; the cards above say what is the matter where it is not. */
export function RoundCards() {
  const { data: record } = useQuery(recordQuery)
  if (!record || record.rounds === 0) return null
  const { byPar, eighteen, nine, rivals } = record
  return (
    <>
      <AveragesCard byPar={byPar} />
      {eighteen.best.length > 0 && (
        <BestRoundsCard id="best-rounds" title="Best rounds" best={eighteen.best} />
      )}
      {nine.best.length > 0 && <BestRoundsCard id="best-nines" title="Best nine holes" best={nine.best} />}
      {rivals.length > 0 && <RivalsCard rivals={rivals} />}
    </>
  )
}

function NoRounds() {
  return (
    <Card>
      <EmptyState
        icon={ChartSpline}
        title="No round yet"
        description="Trend, averages and best rounds are shown here from your first completed match on."
      />
    </Card>
  )
}

/** In the shape of the first cards. */
function RecordSkeleton() {
  return (
    <output aria-label="Loading your rounds" className="grid gap-5">
      <Skeleton className="h-32 w-full rounded-lg" />
      <Skeleton className="h-72 w-full rounded-lg" />
    </output>
  )
}

function AveragesCard({ byPar }: Pick<PlayerRecord, 'byPar'>) {
  return (
    <TitledCard id="averages" title="Average by par" note="Strokes on a hole">
      <dl className="grid grid-cols-3 max-[16rem]:grid-cols-1 divide-x divide-rule">
        {byPar.map(({ par, ...strokes }) => (
          <div key={par} className="flex flex-col px-2 first:pl-0 last:pr-0 sm:px-3">
            <dt className="text-quiet">Par {par}</dt>
            <dd className="text-xl font-semibold whitespace-nowrap tabular-nums">{formatAverage(strokes)}</dd>
          </div>
        ))}
      </dl>
    </TitledCard>
  )
}
