import type { MatchNames } from '#golf/board/match-names.ts'
import type { NoteOf } from '#golf/board/progress.ts'
import { SideMark, sideColour } from '#golf/board/side-mark.tsx'
import { entrantName, shortNames } from '#golf/player-names.ts'
import { Card } from '#ui/draw/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { Tabs } from '#ui/choose/tabs.tsx'
import { useGrowing } from '#ui/hooks/use-growing.ts'
import type { BallId, GameId, GameTable, NameOf } from '@nineteenth/scoring'
import { formatOpenBet } from '@nineteenth/scoring'
import { Trophy } from 'lucide-react'
import { useState } from 'react'
import type { BoardLine } from './board-lines.ts'
import { boardLines } from './board-lines.ts'

interface GameBoardsProps {
  tables: readonly GameTable[]
  names: MatchNames
  noteOf: NoteOf
}

/** How every game stands, one at a time; on paper all of them. */
export function GameBoards({ tables, names, noteOf }: GameBoardsProps) {
  const [chosen, setChosen] = useState<GameId>()
  // A game may be taken out of the match while its tab is open.
  const shown = tables.find(({ game }) => game === chosen) ?? tables[0]
  if (!shown) return null
  return (
    <Card aria-label="Results" className="overflow-hidden">
      <Tabs
        label="Games"
        tabs={tables.map(({ game, title }) => ({ name: game, label: title }))}
        active={shown.game}
        onChange={setChosen}
        isPanelFocusable
      >
        <SideLines table={shown} names={names} />
        <GameTableView key={shown.game} table={shown} names={names} noteOf={noteOf} />
      </Tabs>
    </Card>
  )
}

function SideLines({ table: { title, sides }, names }: { table: GameTable; names: MatchNames }) {
  if (sides.length === 0) return null
  if (sides.length === 2) return <FacingSides {...{ title, sides, names }} />
  return (
    <ul aria-label={`Sides, ${title}`} className="border-b-2 border-rule">
      {sides.map(({ side, place, text, average }) => (
        <li
          key={side}
          className="flex min-h-14 items-center gap-1 border-b border-rule px-4 py-2 last:border-b-0"
        >
          <span className="w-11 shrink-0 tabular-nums">{place}</span>
          <span className="min-w-0 grow text-lg font-semibold [overflow-wrap:anywhere]">
            <SideMark side={side} />
            {names.side(side)}
          </span>
          <span className="pl-3 text-xl font-bold whitespace-nowrap tabular-nums">{text}</span>
          {average && <span className="text-sm text-quiet tabular-nums">{average}</span>}
        </li>
      ))}
    </ul>
  )
}

/** As on the boards of the great team matches. */
function FacingSides({ title, sides, names }: Pick<GameTable, 'title' | 'sides'> & { names: MatchNames }) {
  return (
    <ul
      aria-label={`Sides, ${title}`}
      className="grid grid-cols-2 border-b-2 border-rule max-[16rem]:grid-cols-1"
    >
      {sides.map(({ side, place, text, average }) => (
        <li
          key={side}
          style={{ color: sideColour(side) }}
          className="flex min-w-0 flex-col gap-1 px-4 py-3 last:items-end last:border-l last:border-rule last:text-right max-[16rem]:last:border-t max-[16rem]:last:border-l-0"
        >
          <span className="text-sm text-quiet tabular-nums">{place}</span>
          <span className="grow text-lg font-semibold [overflow-wrap:anywhere]">{names.side(side)}</span>
          <span className="text-2xl leading-none font-bold whitespace-nowrap tabular-nums">{text}</span>
          {average && <span className="text-sm text-quiet tabular-nums">{average}</span>}
        </li>
      ))}
    </ul>
  )
}

