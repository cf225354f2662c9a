import { TeeBand } from '#golf/card/tee-band.tsx'
import { SideMark } from '#golf/board/side-mark.tsx'
import { Explained } from '#golf/explanation/explained.tsx'
import { ScoreMark } from '#golf/score-mark.tsx'
import { StrokeDots } from '#golf/stroke-dots.tsx'
import { totalText } from '#golf/total-text.ts'
import { classNames } from '#ui/class-names.ts'
import { formatHandicap } from '@nineteenth/scoring'
import { keyOf, nameCell } from '#golf/card/card-head.tsx'
import type { CardColumn, CardRow } from '#golf/card/card-rows.ts'
import { segmentOfSum, sumTitles } from '#golf/card/card-rows.ts'

interface PlayerLineProps {
  row: CardRow
  columns: readonly CardColumn[]
  /** Where there are several to play from. */
  teeName: string | null
  /** Where there is little room. */
  shortName: string
  teeColour: string | null | undefined
}

export function PlayerLine({ row, columns, shortName, teeName, teeColour }: PlayerLineProps) {
  const { ball, name, side, courseHandicap } = row
  return (
    <tr>
      <th scope="row" className={classNames(nameCell, 'text-sm font-medium [overflow-wrap:anywhere]')}>
        <TeeBand colour={teeColour} />
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
              what={`Course handicap of ${name}`}
              className="tabular-nums low:-ml-6 low:justify-end"
            />
            {teeName && <span className="block low:sr-only print:ml-1 print:inline">{teeName}</span>}
          </span>
        </span>
      </th>
      {columns.map((column) => (
        <td
          key={keyOf(column)}
          className={classNames(
            'relative h-13 min-w-11 border-t border-l border-rule px-0.5 low:h-11 low:min-w-0 low:px-0 print:h-9 print:min-w-0',
            column.kind !== 'hole' && 'bg-sand',
          )}
        >
          <ColumnContent row={row} column={column} />
        </td>
      ))}
    </tr>
  )
}

function ColumnContent({ row, column }: { row: CardRow; column: CardColumn }) {
  if (column.kind === 'hole') {
    const hole = row.holes[column.at]
    if (!hole) return null
    return (
      <>
        {/* On paper the lines are closer: smaller, the mark leaves the corner to the dots. */}
        <span className="print:inline-block print:scale-80">
          <ScoreMark score={hole.score} par={hole.par} />
        </span>
        <StrokeDots
          strokes={hole.strokes}
          className="absolute top-1 right-1 low:top-0.5 low:right-0.5 print:top-px print:right-px"
        />
      </>
    )
  }
  const segment = segmentOfSum[column.kind]
  const total = row.totals[segment]
  if (!total) return null
  return (
    <Explained
      cell={{ table: 'card', ball: row.ball, column: segment }}
      shown={totalText(total)}
      what={`${sumTitles[column.kind]} of ${row.name}`}
      className={classNames('justify-center font-bold', segment === 'total' && 'text-lg')}
    />
  )
}
