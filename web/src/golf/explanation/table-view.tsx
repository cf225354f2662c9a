import type { StepTable } from '@nineteenth/scoring'
import { Fragment } from 'react'

interface TableViewProps {
  label: string
  table: StepTable
}

/** The rows behind a line: holes across as on a card, players and bets down. */
export function TableView({ label, table }: TableViewProps) {
  return table.isByHole ? <CardRows label={label} table={table} /> : <NamedRows label={label} table={table} />
}

/** Nine holes across, so that it fits the narrowest phone. */
function CardRows({ label, table: { rows, columns, totals } }: TableViewProps) {
  return (
    <table
      // A hole is as wide as on a full nine, so that lines of different length can be compared.
      style={{ width: `calc(${totals ? 5.75 : 3.75}rem + (100% - 5.75rem) * ${rows.length / 9})` }}
      className="mt-2 table-fixed border-collapse text-center text-sm tabular-nums"
    >
      <caption className="sr-only">{label} by hole</caption>
      <thead>
        <tr className="text-quiet">
          <th scope="col" className="w-[3.75rem] text-left font-normal">
            Hole
          </th>
          {rows.map(({ title }) => (
            <th key={title} scope="col" className={`${cell} font-normal`}>
              {title}
            </th>
          ))}
          {totals && (
            <th scope="col" className="w-8 font-normal">
              <span className="sr-only">Total</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {columns.map(({ title, of }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a column is its place in the table
          <Fragment key={at}>
            {of !== '' && of !== columns[at - 1]?.of && (
              <tr>
                <th
                  colSpan={rows.length + (totals ? 2 : 1)}
                  scope="rowgroup"
                  className="truncate pt-1 text-left font-medium"
                >
                  {of}
                </th>
              </tr>
            )}
            <tr className={at === columns.length - 1 ? 'font-semibold' : ''}>
              <th scope="row" className="text-left leading-tight font-[inherit]">
                {title}
              </th>
              {rows.map(({ title: hole, cells }) => (
                <td key={hole} className={cell}>
                  {cells[at]}
                </td>
              ))}
              {totals && <td className="whitespace-nowrap">{totals[at]}</td>}
            </tr>
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

const cell = 'border border-rule whitespace-nowrap'

/** A row for each player, side or bet. */
function NamedRows({ label, table: { rows, columns, totals } }: TableViewProps) {
  return (
    <table className="mt-1 w-full border-collapse text-right tabular-nums">
      <caption className="sr-only">{label}</caption>
      <thead>
        <tr className="align-bottom text-sm text-quiet">
          <th scope="col">
            <span className="sr-only">Name</span>
          </th>
          {columns.map(({ title, of }) => (
            <th key={`${of} ${title}`} scope="col" className="pl-3 font-normal">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ title, cells }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- two players may have one name
          <tr key={at} className="border-t border-rule align-top">
            <th scope="row" className="py-1 text-left font-normal [overflow-wrap:anywhere]">
              {title}
            </th>
            {cells.map((text, column) => (
              // oxlint-disable-next-line react/no-array-index-key -- a cell is its place in the row
              <td key={column} className="py-1 pl-3 whitespace-nowrap">
                {text}
              </td>
            ))}
          </tr>
        ))}
        {totals && (
          <tr className="border-t border-ink font-semibold">
            <th scope="row" className="py-1 text-left font-[inherit]">
              Total
            </th>
            {totals.map((text, column) => (
              // oxlint-disable-next-line react/no-array-index-key -- a cell is its place in the row
              <td key={column} className="py-1 pl-3 whitespace-nowrap">
                {text}
              </td>
            ))}
          </tr>
        )}
      </tbody>
    </table>
  )
}
