import { shortNames } from '#golf/player-names.ts'
import { cardRows } from '#golf/card/card-rows.ts'
import { nineText, teesText } from '#golf/tee-names.ts'
import { formatLongDate } from '#text/format-date.ts'
import type { Payment } from '@nineteenth/scoring'
import type { MatchNames } from '#golf/board/match-names.ts'
import type { Decided } from '#features/results/tables/decided.ts'
import type { LiveMatch } from '#features/results/live-match.ts'
import type { Ending, Placed } from '#features/results/reveal/ending.ts'
import { endingOf } from '#features/results/reveal/ending.ts'
import { stateText } from '../results-text.ts'
import { addCard } from './picture-card.ts'
import type { Picture, Sheet } from './picture-sheet.ts'
import { inner, margin, openSheet, padding, width } from './picture-sheet.ts'

// As many as a chat shows without being opened; everybody is in the text and on paper.
const [winnerLimit, otherLimit, paymentLimit, cardLimit] = [4, 5, 5, 4]

interface PictureParts extends Pick<LiveMatch, 'match' | 'engineMatch' | 'result' | 'names'> {
  /** Where anybody sees the match, if there is such a place. */
  link?: string | undefined
}

/** The end of a match as one picture for the group's chat: who won, who pays whom, the card. */
export function pictureOf(
  { match, engineMatch, result, names, link }: PictureParts,
  { tables, payments }: Pick<Decided, 'tables' | 'payments'>,
): Picture {
  const sheet = openSheet()
  const rows = cardRows(match, engineMatch, result, names)
  const ending = endingOf(tables, rows, names) ?? { winners: [], others: [], withoutWinner: 'No winner' }
  sheet.line(match.course.name, { size: 52, isBold: true, height: 52 })
  const when = [
    formatLongDate(match.date),
    nineText(match) ?? [],
    teesText(match),
    stateText({ match, engineMatch }) ?? [],
  ].flat()
  sheet.line(when.join(' · '), { size: 30, tone: 'mist', height: 48 })
  addWinners(sheet, ending, engineMatch.isComplete === true)
  addOthers(sheet, ending)
  addPayments(sheet, payments, names)
  // The best cards of a large field: the others would be a poster.
  const order = [...ending.winners, ...ending.others].flatMap(({ card }) => card ?? [])
  addCard(sheet, match, order.length > cardLimit ? order.slice(0, cardLimit) : rows.slice(0, cardLimit))
  return sheet.close(link)
}

function addWinners(sheet: Sheet, { winners, withoutWinner }: Ending, isSettled: boolean): void {
  sheet.gap(36)
  if (winners.length === 0) {
    if (isSettled) sheet.line(withoutWinner, { size: 72, isBold: true, height: 72 })
    return
  }
  const shown = winners.slice(0, winnerLimit)
  const isOne = winners.length === 1
  const more = winners.length - shown.length
  const each = isOne ? 168 : 124
  sheet.panel('gold', 84 + shown.length * each + (more > 0 ? 44 : 0), () => {
    sheet.line(isOne ? '★ Winner' : '★ Winners', { size: 32, tone: 'ink', height: 62 })
    for (const { name, members, games } of shown) {
      sheet.line(name, { size: isOne ? 84 : 56, isBold: true, tone: 'ink', height: isOne ? 96 : 70 })
      sheet.line([members || [], games].flat().join(' · '), {
        size: isOne ? 34 : 30,
        tone: 'ink',
        height: isOne ? 56 : 46,
      })
      sheet.gap(each - (isOne ? 152 : 116))
    }
    sheet.more(more, 'ink')
  })
}

function addOthers(sheet: Sheet, { others }: Ending): void {
  const shown = others.slice(0, otherLimit)
  if (shown.length === 0) return
  sheet.gap(12)
  for (const [index, placed] of shown.entries()) {
    if (index > 0) sheet.rule('veil')
    addOther(sheet, placed)
  }
  sheet.more(others.length - shown.length, 'mist')
}

function addOther(sheet: Sheet, { place, name, figure, games }: Placed): void {
  const indent = place === null ? 0 : 84
  sheet.gap(52)
  if (place !== null) sheet.write(place, { size: 34, tone: 'mist', maxWidth: indent - 8 })
  sheet.write(name, { x: margin + indent, size: 36, isBold: true, maxWidth: 740 - indent })
  sheet.write(figure, { x: width - margin, size: 42, isBold: true, align: 'right', maxWidth: 210 })
  sheet.gap(36)
  sheet.write(games, { x: margin + indent, size: 26, tone: 'mist', maxWidth: inner - indent })
  sheet.gap(22)
}

function addPayments(sheet: Sheet, payments: readonly Payment[], names: MatchNames): void {
  if (payments.length === 0) return
  const shown = payments.slice(0, paymentLimit)
  const players = new Set(shown.flatMap(({ from, to }) => [from, to]))
  const nameOf = shortNames([...players], names.player)
  const more = payments.length - shown.length
  sheet.gap(20)
  sheet.line('Who pays whom', { size: 40, isBold: true, height: 48 })
  sheet.gap(28)
  sheet.panel('cream', shown.length * 96 + (more > 0 ? 56 : 0), () => {
    for (const [index, { from, to, amount }] of shown.entries()) {
      if (index > 0) sheet.rule('rule')
      sheet.gap(64)
      const [left, right] = [margin + padding, width - margin - padding]
      sheet.write(nameOf(from), { size: 38, isBold: true, tone: 'ink', maxWidth: 310 })
      sheet.write('→', { x: left + 326, size: 38, tone: 'quiet', maxWidth: 50 })
      sheet.write(nameOf(to), { x: left + 386, size: 38, isBold: true, tone: 'ink', maxWidth: 310 })
      sheet.write(`${amount}`, {
        x: right,
        size: 60,
        isBold: true,
        tone: 'ink',
        align: 'right',
        maxWidth: 180,
      })
      sheet.gap(32)
    }
    sheet.more(more, 'quiet')
  })
}
