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
  cell: PlayerCell
}

/** A player's line: the place, the figure the format is about, and what it was made from. */
export interface BoardRow extends Pick<TableRow, 'player' | 'thru' | 'isWinner'> {
  /** Nothing where places are not given: nassau is won and lost. */
  place: BoardNumber | null
  numbers: readonly BoardNumber[]
}

/** Which column is the one that the format is about. */
export const figureColumn: Record<FormatName, number> = { quota: 2, nassau: 2, gross: 0, net: 2 }

/** The lines of a format's board with the engine's own texts. */
export function boardRows({ format, rows }: ResultTable, result: MatchResult): BoardRow[] {
  return rows.map(({ player, cells, thru, isWinner }) => ({
    player,
    thru,
    isWinner,
    place: placeOf(format, player, result),
    numbers: cells.map((text, at) => ({
      title: tableColumns[format][at] ?? '',
      text,
      cell: cellsOf(format, player)[at]!,
    })),
  }))
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
