import type { CardRow, SumKind } from '#golf/card/card-rows.ts'
import { segmentOfSum, sumTitles } from '#golf/card/card-rows.ts'
import { shortNames } from '#golf/player-names.ts'
import { totalText } from '#golf/card/total-text.ts'
import type { MatchState } from '@nineteenth/contracts'
import { isUnderPar, notation } from '@nineteenth/scoring'
import type { Sheet, TextMark } from './picture-sheet.ts'
import { corner, inner, margin } from './picture-sheet.ts'

const [nameWidth, sumWidth] = [190, 92]
const [headHeight, rowHeight] = [52, 64]

/** The card with its marks, nine holes above nine. */
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
  const holeWidth = (inner - nameWidth - sums.length * sumWidth) / 9
  const xOf = (column: number) => margin + nameWidth + column * holeWidth
  const xOfSum = (index: number) => xOf(9) + index * sumWidth
  sheet.panel('card', height, () => {
    const sumsWidth = sums.length * sumWidth
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
      sheet.gap(down)
      sheet.write(text, { x: x + each / 2, align: 'center', tone: 'ink', maxWidth: each - 6, ...parts })
      sheet.gap(-down)
    }
    for (const [index, { number }] of nine.entries())
      write(`${number}`, xOf(index), holeWidth, 36, { size: 26, tone: 'quiet' })
    for (const [index, sum] of sums.entries())
      write(sumTitles[sum], xOfSum(index), sumWidth, 36, { size: 26, isBold: true })
    for (const [line, row] of rows.entries()) {
      const y = headHeight + line * rowHeight
      sheet.put({ kind: 'box', x: margin, y: top + y, width: inner, height: 2, tone: 'rule', radius: 0 })
      sheet.gap(y + 43)
      sheet.write(nameOf(row.ball), {
        x: margin + 20,
        size: 28,
        isBold: true,
        tone: 'ink',
        maxWidth: nameWidth - 32,
      })
      sheet.gap(-y - 43)
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
