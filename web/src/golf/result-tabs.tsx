import { Tabs } from '#ui/tabs.tsx'
import type { FormatName, ResultTable as Table } from '@nineteenth/scoring'
import { useState } from 'react'
import { formatTitles } from './formats.ts'
import type { ResultTableProps } from './result-table.tsx'
import { ResultTable } from './result-table.tsx'

interface ResultTabsProps extends Omit<ResultTableProps, 'table'> {
  label: string
  tables: readonly Table[]
}

/** One tab for each enabled format, the first of them open. */
export function ResultTabs({ label, tables, ...rest }: ResultTabsProps) {
  const [chosen, setChosen] = useState<FormatName>()
  // A format may be taken out of the match while its tab is open.
  const table = tables.find(({ format }) => format === chosen) ?? tables[0]
  if (!table) return null
  return (
    <Tabs
      label={label}
      tabs={tables.map(({ format }) => ({ name: format, label: formatTitles[format] }))}
      active={table.format}
      onChange={setChosen}
      isPanelFocusable
    >
      <ResultTable table={table} {...rest} />
    </Tabs>
  )
}
