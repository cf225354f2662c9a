import { formats, isFormat } from '@nineteenth/scoring'
import { isByAgreement, isSegment } from '../matches/engine-match.ts'
import type { Game } from '../matches/games.ts'
import type { Cell } from './cells.ts'
import { type GamesAndBalls, areSides } from './sides.ts'
import { readSubject } from './subjects.ts'

/** Whether a game uses the cell: for a press by agreement, a concession between two of its sides, or its question about itself or a ball. */
export function usesCell(match: GamesAndBalls, cell: Cell): boolean {
  const { ball, game: gameNo, sides, segment } = readSubject(cell.kind, cell.of) ?? {}
  if (ball !== undefined)
    return match.games.some((game) => asks(game, cell) && (game.among?.includes(ball) ?? true))
  const game = match.games.find((one) => one.gameNo === gameNo)
  if (!game) return false
  if (!sides) return asks(game, cell)
  if (!areSides(match, game, sides, cell.hole)) return false
  return segment === undefined ? hasMatches(game) : isByAgreement(game.settings) && isSegment(segment)
}

function asks({ format }: Game, { kind }: Cell): boolean {
  if (!isFormat(format)) return false
  const { asksFor, asksWhatFollows } = formats[format]
  return kind === 'partner' ? asksWhatFollows === true : (asksFor?.includes(kind) ?? false)
}

function hasMatches({ format }: Game): boolean {
  return isFormat(format) && formats[format].pairings !== undefined
}
