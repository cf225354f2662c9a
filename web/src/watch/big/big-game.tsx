import { SideMark, sideColour } from '#golf/board/side-mark.tsx'
import type { NoteOf } from '#golf/board/progress.ts'
import { entrantName } from '#golf/player-names.ts'
import { classNames } from '#ui/class-names.ts'
import type { Entrant, GameTable, SideId } from '@nineteenth/scoring'
import type { Field } from '../field.ts'
import type { BigPage } from './big-pages.ts'
import { linesInColumn } from './big-pages.ts'
import { bigWords } from './words.ts'
import { sharedWords } from '#text/shared-words.ts'

type GamePage = Extract<BigPage, { kind: 'game' }>

/** A page of a game: the sides on top, its lines below in one or two columns. */
export function BigGame({ page, field }: { page: GamePage; field: Field }) {
  const { table, part, parts } = page
  const shown = boardLines(page, field.noteOf)
  const hasPlaces = table.rows.some(({ place }) => place !== null)
  // As on the boards of team matches: two sides face each other, each with its own lines below.
  const facing = parts === 1 && table.sides.length === 2 ? facingSides(table) : undefined
  const columnOf = (line: BoardLine) =>
    facing && facing.findIndex(({ side }) => side === sideOfLine(line, field)) + 1
  // All pages of a game use the same layout, even a last one with few lines.
  const isWide = parts > 1 || facing !== undefined || shown.length > linesInColumn(table)
  const inColumn = parts > 1 ? linesInColumn(table) : longestColumn(shown.map(columnOf), isWide)
  return (
    <section aria-label={table.title}>
      <h2 className="text-[calc(var(--u)*3.4)] leading-tight font-semibold">
        {table.title}
        {parts > 1 && <span className="font-normal text-on-hero-quiet"> {bigWords.part(part, parts)}</span>}
      </h2>
      {facing ? (
        <SidesFacing sides={facing} field={field} />
      ) : (
        <SidesInRow sides={table.sides} field={field} />
      )}
      <ol
        className={classNames(
          'mt-[calc(var(--u)*1)] grid grid-flow-col grid-rows-[repeat(var(--lines),auto)] gap-x-[calc(var(--u)*6)] [--line:calc(var(--u)*min(var(--most),var(--room)/var(--lines)))]',
          isWide ? 'grid-cols-2' : 'grid-cols-1',
        )}
        style={{
          ['--lines' as string]: inColumn,
          ['--room' as string]: 8 * linesInColumn(table),
          ['--most' as string]: isWide && !facing ? 9.5 : 12,
        }}
      >
        {shown.map((line) => (
          <Line
            key={line.key}
            line={line}
            field={field}
            hasPlaces={hasPlaces}
            isWide={isWide}
            column={columnOf(line)}
          />
        ))}
      </ol>
    </section>
  )
}

/** A line of a board: position, name and the game's figure. */
interface BoardLine extends Entrant {
  key: string
  place: string
  figure: string
  /** How far along the course they are. */
  note: string | null
  isWinner: boolean
}

function boardLines({ table, rows }: GamePage, noteOf: NoteOf): BoardLine[] {
  const figureAt = table.columns.findIndex(({ isFigure }) => isFigure)
  return rows.map(({ ball, side, place, cells, thru, isWinner }) => ({
    ball,
    side,
    key: `${ball ?? ''}:${side ?? ''}`,
    // A player without scores has only a dash there.
    place: place?.replace('–', '') ?? '',
    figure: cells[figureAt] ?? '',
    note: (ball !== null && noteOf(ball)) || (thru === null ? null : sharedWords.thru(thru)),
    // If sides are ranked, the side wins and not its players.
    isWinner: isWinner && table.sides.length === 0,
  }))
}

/** In a fixed order, not by who leads. */
function facingSides({ sides }: GameTable): GameTable['sides'] {
  return sides.toSorted((one, other) => Number(one.side) - Number(other.side))
}

function sideOfLine({ ball, side }: BoardLine, { names }: Field): SideId | null {
  return ball === null ? side : names.sideOf(ball)
}

function longestColumn(columns: readonly (number | undefined)[], isWide: boolean): number {
  const [first] = columns
  if (first === undefined) return Math.ceil(columns.length / (isWide ? 2 : 1))
  return Math.max(...[1, 2].map((column) => columns.filter((one) => one === column).length))
}

