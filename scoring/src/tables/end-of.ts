import type { Column, Entrant, SideRow, TableRow } from '../formats/table.ts'

// Apart from the engine, as names are: a list of decided matches says who won and plays nothing.

interface Lines {
  readonly columns: readonly Column[]
  readonly rows: readonly TableRow[]
  readonly sides: readonly SideRow[]
}

/** Somebody whom a table ranks, or a side. */
export interface RankedEntrant extends Entrant {
  /** Null where places are not given: a match is won and lost. */
  readonly place: string | null
  readonly figure: string
  readonly isFirst: boolean
}

/** How a match ends. */
export interface End {
  /** The game that says so. */
  readonly title: string
  /** Several where the first place is shared; nobody where none has won. */
  readonly winners: readonly RankedEntrant[]
  /** Best first. */
  readonly others: readonly RankedEntrant[]
  /** Whether nobody has won because all have the same. */
  readonly isLevel: boolean
}

/** Who won a match: the first of its games that can be played says so, and where all are first nobody has (HL4). */
export function endOf(tables: readonly (Lines & { readonly title: string })[]): End | undefined {
  const table = tables.find(({ rows }) => rows.length > 0)
  if (!table) return undefined
  const ranked = rankedIn(table)
  const first = ranked.filter(({ isFirst }) => isFirst)
  const isSharedByAll = ranked.length > 1 && first.length === ranked.length
  const winners = isSharedByAll ? [] : first
  return {
    title: table.title,
    winners,
    others: ranked.filter((one) => !winners.includes(one)),
    isLevel: isSharedByAll || (first.length === 0 && isAlike(ranked)),
  }
}

/** Whether a game without places came to the same for all. Where places are given, who has none has no return. */
function isAlike(ranked: readonly RankedEntrant[]): boolean {
  return ranked.every(({ place, figure }) => place === null && figure === ranked[0]?.figure)
}

/** Whom a table ranks: its sides where what they have together stands beside the players, else its lines (HL4). */
export function rankedIn({ rows, sides, columns }: Lines): RankedEntrant[] {
  if (sides.length > 0) {
    // TE2: with a side everybody on it wins.
    const isWon = rows.some(({ isWinner }) => isWinner)
    return sides.map(({ side, place, text, average }) => ({
      ball: null,
      side,
      place,
      figure: average ?? text,
      isFirst: isWon && isFirstPlace(place),
    }))
  }
  const figureAt = columns.findIndex(({ isFigure }) => isFigure)
  return rows.map(({ ball, side, place, cells, isWinner }) => ({
    ball,
    side: ball === null ? side : null,
    place,
    figure: cells[figureAt] ?? '',
    isFirst: isWinner,
  }))
}

/** The first place, alone or shared. */
export function isFirstPlace(place: string): boolean {
  return place === '1' || place === 'T1'
}

/** Who has not begun, or has no return, has a sign there and no number. */
export function isPlace(place: string | null): boolean {
  return place !== null && /\d/.test(place)
}
