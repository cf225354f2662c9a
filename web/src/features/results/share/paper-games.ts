import type { MatchNames } from '#golf/board/match-names.ts'
import type { GameResult, Strip } from '@nineteenth/scoring'
import { boutsOf, stripOf, tableOf } from '@nineteenth/scoring'
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

/** What a game has beside its players, in one line for paper: its sides, or the presses of its one match. */
export function paperNote(game: GameResult, names: MatchNames): string {
  const bouts = boutsOf(game)
  if (!bouts)
    return tableOf(game)
      .sides.map(({ place, side, text, average }) =>
        [place, names.side(side), text, average && `(${average})`].filter(Boolean).join(' '),
      )
      .join(' · ')
  // Where everybody plays everybody there would be a page of them.
  if (bouts.pairings.length !== 1) return ''
  return pairBets(game.game, bouts, 0, names)
    .filter(({ isPress }) => isPress)
    .map(({ title, leader, text }) => `${title}: ${leader ? `${leader} ` : ''}${text}`)
    .join(' · ')
}

// What a sheet of A4 or Letter on its side has room for, and what stands on it, in pixels as printed.
const roomPx = 660
const titlesPx = 230
const playerPx = 78
const stripPx = 90

// Smaller than the first nobody reads; a field that takes several pages has the second, at which twelve cards fill one.
const [smallest, ofManyPages] = [0.6, 0.85]

/** How much smaller a field is printed so that it fits one page; one that does not is printed to be read. */
export function paperZoom(players: number, strips: number): number {
  const fitting = roomPx / (titlesPx + playerPx * players + stripPx * strips)
  return fitting < smallest ? ofManyPages : Math.min(1, fitting)
}
