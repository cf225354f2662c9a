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
import { NotedCard } from './noted-card.tsx'
import { formatShortDate } from '#text/format-date.ts'
import { formatNumber } from '#text/format-number.ts'
import { TrendChart } from '#ui/chart/trend-chart.tsx'
import { BarTable } from '#ui/chart/bar-table.tsx'
import { paths } from '#paths/paths.ts'
import { Link } from 'wouter'
import { profileWords } from '../words.ts'
import { sharedWords } from '#text/shared-words.ts'

/** Figures from completed rounds: the estimated index, trends and averages. */
export function RecordCards() {
  const { data: record, error, refetch } = useQuery(recordQuery)
  if (record && record.rounds === 0) return <NoRounds />
  if (record) return <Trends record={record} />
  if (!error) return <RecordSkeleton />
  return <ErrorCard title={profileWords.rounds.notLoaded} error={error} onRetry={refetch} />
}

function Trends({ record: { estimate, eighteen, nine, kinds } }: { record: PlayerRecord }) {
  return (
    <>
      <EstimateCard estimate={estimate} />
      {eighteen.trend.length > 1 && (
        <TrendCard
          title={profileWords.trend.title}
          rounds={profileWords.trend.fullRounds}
          trend={eighteen.trend}
        />
      )}
      {nine.trend.length > 1 && (
        <TrendCard
          title={profileWords.trend.nineTitle}
          rounds={profileWords.trend.nineRounds}
          trend={nine.trend}
        />
      )}
      <DistributionCard kinds={kinds} />
    </>
  )
}

/** The rest of the record once loaded; the cards above show why if it isn't. */
export function RoundCards() {
  const { data: record } = useQuery(recordQuery)
  if (!record || record.rounds === 0) return null
  const { byPar, noted, eighteen, nine, rivals } = record
  return (
    <>
      <AveragesCard byPar={byPar} />
      <NotedCard noted={noted} />
      {eighteen.best.length > 0 && <BestRoundsCard title={profileWords.best.rounds} best={eighteen.best} />}
      {nine.best.length > 0 && <BestRoundsCard title={profileWords.best.nines} best={nine.best} />}
      {rivals.length > 0 && <RivalsCard rivals={rivals} />}
    </>
  )
}

function NoRounds() {
  return (
    <Card>
      <EmptyState
        icon={ChartSpline}
        title={profileWords.rounds.none}
        description={profileWords.rounds.completeFirst}
      />
    </Card>
  )
}

/** A placeholder in the shape of the first cards. */
function RecordSkeleton() {
  return (
    <output aria-label={profileWords.rounds.loading} className="grid gap-5">
      <Skeleton className="h-32 w-full rounded-lg" />
      <Skeleton className="h-72 w-full rounded-lg" />
    </output>
  )
}

function AveragesCard({ byPar }: Pick<PlayerRecord, 'byPar'>) {
  return (
    <TitledCard title={profileWords.averages.title} note={profileWords.averages.note}>
      <dl className="grid grid-cols-3 max-[16rem]:grid-cols-1 divide-x divide-rule">
        {byPar.map(({ par, ...strokes }) => (
          <div key={par} className="flex flex-col px-2 first:pl-0 last:pr-0 sm:px-3">
            <dt className="text-quiet">{sharedWords.parOf(par)}</dt>
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
    <TitledCard title={title} note={profileWords.trend.note(trend.length, rounds, meanOfRounds)}>
      <TrendChart
        caption={profileWords.trend.caption}
        columns={[...profileWords.trend.columns, profileWords.trend.averageOf(meanOfRounds)]}
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

/** An average to par with its sign and one decimal: +12.4, −0.6, E. */
function formatMean(mean: number): string {
  if (mean === 0) return 'E'
  return `${mean > 0 ? '+' : '−'}${Math.abs(mean).toFixed(1)}`
}

const names: Record<ScoreKind, string> = {
  eagle: profileWords.scores.eagles,
  birdie: profileWords.scores.birdies,
  par: profileWords.scores.pars,
  bogey: profileWords.scores.bogeys,
  double: profileWords.scores.doubles,
}

function DistributionCard({ kinds }: Pick<PlayerRecord, 'kinds'>) {
  const holes = scoreKinds.reduce((sum, kind) => sum + kinds[kind], 0)
  return (
    <TitledCard title={profileWords.scores.title} note={profileWords.scores.note(formatNumber(holes))}>
      <BarTable
        caption={profileWords.scores.caption}
        columns={[profileWords.scores.score, profileWords.scores.holes, profileWords.scores.share]}
        bars={scoreKinds.map((kind) => ({
          name: names[kind],
          count: formatNumber(kinds[kind]),
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

/** The players with the most decided games; the details by format are on each player's page. */
function RivalsCard({ rivals }: Pick<PlayerRecord, 'rivals'>) {
  return (
    <TitledCard title={sharedWords.headToHead} note={profileWords.rivals.note}>
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
                  {profileWords.rivals.record(won, halved, lost)}
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
