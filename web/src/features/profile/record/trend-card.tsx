import { formatShortDate } from '#text/format-date.ts'
import { TrendChart } from '#ui/trend-chart.tsx'
import type { RoundsOfLength } from '@nineteenth/contracts'
import { formatToPar, meanOfRounds } from '@nineteenth/scoring'
import { formatMean } from './format-mean.ts'
import { RecordCard } from './record-card.tsx'

interface TrendCardProps extends Pick<RoundsOfLength, 'trend'> {
  id: string
  title: string
  /** What a round of this length is called. */
  rounds: string
}

export function TrendCard({ trend, id, title, rounds }: TrendCardProps) {
  return (
    <RecordCard
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
    </RecordCard>
  )
}
