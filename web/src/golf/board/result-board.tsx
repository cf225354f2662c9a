import { Tabs } from '#ui/choose/tabs.tsx'
import type { MatchState } from '@nineteenth/contracts'
import {
  type GameId,
  type GameResult,
  type GameTable,
  type MatchResult,
  endOf,
  formatSide,
  gameTitles,
  tableOf,
} from '@nineteenth/scoring'
import { type ComponentType, useState } from 'react'
import type { MatchNames } from './match-names.ts'
import { type NoteOf, progressIn } from './progress.ts'
import { useGrowing } from '#ui/hooks/use-growing.ts'
import { entrantName, shortNames } from '../player-names.ts'
import { BoardLine, boardRows, hasPlaceColumn } from './board-line.tsx'
import { classNames } from '#ui/class-names.ts'
import { Trophy } from 'lucide-react'
import { Explained } from '../explanation/explained.tsx'
import { sideColour } from './side-mark.tsx'

interface ResultBoardProps {
  label: string
  match: MatchState
  result: MatchResult
  names: MatchNames
  More?: ComponentType<MoreProps>
  /** The game shown first; the first one if omitted. */
  opens?: GameId | undefined
}

/** What a game has besides its sides and players: pairs, presses, holes. */
export interface MoreProps {
  game: GameResult
  title: string
  names: MatchNames
}

/** One tab for each game, every number with its explanation. */
export function ResultBoard({ label, match, result, names, More, opens }: ResultBoardProps) {
  const { games, cards } = result
  const [chosen, setChosen] = useState(opens)
  // A game may be removed from the match while its tab is open.
  const shown = games.find(({ game }) => game === chosen) ?? games[0]
  if (!shown) return null
  const titles = gameTitles(games)
  const title = titles[games.indexOf(shown)] ?? ''
  const played = { ...tableOf(shown), title }
  const open = withoutWinners(played)
  return (
    <Tabs
      label={label}
      tabs={games.map(({ game }, index) => ({ name: game, label: titles[index] ?? '' }))}
      active={shown.game}
      onChange={setChosen}
    >
      {shown.balls.length < cards.length && shown.balls.length > 0 && (
        <p className="px-4 pt-3 text-sm [overflow-wrap:anywhere] text-quiet">
          Among {formatSide(shown.balls, names.ball)}
        </p>
      )}
      <SideResults table={match.isComplete ? played : open} names={names} />
      <BoardTable
        key={shown.game}
        table={match.isComplete && played.sides.length === 0 ? played : open}
        names={names}
        noteOf={progressIn(match, result)}
      />
      {More && <More game={shown} title={title} names={names} />}
    </Tabs>
  )
}

// About as many lines as a phone or desktop shows at first; the next frame draws the rest.
const aScreen = 10
const aBlock = 8

interface BoardTableProps {
  table: GameTable
  names: MatchNames
  noteOf: NoteOf
}

/** A table on wide screens; on a phone each line is a row with a large figure. */
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
        // Reserves room for the remaining lines, so the content below neither appears early nor moves.
        style={{ ['--lines-to-come' as string]: rows.length - drawn }}
        className="mb-[calc(var(--lines-to-come)*5.25rem)] w-full border-separate border-spacing-0 max-md:block md:mb-[calc(var(--lines-to-come)*3.8rem)]"
      >
        <caption className="sr-only">{title}</caption>
        <thead className="max-md:sr-only">
          <tr className="text-sm text-quiet">
            <th scope="col" className="py-2 pl-4 text-left font-medium">
              {rows[0]?.ball === null ? 'Team' : 'Player'}
            </th>
            {columns.map((column) => (
              <th key={column.key} scope="col" className="py-2 pl-2 text-right font-medium last:pr-4">
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        {blocksOf(drawn).map((first) => (
          // Layers within a layer, so that scrolling doesn't repaint the board.
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

/** The first line of each block of this many lines. */
function blocksOf(lines: number): number[] {
  return Array.from({ length: Math.ceil(lines / aBlock) }, (_, block) => block * aBlock)
}

/** A player's progress while their card is incomplete. */
function thruText({ thru }: { thru: number | null }): string | null {
  return thru === null ? null : `thru ${thru}`
}

interface SideResultsProps {
  table: GameTable
  names: MatchNames
}

/** The sides of a game that ranks sides, best first, with their combined result. */
export function SideResults({ table, names }: SideResultsProps) {
  const { game, title, sides } = table
  if (sides.length === 0) return null
  const winners = endOf([table])?.winners.map((one) => one.side)
  // Like the scoreboards of big team matches.
  const isFacing = sides.length === 2
  return (
    <section aria-label={`Teams, ${title}`} className="border-b-2 border-rule">
      <ul className={classNames(isFacing && 'grid grid-cols-2')}>
        {sides.map(({ side, place, text, average }) => (
          <li
            key={side}
            className={classNames(
              'flex min-h-target gap-1 px-4 py-2',
              isFacing
                ? 'flex-col py-3 last:items-end last:border-l last:border-rule last:text-right'
                : 'items-center border-b border-rule last:border-b-0',
            )}
          >
            <span className={classNames('shrink-0 tabular-nums', isFacing ? 'text-sm text-quiet' : 'w-12')}>
              {place}
            </span>
            <span
              className={classNames(
                'min-w-0 grow font-semibold [overflow-wrap:anywhere]',
                isFacing && 'text-lg',
              )}
              style={{ color: sideColour(side) }}
            >
              {names.side(side)}
              {winners?.includes(side) && (
                <Trophy
                  aria-label="Winner"
                  className="ml-1.5 inline size-4 align-[-0.125em] text-win"
                  strokeWidth={2.25}
                />
              )}
            </span>
            <span style={{ color: sideColour(side) }}>
              <Explained
                cell={{ table: 'side', game, side }}
                shown={text}
                what={`${title}, ${names.side(side)}`}
                className={classNames(
                  'justify-end font-semibold tabular-nums',
                  isFacing ? 'my-0! text-2xl font-bold' : 'text-lg',
                )}
              />
            </span>
            {average && <span className="text-sm text-quiet tabular-nums">{average}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** For a match in progress, and for players listed below their sides: the side won, not the player. */
export function withoutWinners(table: GameTable): GameTable {
  return { ...table, rows: table.rows.map((row) => ({ ...row, isWinner: false })) }
}
