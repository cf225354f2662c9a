/** The cell where a pencil goes on: the same hole of the next player, after the last the next hole of the first. */
export function cellAfter(input: HTMLInputElement): HTMLInputElement | undefined {
  return cellBelow(input, 1) ?? cellAt(rowsOf(input)[0], columnOf(input) + 1)
}

/** The same hole of the player above or below. */
export function cellBelow(input: HTMLInputElement, by: 1 | -1): HTMLInputElement | undefined {
  const rows = rowsOf(input)
  const row = rows.findIndex((one) => one.contains(input)) + by
  return row < 0 ? undefined : cellAt(rows[row], columnOf(input))
}

function rowsOf(input: HTMLInputElement): HTMLTableRowElement[] {
  const rows = Array.from(input.closest('table')?.rows ?? [])
  return rows.filter((row) => row.querySelector('input') !== null)
}

function columnOf(input: HTMLInputElement): number {
  return input.closest('td')?.cellIndex ?? -1
}

function cellAt(row: HTMLTableRowElement | undefined, column: number): HTMLInputElement | undefined {
  return row?.cells[column]?.querySelector('input') ?? undefined
}
