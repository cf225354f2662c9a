import type { Cell, CurrentCell, OpenEntry } from '@nineteenth/contracts'

type Value = number | null

/** The strokes on the card. Cleared cells are still listed, without a value; these are left out. */
export function enteredStrokes({ cells }: { cells: readonly CurrentCell[] }): CurrentCell[] {
  return cells.filter((cell) => isStrokes(cell) && cell.value !== null)
}

/** Scores in conflict, or waiting for an earlier score of another phone. */
export function openStrokes(
  { open }: { open: readonly OpenEntry[] },
  state: OpenEntry['state'],
): OpenEntry[] {
  return open.filter((entry) => isStrokes(entry) && entry.state === state)
}

export function isStrokes({ kind }: Pick<Cell, 'kind'>): boolean {
  return kind === 'strokes'
}

/** A score in a sentence or for a screen reader: '5', 'picked up', or the word for an empty cell. */
export function scoreText(value: Value | undefined, empty = 'nothing'): string {
  return value === 0 ? 'picked up' : String(value ?? empty)
}
