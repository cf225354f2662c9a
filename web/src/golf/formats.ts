import type { FormatFlags } from '@nineteenth/contracts'
import type { FormatName } from '@nineteenth/scoring'

/** What each format is called, and the columns of its table after the player. */
export const formatTitles: Record<FormatName, string> = {
  quota: 'Quota',
  nassau: 'Nassau',
  gross: 'Gross',
  net: 'Net',
}

export const tableColumns: Record<FormatName, readonly string[]> = {
  quota: ['Quota', 'Points', '+/-'],
  nassau: ['Front', 'Back', 'Total'],
  gross: ['Score', 'Position'],
  net: ['Gross', 'Handicap', 'Net'],
}

/** The titles of the enabled formats in the order in which they are always shown. */
export function enabledTitles(flags: FormatFlags): string[] {
  return [
    ...(flags.quotaEnabled ? [formatTitles.quota] : []),
    ...(flags.nassauEnabled ? [formatTitles.nassau] : []),
    ...(flags.grossEnabled ? [formatTitles.gross] : []),
    ...(flags.netEnabled ? [formatTitles.net] : []),
  ]
}
