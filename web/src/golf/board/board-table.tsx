import type { FormatName, NameOf } from '@nineteenth/scoring'
import { formatTitles, tableColumns } from '../formats.ts'
import type { BoardRow } from './board-rows.ts'
import { BoardLine } from './board-line.tsx'

interface BoardTableProps {
  format: FormatName
  rows: readonly BoardRow[]
  nameOf: NameOf
}

/** A table where there is room for one; on a phone each line is a row with its figure large. */
export function BoardTable({ format, rows, nameOf }: BoardTableProps) {
  if (rows.length === 0) {
    return <p className="px-4 py-4 text-quiet">Nassau needs two sides of the same size.</p>
  }
  return (
    <table className="w-full border-collapse max-md:block">
      <caption className="sr-only">{formatTitles[format]}</caption>
      <thead className="max-md:sr-only">
        <tr className="text-sm text-quiet">
          <th scope="col" className="py-2 pl-4 text-left font-medium">
            Player
          </th>
          {tableColumns[format].map((column) => (
            <th key={column} scope="col" className="py-2 pl-2 text-right font-medium last:pr-4">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map((row) => (
          <BoardLine key={row.player} format={format} row={row} name={nameOf(row.player)} />
        ))}
      </tbody>
    </table>
  )
}
