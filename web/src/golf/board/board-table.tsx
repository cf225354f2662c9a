import { useGrowing } from '#ui/hooks/use-growing.ts'
import type { GameTable } from '@nineteenth/scoring'
import type { MatchNames } from './match-names.ts'
import { entrantName, shortNames } from '../player-names.ts'
import { BoardLine } from './board-line.tsx'
import { boardRows, hasPlaceColumn } from './board-rows.ts'
import type { NoteOf } from './progress.ts'

// So many lines are in sight at first, on a phone and nearly so on a desk; the next frame brings the others.
const aScreen = 10
const aBlock = 8

interface BoardTableProps {
  table: GameTable
  names: MatchNames
  noteOf: NoteOf
}

/** A table where there is room for one; on a phone each line is a row with its figure large. */
export function BoardTable({ table, names, noteOf }: BoardTableProps) {
  const { title, columns, legend, needs } = table
  const rows = boardRows(table)
  const drawn = useGrowing(rows.length, { first: aScreen })
  if (rows.length === 0) return <p className="px-4 py-4 text-quiet">{needs}</p>
  const balls = rows.flatMap(({ ball }) => ball ?? [])
  const shortNameOf = rows.some(({ openBets }) => openBets) ? shortNames(balls, names.ball) : undefined
  return (
    <>
      <table
        // Room for the lines to come: what stands below neither comes into sight nor moves with each of them.
        style={{ ['--lines-to-come' as string]: rows.length - drawn }}
        className="mb-[calc(var(--lines-to-come)*5.25rem)] w-full border-separate border-spacing-0 max-md:block md:mb-[calc(var(--lines-to-come)*3.8rem)]"
      >
        <caption className="sr-only">{title}</caption>
        <thead className="max-md:sr-only">
          <tr className="text-sm text-quiet">
            <th scope="col" className="py-2 pl-4 text-left font-medium">
              Player
            </th>
            {columns.map((column) => (
              <th key={column.key} scope="col" className="py-2 pl-2 text-right font-medium last:pr-4">
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        {blocksOf(drawn).map((first) => (
          // A layer of layers: what was painted once is not painted again while the board is scrolled.
          <tbody key={first} className="relative z-0 max-md:block">
            {rows.slice(first, Math.min(first + aBlock, drawn)).map((row) => (
              <BoardLine
                key={row.ball ?? row.side}
                row={row}
                name={entrantName(row, names)}
                letters={row.ball === null ? names.sideLetters(row.side ?? '') : names.lettersOf([row.ball])}
                hue={row.ball === null ? Number(row.side) : names.hueOf(row.ball)}
                note={(row.ball !== null && noteOf(row.ball)) || thruText(row)}
                shortNameOf={row.openBets && shortNameOf}
                hasPlaceColumn={hasPlaceColumn(columns)}
              />
            ))}
          </tbody>
        ))}
      </table>
      {legend && <p className="border-t border-rule px-4 py-2 text-sm text-quiet">{legend}</p>}
    </>
  )
}

/** The first line of each block of so many lines. */
function blocksOf(lines: number): number[] {
  return Array.from({ length: Math.ceil(lines / aBlock) }, (_, block) => block * aBlock)
}

/** How far somebody is while the card is open. */
function thruText({ thru }: { thru: number | null }): string | null {
  return thru === null ? null : `thru ${thru}`
}
