import type { CardTotal } from '@nineteenth/scoring'
import type { ReactNode } from 'react'
import type { CardCell, CardColumn, CardRow, SumKind } from './card-rows.ts'
import { columnTitle, segmentOfSum } from './card-rows.ts'
import { totalText } from './total-text.ts'

interface ColumnHeadsProps {
  columns: readonly CardColumn[]
  holes: readonly { number: number }[]
  classOf: (column: CardColumn) => string
}

/** Above the columns of a card: the numbers of the holes, and what their sums are called. */
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
  /** As text where nothing else is said. */
  renderSum?: (total: CardTotal, kind: SumKind) => ReactNode
}

/** A ball's cells on a card: hole by hole, with its sums. */
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

export function keyOf(column: CardColumn): string {
  return column.kind === 'hole' ? String(column.index) : column.kind
}
