import { type CardRow, type SumKind, segmentOfSum, sumTitles } from '#golf/card/card-rows.ts'
import { shortNames } from '#golf/player-names.ts'
import { totalText } from '#golf/card/total-text.ts'
import type { MatchState } from '@nineteenth/contracts'
import { type Notation, isUnderPar, notation } from '@nineteenth/scoring'
import { words } from '#features/results/words.ts'
import { sharedWords } from '#text/shared-words.ts'

// Independent of the phone's theme: others view it on their phones.
export const tones = {
  ink: '#14201a',
  quiet: '#4a574f',
  cream: '#f6f3ea',
  mist: '#c5d5ca',
  night: '#0c3b2a',
  gold: '#c9a227',
  card: '#ffffff',
  sand: '#f1ecdf',
  rule: '#d9d4c7',
  veil: 'rgb(246 243 234 / 0.2)',
  flag: '#9e1425',
}

type Tone = keyof typeof tones

/** A line of text with its baseline at `y`, shortened to its width. */
export interface TextMark {
  kind: 'text'
  x: number
  y: number
  text: string
  size: number
  tone: Tone
  isBold: boolean
  align: 'left' | 'right' | 'center'
  maxWidth: number
}

export interface BoxMark {
  kind: 'box'
  x: number
  y: number
  width: number
  height: number
  tone: Tone
  /** The radius of all corners, or of each from the upper left. */
  radius: number | number[]
}

/** Circles or squares around a score, by their center. */
export interface ShapeMark {
  kind: 'shape'
  x: number
  y: number
  shape: Notation
}

export type PictureMark = TextMark | BoxMark | ShapeMark

export interface Picture {
  width: number
  height: number
  marks: PictureMark[]
}

export const width = 1080
export const margin = 56
export const inner = width - 2 * margin
const corner = 24
export const padding = 36

export type Sheet = ReturnType<typeof openSheet>

/** Draws from the top down. */
export function openSheet() {
  const marks: PictureMark[] = []
  let y = margin
  let left = margin
  const write = (text: string, parts: Partial<TextMark>) => {
    const x = parts.x ?? left
    marks.push({
      kind: 'text',
      y,
      text,
      size: 36,
      tone: 'cream',
      isBold: false,
      align: 'left',
      maxWidth: width - x - left,
      ...parts,
      x,
    })
  }
  return {
    write,
    put: (mark: PictureMark) => void marks.push(mark),
    at: () => y,
    gap(height: number) {
      y += height
    },
    line(text: string, { height, ...parts }: Partial<TextMark> & { height: number }) {
      y += height
      write(text, parts)
    },
    /** The number of lines that didn't fit. */
    more(count: number, tone: Tone) {
      if (count > 0) this.line(words.share.more(count), { x: margin + padding, size: 28, tone, height: 40 })
    },
    rule(tone: Tone) {
      marks.push({ kind: 'box', x: left, y, width: width - 2 * left, height: 2, tone, radius: 0 })
    },
    /** A filled panel of the picture, with its text. */
    panel(tone: Tone, height: number, fill: () => void) {
      const top = y
      marks.push({ kind: 'box', x: margin, y, width: inner, height, tone, radius: corner })
      left = margin + padding
      fill()
      left = margin
      y = top + height + 24
    },
    close(link: string | undefined): Picture {
      y += 48
      write(sharedWords.brand, { size: 30, tone: 'mist', isBold: true, maxWidth: 200 })
      if (link) write(link, { x: width - margin, size: 28, tone: 'cream', align: 'right', maxWidth: 740 })
      return { width, height: y + margin, marks }
    },
  }
}

const [nameWidth, sumWidth] = [190, 92]
const [headHeight, rowHeight] = [52, 64]

/** The card with marks, nine holes above nine. */
export function addCard(sheet: Sheet, { holes }: Pick<MatchState, 'holes'>, rows: readonly CardRow[]): void {
  if (!rows.some((row) => row.holes.some(({ score }) => score !== null))) return
  sheet.gap(20)
  if (holes.length === 18) {
    addNine(sheet, rows, 0, ['out'])
    addNine(sheet, rows, 9, ['in', 'total'])
  } else addNine(sheet, rows, 0, ['total'])
}

function addNine(sheet: Sheet, rows: readonly CardRow[], from: number, sums: readonly SumKind[]): void {
  const height = headHeight + rows.length * rowHeight
  const top = sheet.at()
  const nine = rows[0]?.holes.slice(from, from + 9) ?? []
  const nameOf = shortNames(
    rows.map(({ ball }) => ball),
    (ball) => rows.find((row) => row.ball === ball)?.name ?? '',
  )
  const sumsWidth = sums.length * sumWidth
  const holeWidth = (inner - nameWidth - sumsWidth) / 9
  const xOf = (column: number) => margin + nameWidth + column * holeWidth
  const xOfSum = (index: number) => xOf(9) + index * sumWidth
  sheet.panel('card', height, () => {
    sheet.put({
      kind: 'box',
      x: xOfSum(0),
      y: top,
      width: sumsWidth,
      height,
      tone: 'sand',
      radius: [0, corner, corner, 0],
    })
    const write = (text: string, x: number, each: number, down: number, parts: Partial<TextMark>) => {
      const place = { x: x + each / 2, y: top + down, align: 'center', maxWidth: each - 6 } as const
      sheet.write(text, { ...place, tone: 'ink', ...parts })
    }
    for (const [index, { number }] of nine.entries())
      write(`${number}`, xOf(index), holeWidth, 36, { size: 26, tone: 'quiet' })
    for (const [index, sum] of sums.entries())
      write(sumTitles[sum], xOfSum(index), sumWidth, 36, { size: 26, isBold: true })
    for (const [line, row] of rows.entries()) {
      const y = headHeight + line * rowHeight
      sheet.put({ kind: 'box', x: margin, y: top + y, width: inner, height: 2, tone: 'rule', radius: 0 })
      sheet.write(nameOf(row.ball), {
        x: margin + 20,
        y: top + y + 43,
        size: 28,
        isBold: true,
        tone: 'ink',
        maxWidth: nameWidth - 32,
      })
      for (const [index, { score, par }] of row.holes.slice(from, from + 9).entries()) {
        if (score === null) continue
        const shape = notation(score, par)
        const tone = isUnderPar(shape) ? 'flag' : 'ink'
        sheet.put({ kind: 'shape', x: xOf(index) + holeWidth / 2, y: top + y + rowHeight / 2, shape })
        write(`${score}`, xOf(index), holeWidth, y + 43, { size: 30, isBold: true, tone })
      }
      for (const [index, sum] of sums.entries()) {
        const total = row.totals[segmentOfSum[sum]]
        if (total)
          write(totalText(total), xOfSum(index), sumWidth, y + 43, {
            size: sum === 'total' ? 38 : 32,
            isBold: true,
          })
      }
    }
  })
}
