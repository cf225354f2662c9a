import { totalText } from '#golf/total-text.ts'
import type { MatchResult, Side, SideCell } from '@nineteenth/scoring'
import { formatPosition } from '@nineteenth/scoring'

/** What a side of a team match has together. */
export interface SideRow {
  side: Side
  position: string
  text: string
  /** Nothing while the figure is only a state of play. */
  cell: SideCell | null
}

/** The sides of a format, better first; none in a match of individuals. */
export function sideRows(format: SideCell['format'], result: MatchResult): SideRow[] {
  const rows = format === 'quota' ? quotaSides(result) : strokeSides(format, result)
  return rows.toSorted((one, other) => one.position.localeCompare(other.position))
}

function quotaSides({ quota }: MatchResult): SideRow[] {
  return (quota?.sides ?? []).map(({ side, points, quota: together, result, position }) => ({
    side,
    position: formatPosition(position),
    text: quota?.isFinal ? signed(result) : `${points} points, quota ${together}`,
    cell: quota?.isFinal ? { table: 'side', format: 'quota', side } : null,
  }))
}

function strokeSides(format: 'gross' | 'net', result: MatchResult): SideRow[] {
  return (result[format]?.sides ?? []).map(({ side, total, position }) => ({
    side,
    position: formatPosition(position),
    text: totalText(total),
    cell: { table: 'side', format, side },
  }))
}

/** A difference with its sign, as in the column +/-. */
export function signed(amount: number): string {
  if (amount === 0) return '0'
  return amount > 0 ? `+${amount}` : `−${-amount}`
}
