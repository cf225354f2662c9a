import { shortNames } from '#golf/player-names.ts'
import { type CardRow, cardRows } from '#golf/card/card-rows.ts'
import { nineText, teesText } from '#golf/tee-names.ts'
import { formatLongDate } from '#text/format-date.ts'
import type { Entrant, GameTable, Payment, RankedEntrant } from '@nineteenth/scoring'
import { endOf, formatMoney, rankedIn } from '@nineteenth/scoring'
import type { MatchNames } from '#golf/board/match-names.ts'
import type { Decided } from '#features/results/tables/decided-board.tsx'
import type { LiveMatch } from '#features/results/live-match.tsx'
import { headlineOf } from '#features/results/headline.ts'
import { stateText } from '../results-text.ts'
import { addCard, inner, margin, openSheet, padding, width } from './picture-sheet.ts'
import type { Picture, Sheet } from './picture-sheet.ts'
import { words } from '#features/results/words.ts'

// The number of payments that a chat preview shows; the text and the printout list all.
const [placeLimit, paymentLimit, cardLimit] = [6, 5, 4]

interface PictureParts extends Pick<LiveMatch, 'match' | 'engineMatch' | 'result' | 'names'> {
  /** The watch link, if there is one. */
  link?: string | undefined
}

/** The result of a match as one picture for the group's chat: winners, payments, the card. */
export function pictureOf(
  { match, engineMatch, result, names, link }: PictureParts,
  decided: Pick<Decided, 'tables' | 'balances' | 'payments'>,
): Picture {
  const sheet = openSheet()
  const rows = cardRows(match, engineMatch, result, names)
  const places = placesOf(decided.tables, rows, names)
  sheet.line(match.course.name, { size: 52, isBold: true, height: 52 })
  const when = [
    formatLongDate(match.date),
    nineText(match) ?? [],
    teesText(match),
    stateText({ match, engineMatch }) ?? [],
  ].flat()
  sheet.line(when.join(' · '), { size: 30, tone: 'mist', height: 48 })
  addHeadline(sheet, headlineOf({ match, names }, decided))
  addPlaces(sheet, places)
  addPayments(sheet, decided.payments, names)
  // Only the best cards of a large field.
  const order = places.flatMap(({ card }) => card ?? [])
  addCard(sheet, match, order.length > cardLimit ? order.slice(0, cardLimit) : rows.slice(0, cardLimit))
  return sheet.close(link)
}

// The number of letters that fit on a line of the headline.
const headlineLetters = 38

function addHeadline(sheet: Sheet, headline: readonly string[]): void {
  sheet.gap(36)
  if (headline.length === 0) return
  const lines = headline.flatMap((line) => wrapped(line, headlineLetters))
  const size = headline.join('').length <= 18 ? 84 : 44
  sheet.panel('gold', 56 + lines.length * size * 1.25, () => {
    // Capital letters are lower than their line: this centers them.
    sheet.gap(28 - size / 4)
    for (const line of lines) sheet.line(line, { size, isBold: true, tone: 'ink', height: size * 1.25 })
  })
}

/** Breaks a text into lines of limited length, unless a word is longer. */
function wrapped(text: string, letters: number): string[] {
  return text.split(' ').reduce<string[]>((lines, word) => {
    const last = lines.at(-1)
    if (last === undefined || last.length + 1 + word.length > letters) return [...lines, word]
    return [...lines.slice(0, -1), `${last} ${word}`]
  }, [])
}

function addPlaces(sheet: Sheet, places: readonly Placed[]): void {
  const shown = places.slice(0, placeLimit)
  if (shown.length === 0) return
  sheet.gap(12)
  for (const [index, placed] of shown.entries()) {
    if (index > 0) sheet.rule('veil')
    addPlace(sheet, placed)
  }
  sheet.more(places.length - shown.length, 'mist')
}

