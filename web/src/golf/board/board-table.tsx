import type { FormatName, NameOf } from '@nineteenth/scoring'
import { nassauNeeds } from '@nineteenth/scoring'
import { formatTitles, tableColumns } from '../formats.ts'
import { shortNames } from '../player-names.ts'
import type { BoardRow } from './board-rows.ts'
import { BoardLine } from './board-line.tsx'

interface BoardTableProps {
  format: FormatName
  rows: readonly BoardRow[]
  legend: string | undefined
  nameOf: NameOf
}

/** A table where there is room for one; on a phone each line is a row with its figure large. */
export function BoardTable({ format, rows, legend, nameOf }: BoardTableProps) {
  if (rows.length === 0) {
    return <p className="px-4 py-4 text-quiet">{nassauNeeds}</p>
  }
  const shortNameOf = shortNames(
    rows.map(({ player }) => player),
    nameOf,
  )
  return (
    <>
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
            <BoardLine
              key={row.player}
              format={format}
              row={row}
              name={nameOf(row.player)}
              shortNameOf={shortNameOf}
            />
          ))}
        </tbody>
      </table>
      {legend && <p className="border-t border-rule px-4 py-2 text-sm text-quiet">{legend}</p>}
    </>
  )
}
