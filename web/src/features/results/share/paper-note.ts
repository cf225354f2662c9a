import type { MatchNames } from '#golf/board/match-names.ts'
import type { GameResult } from '@nineteenth/scoring'
import { boutsOf, tableOf } from '@nineteenth/scoring'
import { pairBets } from '../tables/pair-bets.ts'

/** What a game has beside its players, in one line for paper: its sides, or the presses of its one match. */
export function paperNote(game: GameResult, names: MatchNames): string {
  const bouts = boutsOf(game)
  if (!bouts)
    return tableOf(game)
      .sides.map(({ place, side, text }) => `${place} ${names.side(side)} ${text}`)
      .join(' · ')
  // Where everybody plays everybody there would be a page of them.
  if (bouts.pairings.length !== 1) return ''
  return pairBets(game.game, bouts, 0, names)
    .filter(({ isPress }) => isPress)
    .map(({ title, leader, text }) => `${title}: ${leader ? `${leader} ` : ''}${text}`)
    .join(' · ')
}
