import { TitledCard } from '#ui/draw/titled-card.tsx'
import { recordQuery } from '#api/figures/record-queries.ts'
import { Card } from '#ui/draw/card.tsx'
import { EmptyState } from '#ui/tell/empty-state.tsx'
import { ErrorCard } from '#ui/tell/error-card.tsx'
import { Skeleton } from '#ui/tell/skeleton.tsx'
import type { PlayerRecord, RoundsOfLength } from '@nineteenth/contracts'
import type { ScoreKind } from '@nineteenth/scoring'
import { formatAverage, formatToPar, meanOfRounds, percentOf, scoreKinds } from '@nineteenth/scoring'
import { useQuery } from '@tanstack/react-query'
import { ChartSpline, ChevronRight } from 'lucide-react'
import { EstimateCard } from './estimate-card.tsx'
import { formatShortDate } from '#text/format-date.ts'
import { TrendChart } from '#ui/chart/trend-chart.tsx'
import { BarTable } from '#ui/chart/bar-table.tsx'
import { paths } from '#paths/paths.ts'
import { Link } from 'wouter'

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
        <TrendCard title="Scoring trend" rounds="full rounds" trend={eighteen.trend} />
      )}
      {nine.trend.length > 1 && (
        <TrendCard title="Scoring trend, nine holes" rounds="rounds of nine holes" trend={nine.trend} />
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
      {eighteen.best.length > 0 && <BestRoundsCard title="Best rounds" best={eighteen.best} />}
      {nine.best.length > 0 && <BestRoundsCard title="Best nine holes" best={nine.best} />}
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
    <TitledCard title="Average by par" note="Strokes on a hole">
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

interface TrendCardProps extends Pick<RoundsOfLength, 'trend'> {
  title: string
  /** What a round of this length is called. */
  rounds: string
}

function TrendCard({ trend, title, rounds }: TrendCardProps) {
  return (
    <TitledCard
      title={title}
      note={`Your latest ${trend.length} ${rounds}, to par. The line is the mean of ${meanOfRounds}.`}
    >
      <TrendChart
        caption="Rounds to par, oldest first"
        columns={['Date', 'Course', 'Gross', 'To par', `Mean of ${meanOfRounds}`]}
        formatTick={formatToPar}
        points={trend.map(({ matchId, date, courseName, gross, toPar, mean }) => {
          const [when, label] = [formatShortDate(date), formatToPar(toPar)]
          const cells = [when, courseName, String(gross), label, formatMean(mean)]
          return { key: matchId, value: toPar, mean, when, label, cells }
        })}
      />
    </TitledCard>
  )
}

/** A mean to par with its sign and one decimal: +12.4, −0.6, E. */
function formatMean(mean: number): string {
  if (mean === 0) return 'E'
  return `${mean > 0 ? '+' : '−'}${Math.abs(mean).toFixed(1)}`
}

const names: Record<ScoreKind, string> = {
  eagle: 'Eagles',
  birdie: 'Birdies',
  par: 'Pars',
  bogey: 'Bogeys',
  double: 'Doubles',
}

const grouped = new Intl.NumberFormat('en-US')

function DistributionCard({ kinds }: Pick<PlayerRecord, 'kinds'>) {
  const holes = scoreKinds.reduce((sum, kind) => sum + kinds[kind], 0)
  return (
    <TitledCard
      title="Score distribution"
      note={`${grouped.format(holes)} holes. Eagles or better, doubles or worse.`}
    >
      <BarTable
        caption="Holes by score"
        columns={['Score', 'Holes', 'Share']}
        bars={scoreKinds.map((kind) => ({
          name: names[kind],
          count: grouped.format(kinds[kind]),
          percent: percentOf(kinds[kind], holes),
        }))}
      />
    </TitledCard>
  )
}

function BestRoundsCard({ best, title }: Pick<RoundsOfLength, 'best'> & { title: string }) {
  return (
    <TitledCard title={title}>
      <ol className="-mx-5 -mb-5 divide-y divide-rule border-t border-rule md:-mx-6 md:-mb-6">
        {best.map(({ matchId, date, courseName, gross, toPar }) => (
          <li key={matchId}>
            <Link
              href={paths.results(matchId)}
              className="flex min-h-target items-center gap-4 max-[12rem]:gap-2 px-5 py-2 -outline-offset-3 hover:bg-sand md:px-6"
            >
              <span className="w-12 shrink-0 text-xl font-semibold tabular-nums">{gross}</span>
              <span className="min-w-0 grow">
                <span className="block font-medium [overflow-wrap:anywhere]">{courseName}</span>
                <time dateTime={date} className="block text-sm text-quiet">
                  {formatShortDate(date)}
                </time>
              </span>
              <span className="shrink-0 tabular-nums">{formatToPar(toPar)}</span>
              <ChevronRight aria-hidden className="size-5 shrink-0 text-quiet max-[12rem]:hidden" />
            </Link>
          </li>
        ))}
      </ol>
    </TitledCard>
  )
}

/** Whom most games were decided against; by format it stands on the page of each. */
function RivalsCard({ rivals }: Pick<PlayerRecord, 'rivals'>) {
  return (
    <TitledCard title="Head to head" note="Games decided between you, of all formats">
      <ol className="-mx-5 -mb-5 divide-y divide-rule border-t border-rule md:-mx-6 md:-mb-6">
        {rivals.map(({ userId, displayName, won, halved, lost }) => (
          <li key={userId}>
            <Link
              href={paths.player(userId)}
              className="flex min-h-target items-center gap-4 px-5 py-2 -outline-offset-3 hover:bg-sand md:px-6"
            >
              <span className="min-w-0 grow">
                <span className="block font-medium [overflow-wrap:anywhere]">{displayName}</span>
                <span className="block text-sm text-quiet tabular-nums">
                  {won} won, {halved} halved, {lost} lost
                </span>
              </span>
              <ChevronRight aria-hidden className="size-5 shrink-0 text-quiet" />
            </Link>
          </li>
        ))}
      </ol>
    </TitledCard>
  )
}
