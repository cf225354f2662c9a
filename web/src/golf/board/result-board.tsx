import { Tabs } from '#ui/tabs.tsx'
import type { GameId, GameResult, MatchResult, Names } from '@nineteenth/scoring'
import { formats, tableOf } from '@nineteenth/scoring'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { BoardTable } from './board-table.tsx'

interface ResultBoardProps {
  label: string
  result: MatchResult
  names: Names
  /** What belongs to a game beside its players: sides, pairs, presses. */
  renderMore?: (game: GameResult) => ReactNode
}

/** One tab for each game, every number with its explanation. */
export function ResultBoard({ label, result: { games }, names, renderMore }: ResultBoardProps) {
  const [chosen, setChosen] = useState<GameId>()
  // A game may be taken out of the match while its tab is open.
  const shown = games.find(({ game }) => game === chosen) ?? games[0]
  if (!shown) return null
  return (
    <Tabs
      label={label}
      tabs={games.map((game) => ({ name: game.game, label: formats[game.format].title }))}
      active={shown.game}
      onChange={setChosen}
    >
      <BoardTable table={tableOf(shown)} names={names} />
      {renderMore?.(shown)}
    </Tabs>
  )
}
