import { teeTitles } from '../tee-names.ts'
import { classNames } from '#ui/class-names.ts'
import type { MatchTee } from '@nineteenth/contracts'
import type { CardCell, CardColumn, CardRow, SumKind } from './card-rows.ts'
import { type ReactNode, Fragment } from 'react'
import { columnTitle, parSums, segmentOfSum } from './card-rows.ts'
import type { CardTotal } from '@nineteenth/scoring'
import { groupBy } from '@nineteenth/scoring'
import { totalText } from './total-text.ts'

type Tee = Omit<MatchTee, 'teeBoxId' | 'ratingTenths' | 'slope'>

type Holes = Tee['holes']

interface CardHeadProps {
  columns: readonly CardColumn[]
  /** The tees of the players below. */
  tees: readonly Tee[]
}

/** Above the players: hole, and par and stroke index of every tee; tees with the same values share a row. */
export function CardHead({ columns, tees }: CardHeadProps) {
  const holes = holesOf(tees)
  const rows = [...groupBy(tees, ({ holes: own }) => JSON.stringify(own)).values()]
  const titleOf = (title: string, of: readonly Tee[]) =>
    rows.length === 1 ? title : `${title}, ${teeTitles(of)}`
  return (
    <thead className="text-sm text-quiet">
      <tr>
        <th scope="col" className={classNames(nameCell, 'font-medium')}>
          Hole
        </th>
        <ColumnHeads
          columns={columns}
          holes={holes}
          classOf={(column) =>
            classNames(
              'border-t border-l border-rule px-1 font-semibold text-ink low:px-0',
              column.kind === 'hole' && column.index % 9 === 0 && 'snap-start',
              sumLook(column),
              column.kind !== 'hole' && 'low:w-[3.125rem]',
            )
          }
        />
      </tr>
      {rows.map((alike) => (
        <Fragment key={alike[0]?.teeNo}>
          <FactRow
            title={titleOf('Par', alike)}
            columns={columns}
            holes={holesOf(alike)}
            valueOf={({ par }) => par}
            sums={parSums(holesOf(alike))}
          />
          <FactRow
            title={titleOf('Index', alike)}
            columns={columns}
            holes={holesOf(alike)}
            valueOf={({ strokeIndex }) => strokeIndex}
          />
        </Fragment>
      ))}
    </thead>
  )
}

function holesOf([tee]: readonly Tee[]): Holes {
  return tee?.holes ?? []
}

interface FactRowProps {
  title: string
  columns: readonly CardColumn[]
  holes: Holes
  valueOf: (hole: Holes[number]) => number
  /** Par adds up, stroke indexes do not. */
  sums?: Record<SumKind, number>
}

function FactRow({ title, columns, holes, valueOf, sums }: FactRowProps) {
  const textOf = (column: CardColumn) => {
    if (column.kind !== 'hole') return sums?.[column.kind] ?? ''
    const hole = holes[column.index]
    return hole ? valueOf(hole) : ''
  }
  return (
    <tr>
      <th scope="row" className={classNames(nameCell, 'font-medium')}>
        {title}
      </th>
      {columns.map((column) => (
        <td
          key={keyOf(column)}
          className={classNames('border-t border-l border-rule px-1 low:px-0', sumLook(column))}
        >
          {textOf(column)}
        </td>
      ))}
    </tr>
  )
}

/** Sums are bold, on sand. */
function sumLook({ kind }: CardColumn): string {
  return kind === 'hole' ? '' : 'bg-sand font-bold text-ink'
}

/** Names stay in place while the holes scroll. */
export const nameCell =
  'sticky left-0 z-1 w-40 min-w-28 max-w-40 border-t border-rule bg-card py-1 pr-2 pl-4 text-left low:w-[min(8rem,15vw)] low:min-w-0 low:pr-1.5 low:py-0 low:pl-3 print:static print:py-0 print:pl-3'

interface ColumnHeadsProps {
  columns: readonly CardColumn[]
  holes: readonly { number: number }[]
  classOf: (column: CardColumn) => string
}

/** The head of a card: hole numbers, and the titles of sums. */
export function ColumnHeads({ columns, holes, classOf }: ColumnHeadsProps) {
  return columns.map((column) => (
    <th key={keyOf(column)} scope="col" className={classOf(column)}>
      {columnTitle(column, holes)}
    </th>
  ))
}

interface LineCellsProps {
  row: CardRow
  columns: readonly CardColumn[]
  classOf: (column: CardColumn) => string
  renderHole: (hole: CardCell) => ReactNode
  /** As text by default. */
  renderSum?: (total: CardTotal, kind: SumKind) => ReactNode
}

/** A ball's cells on a card: holes and sums. */
export function LineCells({ row, columns, classOf, renderHole, renderSum = totalText }: LineCellsProps) {
  const contentOf = (column: CardColumn) => {
    if (column.kind === 'hole') {
      const hole = row.holes[column.index]
      return hole && renderHole(hole)
    }
    const total = row.totals[segmentOfSum[column.kind]]
    return total && renderSum(total, column.kind)
  }
  return columns.map((column) => (
    <td key={keyOf(column)} className={classOf(column)}>
      {contentOf(column)}
    </td>
  ))
}

function keyOf(column: CardColumn): string {
  return column.kind === 'hole' ? String(column.index) : column.kind
}
