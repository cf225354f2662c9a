import type { MatchNames } from '#golf/board/match-names.ts'
import type { PublicBoard } from '@nineteenth/contracts'
import { toEngineMatch } from '@nineteenth/contracts'
import type { GameTable, TableRow } from '@nineteenth/scoring'
import { formatSide, scoreMatch, tablesOf } from '@nineteenth/scoring'

// The engine and all its formats: loaded when the page stands.

/** Who is ahead in a game, in the few words of a headline. */
export interface Lead {
  title: string
  /** "Ann Carter", "Ann & Bob", "3 players", "All level". */
  who: string
  /** Nothing where nobody is ahead. */
  verb: 'leads' | 'lead' | 'won' | null
  figure: string
  /** How far the one who leads has come. */
  thru: number | null
}

/** Every game of a board as a table, without what was given to anybody before the first hole. */
export function tablesFor(board: PublicBoard): GameTable[] {
  return tablesOf(scoreMatch(toEngineMatch(board))).map(withoutHandicaps)
}

function withoutHandicaps(table: GameTable): GameTable {
  const isShown = (_: unknown, index: number) => !table.columns[index]?.isHandicap
  return {
    ...table,
    columns: table.columns.filter(isShown),
    rows: table.rows.map((row) => ({ ...row, cells: row.cells.filter(isShown) })),
  }
}

/** Who leads a game or has won it; nobody before there is anything to say. */
export function findLead(table: GameTable, names: MatchNames): Lead | undefined {
  const first = table.sides.length > 0 ? firstSides(table, names) : firstRows(table, names)
  const [best] = first.level
  if (!best) return undefined
  const isEverybody = first.level.length > 1 && first.level.length === first.count && !best.isWinner
  return {
    title: table.title,
    who: isEverybody ? 'All level' : whoOf(first.level.map(({ name }) => name)),
    verb: isEverybody ? null : verbOf(best.isWinner, first.level.length),
    figure: best.figure,
    thru: first.level.length === 1 ? best.thru : null,
  }
}

interface First {
  level: { name: string; figure: string; thru: number | null; isWinner: boolean }[]
  /** Of how many. */
  count: number
}

function firstSides({ sides, rows }: GameTable, names: MatchNames): First {
  const winners = rows.filter(({ isWinner }) => isWinner).map(({ ball }) => names.sideOf(ball ?? ''))
  const level = sides
    .filter(({ place }) => isFirst(place))
    .map(({ side, text, average }) => ({
      name: names.side(side),
      figure: average ?? text,
      thru: null,
      isWinner: winners.includes(side),
    }))
  return { level, count: sides.length }
}

function firstRows(table: GameTable, names: MatchNames): First {
  const { rows, columns } = table
  const figureAt = columns.findIndex(({ isFigure }) => isFigure)
  const level = rows.filter(isAhead).map(({ ball, side, cells, thru, isWinner }) => ({
    name: ball === null ? names.side(side ?? '') : names.bare(ball),
    figure: cells[figureAt] ?? '',
    thru,
    isWinner,
  }))
  return { level, count: rows.length }
}

function isAhead({ place, isWinner, isLeading }: TableRow): boolean {
  return place === null ? isWinner || Boolean(isLeading) : isFirst(place)
}

function isFirst(place: string): boolean {
  return /^T?1$/.test(place)
}

function whoOf(names: readonly string[]): string {
  return names.length > 2 ? `${names.length} players` : formatSide(names, String)
}

function verbOf(isWinner: boolean, count: number): Lead['verb'] {
  if (isWinner) return 'won'
  return count === 1 ? 'leads' : 'lead'
}
