import { TitledCard } from '#ui/draw/titled-card.tsx'
import { BarTable } from '#ui/chart/bar-table.tsx'
import type { PlayerRecord } from '@nineteenth/contracts'
import type { ScoreKind } from '@nineteenth/scoring'
import { percentOf, scoreKinds } from '@nineteenth/scoring'

const names: Record<ScoreKind, string> = {
  eagle: 'Eagles',
  birdie: 'Birdies',
  par: 'Pars',
  bogey: 'Bogeys',
  double: 'Doubles',
}

const grouped = new Intl.NumberFormat('en-US')

export function DistributionCard({ kinds }: Pick<PlayerRecord, 'kinds'>) {
  const holes = scoreKinds.reduce((sum, kind) => sum + kinds[kind], 0)
  return (
    <TitledCard
      id="distribution"
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
