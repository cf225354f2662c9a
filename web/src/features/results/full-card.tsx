import { SideMark } from '#golf/board/side-mark.tsx'
import { CardHead, LineCells, nameCell } from '#golf/card/card-table.tsx'
import type { CardCell, CardColumn, CardRow } from '#golf/card/card-rows.ts'
import { cardColumns, cardRows, segmentOfSum, teesOf } from '#golf/card/card-rows.ts'
import { ScoreMark } from '#golf/card/score-mark.tsx'
import { TeeBand } from '#golf/card/tee-band.tsx'
import { totalText } from '#golf/card/total-text.ts'
import { Explained } from '#golf/explanation/explained.tsx'
import { ExplainedDots } from '#golf/explanation/explained-dots.tsx'
import { shortNames } from '#golf/player-names.ts'
import { ownTeeTitle } from '#golf/tee-names.ts'
import { Card } from '#ui/draw/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { useGrowing } from '#ui/hooks/use-growing.ts'
import type { MatchState } from '@nineteenth/contracts'
import { dotsTitle, formatHandicap } from '@nineteenth/scoring'
import { memo } from 'react'
import type { ScoredMatch } from './live-match.tsx'
import { words } from './words.ts'
import { sharedWords } from '#text/shared-words.ts'

// With more lines the hole numbers are out of sight, and a sheet of paper is full.
const lineLimit = 12

/** The full card of all players: marks, dots, out, in and total. A large field has several parts. */
export const FullCard = memo(function FullCard({ match, engineMatch, result, names }: ScoredMatch) {
  const parts = inParts(cardRows(match, engineMatch, result, names))
  const drawn = useGrowing(parts.length, { first: 1, step: 1 })
  const title = dotsTitle(engineMatch, result.dots, names.bare)
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
        {words.card.title}
      </h2>
      {parts.slice(0, drawn).map((rows, index) => (
        <CardPart
          key={rows[0]?.ball}
          match={match}
          rows={rows}
          part={parts.length === 1 ? '' : partName(index, rows)}
        />
      ))}
      <p className="px-4 py-3 text-sm text-quiet print:px-1 print:py-1">
        {words.card.legend} {title && `${sharedWords.dots(title)}.`}
      </p>
    </Card>
  )
})

function inParts(rows: readonly CardRow[]): CardRow[][] {
  const count = Math.ceil(rows.length / lineLimit)
  return Array.from({ length: count }, (_, index) => rows.slice(index * lineLimit, (index + 1) * lineLimit))
}

function partName(index: number, { length }: readonly CardRow[]): string {
  return words.card.part(index * lineLimit + 1, index * lineLimit + length)
}

interface CardPartProps {
  match: MatchState
  rows: readonly CardRow[]
  /** The part of the field, if not all players are shown. */
  part: string
}

function CardPart({ match, rows, part }: CardPartProps) {
  const columns: readonly CardColumn[] = cardColumns(match.holes.length)
  const tees = teesOf(match, rows)
  const names = new Map(rows.map(({ ball, name }) => [ball, name]))
  const shortNameOf = shortNames([...names.keys()], (ball) => names.get(ball) ?? '')
  return (
    <section
      aria-label={words.card.label(part)}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached by keyboard
      tabIndex={0}
      className={classNames(
        'snap-x overflow-x-auto overscroll-x-contain scroll-pl-28 not-first-of-type:mt-4 print:break-inside-avoid print:overflow-visible',
        part !== '' &&
          '[contain-intrinsic-size:auto_46rem] [content-visibility:auto] print:[content-visibility:visible]',
      )}
    >
      <table className="w-full border-separate border-spacing-0 text-center low:table-fixed">
        <caption className="sr-only">{words.card.caption(part)}</caption>
        <CardHead columns={columns} tees={tees} />
        <tbody>
          {rows.map((row) => (
            <PlayerLine
              key={row.ball}
              row={row}
              columns={columns}
              shortName={shortNameOf(row.ball)}
              tees={match.tees}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface PlayerLineProps {
  row: CardRow
  columns: readonly CardColumn[]
  /** Where space is limited. */
  shortName: string
  tees: MatchState['tees']
}

function PlayerLine({ row, columns, shortName, tees }: PlayerLineProps) {
  const { ball, name } = row
  return (
    <tr>
      <PlayerHead {...{ row, shortName, tees }} />
      <LineCells
        row={row}
        columns={columns}
        classOf={({ kind }) =>
          classNames(
            'relative h-13 min-w-11 border-t border-l border-rule px-0.5 low:h-11 low:min-w-0 low:px-0 print:h-9 print:min-w-0',
            kind !== 'hole' && 'bg-sand',
          )
        }
        renderHole={(hole) => <HoleContent hole={hole} row={row} />}
        renderSum={(total, kind) => (
          <Explained
            cell={{ table: 'card', ball, column: segmentOfSum[kind] }}
            shown={totalText(total)}
            what={words.card.totalOf(segmentOfSum[kind], name)}
            className={classNames('justify-center font-bold', kind === 'total' && 'text-lg')}
          />
        )}
      />
    </tr>
  )
}

function PlayerHead({ row, shortName, tees }: Omit<PlayerLineProps, 'columns'>) {
  const { ball, name, side, courseHandicap, teeNo } = row
  const teeName = ownTeeTitle({ tees }, teeNo)
  return (
    <th scope="row" className={classNames(nameCell, 'text-sm font-medium [overflow-wrap:anywhere]')}>
      <TeeBand colour={tees.find((tee) => tee.teeNo === teeNo)?.colour} />
      <span className="low:flex low:items-center">
        <span className="low:min-w-0 low:grow low:truncate">
          <SideMark side={side} />
          <span className="low:hidden print:inline">{name}</span>
          <span className="hidden low:inline print:hidden">{shortName}</span>
        </span>
        <span className="block font-normal text-quiet print:ml-1 print:inline">
          <Explained
            cell={{ table: 'card', ball, column: 'courseHandicap' }}
            shown={formatHandicap(courseHandicap)}
            what={words.card.courseHandicapOf(name)}
            className="tabular-nums low:-ml-6 low:justify-end"
          />
          {teeName && <span className="block low:sr-only print:ml-1 print:inline">{teeName}</span>}
        </span>
      </span>
    </th>
  )
}

function HoleContent({ hole: { score, par, strokes }, row }: { hole: CardCell; row: CardRow }) {
  return (
    <>
      {/* Lines are closer in print, so the mark is smaller and leaves the corner to the dots. */}
      <span className="print:inline-block print:scale-80">
        <ScoreMark score={score} par={par} />
      </span>
      <ExplainedDots
        row={row}
        strokes={strokes}
        className="absolute top-1 right-1 low:top-0.5 low:right-0.5 print:top-px print:right-px"
      />
    </>
  )
}
