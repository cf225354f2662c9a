import { Tabs } from '#ui/choose/tabs.tsx'
import type { GameId, GameTable as Table } from '@nineteenth/scoring'
import { useState } from 'react'
import type { ResultTableProps } from './result-table.tsx'
import { ResultTable } from './result-table.tsx'

interface ResultTabsProps extends Omit<ResultTableProps, 'table'> {
  label: string
  tables: readonly Table[]
}

/** One tab for each game, the first of them open. */
export function ResultTabs({ label, tables, ...rest }: ResultTabsProps) {
  const [chosen, setChosen] = useState<GameId>()
  // A game may be taken out of the match while its tab is open.
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
