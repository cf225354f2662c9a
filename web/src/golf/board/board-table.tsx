import type { GameTable, Names } from '@nineteenth/scoring'
import { entrantName, shortNames } from '../player-names.ts'
import { BoardLine } from './board-line.tsx'
import { boardRows, hasPlaceColumn } from './board-rows.ts'

/** A table where there is room for one; on a phone each line is a row with its figure large. */
export function BoardTable({ table, names }: { table: GameTable; names: Names }) {
  const { title, columns, legend, needs } = table
  const rows = boardRows(table)
  if (rows.length === 0) return <p className="px-4 py-4 text-quiet">{needs}</p>
  const shortNameOf = shortNames(
    rows.flatMap(({ ball }) => ball ?? []),
    names.ball,
  )
  return (
    <>
      <table className="w-full border-collapse max-md:block">
        <caption className="sr-only">{title}</caption>
        <thead className="max-md:sr-only">
          <tr className="text-sm text-quiet">
            <th scope="col" className="py-2 pl-4 text-left font-medium">
              Player
            </th>
            {columns.map((column) => (
              <th key={column.key} scope="col" className="py-2 pl-2 text-right font-medium last:pr-4">
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {rows.map((row) => (
            <BoardLine
              key={row.ball ?? row.side}
              row={row}
              name={entrantName(row, names)}
              shortNameOf={shortNameOf}
              hasPlaceColumn={hasPlaceColumn(columns)}
            />
          ))}
        </tbody>
      </table>
      {legend && <p className="border-t border-rule px-4 py-2 text-sm text-quiet">{legend}</p>}
    </>
  )
}
