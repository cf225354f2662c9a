import { possessive } from '#text/possessive.ts'
import { Avatar } from '#ui/draw/avatar.tsx'
import { classNames } from '#ui/class-names.ts'
import { isAlike } from '#ui/hooks/is-alike.ts'
import type { Column, GameCell, GameTable, NameOf, OpenBet, TableRow } from '@nineteenth/scoring'
import { Trophy } from 'lucide-react'
import { Fragment, memo, useState } from 'react'
import { Explained } from '../explanation/explained.tsx'
import { formatOpenBet } from '@nineteenth/scoring'

interface BoardLineProps {
  row: BoardRow
  name: string
  /** Initials, and the number of the color. */
  letters: string
  hue: number
  /** Progress on the course. */
  note: string | null
  /** Names of opponents, if the line has open bets with them. */
  shortNameOf: NameOf | undefined
  /** Then the position is shown as soon as there are columns. */
  hasPlaceColumn: boolean
}

/** Every score creates all rows of the table again: a line is drawn only if its content changed. */
export const BoardLine = memo(function BoardLine(props: BoardLineProps) {
  const { row, name } = props
  return (
    <tr
      className={classNames(
        'border-rule align-middle max-md:grid max-md:grid-cols-[auto_minmax(0,1fr)_auto] max-md:border-t max-md:px-4 max-md:py-2 md:*:border-t md:*:border-rule',
        'relative',
        row.isWinner && 'text-win',
      )}
    >
      <NameCell {...props} />
      {row.numbers.map((number, index) => (
        <NumberCell
          key={number.title}
          number={number}
          name={name}
          isIndented={index === 0 && row.place !== null}
        />
      ))}
    </tr>
  )
}, isAlike)

type Look = BoardNumber['look']

function NameCell({ row, name, letters, hue, note, shortNameOf, hasPlaceColumn }: BoardLineProps) {
  const { place, isWinner, isLeading, openBets } = row
  return (
    <th
      scope="row"
      className="text-left font-medium max-md:col-span-2 max-md:row-start-1 max-md:self-center md:py-2 md:pl-4"
    >
      <span className="flex items-center gap-1">
        {place && (
          <span className={classNames('w-12 shrink-0 max-md:w-10', hasPlaceColumn && 'md:hidden')}>
            <Figure number={place} name={name} className="tabular-nums" />
          </span>
        )}
        <Avatar letters={letters} hue={hue} isSmall className="mr-1.5 max-[22.4375rem]:hidden" />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          {name}
          {isWinner && (
            <Trophy
              aria-label="Winner"
              className="ml-1.5 inline size-4 align-[-0.125em]"
              strokeWidth={2.25}
            />
          )}
          {isLeading && <LeadMark />}
          {note !== null && (
            <span
              className={classNames(
                'text-sm font-normal whitespace-nowrap text-quiet',
                note.startsWith('thru') ? 'ml-1.5' : 'block',
              )}
            >
              {note}
            </span>
          )}
        </span>
      </span>
      {openBets && shortNameOf && <OpenBets bets={openBets} nameOf={shortNameOf} name={name} />}
    </th>
  )
}

interface NumberCellProps {
  number: BoardNumber
  name: string
  isIndented: boolean
}

function NumberCell({ number, name, isIndented }: NumberCellProps) {
  const { look } = number
  return (
    <td
      data-title={number.title}
      className={classNames(
        'text-right tabular-nums md:py-2 md:pl-2 md:last:pr-4',
        places[look],
        isIndented && look === 'detail' && 'max-md:pl-11',
      )}
    >
      <Figure
        number={number}
        name={name}
        className={look === 'figure' && !number.cell ? openFigure : looks[look]}
      />
    </td>
  )
}

/** A column's title after a name: "Dave’s front nine". */
function titleInSentence(title: string): string {
  return titles[title] ?? title.toLowerCase()
}

const titles: Readonly<Record<string, string>> = {
  Front: 'front nine',
  Back: 'back nine',
  'To par': 'score to par',
}

interface FigureProps {
  number: BoardNumber
  name: string
  className: string
}

function Figure({ number: { title, text, cell }, name, className }: FigureProps) {
  if (!cell) return <span className={className}>{text}</span>
  return (
    <Explained
      cell={cell}
      shown={text}
      what={`${possessive(name)} ${titleInSentence(title)}`}
      className={className}
    />
  )
}