function addPlace(sheet: Sheet, { place, name, members, figure, games }: Placed): void {
  const indent = place === null ? 0 : 84
  const note = [members || [], games].flat().join(' · ')
  sheet.gap(52)
  if (place !== null) sheet.write(place, { size: 34, tone: 'mist', maxWidth: indent - 8 })
  sheet.write(name, { x: margin + indent, size: 36, isBold: true, maxWidth: 740 - indent })
  sheet.write(figure, { x: width - margin, size: 42, isBold: true, align: 'right', maxWidth: 210 })
  sheet.gap(36)
  sheet.write(note, { x: margin + indent, size: 26, tone: 'mist', maxWidth: inner - indent })
  sheet.gap(22)
}

function addPayments(sheet: Sheet, payments: readonly Payment[], names: MatchNames): void {
  if (payments.length === 0) return
  const shown = payments.slice(0, paymentLimit)
  const players = new Set(shown.flatMap(({ from, to }) => [from, to]))
  const nameOf = shortNames([...players], names.player)
  const more = payments.length - shown.length
  sheet.gap(20)
  sheet.line(words.ledger.settleUp, { size: 40, isBold: true, height: 48 })
  sheet.gap(28)
  sheet.panel('cream', shown.length * 96 + (more > 0 ? 56 : 0), () => {
    for (const [index, { from, to, amount }] of shown.entries()) {
      if (index > 0) sheet.rule('rule')
      sheet.gap(64)
      const [left, right] = [margin + padding, width - margin - padding]
      sheet.write(nameOf(from), { size: 38, isBold: true, tone: 'ink', maxWidth: 310 })
      sheet.write('→', { x: left + 326, size: 38, tone: 'quiet', maxWidth: 50 })
      sheet.write(nameOf(to), { x: left + 386, size: 38, isBold: true, tone: 'ink', maxWidth: 310 })
      sheet.write(formatMoney(amount, names.currency), {
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

/** A player's or a side's position in the first game. */
interface Placed {
  name: string
  /** The players of a side. */
  members: string
  /** Null if the game has no positions: a match is won and lost. */
  place: string | null
  figure: string
  /** A player's result in every game: "Quota +3 · Nassau 3–0–0". */
  games: string
  /** Undefined for a side with several balls. */
  card: CardRow | undefined
}

/** Everyone in the order of the first game, best first (HL4). Empty if no game can be played. */
export function placesOf(
  tables: readonly GameTable[],
  rows: readonly CardRow[],
  names: MatchNames,
): Placed[] {
  const end = endOf(tables)
  const played = tables.filter((table) => table.rows.length > 0)
  return end ? [...end.winners, ...end.others].map((one) => placedOf(one, played, rows, names)) : []
}

function placedOf(
  { ball, side, place, figure }: RankedEntrant,
  tables: readonly GameTable[],
  rows: readonly CardRow[],
  names: MatchNames,
): Placed {
  const own = rows.filter((row) => (ball === null ? row.side === side : row.ball === ball))
  const balls = own.map((row) => row.ball)
  const games = tables.flatMap((table) => {
    const figures = figuresOf({ ball, side }, table, names)
    return figures.length === 1 ? `${table.title} ${figures[0]}` : []
  })
  return {
    name: ball === null ? names.side(side ?? '') : names.ball(ball),
    members: ball === null ? balls.map(names.bare).join(', ') : '',
    place,
    figure,
    games: games.join(' · '),
    card: own.length === 1 ? own[0] : undefined,
  }
}

/** A player's result in a game; a side shows its players' results if the game ranks players. */
function figuresOf({ ball, side }: Entrant, table: GameTable, names: MatchNames): string[] {
  const ranked = rankedIn(table)
  const exact = ranked.filter((one) => one.ball === ball && one.side === side)
  const members = ranked.filter(
    (one) => ball === null && one.ball !== null && names.sideOf(one.ball) === side,
  )
  return [...new Set((exact.length > 0 ? exact : members).map(({ figure }) => figure))]
}