interface SidesProps {
  sides: GameTable['sides']
  field: Field
}

function SidesFacing({ sides, field: { names } }: SidesProps) {
  return (
    <ul
      aria-label={bigWords.sides}
      className="mt-[calc(var(--u)*1)] grid grid-cols-2 gap-x-[calc(var(--u)*6)] [color-scheme:dark]"
    >
      {sides.map(({ side, text, average }) => (
        <li key={side} className="flex min-w-0 items-end justify-between gap-[calc(var(--u)*2)]">
          <span
            style={{ color: sideColour(side) }}
            className="min-w-0 truncate pb-[calc(var(--u)*0.6)] text-[calc(var(--u)*4.8)] leading-tight font-semibold"
          >
            {names.side(side)}
          </span>
          <span className="text-[calc(var(--u)*12)] leading-none font-bold tracking-tight tabular-nums">
            {text}
            <span className="block text-right text-[calc(var(--u)*3)] tracking-normal">{average}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

function SidesInRow({ sides, field: { names } }: SidesProps) {
  if (sides.length === 0) return null
  return (
    <ul aria-label={bigWords.sides} className="mt-[calc(var(--u)*1)] flex gap-[calc(var(--u)*8)]">
      {sides.slice(0, 4).map(({ side, text, average }) => (
        <li key={side} className="flex min-w-0 items-baseline gap-[calc(var(--u)*2)]">
          <span className="min-w-0 truncate text-[calc(var(--u)*4.4)] font-semibold [&>[aria-hidden]]:size-[0.6em]">
            <SideMark side={side} />
            {names.side(side)}
          </span>
          <span className="text-[calc(var(--u)*9)] leading-none font-bold tabular-nums">{text}</span>
          {average && <span className="text-[calc(var(--u)*3)] whitespace-nowrap">{average}</span>}
        </li>
      ))}
    </ul>
  )
}

interface LineProps {
  line: BoardLine
  field: Field
  hasPlaces: boolean
  isWide: boolean
  /** For sides with a figure of their own. */
  column: number | undefined
}

function Line({ line, field: { names }, hasPlaces, isWide, column }: LineProps) {
  const { ball, side, place, figure, isWinner } = line
  const sideNo = ball === null ? null : names.sideOf(ball)
  const isUnderItsSide = column !== undefined
  const note = [sideNo !== null && !isUnderItsSide && names.side(sideNo), line.note]
    .filter(Boolean)
    .join(' · ')
  const name = entrantName(line, { ...names, ball: names.bare })
  return (
    <li
      style={{ gridColumn: column }}
      className={classNames(
        'flex h-(--line) items-center gap-[calc(var(--u)*1.5)] border-t border-on-hero/20',
        isWinner && 'text-win',
      )}
    >
      {hasPlaces && (
        <span className="w-[calc(var(--line)*0.9)] shrink-0 text-[calc(var(--line)*0.42)] text-on-hero-quiet tabular-nums">
          {place}
        </span>
      )}
      <span className="min-w-0 grow">
        <span
          className={classNames(
            'block truncate leading-[1.3] font-semibold [&>[aria-hidden]]:size-[0.6em]',
            name.length > (isWide ? 22 : 34)
              ? 'text-[calc(var(--line)*0.38)]'
              : 'text-[calc(var(--line)*0.46)]',
          )}
        >
          <SideMark side={ball === null ? side : names.sideOf(ball)} />
          {name}
        </span>
        {isWide && note && (
          <span className="block truncate text-[calc(var(--line)*0.28)] leading-tight text-on-hero-quiet">
            {note}
          </span>
        )}
      </span>
      {!isWide && (
        <span className="shrink-0 text-[calc(var(--line)*0.36)] text-on-hero-quiet tabular-nums">{note}</span>
      )}
      <span
        className={classNames(
          'shrink-0 text-right leading-none font-bold whitespace-nowrap tabular-nums',
          isWide ? 'min-w-[calc(var(--line)*1.4)]' : 'min-w-[calc(var(--line)*2.2)]',
          figure.length > 5 ? 'text-[calc(var(--line)*0.5)]' : 'text-[calc(var(--line)*0.7)]',
          figure === '–' && 'font-normal text-on-hero-quiet',
        )}
      >
        {figure}
      </span>
    </li>
  )
}
