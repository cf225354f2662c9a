import { SideMark } from '#golf/board/side-mark.tsx'
import { entrantName } from '#golf/player-names.ts'
import { classNames } from '#ui/class-names.ts'
import type { BoardLine } from '../board-lines.ts'
import { boardLines } from '../board-lines.ts'
import type { Field } from '../field.ts'
import type { BigPage } from './big-pages.ts'
import { linesInColumn } from './big-pages.ts'

type GamePage = Extract<BigPage, { kind: 'game' }>

/** A page of a game: the sides above, its lines in one column, or in two where there are many. */
export function BigGame({ page, field }: { page: GamePage; field: Field }) {
  const { table, from, to, part, parts } = page
  const { lines, hasPlaces } = boardLines(table, field.noteOf)
  const shown = lines.slice(from, to)
  // Pages of one game look alike: also the last, which may hold few.
  const isWide = parts > 1 || shown.length > linesInColumn(table)
  const inColumn = parts > 1 ? linesInColumn(table) : Math.ceil(shown.length / (isWide ? 2 : 1))
  return (
    <section aria-label={table.title}>
      <h2 className="text-[calc(var(--u)*3.4)] leading-tight font-semibold">
        {table.title}
        {parts > 1 && (
          <span className="font-normal text-on-hero-quiet">
            {' '}
            {part} of {parts}
          </span>
        )}
      </h2>
      <Sides page={page} field={field} />
      <ol
        className={classNames(
          'mt-[calc(var(--u)*1)] grid grid-flow-col grid-rows-[repeat(var(--lines),auto)] gap-x-[calc(var(--u)*6)] [--line:calc(var(--u)*min(var(--most),var(--room)/var(--lines)))]',
          isWide ? 'grid-cols-2' : 'grid-cols-1',
        )}
        style={{
          ['--lines' as string]: inColumn,
          ['--room' as string]: 8 * linesInColumn(table),
          ['--most' as string]: isWide ? 9.5 : 12,
        }}
      >
        {shown.map((line) => (
          <Line key={line.key} line={line} field={field} hasPlaces={hasPlaces} isWide={isWide} />
        ))}
      </ol>
    </section>
  )
}

function Sides({ page: { table }, field: { names } }: { page: GamePage; field: Field }) {
  if (table.sides.length === 0) return null
  return (
    <ul aria-label="Sides" className="mt-[calc(var(--u)*1)] flex gap-[calc(var(--u)*8)]">
      {table.sides.slice(0, 4).map(({ side, text }) => (
        <li key={side} className="flex min-w-0 items-baseline gap-[calc(var(--u)*2)]">
          <span className="min-w-0 truncate text-[calc(var(--u)*4.4)] font-semibold [&>[aria-hidden]]:size-[0.6em]">
            <SideMark side={side} />
            {names.side(side)}
          </span>
          <span className="text-[calc(var(--u)*9)] leading-none font-bold tabular-nums">{text}</span>
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
}

function Line({ line, field: { names }, hasPlaces, isWide }: LineProps) {
  const { ball, side, place, figure, isWinner } = line
  const sideNo = ball === null ? null : names.sideOf(ball)
  const note = [sideNo !== null && names.side(sideNo), line.note].filter(Boolean).join(' · ')
  const name = entrantName(line, { ...names, ball: names.bare })
  return (
    <li
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
