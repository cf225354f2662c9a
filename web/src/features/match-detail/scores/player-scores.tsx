import { TeeBand } from '#golf/card/tee-band.tsx'
import type { CardHole } from '#golf/card/nine-table.tsx'
import { NineTable } from '#golf/card/nine-table.tsx'
import { isAlike } from '#ui/hooks/is-alike.ts'
import type { CardTotal } from '@nineteenth/scoring'
import { formatToPar, isPlayed } from '@nineteenth/scoring'
import { memo } from 'react'
import type { PlayerCardHoles } from './player-cards.ts'

interface PlayerScoresProps {
  name: string
  card: PlayerCardHoles
}

/** One player's card: what it comes to, and every nine that has a score. It is drawn anew for its own scores alone. */
export const PlayerScores = memo(function PlayerScores({ name, card }: PlayerScoresProps) {
  const { holes, totals, teeName, teeColour } = card
  const isNine = holes.length === 9
  const [front, back] = [holes.filter(({ number }) => number <= 9), holes.filter(({ number }) => number > 9)]
  return (
    <section
      aria-label={`Scores of ${name}`}
      className="relative border-t border-rule px-1.5 py-3 pl-3 not-nth-of-type-[-n+8]:[contain-intrinsic-size:auto_16rem] not-nth-of-type-[-n+8]:[content-visibility:auto]"
    >
      <TeeBand colour={teeColour} />
      <h3 className="flex items-baseline justify-between gap-3 px-2.5 font-semibold">
        <span className="min-w-0 [overflow-wrap:anywhere]">
          {name}
          {teeName && <span className="ml-1.5 text-sm font-normal text-quiet">{teeName} Tees</span>}
        </span>
        <TotalText total={totals.total} />
      </h3>
      {hasScore(front) && (
        <NineTable
          caption={`${name}, front nine`}
          holes={front}
          totalLabel={isNine ? 'Total' : 'Out'}
          total={totals.front ?? totals.total}
        />
      )}
      {hasScore(back) && (
        <NineTable
          caption={`${name}, back nine`}
          holes={back}
          totalLabel={isNine ? 'Total' : 'In'}
          total={totals.back ?? totals.total}
        />
      )}
    </section>
  )
}, isAlike)

function hasScore(holes: readonly CardHole[]): boolean {
  return holes.some(({ score }) => isPlayed(score))
}

function TotalText({ total }: { total: CardTotal }) {
  if (!('strokes' in total)) {
    return <span className="text-quiet">{total.kind === 'no-return' ? 'NR' : ''}</span>
  }
  return (
    <span className="shrink-0 text-lg tabular-nums">
      {total.strokes}
      <span className="ml-2 text-base font-normal text-quiet">
        ({formatToPar(total.toPar)}){total.kind === 'in-progress' && ` thru ${total.holesPlayed}`}
      </span>
    </span>
  )
}
