/**
 * A row of cells after others were pasted at one of them; empty ones leave what is there. A whole row begins at the
 * first hole wherever it was pasted, and the totals that stand between the nines of a card are left out.
 */
export function pasteCells(row: readonly string[], index: number, pasted: readonly string[]): string[] {
  const cells = withoutTotals(pasted, row.length)
  const first = cells.length >= row.length ? 0 : index
  return row.map((value, hole) => (hole >= first ? cells[hole - first] || value : value))
}

// Nine holes, Out, nine holes, In, and perhaps Total.
const totalsAt = [9, 19, 20]

function withoutTotals(cells: readonly string[], holes: number): readonly string[] {
  return cells.length > holes ? cells.filter((_, index) => !totalsAt.includes(index)).slice(0, holes) : cells
}
