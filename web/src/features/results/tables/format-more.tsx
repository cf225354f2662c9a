import { GameStrip } from '#golf/board/game-strip.tsx'
import type { MatchNames } from '#golf/board/match-names.ts'
import type { GameResult } from '@nineteenth/scoring'
import { boutsOf, stripOf } from '@nineteenth/scoring'
import { PairMatches } from './pair-matches.tsx'

interface FormatMoreProps {
  game: GameResult
  title: string
  names: MatchNames
}

/** What a game has beside its players: its holes, and each match of one that is played by matches. */
export function FormatMore({ game, title, names }: FormatMoreProps) {
  const bouts = boutsOf(game)
  if (bouts) return <PairMatches game={game} bouts={bouts} names={names} />
  const strip = stripOf(game)
  if (!strip) return null
  return (
    <section aria-label={`Holes, ${title}`} className="border-t-2 border-rule">
      <h3 className="px-4 pt-3 pb-1 font-semibold">Hole by hole</h3>
      <GameStrip strip={strip} title={title} cell={{ game: game.game, key: null }} names={names} />
    </section>
  )
}
