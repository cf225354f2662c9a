interface HiddenTableProps {
  columns: readonly string[]
  rows: readonly { key: number; cells: readonly string[] }[]
}

/** What a chart shows, for whoever cannot see it. */
export function HiddenTable({ columns, rows }: HiddenTableProps) {
  return (
    // A table itself cannot be cut to nothing: it would widen the page.
    <div className="sr-only">
      <table>
        <ColumnHeads columns={columns} />
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, index) => (
                <td key={columns[index]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface ColumnHeadsProps {
  columns: readonly string[]
  className?: string
}

export function ColumnHeads({ columns, className }: ColumnHeadsProps) {
  return (
    <thead className={className}>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
  )
}
