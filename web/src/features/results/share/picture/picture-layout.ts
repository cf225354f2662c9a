import { entrantName } from '#golf/player-names.ts'
import { formatLongDate } from '#text/format-date.ts'
import type { GameTable, Names, TableRow } from '@nineteenth/scoring'
import type { Decided } from '#features/results/decided/decided.ts'
import { teesText } from '#golf/tee-names.ts'
import type { LiveMatch } from '#features/results/live-match.ts'

/** A line of text on the picture, standing on `y`; what is longer than its width is shortened. */
export interface TextMark {
  kind: 'text'
  x: number
  y: number
  text: string
  size: number
  tone: 'ink' | 'quiet' | 'win' | 'fairway'
  isBold: boolean
  align: 'left' | 'right'
  maxWidth: number
}

export type PictureMark = TextMark | { kind: 'rule'; y: number }

export interface Picture {
  width: number
  height: number
  margin: number
  marks: PictureMark[]
}

const width = 1080
const margin = 64
const columnWidth = 176
const rowHeight = 68
const nameWidth = 350
// As many as a message shows without being opened; everybody is in the text and on paper.
const mostRows = 12
// Phones draw no picture that is much higher than fifteen of its widths.
const mostRowsOfAll = 120
const fewestRows = 3

/** The results as one picture for the group: every game under the other, and who pays whom. */
export function pictureOf(
  { match, names }: Pick<LiveMatch, 'match' | 'names'>,
  { tables, payments }: Pick<Decided, 'tables' | 'payments'>,
): Picture {
  const sheet = openSheet()
  sheet.line(match.course.name, { size: 52, isBold: true, height: 72 })
  const state = match.isComplete ? '' : ', in progress'
  const when = `${formatLongDate(match.date)} · ${teesText(match)}${state}`
  sheet.line(when, { size: 34, tone: 'quiet', height: 48 })
  const played = tables.filter(({ rows }) => rows.length > 0)
  const limit = Math.max(fewestRows, Math.min(mostRows, Math.floor(mostRowsOfAll / played.length)))
  for (const table of played) addTable(sheet, table, names, limit)
  if (payments.length > 0) {
    sheet.heading('Settling up')
    for (const { from, to, amount } of payments.slice(0, mostRows)) {
      sheet.rule()
      sheet.payment(names.player(from), names.player(to), String(amount))
    }
    sheet.more(payments.length - mostRows)
  }
  return sheet.close()
}

function addTable(
  sheet: Sheet,
  { title, columns, rows, legend }: GameTable,
  names: Names,
  limit: number,
): void {
  sheet.heading(
    title,
    columns.map((column) => column.title),
  )
  for (const row of rows.slice(0, limit)) {
    sheet.rule()
    sheet.row(nameIn(row, names), row.cells, { tone: row.isWinner ? 'win' : 'ink', isBold: row.isWinner })
  }
  sheet.more(rows.length - limit)
  if (legend) sheet.line(legend, { size: 26, tone: 'quiet', height: 48 })
}

/** The winner is marked by a star too, for whoever does not see gold. */
function nameIn(row: TableRow, names: Names): string {
  const { isWinner, thru } = row
  const soFar = thru === null ? '' : ` (thru ${thru})`
  return `${isWinner ? '★ ' : ''}${entrantName(row, names)}${soFar}`
}

type Sheet = ReturnType<typeof openSheet>

/** Writes from the top down. */
function openSheet() {
  const marks: PictureMark[] = []
  let y = margin
  const write = (text: string, parts: Partial<TextMark>) =>
    marks.push({
      kind: 'text',
      x: margin,
      y,
      text,
      size: 36,
      tone: 'ink',
      isBold: false,
      align: 'left',
      maxWidth: width - 2 * margin,
      ...parts,
    })
  /** Columns stand at the right, the last at the edge. */
  const columns = (texts: readonly string[], parts: Partial<TextMark>) => {
    for (const [at, text] of texts.entries()) {
      const x = width - margin - (texts.length - 1 - at) * columnWidth
      write(text, { ...parts, x, align: 'right', maxWidth: columnWidth - 12 })
    }
    return width - 2 * margin - texts.length * columnWidth
  }
  return {
    line(text: string, { height, ...parts }: Partial<TextMark> & { height: number }) {
      y += height
      write(text, parts)
    },
    heading(title: string, titles: readonly string[] = []) {
      y += 112
      const maxWidth = columns(titles, { size: 30, tone: 'quiet' })
      write(title, { size: 40, isBold: true, tone: 'fairway', maxWidth })
      y += 24
    },
    /** How many there was no room for. */
    more(count: number) {
      if (count > 0) this.line(`and ${count} more`, { size: 30, tone: 'quiet', height: 48 })
    },
    rule() {
      marks.push({ kind: 'rule', y })
    },
    row(name: string, cells: readonly string[], parts: Pick<TextMark, 'tone' | 'isBold'>) {
      y += rowHeight - 20
      const maxWidth = columns(cells, { ...parts, isBold: true })
      write(name, { ...parts, maxWidth })
      y += 20
    },
    /** Both names have the same room: neither may push the other out. */
    payment(from: string, to: string, amount: string) {
      y += rowHeight - 20
      columns([amount], { isBold: true })
      write(from, { maxWidth: nameWidth })
      write('pays', { x: margin + nameWidth + 12, size: 30, tone: 'quiet', maxWidth: 80 })
      write(to, { x: margin + nameWidth + 92, maxWidth: nameWidth })
      y += 20
    },
    close(): Picture {
      y += 84
      write('Nineteenth', { size: 30, tone: 'quiet', isBold: true })
      return { width, height: y + margin, margin, marks }
    },
  }
}
