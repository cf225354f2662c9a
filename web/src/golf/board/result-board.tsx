import { Tabs } from '#ui/choose/tabs.tsx'
import type { MatchState } from '@nineteenth/contracts'
import type { GameId, GameResult, MatchResult } from '@nineteenth/scoring'
import { formatSide, gameTitles, tableOf } from '@nineteenth/scoring'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { MatchNames } from './match-names.ts'
import { BoardTable } from './board-table.tsx'
import { progressIn } from './progress.ts'
import { SideResults, withoutWinners } from './side-results.tsx'

interface ResultBoardProps {
  label: string
  match: MatchState
  result: MatchResult
  names: MatchNames
  /** What belongs to a game beside its sides and players: pairs, presses, holes. */
  renderMore?: (game: GameResult, title: string) => ReactNode
}

/** One tab for each game, every number with its explanation. */
export function ResultBoard({ label, match, result, names, renderMore }: ResultBoardProps) {
  const { games, cards } = result
  const [chosen, setChosen] = useState<GameId>()
  // A game may be taken out of the match while its tab is open.
  const shown = games.find(({ game }) => game === chosen) ?? games[0]
  if (!shown) return null
  const titles = gameTitles(games)
  const title = titles[games.indexOf(shown)] ?? ''
  const played = { ...tableOf(shown), title }
  const open = withoutWinners(played)
  return (
    <Tabs
      label={label}
      tabs={games.map(({ game }, index) => ({ name: game, label: titles[index] ?? '' }))}
      active={shown.game}
      onChange={setChosen}
    >
      {shown.balls.length < cards.length && shown.balls.length > 0 && (
        <p className="px-4 pt-3 text-sm [overflow-wrap:anywhere] text-quiet">
          Among {formatSide(shown.balls, names.ball)}
        </p>
      )}
      <SideResults table={match.isComplete ? played : open} names={names} />
      <BoardTable
        key={shown.game}
        table={match.isComplete && played.sides.length === 0 ? played : open}
        names={names}
        noteOf={progressIn(match, result)}
      />
      {renderMore?.(shown, title)}
    </Tabs>
  )
}
