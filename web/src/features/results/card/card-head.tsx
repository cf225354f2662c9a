import { classNames } from '#ui/class-names.ts'
import type { MatchState } from '@nineteenth/contracts'
import type { CardColumn, SumKind } from './card-rows.ts'
import { parSums, sumTitles } from './card-rows.ts'

type Holes = MatchState['holes']

/** Hole, par and stroke index above the players. */
export function CardHead({ columns, holes }: { columns: readonly CardColumn[]; holes: Holes }) {
  return (
    <thead className="text-sm text-quiet">
      <tr>
        <th scope="col" className={classNames(nameCell, 'font-medium')}>
          Hole
        </th>
        {columns.map((column) => (
          <th
            key={keyOf(column)}
            scope="col"
            className={classNames(
              'border-t border-l border-rule px-1 font-semibold text-ink',
              column.kind === 'hole' && column.at % 9 === 0 && 'snap-start',
            )}
          >
            {column.kind === 'hole' ? holes[column.at]?.number : sumTitles[column.kind]}
          </th>
        ))}
      </tr>
      <FactRow title="Par" columns={columns} holes={holes} valueOf={({ par }) => par} sums={parSums(holes)} />
      <FactRow title="Index" columns={columns} holes={holes} valueOf={({ strokeIndex }) => strokeIndex} />
    </thead>
  )
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
    const hole = holes[column.at]
    return hole ? valueOf(hole) : ''
  }
  return (
    <tr>
      <th scope="row" className={classNames(nameCell, 'font-medium')}>
        {title}
      </th>
      {columns.map((column) => (
        <td key={keyOf(column)} className="border-t border-l border-rule px-1">
          {textOf(column)}
        </td>
      ))}
    </tr>
  )
}

export function keyOf(column: CardColumn): string {
  return column.kind === 'hole' ? String(column.at) : column.kind
}

/** Names stay where they are while the holes move. */
export const nameCell =
  'sticky left-0 z-1 min-w-28 max-w-40 border-t border-rule bg-card py-1 pr-2 pl-4 text-left print:static print:py-0 print:pl-1'
