import { stripLegend } from '#golf/board/game-strip.tsx'
import type { MatchNames } from '#golf/board/match-names.ts'
import { LeadMark } from '#golf/board/board-line.tsx'
import { ResultTable } from '#golf/board/result-table.tsx'
import { nineText, teesText } from '#golf/tee-names.ts'
import { formatLongDate } from '#text/format-date.ts'
import { classNames } from '#ui/class-names.ts'
import { usePrinting } from '#ui/hooks/use-printing.ts'
import type { GameId, GameResult, GameTable, NameOf, Strip, StripCell, TableRow } from '@nineteenth/scoring'
import { boutsOf, formatOpenBet, stripOf, tableOf, titleOf } from '@nineteenth/scoring'
import type { LiveMatch } from '../live-match.tsx'
import type { Decided } from '../tables/decided-board.tsx'
import { paymentTexts, stateText } from './results-text.ts'
import { pairBets } from '../tables/format-more.tsx'
import { words } from '../words.ts'

// A longer table has its own pages, with its head on each.
const besideLimit = 16

/** For printing, without tabs: all games side by side, and the payments below. */
export function PrintTables(props: LiveMatch & { decided: Decided }) {
  const { match, names, decided } = props
  const isPrinting = usePrinting()
  return (
    <div aria-hidden className="hidden print:block">
      <p className="px-1 pb-2 text-lg font-semibold">
        {match.course.name}, {formatLongDate(match.date)}
        <span className="ml-2 text-base font-normal">
          {[nineText(match) ?? [], teesText(match), stateText(props) ?? []].flat().join(', ')}
        </span>
      </p>
      {isPrinting && <PaperTables {...props} />}
      {decided.payments.length > 0 && (
        <p className="px-4 pt-2 pb-2 text-sm">
          <span className="font-semibold">{words.ledger.settleUp}: </span>
          {paymentTexts(decided.payments, names).join(' · ')}
        </p>
      )}
    </div>
  )
}

function isLong({ rows }: GameTable): boolean {
  return rows.length > besideLimit
}

function PaperTables({ result, names, decided }: LiveMatch & { decided: Decided }) {
  const { tables, isExplained } = decided
  const games = isExplained ? result.games : []
  const noteOf = (id: GameId) => {
    const game = games.find((one) => one.game === id)
    return game ? paperNote(game, names) : ''
  }
  return (
    <>
      <div
        className={classNames(
          'text-sm leading-4 [&_td]:py-0.5 [&_td]:text-sm! [&_td]:leading-4! [&_td]:whitespace-nowrap [&_th]:py-0.5 [&_tr]:break-inside-avoid',
          !tables.some(isLong) && 'grid grid-cols-2 gap-x-6 gap-y-2',
        )}
      >
        {tables.map((table) => (
          <div key={table.game} className={isLong(table) ? 'break-after-page' : 'break-inside-avoid'}>
            <p className="break-after-avoid px-4 font-semibold">{table.title}</p>
            <ResultTable
              table={table}
              names={names}
              renderMore={(row) => <LiveNote row={row} nameOf={names.ball} />}
            />
            <p className="px-4 pt-0.5 empty:hidden">{noteOf(table.game)}</p>
          </div>
        ))}
      </div>
      {games.map((game) => (
        <PaperStrip
          key={game.game}
          title={titleOf(game.game, result.games)}
          strips={paperStrips(game, names)}
          names={names}
        />
      ))}
    </>
  )
}

function LiveNote({ row: { isLeading, openBets = [] }, nameOf }: { row: TableRow; nameOf: NameOf }) {
  return (
    <>
      {isLeading && <LeadMark />}
      {openBets.length > 0 && (
        <span className="block text-sm font-normal">
          {openBets.map((bet) => formatOpenBet(bet, nameOf)).join(' · ')}
        </span>
      )}
    </>
  )
}

interface PaperStripProps {
  /** The game's title. */
  title: string
  strips: readonly PaperStripOf[]
  names: MatchNames
}