function GameTableView({ table, names, noteOf }: { table: GameTable } & Omit<GameBoardsProps, 'tables'>) {
  const drawn = useGrowing(table.rows.length)
  if (table.rows.length === 0) return <p className="px-4 py-4 text-quiet">{table.needs}</p>
  const { hasPlaces, figureTitle, details, lines } = boardLines(table, noteOf)
  const balls = table.rows.flatMap(({ ball }) => ball ?? [])
  const bare = { ...names, ball: names.bare }
  const shortNameOf = shortNames(balls, names.bare)
  return (
    <>
      <table className="w-full border-collapse">
        <caption className="sr-only">{table.title}</caption>
        <thead>
          <tr className="text-sm text-quiet">
            {hasPlaces && (
              <th scope="col" className="w-11 py-2 pl-4 text-left font-medium">
                <span className="sr-only">Place</span>
              </th>
            )}
            <th scope="col" className="py-2 pl-4 text-left font-medium">
              Player
            </th>
            {details.map((title) => (
              <th key={title} scope="col" className="py-2 pl-4 text-right font-medium max-md:hidden">
                {title}
              </th>
            ))}
            <th scope="col" className="py-2 pr-4 pl-3 text-right font-medium">
              {figureTitle}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.slice(0, drawn).map((line) => (
            <Line
              key={line.key}
              line={line}
              name={entrantName(line, bare)}
              names={names}
              shortNameOf={shortNameOf}
              hasPlaces={hasPlaces}
            />
          ))}
        </tbody>
      </table>
      {table.legend && <p className="border-t border-rule px-4 py-2 text-sm text-quiet">{table.legend}</p>}
    </>
  )
}

interface LineProps {
  line: BoardLine
  name: string
  names: MatchNames
  shortNameOf: NameOf
  hasPlaces: boolean
}

function Line({ line, name, names, shortNameOf, hasPlaces }: LineProps) {
  const { ball, side, place, details, figure, isWinner, openBets } = line
  return (
    <tr className={classNames('border-t border-rule', isWinner && 'text-win')}>
      {hasPlaces && <td className="py-2 pl-4">{place}</td>}
      <th scope="row" className="py-2 pl-4 text-left font-medium [overflow-wrap:anywhere]">
        <SideMark side={ball === null ? side : names.sideOf(ball)} />
        {name}
        {isWinner && (
          <Trophy aria-label="Winner" className="ml-1.5 inline size-4 align-[-0.125em]" strokeWidth={2.25} />
        )}
        <Small line={line} sideName={ball === null ? null : sideNameOf(names, ball)} />
        {openBets && (
          <span className="block text-sm font-normal text-quiet">
            {openBets.map((bet) => formatOpenBet(bet, shortNameOf)).join(' · ')}
          </span>
        )}
      </th>
      {details.map(({ title, text }) => (
        <td key={title} className="py-2 pl-4 text-right max-md:hidden">
          {text}
        </td>
      ))}
      <td className={classNames('py-2 pr-4 pl-3 text-right font-semibold whitespace-nowrap', sizeOf(figure))}>
        {figure}
      </td>
    </tr>
  )
}

/** "up on 3" is no figure yet: as large as one it would leave a small phone no room for who that is. */
function sizeOf(figure: string): string {
  if (figure === '–') return 'text-quiet'
  return figure.length <= 4 ? 'text-xl' : 'text-lg'
}

function sideNameOf(names: MatchNames, ball: BallId): string | null {
  const side = names.sideOf(ball)
  return side === null ? null : names.side(side)
}

/** Below a name: where they are, and on a phone what has no column there. */
function Small({ line, sideName }: { line: BoardLine; sideName: string | null }) {
  const { note, isLeading, details } = line
  const first = [isLeading && 'leads', sideName, note].filter(Boolean)
  const words = details.filter(({ text }) => text !== '–').map(({ title, text }) => `${title} ${text}`)
  return (
    <span className="block text-sm font-normal text-quiet">
      {first.join(' · ')}
      {words.length > 0 && (
        <span className={classNames('md:hidden', first.length > 0 && 'before:content-["_·_"]')}>
          {words.join(' · ')}
        </span>
      )}
    </span>
  )
}
