import { Tabs } from '#ui/tabs.tsx'
import type { FormatName, MatchResult, NameOf } from '@nineteenth/scoring'
import { tablesOf } from '@nineteenth/scoring'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { formatTitles } from '../formats.ts'
import { boardRows } from './board-rows.ts'
import { BoardTable } from './board-table.tsx'

interface ResultBoardProps {
  label: string
  result: MatchResult
  nameOf: NameOf
  /** What belongs to a format beside its players: sides, pairs, presses. */
  renderMore?: (format: FormatName) => ReactNode
}

/** One tab for each enabled format, every number with its explanation. */
export function ResultBoard({ label, result, nameOf, renderMore }: ResultBoardProps) {
  const [chosen, setChosen] = useState<FormatName>()
  const tables = tablesOf(result)
  // A format may be taken out of the match while its tab is open.
  const table = tables.find(({ format }) => format === chosen) ?? tables[0]
  if (!table) return null
  return (
    <Tabs
      label={label}
      tabs={tables.map(({ format }) => ({ name: format, label: formatTitles[format] }))}
      active={table.format}
      onChange={setChosen}
    >
      <BoardTable
        format={table.format}
        rows={boardRows(table, result)}
        legend={table.legend}
        nameOf={nameOf}
      />
      {renderMore?.(table.format)}
    </Tabs>
  )
}
