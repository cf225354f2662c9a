import { formatShortDate } from '#text/format-date.ts'
import { TrendChart } from '#ui/trend-chart.tsx'
import type { PlayerRecord } from '@nineteenth/contracts'
import { formatToPar, meanOfRounds } from '@nineteenth/scoring'
import { formatMean } from './format-mean.ts'
import { RecordCard } from './record-card.tsx'

export function TrendCard({ trend }: Pick<PlayerRecord, 'trend'>) {
  return (
    <RecordCard
      id="trend"
      title="Scoring trend"
      note={`Your latest ${trend.length} full rounds, to par. The line is the mean of ${meanOfRounds}.`}
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
