import { totalText } from '#golf/total-text.ts'
import type { MatchResult, Side, SideCell } from '@nineteenth/scoring'
import { formatOverQuota, formatPosition } from '@nineteenth/scoring'

/** What a side of a team match has together. */
export interface SideRow {
  side: Side
  position: string
  text: string
  cell: SideCell
}

/** The sides of a format, better first; none in a match of individuals. */
export function sideRows(format: SideCell['format'], result: MatchResult): SideRow[] {
  const rows = format === 'quota' ? quotaSides(result) : strokeSides(format, result)
  return rows.toSorted((one, other) => one.position.localeCompare(other.position))
}

function quotaSides({ quota }: MatchResult): SideRow[] {
  return (quota?.sides ?? []).map(({ side, result, pace, position }) => ({
    side,
    position: formatPosition(position),
    text:
      position.kind === 'place'
        ? quota?.isFinal
          ? signed(result)
          : formatOverQuota(pace)
        : formatPosition(position),
    cell: { table: 'side', format: 'quota', side },
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