// Phones show the column's title beside its number instead of the table's head.
const places: Record<Look, string> = {
  figure:
    'max-md:col-start-3 max-md:row-span-2 max-md:row-start-1 max-md:self-center max-md:pl-3 max-md:after:block max-md:after:text-sm max-md:after:text-quiet max-md:after:content-[attr(data-title)]',
  detail:
    'max-md:row-start-2 max-md:mr-2 max-md:flex max-md:flex-wrap max-md:items-center max-[22.4375rem]:flex-col max-[22.4375rem]:items-start max-md:text-left max-md:before:mr-1 max-md:before:text-sm max-md:before:text-quiet max-md:before:content-[attr(data-title)]',
  place: 'max-md:hidden',
}

const looks: Record<Look, string> = {
  figure: 'justify-end text-lg font-semibold whitespace-nowrap max-md:text-xl',
  // On small phones the figure wraps below its title: a record is one word.
  detail: 'justify-end whitespace-nowrap max-md:min-w-9 max-md:justify-start',
  place: 'justify-end',
}

// "leads 3" isn't a figure yet: at that size, a small phone has no room for the opponents.
const openFigure = 'font-semibold whitespace-nowrap md:text-lg'

// Three lines at most where a phone is 320 px wide.
const roomFor = 3
const shownFirst = 2

interface OpenBetsProps {
  bets: readonly OpenBet[]
  nameOf: NameOf
  /** The player of these bets. */
  name: string
}

/** A player's match with each opponent, best first; a tap shows the rest of many. */
function OpenBets({ bets, nameOf, name }: OpenBetsProps) {
  const [isWhole, setWhole] = useState(false)
  const isShort = bets.length > roomFor && !isWhole
  const shown = isShort ? bets.slice(0, shownFirst) : bets
  return (
    <span className="block text-sm font-normal [overflow-wrap:anywhere] text-quiet">
      {shown.map((bet, index) => (
        // Each stays on one line if there is room.
        <Fragment key={formatOpenBet(bet, String)}>
          <span className="inline-block">
            {formatOpenBet(bet, nameOf)}
            {index < shown.length - 1 && ' ·'}
          </span>{' '}
        </Fragment>
      ))}
      {isShort && (
        <button
          type="button"
          aria-label={`and ${bets.length - shownFirst} more of ${possessive(name)} matches`}
          className="-my-2 ml-1.5 inline-flex min-h-target items-center rounded-sm font-semibold text-fairway underline underline-offset-4"
          onClick={() => setWhole(true)}
        >
          and {bets.length - shownFirst} more
        </button>
      )}
    </span>
  )
}

/** In words, since gold is for a win. */
export function LeadMark() {
  return (
    <>
      {' '}
      <span className="inline-block rounded-sm border border-current px-1 text-sm leading-5 font-semibold text-fairway">
        leads
      </span>
    </>
  )
}

/** A number on the board, with its way to the explanation. */
interface BoardNumber {
  title: string
  text: string
  /** Undefined while the figure is only the state of play: the pairs below it have the explanations. */
  cell: GameCell | null
  look: 'figure' | 'detail' | 'place'
}

/** A line: the position, the game's main figure, and what it comes from. */
interface BoardRow extends Omit<TableRow, 'cells' | 'place'> {
  /** Undefined in games without positions: a match is won and lost. */
  place: BoardNumber | null
  numbers: readonly BoardNumber[]
}

/** The lines of a game's board with the engine's own texts. */
export function boardRows({ game, rows, columns }: GameTable): BoardRow[] {
  return rows.map(({ cells, place, ...row }) => ({
    ...row,
    place:
      place === null
        ? null
        : { title: 'Position', text: place, cell: cellOf(game, row, placeKey), look: 'place' },
    numbers: columns.map((column, index) => ({
      title: column.title,
      text: cells[index] ?? '',
      cell: row.unexplained?.includes(column.key) ? null : cellOf(game, row, column.key),
      look: lookOf(column),
    })),
  }))
}

const placeKey = 'position'

/** Whether the position has its own column. */
export function hasPlaceColumn(columns: readonly Column[]): boolean {
  return columns.some(({ key }) => key === placeKey)
}

function lookOf({ key, isFigure }: Column): BoardNumber['look'] {
  if (isFigure) return 'figure'
  return key === placeKey ? 'place' : 'detail'
}

function cellOf(
  game: GameTable['game'],
  { ball, side }: Omit<TableRow, 'cells' | 'place'>,
  column: string,
): GameCell {
  if (ball !== null) return { table: 'game', game, ball, column }
  return { table: 'side', game, side: side ?? '', column }
}
