import type { HoleScore } from '@nineteenth/scoring'
import type { EntryKind } from './entry-kinds.ts'

/** Identifies a value by hole, kind and subject. Hole 0 is the whole round. */
export interface Cell {
  hole: number
  kind: EntryKind
  /** The subject: `b3` is ball 3, `g2` game 2, `g2:3-7` two sides of it, `g2:3-7:front` a bet between them. */
  of: string
}

/** The cell of a ball's strokes on a hole. */
export function strokesCell(ballNo: number, hole: number): Cell {
  return { hole, kind: 'strokes', of: `b${ballNo}` }
}

/** The cell of a ball's withdrawal from the round (WD1). */
export function withdrawalCell(ballNo: number): Cell {
  return { hole: 0, kind: 'withdrawal', of: `b${ballNo}` }
}

/** The cell for what happens in a game after a player withdrew (WD4). */
export function partnerCell(gameNo: number): Cell {
  return { hole: 0, kind: 'partner', of: `g${gameNo}` }
}

/** The ball of a cell; undefined for a cell of a game or a bet. */
export function ballIn({ of }: Pick<Cell, 'of'>): number | undefined {
  return of.startsWith('b') ? Number(of.slice(1)) : undefined
}

export function cellKey({ hole, kind, of }: Cell): string {
  return `${hole} ${kind} ${of}`
}

export function isSameCell(one: Cell, other: Cell): boolean {
  return one.hole === other.hole && one.of === other.of && one.kind === other.kind
}

/** The current entry of a cell. The entry of a cleared cell has a null value. */
export function findCell<Current extends Cell>(
  { cells }: { cells: readonly Current[] },
  cell: Cell,
): Current | undefined {
  return cells.find((current) => isSameCell(current, cell))
}

/** The engine's score for the value of a strokes cell: 0 is a ball picked up. */
export function toHoleScore(value: number | null | undefined): HoleScore {
  return value === 0 ? 'X' : (value ?? null)
}

/** The cell value for an engine score. */
export function toStrokesValue(score: HoleScore): number | null {
  return score === 'X' ? 0 : score
}
