import type { MatchNames } from '#golf/board/match-names.ts'
import type { PublicBoard } from '@nineteenth/contracts'
import { toEngineMatch } from '@nineteenth/contracts'
import type { BallId, GameTable, TableRow } from '@nineteenth/scoring'
import { dotsOf, dotsTitle, formatSide, playGames, tablesOf } from '@nineteenth/scoring'
import { words } from './words.ts'

// The engine: loaded after the page.
export { loadFormats } from '@nineteenth/scoring'

/** The leader of a game, in the words of a headline. */
export interface Lead {
  title: string
  /** "Ann Carter", "Ann & Bob", "3 players", "All tied". */
  who: string
  /** Null if all are level. */
  verb: 'leads' | 'lead' | 'won' | null
  figure: string
  /** How far along the leader is. */
  thru: number | null
}

/** The dots on the cards, and what they come from (SI6). */
export interface BoardDots {
  strokes: ReadonlyMap<BallId, readonly number[]>
  title: string
}

export function dotsFor(board: PublicBoard, names: MatchNames): BoardDots {
  const match = toEngineMatch(board)
  const dots = dotsOf(match)
  return {
    strokes: new Map(dots.map(({ ball, strokes }) => [ball, strokes])),
    title: dotsTitle(match, dots, names.bare),
  }
}

/** Every game of a board as a table, without handicap strokes given before the first hole. */
export function tablesFor(board: PublicBoard): GameTable[] {
  return tablesOf({ games: playGames(toEngineMatch(board)) }).map(withoutHandicaps)
}

function withoutHandicaps(table: GameTable): GameTable {
  const isShown = (_: unknown, index: number) => !table.columns[index]?.isHandicap
  return {
    ...table,
    columns: table.columns.filter(isShown),
    rows: table.rows.map((row) => ({ ...row, cells: row.cells.filter(isShown) })),
  }
}

/** The leader or winner of a game; null before the first score. */
export function findLead(table: GameTable, names: MatchNames): Lead | undefined {
  const entries = table.sides.length > 0 ? sideEntries(table, names) : rowEntries(table, names)
  const level = entries.filter(({ isFirst }) => isFirst)
  const [best] = level
  if (!best) return undefined
  const isEverybody = level.length > 1 && level.length === entries.length && !best.isWinner
  return {
    title: table.title,
    who: isEverybody ? words.standings.allLevel : whoOf(level.map(({ name }) => name)),
    verb: isEverybody ? null : verbOf(best.isWinner, level.length),
    figure: best.figure,
    thru: level.length === 1 ? best.thru : null,
  }
}

interface Entry extends Pick<Lead, 'figure' | 'thru'> {
  name: string
  isFirst: boolean
  isWinner: boolean
}

function sideEntries({ sides, rows }: GameTable, names: MatchNames): Entry[] {
  const winners = rows.filter(({ isWinner }) => isWinner).map(({ ball }) => names.sideOf(ball ?? ''))
  return sides.map(({ side, text, average, place }) => ({
    name: names.side(side),
    figure: average ?? text,
    thru: null,
    isFirst: isFirstPlace(place),
    isWinner: winners.includes(side),
  }))
}

function rowEntries({ rows, columns }: GameTable, names: MatchNames): Entry[] {
  const figureAt = columns.findIndex(({ isFigure }) => isFigure)
  return rows.map((row) => ({
    name: row.ball === null ? names.side(row.side ?? '') : names.bare(row.ball),
    figure: row.cells[figureAt] ?? '',
    thru: row.thru,
    isFirst: isAhead(row),
    isWinner: row.isWinner,
  }))
}

function isAhead({ place, isWinner, isLeading }: TableRow): boolean {
  return place === null ? isWinner || Boolean(isLeading) : isFirstPlace(place)
}

function isFirstPlace(place: string): boolean {
  return /^T?1$/.test(place)
}

function whoOf(names: readonly string[]): string {
  return names.length > 2 ? words.standings.players(names.length) : formatSide(names, String)
}

function verbOf(isWinner: boolean, count: number): Lead['verb'] {
  if (isWinner) return 'won'
  return count === 1 ? 'leads' : 'lead'
}
