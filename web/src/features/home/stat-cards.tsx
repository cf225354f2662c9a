import { ConnectionError } from '#api/api-error.ts'
import { statsQuery } from '#api/figures/stats-queries.ts'
import { formatHandicap } from '#text/format-handicap.ts'
import { Card } from '#ui/draw/card.tsx'
import { ErrorCard } from '#ui/tell/error-card.tsx'
import { Skeleton } from '#ui/tell/skeleton.tsx'
import type { Stats } from '@nineteenth/contracts'
import { useQuery } from '@tanstack/react-query'
import { words } from './words.ts'
import { sharedWords } from '#text/shared-words.ts'

export function StatCards() {
  const { data, error, refetch } = useQuery(statsQuery)
  // The list of matches already says that there is no signal.
  if (error instanceof ConnectionError && !data) return null
  if (error && !data) return <ErrorCard title={words.stats.notLoaded} error={error} onRetry={refetch} />
  return (
    <Card aria-label={words.stats.title} aria-busy={!data} className="overflow-hidden">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,4.75rem),1fr))] gap-px max-[22rem]:grid-cols-2 bg-rule">
        {statLabels.map((label, index) => (
          <StatCard key={label} label={label} stat={data && toStats(data)[index]} />
        ))}
      </dl>
    </Card>
  )
}

/** A box like on a scorecard: the label with the figure below. */
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

interface Stat {
  figure: string
  note?: string
  /** The best score over nine holes, shown beside the best score or instead of it. */
  nine?: string
}

const statLabels = [
  words.stats.totalMatches,
  words.stats.roundsPlayed,
  words.stats.bestScore,
  sharedWords.handicap,
] as const

/** The four figures in the order of their labels. */
export function toStats(stats: Stats): Stat[] {
  return [
    { figure: String(stats.totalMatches) },
    { figure: String(stats.roundsPlayed) },
    bestScore(stats),
    { figure: formatHandicap(stats.handicap) },
  ]
}

/** Nine holes are never the best score; a golfer without a full round sees theirs, labeled as nine holes. */
function bestScore({ bestScore, bestScoreToPar, bestNine, bestNineToPar }: Stats): Stat {
  const [whole, nine] = [scoreOf(bestScore, bestScoreToPar), scoreOf(bestNine, bestNineToPar)]
  if (!nine) return whole ?? { figure: '–' }
  if (!whole) return { ...nine, nine: words.stats.nine }
  return { ...whole, nine: words.stats.nineScore(nine.figure) }
}

function scoreOf(gross: number | null, toPar: string | null): Stat | undefined {
  if (gross === null) return undefined
  return { figure: String(gross), ...(toPar !== null && { note: `(${toPar})` }) }
}
