import { formatTitles, tableColumns } from '#golf/formats.ts'
import { formatLongDate } from '#text/format-date.ts'
import type { FormatName, NameOf, ResultTable, TableRow } from '@nineteenth/scoring'
import { formatOpenBet } from '@nineteenth/scoring'
import type { Decided } from '../decided/decided.ts'
import type { LiveMatch } from '../live-match.ts'

/** The results as one would write them in a message to the group. */
export function resultsText(
  { match, nameOf }: Pick<LiveMatch, 'match' | 'nameOf'>,
  { tables, payments }: Pick<Decided, 'tables' | 'payments'>,
): string {
  const title = `${match.course.name}, ${formatLongDate(match.date)}${match.isComplete ? '' : ' (in progress)'}`
  const played = tables.filter(({ rows }) => rows.length > 0)
  const settling = payments.map(({ from, to, amount }) => `${nameOf(from)} pays ${nameOf(to)} ${amount}`)
  const sections = [[title], ...played.map((table) => tableText(table, nameOf)), settling]
  return sections
    .filter(({ length }) => length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')
}

function tableText({ format, rows, legend }: ResultTable, nameOf: NameOf): string[] {
  const lines = rows.map(
    (row) => `${nameOf(row.player)}: ${figures(format, row)}${openBetsText(row, nameOf)}`,
  )
  return [formatTitles[format], ...lines, ...(legend ? [legend] : [])]
}

function openBetsText({ openBets = [] }: TableRow, nameOf: NameOf): string {
  const texts = openBets.map((bet) => formatOpenBet(bet, nameOf))
  return texts.length === 0 ? '' : ` (${texts.join(', ')})`
}

/** The figure the format is about, and how it came about where that is not the same. */
function figures(format: FormatName, { cells, thru }: TableRow): string {
  const [first = '', second = '', third = ''] = cells
  const soFar = thru === null ? '' : ` thru ${thru}`
  const titles = tableColumns[format].map((title) => title.toLowerCase())
  if (format === 'quota') return `${third} (${second} points, quota ${first})${soFar}`
  if (format === 'gross') return `${first}${first === second ? '' : ` (${second})`}${soFar}`
  if (format === 'net') return `${third} (${first} − ${second})${soFar}`
  return cells.flatMap((text, at) => (text === '' ? [] : [`${titles[at]} ${text}`])).join(', ')
}