/** A game hole by hole in few lines: the winner of each hole, and every bet's score below. */
function PaperStrip({ title, strips, names }: PaperStripProps) {
  // All bets are over some or all of these holes, and a hole has the same winner in each bet.
  const whole = strips.toSorted((one, other) => other.strip.cells.length - one.strip.cells.length)[0]?.strip
  if (!whole) return null
  const holes = whole.cells.map(({ hole }) => hole)
  return (
    <div className="break-inside-avoid px-1 pt-2 text-sm leading-4">
      <table
        data-strip
        className="w-full table-fixed border-collapse text-center tabular-nums [&_td]:border [&_td]:border-rule [&_td]:py-px"
      >
        <tbody>
          <Line title={title} texts={holes.map(String)} isHead />
          <Line
            title={whole.marks ?? words.share.wonBy}
            texts={whole.cells.map((cell) => markText(cell, names))}
            isHead
          />
          {strips.map(({ title: bet, strip }) => (
            <Line
              key={bet}
              title={bet}
              texts={holes.map((hole) => strip.cells.find((cell) => cell.hole === hole)?.text ?? '')}
            />
          ))}
        </tbody>
      </table>
      <p className="pt-0.5">{stripLegend(whole, names)}</p>
    </div>
  )
}

function Line({ title, texts, isHead }: { title: string; texts: readonly string[]; isHead?: true }) {
  return (
    <tr className={isHead && 'font-semibold'}>
      <th scope="row" className="w-24 text-left">
        {title}
      </th>
      {texts.map((text, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a cell is identified by its hole
        <td key={index}>{text}</td>
      ))}
    </tr>
  )
}

function markText({ mark, balls }: StripCell, names: MatchNames): string {
  if (mark === 'won') return names.lettersOf(balls)
  return { carried: '→', halved: '–', tied: '–', none: '–', open: '' }[mark]
}

/** A strip of a game with its title, if the game has several. */
interface PaperStripOf {
  title: string
  strip: Strip
}

/** A game's strips for printing; none if all play each other, as that would fill a page. */
export function paperStrips(game: GameResult, names: MatchNames): PaperStripOf[] {
  const bouts = boutsOf(game)
  if (!bouts) {
    const strip = stripOf(game)
    return strip ? [{ title: '', strip }] : []
  }
  if (bouts.pairings.length !== 1) return []
  return pairBets(game.game, bouts, 0, names).flatMap(({ title, isPress, cell }) => {
    const strip = isPress ? null : stripOf(game, { key: cell.key, reader: names.reader })
    return strip ? [{ title, strip }] : []
  })
}

/** A game's note for printing, in one line: its sides, or the presses of its only match. */
export function paperNote(game: GameResult, names: MatchNames): string {
  const bouts = boutsOf(game)
  if (!bouts)
    return tableOf(game)
      .sides.map(({ place, side, text, average }) =>
        [place, names.side(side), text, average && `(${average})`].filter(Boolean).join(' '),
      )
      .join(' · ')
  // If everyone plays everyone, this would fill a page.
  if (bouts.pairings.length !== 1) return ''
  return pairBets(game.game, bouts, 0, names)
    .filter(({ isPress }) => isPress)
    .map(({ title, leader, text }) => `${title}: ${leader ? `${leader} ` : ''}${text}`)
    .join(' · ')
}

// The room on a sheet of A4 or Letter in landscape, and the sizes of its parts, in printed pixels.
const roomPx = 660
const titlesPx = 230
const playerPx = 78
const stripPx = 90

// Below the first zoom the text isn't readable. A field over several pages uses the second zoom, at
// which twelve cards fill a page.
const [smallest, ofManyPages] = [0.6, 0.85]

/** The zoom at which a field fits on one page, or a readable zoom if it doesn't fit. */
export function paperZoom(players: number, strips: number): number {
  const fitting = roomPx / (titlesPx + playerPx * players + stripPx * strips)
  return fitting < smallest ? ofManyPages : Math.min(1, fitting)
}
