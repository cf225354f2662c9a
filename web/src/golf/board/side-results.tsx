import { classNames } from '#ui/class-names.ts'
import type { GameTable } from '@nineteenth/scoring'
import { Trophy } from 'lucide-react'
import { Explained } from '../explanation/explained.tsx'
import type { MatchNames } from './match-names.ts'
import { SideMark } from './side-mark.tsx'

interface SideResultsProps {
  table: GameTable
  names: MatchNames
}

/** The sides of a game, better first, with what their members have together: where sides are ranked, they win and lose. */
export function SideResults({ table: { game, title, sides, rows }, names }: SideResultsProps) {
  if (sides.length === 0) return null
  const winners = new Set(rows.flatMap(({ ball, isWinner }) => (isWinner ? names.sideOf(ball ?? '') : [])))
  return (
    <section aria-label={`Sides, ${title}`} className="border-b-2 border-rule">
      <h3 className="sr-only">Sides</h3>
      <ul>
        {sides.map(({ side, place, text }) => (
          <li
            key={side}
            className={classNames(
              'flex min-h-target items-center gap-1 border-b border-rule px-4 py-2 last:border-b-0',
              winners.has(side) && 'text-win',
            )}
          >
            <span className="w-12 shrink-0 tabular-nums">{place}</span>
            <span className="min-w-0 grow font-medium [overflow-wrap:anywhere]">
              <SideMark side={side} />
              {names.side(side)}
              {winners.has(side) && (
                <Trophy
                  aria-label="Winner"
                  className="ml-1.5 inline size-4 align-[-0.125em]"
                  strokeWidth={2.25}
                />
              )}
            </span>
            <Explained
              cell={{ table: 'side', game, side }}
              shown={text}
              what={`${title} of ${names.side(side)}`}
              className="justify-end text-lg font-semibold tabular-nums"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The table of the players below their sides: none of them has won, their side has. */
export function withoutWinners(table: GameTable): GameTable {
  if (table.sides.length === 0) return table
  return { ...table, rows: table.rows.map((row) => ({ ...row, isWinner: false })) }
}
