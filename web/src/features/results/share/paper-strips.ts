import type { MatchNames } from '#golf/board/match-names.ts'
import type { GameResult, Strip } from '@nineteenth/scoring'
import { boutsOf, stripOf } from '@nineteenth/scoring'
import { pairBets } from '../tables/pair-bets.ts'

/** A strip of a game with what it is on: nothing where the game has one alone. */
export interface PaperStripOf {
  title: string
  strip: Strip
}

/** What a game has hole by hole, for paper; where everybody plays everybody there would be a page of it. */
export function paperStrips(game: GameResult, names: MatchNames): PaperStripOf[] {
  const bouts = boutsOf(game)
  if (!bouts) {
    const strip = stripOf(game)
    return strip ? [{ title: '', strip }] : []
  }
  if (bouts.pairings.length !== 1) return []
  return pairBets(game.game, bouts, 0, names).flatMap(({ title, isPress, cell }) => {
    const strip = isPress ? null : stripOf(game, { key: cell.key, reader: names.reader })
    return strip ? [{ title, strip }] : []
  })
}
