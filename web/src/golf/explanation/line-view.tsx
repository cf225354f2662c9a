import { classNames } from '#ui/class-names.ts'
import type { ExplanationLine } from './lines.ts'
import { TableView } from './table-view.tsx'

/** One line of the calculation; its result is on the right, where the next line continues. */
export function LineView({ line, isLast }: { line: ExplanationLine; isLast: boolean }) {
  const { label, working, tables, result } = line
  return (
    <li className={classNames('border-t py-3', isLast ? 'border-ink' : 'border-rule')}>
      <div className="flex items-baseline justify-between gap-4">
        <p className="min-w-0 [overflow-wrap:anywhere]">
          <span className={classNames(isLast && 'font-semibold')}>{label}</span>
          {working && <span className="block text-quiet tabular-nums">{working}</span>}
        </p>
        {result !== null && (
          <p
            data-result
            className={classNames('shrink-0 font-semibold tabular-nums', isLast ? 'text-xl' : 'text-lg')}
          >
            <span className="sr-only">= </span>
            {result}
          </p>
        )}
      </div>
      {tables.map((table) => (
        <TableView key={table.rows[0]?.title} label={label} table={table} />
      ))}
    </li>
  )
}
