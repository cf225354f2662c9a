import { Explained } from '#golf/explanation/explained.tsx'
import { formatTitles } from '#golf/formats.ts'
import type { MatchResult, SideCell } from '@nineteenth/scoring'
import { sideRows } from './side-rows.ts'

/** The two sides of a team match, with what their members have together. */
export function SideResults({ format, result }: { format: SideCell['format']; result: MatchResult }) {
  const rows = sideRows(format, result)
  if (rows.length === 0) return null
  return (
    <section aria-label={`Sides, ${formatTitles[format]}`} className="border-t-2 border-rule">
      <h3 className="px-4 pt-3 pb-1 font-semibold">Sides</h3>
      <ul>
        {rows.map(({ side, position, text, cell }) => (
          <li key={side} className="flex min-h-target items-center gap-1 border-t border-rule px-4 py-2">
            <span className="w-12 shrink-0 tabular-nums">{position}</span>
            <span className="grow font-medium">Side {side}</span>
            <Explained
              cell={cell}
              shown={text}
              what={`${formatTitles[format]} of side ${side}`}
              className="justify-end text-lg font-semibold tabular-nums"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
