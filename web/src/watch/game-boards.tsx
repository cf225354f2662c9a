import { helpLinkStyle, howItWorks } from '#golf/board/help-link.ts'
import { classNames } from '#ui/class-names.ts'
import type { MatchNames } from '#golf/board/match-names.ts'
import type { NoteOf } from '#golf/board/progress.ts'
import { BoardTable, SideResults, withoutWinners } from '#golf/board/result-board.tsx'
import { Card } from '#ui/draw/card.tsx'
import { Tabs } from '#ui/choose/tabs.tsx'
import type { GameId, GameTable } from '@nineteenth/scoring'
import { useState } from 'react'
import { sharedWords } from '#text/shared-words.ts'
import { words } from './words.ts'

interface GameBoardsProps {
  tables: readonly GameTable[]
  names: MatchNames
  noteOf: NoteOf
}

/** The standings of one game at a time, as members see them. */
export function GameBoards({ tables, names, noteOf }: GameBoardsProps) {
  const [chosen, setChosen] = useState<GameId>()
  // A game may be removed from the match while its tab is open.
  const shown = tables.find(({ game }) => game === chosen) ?? tables[0]
  if (!shown) return null
  return (
    <Card aria-label={sharedWords.results} className="overflow-hidden">
      <Tabs
        label={words.games.label}
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
        <a href={`/games/${shown.format}`} className={classNames(helpLinkStyle, 'px-4')}>
          {howItWorks}
        </a>
      </Tabs>
    </Card>
  )
}
