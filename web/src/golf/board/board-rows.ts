import type {
  FormatName,
  MatchResult,
  PlayerCell,
  PlayerId,
  Position,
  ResultTable,
  TableRow,
} from '@nineteenth/scoring'
import { formatPosition } from '@nineteenth/scoring'
import { tableColumns } from '../formats.ts'

/** A number on the board, with its way to the explanation. */
export interface BoardNumber {
  title: string
  text: string
  /** Nothing while the figure is only a state of play: the pairs below it are explained. */
  cell: PlayerCell | null
}

/** A player's line: the place, the figure the format is about, and what it was made from. */
export interface BoardRow extends Omit<TableRow, 'cells'> {
  /** Nothing where places are not given: nassau is won and lost. */
  place: BoardNumber | null
  numbers: readonly BoardNumber[]
}

/** Which column is the one that the format is about. */
export const figureColumn: Record<FormatName, number> = { quota: 2, nassau: 2, gross: 0, net: 2 }

/** The lines of a format's board with the engine's own texts. */
export function boardRows({ format, rows }: ResultTable, result: MatchResult): BoardRow[] {
  return rows.map(({ cells, ...row }) => ({
    ...row,
    place: placeOf(format, row.player, result),
    numbers: cells.map((text, at) => {
      const cell = cellsOf(format, row.player)[at]!
      return { title: tableColumns[format][at] ?? '', text, cell: isOpen(cell, result) ? null : cell }
    }),
  }))
}

/** A segment in which no match is decided yet. */
function isOpen(cell: PlayerCell, { nassau }: MatchResult): boolean {
  if (cell.table !== 'nassau' || nassau?.kind !== 'played') return false
  const record = nassau.rows.find(({ player }) => player === cell.player)?.[cell.column]
  return record?.kind === 'record' && record.won + record.lost + record.halved === 0
}

function cellsOf(format: FormatName, player: PlayerId): PlayerCell[] {
  if (format === 'quota') {
    return (['quota', 'points', 'result'] as const).map((column) => ({ table: 'quota', player, column }))
  }
  if (format === 'nassau') {
    return (['front', 'back', 'total'] as const).map((column) => ({ table: 'nassau', player, column }))
  }
  if (format === 'gross') {
    return (['score', 'position'] as const).map((column) => ({ table: 'gross', player, column }))
  }
  return (['gross', 'handicap', 'net'] as const).map((column) => ({ table: 'net', player, column }))
}

function placeOf(format: FormatName, player: PlayerId, result: MatchResult): BoardNumber | null {
  if (format === 'nassau') return null
  const rows: readonly { player: PlayerId; position: Position }[] = result[format]?.rows ?? []
  const row = rows.find((one) => one.player === player)
  if (!row) return null
  const cell = { table: format, player, column: 'position' } as const
  return { title: 'Position', text: formatPosition(row.position), cell }
}
