import { classNames } from '#ui/class-names.ts'
import type { GameId, GameTable as Table, Names, TableRow } from '@nineteenth/scoring'
import { Trophy } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { entrantName } from '../player-names.ts'
import { Tabs } from '#ui/choose/tabs.tsx'

interface ResultTableProps {
  table: Table
  names: Pick<Names, 'ball' | 'side'>
  /** The maximum number of rows; the rest are counted. */
  limit?: number
  /** Shown beside a name while the match is in progress. */
  renderMore?: (row: TableRow) => ReactNode
}

/** A format's table with the engine's own texts. The last column is its main figure. */
export function ResultTable({ table, names, limit = Infinity, renderMore }: ResultTableProps) {
  if (table.rows.length === 0) return <p className="px-4 py-4 text-quiet">{table.needs}</p>
  const left = table.rows.length - limit
  return (
    <>
      <table className="w-full border-collapse">
        <caption className="sr-only">{table.title}</caption>
        <thead>
          <tr className="text-sm text-quiet">
            <th scope="col" className="w-full py-2 pl-4 text-left font-medium">
              {table.rows[0]?.ball === null ? 'Team' : 'Player'}
            </th>
            {table.columns.map(({ key, title }) => (
              <th
                key={key}
                scope="col"
                className="min-w-14 py-2 pl-3 text-right font-medium last:pr-4 md:min-w-18"
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.slice(0, limit).map((row) => (
            <Row key={row.ball ?? row.side} row={row} name={entrantName(row, names)}>
              {renderMore?.(row)}
            </Row>
          ))}
        </tbody>
      </table>
      {left > 0 && <p className="px-4 pt-1 pb-2 text-sm text-quiet">and {left} more</p>}
      {table.legend && <p className="px-4 pt-1 pb-2 text-sm text-quiet">{table.legend}</p>}
    </>
  )
}

function Row({ row, name, children }: { row: TableRow; name: string; children: ReactNode }) {
  const { cells, thru, isWinner } = row
  return (
    <tr className={classNames('border-t border-rule align-baseline', isWinner && 'text-win')}>
      <th scope="row" className="py-2 pl-4 text-left font-medium [overflow-wrap:anywhere]">
        {name}
        {isWinner && (
          <Trophy aria-label="Winner" className="ml-1.5 inline size-4 align-[-0.125em]" strokeWidth={2.25} />
        )}
        {thru !== null && (
          <span className="ml-1.5 text-sm font-normal whitespace-nowrap text-quiet">thru {thru}</span>
        )}
        {children}
      </th>
      {cells.map((cell, column) => (
        <td
          // oxlint-disable-next-line react/no-array-index-key -- a cell is its column
          key={column}
          className={classNames(
            'py-2 pl-3 text-right last:pr-4 last:text-lg last:leading-6 last:font-semibold',
            // A record or figure is one word; "lost 3&2" may wrap.
            !cell.includes(' ') && 'whitespace-nowrap',
          )}
        >
          {cell}
        </td>
      ))}
    </tr>
  )
}

interface ResultTabsProps extends Omit<ResultTableProps, 'table'> {
  label: string
  tables: readonly Table[]
}

/** One tab for each game, the first of them open. */
export function ResultTabs({ label, tables, ...rest }: ResultTabsProps) {
  const [chosen, setChosen] = useState<GameId>()
  // A game may be removed from the match while its tab is open.
  const table = tables.find(({ game }) => game === chosen) ?? tables[0]
  if (!table) return null
  return (
    <Tabs
      label={label}
      tabs={tables.map(({ game, title }) => ({ name: game, label: title }))}
      active={table.game}
      onChange={setChosen}
      isPanelFocusable
    >
      <ResultTable table={table} {...rest} />
    </Tabs>
  )
}
