import { teeTitles } from '#golf/tee-names.ts'
import { classNames } from '#ui/class-names.ts'
import type { MatchTee } from '@nineteenth/contracts'
import type { CardColumn, SumKind } from './card-rows.ts'
import { Fragment } from 'react'
import { parSums } from './card-rows.ts'
import { ColumnHeads, keyOf } from './card-cells.tsx'

type Tee = Omit<MatchTee, 'teeBoxId' | 'ratingTenths' | 'slope'>

type Holes = Tee['holes']

interface CardHeadProps {
  columns: readonly CardColumn[]
  /** Those that somebody below plays from. */
  tees: readonly Tee[]
}

/** Hole, and of every tee par and stroke index, above the players; tees that are played by the same ones have them once. */
export function CardHead({ columns, tees }: CardHeadProps) {
  const holes = holesOf(tees)
  const rows = [...Map.groupBy(tees, ({ holes: own }) => JSON.stringify(own)).values()]
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

/** What holes add up to stands in heavier ink, on sand. */
function sumLook({ kind }: CardColumn): string {
  return kind === 'hole' ? '' : 'bg-sand font-bold text-ink'
}

/** Names stay where they are while the holes move. */
export const nameCell =
  'sticky left-0 z-1 w-40 min-w-28 max-w-40 border-t border-rule bg-card py-1 pr-2 pl-4 text-left low:w-[min(8rem,15vw)] low:min-w-0 low:pr-1.5 low:py-0 low:pl-3 print:static print:py-0 print:pl-3'
