import type { PlayerRecord } from '@nineteenth/contracts'
import { formatAverage } from '@nineteenth/scoring'
import { RecordCard } from './record-card.tsx'

export function AveragesCard({ byPar }: Pick<PlayerRecord, 'byPar'>) {
  return (
    <RecordCard id="averages" title="Average by par" note="Strokes on a hole">
      <dl className="grid grid-cols-3 max-[16rem]:grid-cols-1 divide-x divide-rule">
        {byPar.map(({ par, ...strokes }) => (
          <div key={par} className="flex flex-col px-2 first:pl-0 last:pr-0 sm:px-3">
            <dt className="text-quiet">Par {par}</dt>
            <dd className="text-xl font-semibold whitespace-nowrap tabular-nums">{formatAverage(strokes)}</dd>
          </div>
        ))}
      </dl>
    </RecordCard>
  )
}
