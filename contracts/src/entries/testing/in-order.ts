/** The fields that decide the order of a cell's log. */
interface Row {
  id: string
  base: string | null
  revision: number
  appliedAs: string | null
  settledBy: string | null
  changedIn: number
}

/**
 * The rows of one cell in the order in which they took effect: as received, and each waiting row
 * right after the row that released it.
 */
export function inOrder<R extends Row>(cell: readonly R[]): R[] {
  const received = cell.toSorted((a, b) => a.revision - b.revision)
  const released = Map.groupBy(received.filter(hasWaited), ({ changedIn }) => changedIn)
  return received.flatMap((row) => {
    const own = hasWaited(row) ? [] : [row]
    return [...own, ...inOrderOfRelease(row, released.get(row.revision) ?? [], received)]
  })
}

/** Applied later than it was received. */
function hasWaited({ appliedAs, revision, changedIn }: Row): boolean {
  return appliedAs !== null && changedIn > revision
}

function inOrderOfRelease<R extends Row>(arrived: R, released: readonly R[], cell: readonly R[]): R[] {
  if (released.length < 2) return [...released]
  const reached = [arrived, ...closedBy(arrived, cell)]
  for (const one of reached)
    for (const row of released)
      if (row.base === one.id && !reached.includes(row)) reached.push(row, ...closedBy(row, cell))
  return [
    ...reached.filter((row) => released.includes(row)),
    ...released.filter((row) => !reached.includes(row)),
  ]
}

function closedBy<R extends Row>({ id }: R, cell: readonly R[]): R[] {
  return cell.filter(({ settledBy }) => settledBy === id)
}
