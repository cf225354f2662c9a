import type { Column, GameCell, GameTable, TableRow } from '@nineteenth/scoring'

/** A number on the board, with its way to the explanation. */
export interface BoardNumber {
  title: string
  text: string
  /** Nothing while the figure is only a state of play: the pairs below it are explained. */
  cell: GameCell | null
  look: 'figure' | 'detail' | 'place'
}

/** A line: the place, the figure the game is about, and what it was made from. */
export interface BoardRow extends Omit<TableRow, 'cells' | 'place'> {
  /** Nothing where places are not given: a match is won and lost. */
  place: BoardNumber | null
  numbers: readonly BoardNumber[]
}

/** The lines of a game's board with the engine's own texts. */
export function boardRows({ game, rows, columns }: GameTable): BoardRow[] {
  return rows.map(({ cells, place, ...row }) => ({
    ...row,
    place:
      place === null
        ? null
        : { title: 'Position', text: place, cell: cellOf(game, row, placeKey), look: 'place' },
    numbers: columns.map((column, index) => ({
      title: column.title,
      text: cells[index] ?? '',
      cell: row.unexplained?.includes(column.key) ? null : cellOf(game, row, column.key),
      look: lookOf(column),
    })),
  }))
}

const placeKey = 'position'

/** Whether the place has a column of its own. */
export function hasPlaceColumn(columns: readonly Column[]): boolean {
  return columns.some(({ key }) => key === placeKey)
}

function lookOf({ key, isFigure }: Column): BoardNumber['look'] {
  if (isFigure) return 'figure'
  return key === placeKey ? 'place' : 'detail'
}

function cellOf(
  game: GameTable['game'],
  { ball, side }: Omit<TableRow, 'cells' | 'place'>,
  column: string,
): GameCell {
  if (ball !== null) return { table: 'game', game, ball, column }
  return { table: 'side', game, side: side ?? '', column }
}
