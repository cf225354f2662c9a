import type { ReactNode } from 'react'
import { useId } from 'react'
import { classNames } from '../class-names.ts'

interface ChartFigureProps {
  caption: string
  columns: readonly string[]
  points: readonly { key: number; when: string; cells: readonly string[] }[]
  /** The dates' distance from the edges. */
  datesClass?: string
  /** The drawing. */
  children: ReactNode
}

/** A chart above its first and last date, and the same data as a table for screen readers. */
export function ChartFigure({ caption, columns, points, datesClass, children }: ChartFigureProps) {
  const id = useId()
  return (
    <figure aria-labelledby={id}>
      {children}
      <div aria-hidden className={classNames('mt-1 flex justify-between text-sm text-quiet', datesClass)}>
        <span>{points[0]?.when}</span>
        {points.length > 1 && <span>{points.at(-1)?.when}</span>}
      </div>
      <figcaption id={id} className="sr-only">
        {caption}
      </figcaption>
      {/* A table itself cannot be cut to nothing: it would widen the page. */}
      <div className="sr-only">
        <table>
          <ColumnHeads columns={columns} />
          <tbody>
            {points.map(({ key, cells }) => (
              <tr key={key}>
                {cells.map((cell, index) => (
                  <td key={columns[index]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}

export function ColumnHeads({ columns, className }: { columns: readonly string[]; className?: string }) {
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
