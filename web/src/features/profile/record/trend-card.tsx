import { TitledCard } from '#ui/draw/titled-card.tsx'
import { formatShortDate } from '#text/format-date.ts'
import { TrendChart } from '#ui/chart/trend-chart.tsx'
import type { RoundsOfLength } from '@nineteenth/contracts'
import { formatToPar, meanOfRounds } from '@nineteenth/scoring'

interface TrendCardProps extends Pick<RoundsOfLength, 'trend'> {
  id: string
  title: string
  /** What a round of this length is called. */
  rounds: string
}

export function TrendCard({ trend, id, title, rounds }: TrendCardProps) {
  return (
    <TitledCard
      id={id}
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
