import type { Column, Entrant, SideRow, TableRow } from '../formats/table.ts'

// Separate from the engine, like names.ts, because a list of decided matches shows winners without
// computing games.

interface Lines {
  readonly columns: readonly Column[]
  readonly rows: readonly TableRow[]
  readonly sides: readonly SideRow[]
}

/** A player or a side ranked by a table. */
export interface RankedEntrant extends Entrant {
  /** Null if the game has no positions, as a match is won or lost. */
  readonly place: string | null
  readonly figure: string
  readonly isFirst: boolean
}

/** How a match ends. */
export interface End {
  /** The game that decides it. */
  readonly title: string
  /** Several players if they share first place; empty without a winner. */
  readonly winners: readonly RankedEntrant[]
  /** Best first. */
  readonly others: readonly RankedEntrant[]
  /** Whether all are level, so that there is no winner. */
  readonly isLevel: boolean
}

/** The winner of a match, from its first playable game; no one if all are first (HL4). */
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

/** Whether all are level in a game without positions. With positions, a player without one has no return. */
function isAlike(ranked: readonly RankedEntrant[]): boolean {
  return ranked.every(({ place, figure }) => place === null && figure === ranked[0]?.figure)
}

/** The ranked entrants of a table: its sides if it lists their totals, otherwise its rows (HL4). */
export function rankedIn({ rows, sides, columns }: Lines): RankedEntrant[] {
  if (sides.length > 0) {
    // TE2: All players of the winning side win.
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

/** Whether an entrant has first place, alone or shared. */
export function isFirstPlace(place: string): boolean {
  return place === '1' || place === 'T1'
}

/** A player who has not started, or has no return, has no number there. */
export function isPlace(place: string | null): boolean {
  return place !== null && /\d/.test(place)
}
