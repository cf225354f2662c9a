import type { NoteOf } from '#golf/board/progress.ts'
import type { Entrant, GameTable, OpenBet } from '@nineteenth/scoring'

/** A line of a board: the place, whose it is, and the figure the game is about. */
export interface BoardLine extends Entrant {
  key: string
  place: string
  figure: string
  /** What the figure was made from. */
  details: readonly { title: string; text: string }[]
  /** Where they are on the course. */
  note: string | null
  isWinner: boolean
  isLeading: boolean
  openBets: readonly OpenBet[] | undefined
}

interface BoardLines {
  hasPlaces: boolean
  figureTitle: string
  details: readonly string[]
  lines: readonly BoardLine[]
}

/** A game's table as lines with one figure each. A place has its own room, whatever the format makes of it. */
export function boardLines({ columns, rows, sides }: GameTable, noteOf: NoteOf): BoardLines {
  const figureAt = columns.findIndex(({ isFigure }) => isFigure)
  const detailsAt = columns.flatMap(({ key }, index) =>
    index === figureAt || key === 'position' ? [] : index,
  )
  return {
    hasPlaces: rows.some(({ place }) => place !== null),
    figureTitle: columns[figureAt]?.title ?? '',
    details: detailsAt.map((index) => columns[index]?.title ?? ''),
    lines: rows.map((row) => ({
      ball: row.ball,
      side: row.side,
      key: `${row.ball ?? ''}:${row.side ?? ''}`,
      // Who has not begun has a sign there that says nothing.
      place: row.place?.replace('–', '') ?? '',
      figure: row.cells[figureAt] ?? '',
      details: detailsAt.map((index) => ({
        title: columns[index]?.title ?? '',
        text: row.cells[index] ?? '',
      })),
      note: (row.ball !== null && noteOf(row.ball)) || (row.thru === null ? null : `thru ${row.thru}`),
      // Where sides are ranked they win, not who is on them.
      isWinner: row.isWinner && sides.length === 0,
      isLeading: row.isLeading ?? false,
      openBets: row.openBets,
    })),
  }
}
