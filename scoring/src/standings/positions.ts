/** A position in a table; a player with no return, or not started, has none (PO1, PO2). */
export type Position =
  | { readonly kind: 'place'; readonly place: number; readonly isShared: boolean }
  | { readonly kind: 'no-return' }
  | { readonly kind: 'not-started' }

/** A player's ranking value: a score, or the reason there is none. */
export type Contention = number | 'no-return' | 'not-started'

/** Breaks a tie between two players, by their positions in the list; 0 leaves them tied. */
export type TieBreak = (one: number, other: number) => number

const noReturn: Position = { kind: 'no-return' }
const notStarted: Position = { kind: 'not-started' }

/** Positions by score: one more than the number of strictly better ones, ties share (PO1). */
export function positions(
  scores: readonly Contention[],
  best: 'lowest' | 'highest',
  tieBreak: TieBreak = neverBroken,
): Position[] {
  const direction = best === 'lowest' ? 1 : -1
  return scores.map((score, own) => {
    if (score === 'no-return') return noReturn
    if (score === 'not-started') return notStarted
    let place = 1
    let isShared = false
    for (const [other, rival] of scores.entries()) {
      if (other === own || typeof rival !== 'number') continue
      const order = (rival - score) * direction || tieBreak(other, own)
      if (order < 0) place++
      if (order === 0) isShared = true
    }
    return { kind: 'place', place, isShared }
  })
}

/** A position as golfers write it: 1, T2, NR (PO1, PO2). */
export function formatPosition(position: Position): string {
  if (position.kind === 'no-return') return 'NR'
  if (position.kind === 'not-started') return '–'
  return `${position.isShared ? 'T' : ''}${position.place}`
}

/** Rows in leaderboard order: by position, then no returns, then not started (PO2). */
export function inLeaderboardOrder<Row extends { readonly position: Position }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => orderOf(a.position) - orderOf(b.position))
}

function orderOf(position: Position): number {
  if (position.kind === 'place') return position.place
  return position.kind === 'no-return' ? 1e6 : 1e7
}

function neverBroken(): number {
  return 0
}
