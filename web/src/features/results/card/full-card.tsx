import { shortNames } from '#golf/player-names.ts'
import { ownTeeTitle } from '#golf/tee-names.ts'
import { Card } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { useGrowing } from '#ui/use-growing.ts'
import type { MatchState } from '@nineteenth/contracts'
import type { LiveMatch } from '../live-match.ts'
import type { CardColumn, CardRow } from '#golf/card/card-rows.ts'
import { cardColumns, cardRows, teesOf } from '#golf/card/card-rows.ts'
import { CardHead } from '#golf/card/card-head.tsx'
import { PlayerLine } from './player-line.tsx'

// With more below each other nobody sees the numbers of the holes any more, and a sheet of paper is full.
const mostLines = 12

/** The card of everybody as it hangs in the clubhouse: marks, dots, out, in and total. A large field hangs there in parts. */
export function FullCard({ match, engineMatch, result, names }: LiveMatch) {
  const parts = inParts(cardRows(match, engineMatch, result, names))
  const drawn = useGrowing(parts.length, { first: 1, step: 1 })
  return (
    <Card
      aria-labelledby="card"
      className="overflow-hidden low:-mx-4 low:rounded-none low:border-x-0 print:overflow-visible print:border-0"
    >
      <h2
        id="card"
        tabIndex={-1}
        className="scroll-mt-16 px-4 pt-4 pb-2 text-lg font-semibold low:sr-only print:hidden"
      >
        Scorecard
      </h2>
      {parts.slice(0, drawn).map((rows, at) => (
        <CardPart
          key={rows[0]?.ball}
          match={match}
          rows={rows}
          part={parts.length === 1 ? '' : partName(at, rows)}
        />
      ))}
      <p className="px-4 py-3 text-sm text-quiet print:px-1 print:py-1">
        Circle under par, square over, doubled from two. A dot is a stroke received.
      </p>
    </Card>
  )
}

function inParts(rows: readonly CardRow[]): CardRow[][] {
  const count = Math.ceil(rows.length / mostLines)
  return Array.from({ length: count }, (_, at) => rows.slice(at * mostLines, (at + 1) * mostLines))
}

function partName(at: number, { length }: readonly CardRow[]): string {
  return `, ${at * mostLines + 1} to ${at * mostLines + length}`
}

interface CardPartProps {
  match: MatchState
  rows: readonly CardRow[]
  /** Which of the field, where not all are in it. */
  part: string
}

function CardPart({ match, rows, part }: CardPartProps) {
  const columns: readonly CardColumn[] = cardColumns(match.holes.length)
  const tees = teesOf(match, rows)
  const names = new Map(rows.map(({ ball, name }) => [ball, name]))
  const shortNameOf = shortNames([...names.keys()], (ball) => names.get(ball) ?? '')
  return (
    <section
      aria-label={`Scorecard, hole by hole${part}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached by keyboard
      tabIndex={0}
      className={classNames(
        'snap-x overflow-x-auto overscroll-x-contain scroll-pl-28 not-first-of-type:mt-4 print:break-inside-avoid print:overflow-visible',
        part !== '' &&
          '[contain-intrinsic-size:auto_46rem] [content-visibility:auto] print:[content-visibility:visible]',
      )}
    >
      <table className="w-full border-separate border-spacing-0 text-center low:table-fixed">
        <caption className="sr-only">Strokes of every player by hole{part}</caption>
        <CardHead columns={columns} tees={tees} />
        <tbody>
          {rows.map((row) => (
            <PlayerLine
              key={row.ball}
              row={row}
              columns={columns}
              shortName={shortNameOf(row.ball)}
              teeName={ownTeeTitle(match, row.teeNo)}
              teeColour={match.tees.find(({ teeNo }) => teeNo === row.teeNo)?.colour}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}
