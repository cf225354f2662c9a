import { classNames } from '#ui/class-names.ts'
import type { GameTable } from '@nineteenth/scoring'
import { endOf } from '@nineteenth/scoring'
import { Trophy } from 'lucide-react'
import { Explained } from '../explanation/explained.tsx'
import type { MatchNames } from './match-names.ts'
import { sideColour } from './side-mark.tsx'

interface SideResultsProps {
  table: GameTable
  names: MatchNames
}

/** The sides of a game, better first, with what their members have together: where sides are ranked, they win and lose. */
export function SideResults({ table, names }: SideResultsProps) {
  const { game, title, sides } = table
  if (sides.length === 0) return null
  const winners = endOf([table])?.winners.map((one) => one.side)
  // As on the boards of the great team matches.
  const isFacing = sides.length === 2
  return (
    <section aria-label={`Sides, ${title}`} className="border-b-2 border-rule">
      <h3 className="sr-only">Sides</h3>
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
                what={`${title} of ${names.side(side)}`}
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

/** For a match in progress, and for players below their sides: the side has won, not they. */
export function withoutWinners(table: GameTable): GameTable {
  return { ...table, rows: table.rows.map((row) => ({ ...row, isWinner: false })) }
}
