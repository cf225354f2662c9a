import { TitledCard } from '#ui/draw/titled-card.tsx'
import { TrendChart } from '#ui/chart/trend-chart.tsx'
import { Choice } from '#ui/choose/choice.tsx'
import { formatShortDate } from '#text/format-date.ts'
import type { PlayerRecord } from '@nineteenth/contracts'
import { meanOfRounds, type NotedKind } from '@nineteenth/scoring'
import { useState } from 'react'
import { profileWords } from '../words.ts'

const words = profileWords.noted
const kinds = ['putts', 'fairways', 'greens', 'penalties'] as const
const options = kinds.map((value) => ({ value, label: words[value].title }))

/** Putts, fairways, greens and penalties: their averages, and the trend of the chosen one. */
export function NotedCard({ noted }: Pick<PlayerRecord, 'noted'>) {
  const [kind, setKind] = useState<NotedKind>('putts')
  if (kinds.every((one) => noted[one].trend.length === 0))
    return (
      <TitledCard title={words.title}>
        <p className="text-quiet">{words.none}</p>
      </TitledCard>
    )
  return (
    <TitledCard title={words.title} note={words.note(meanOfRounds)}>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2">
        {kinds.map((one) => (
          <div key={one} className="flex flex-col">
            <dt className="text-quiet">{words[one].of}</dt>
            <dd className="text-xl font-semibold whitespace-nowrap tabular-nums">
              {format(one, noted[one].average)}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 grid gap-4">
        <Choice legend={words.choose} isLegendHidden options={options} value={kind} onChange={setKind} />
        <NotedTrend kind={kind} trend={noted[kind].trend} />
      </div>
    </TitledCard>
  )
}

type Trend = PlayerRecord['noted'][NotedKind]['trend']

function NotedTrend({ kind, trend }: { kind: NotedKind; trend: Trend }) {
  if (trend.length < 2) return <p className="text-quiet">{words.tooFew}</p>
  const { of, count, holes } = words[kind]
  return (
    <TrendChart
      caption={words.caption(of)}
      columns={[...words.columns, count, holes, of, words.averageOf(meanOfRounds)]}
      formatTick={(value) => (isShare(kind) ? `${value}%` : String(value))}
      points={trend.map((round) => {
        const [when, label] = [formatShortDate(round.date), format(kind, round.value)]
        const counts = [String(round.count), String(round.holes)]
        const cells = [when, round.courseName, ...counts, label, format(kind, round.mean)]
        return { key: round.matchId, value: round.value, mean: round.mean, when, label, cells }
      })}
    />
  )
}

function isShare(kind: NotedKind): boolean {
  return kind === 'fairways' || kind === 'greens'
}

function format(kind: NotedKind, value: number | null): string {
  if (value === null) return '–'
  return isShare(kind) ? `${value}%` : value.toFixed(1)
}
