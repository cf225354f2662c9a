import type { CardHole } from '#golf/nine-table.tsx'
import { NineTable } from '#golf/nine-table.tsx'
import type { CardTotal } from '@nineteenth/scoring'
import { formatToPar, isPlayed } from '@nineteenth/scoring'
import type { PlayerCardHoles } from './player-cards.ts'

/** One player's card: what it comes to, and every nine that has a score. */
export function PlayerScores({ name, card }: { name: string; card: PlayerCardHoles }) {
  const { holes, totals } = card
  const [front, back] = [holes.filter(({ number }) => number <= 9), holes.filter(({ number }) => number > 9)]
  return (
    <section aria-label={`Scores of ${name}`} className="border-t border-rule px-1.5 py-3">
      <h3 className="flex items-baseline justify-between gap-3 px-2.5 font-semibold">
        <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
        <TotalText total={totals.total} />
      </h3>
      {hasScore(front) && (
        <NineTable
          caption={`${name}, front nine`}
          holes={front}
          totalLabel="Out"
          total={totals.front ?? totals.total}
        />
      )}
      {hasScore(back) && (
        <NineTable
          caption={`${name}, back nine`}
          holes={back}
          totalLabel="In"
          total={totals.back ?? totals.total}
        />
      )}
    </section>
  )
}

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
