import { Card } from '#ui/card.tsx'
import type { LiveMatch } from '../live-match.ts'
import type { CardColumn } from './card-rows.ts'
import { cardColumns, cardRows } from './card-rows.ts'
import { CardHead } from './card-head.tsx'
import { PlayerLine } from './player-line.tsx'

/** The card of everybody as it hangs in the clubhouse: marks, dots, out, in and total. */
export function FullCard({ match, engineMatch, result, names }: LiveMatch) {
  const columns: readonly CardColumn[] = cardColumns(match.holes.length)
  return (
    <Card aria-labelledby="card" className="overflow-hidden print:border-0">
      <h2 id="card" className="px-4 pt-4 pb-2 text-lg font-semibold print:hidden">
        Scorecard
      </h2>
      {/* Wider than a phone: it can be moved by keyboard too. */}
      <section
        aria-label="Scorecard, hole by hole"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached by keyboard
        tabIndex={0}
        className="snap-x overflow-x-auto overscroll-x-contain scroll-pl-28 print:overflow-visible"
      >
        <table className="w-full border-separate border-spacing-0 text-center">
          <caption className="sr-only">Strokes of every player by hole</caption>
          <CardHead columns={columns} holes={match.holes} />
          <tbody>
            {cardRows(match, engineMatch, result, names.ball).map((row) => (
              <PlayerLine key={row.ball} row={row} columns={columns} />
            ))}
          </tbody>
        </table>
      </section>
      <p className="px-4 py-3 text-sm text-quiet print:px-1 print:py-1">
        Circle under par, square over, doubled from two. A dot is a stroke received.
      </p>
    </Card>
  )
}
