import type { GameResult, Names } from '@nineteenth/scoring'
import { boutsOf } from '@nineteenth/scoring'
import { PairMatches } from './pair-matches.tsx'
import { SideResults } from './side-results.tsx'

/** What a game has beside its players: sides, and each match of one that is played by matches. */
export function FormatMore({ game, names }: { game: GameResult; names: Names }) {
  const bouts = boutsOf(game)
  if (bouts) return <PairMatches game={game.game} bouts={bouts} nameOf={names.ball} />
  return <SideResults game={game} names={names} />
}
