import type { MatchNames } from '#golf/board/match-names.ts'
import type { NoteOf } from '#golf/board/progress.ts'
import { BoardTable, SideResults, withoutWinners } from '#golf/board/result-board.tsx'
import { Card } from '#ui/draw/card.tsx'
import { Tabs } from '#ui/choose/tabs.tsx'
import type { GameId, GameTable } from '@nineteenth/scoring'
import { useState } from 'react'

interface GameBoardsProps {
  tables: readonly GameTable[]
  names: MatchNames
  noteOf: NoteOf
}

/** The standings of every game, one at a time, as members see them. */
export function GameBoards({ tables, names, noteOf }: GameBoardsProps) {
  const [chosen, setChosen] = useState<GameId>()
  // A game may be taken out of the match while its tab is open.
  const shown = tables.find(({ game }) => game === chosen) ?? tables[0]
  if (!shown) return null
  return (
    <Card aria-label="Results" className="overflow-hidden">
      <Tabs
        label="Games"
        tabs={tables.map(({ game, title }) => ({ name: game, label: title }))}
        active={shown.game}
        onChange={setChosen}
        isPanelFocusable
      >
        <SideResults table={shown} names={names} />
        <BoardTable
          key={shown.game}
          table={shown.sides.length === 0 ? shown : withoutWinners(shown)}
          names={names}
          noteOf={noteOf}
        />
      </Tabs>
    </Card>
  )
}
