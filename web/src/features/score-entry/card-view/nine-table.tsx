import { cellKey } from '@nineteenth/contracts'
import { Badge } from '#ui/badge.tsx'
import { totalPar } from '@nineteenth/scoring'
import type { EntryCard, EntryHole, EntryPlayer, Nine } from '../card/entry-card.ts'
import { nineOf, ninesOf, rowOf } from '../card/entry-card.ts'
import type { ScoreEntry } from '../entering/use-score-entry.ts'
import { getHole, parText } from '../card/tee-facts.ts'
import { totalText } from './total-text.ts'
import { ScoreCell } from './score-cell.tsx'

interface NineTableProps {
  nine: Nine
  entry: ScoreEntry
  isReadOnly: boolean
}

export function NineTable({ nine, entry, isReadOnly }: NineTableProps) {
  const { card, enter } = entry
  const holes = nineOf(card, nine)
  // Nine holes alone are the whole card.
  const isOnly = ninesOf(card).length === 1
  return (
    <>
      <div className="flex items-center justify-between gap-2 p-4">
        <h2 className="text-lg font-semibold">{titles[nine]}</h2>
        <Badge>Par {parOfNine(card, holes)}</Badge>
      </div>
      <div
        className="max-h-[75dvh] snap-x scroll-pt-16 scroll-pl-28 overflow-auto sm:scroll-pl-48 overscroll-x-contain"
        tabIndex={-1}
      >
        <table className="w-full border-separate border-spacing-0">
          <HeaderRow card={card} holes={holes} nine={nine} isOnly={isOnly} />
          <tbody>
            {card.players.map((player) => (
              <tr key={player.ballNo}>
                <NameCell names={player.names} />
                {holes.map((hole) => (
                  <td key={hole.number} className="border-b border-rule p-1 align-top">
                    <PlayerCell
                      {...{ card, player, hole, isReadOnly }}
                      onScore={(score) =>
                        void enter({ ballNo: player.ballNo, holeNumber: hole.number }, score)
                      }
                    />
                  </td>
                ))}
                <td className="border-b border-rule px-3 text-center text-lg leading-6 font-semibold">
                  {totalText(isOnly ? player.totals.total : player.totals[nine])}
                  {nine === 'back' && !isOnly && (
                    <span className="block text-sm font-medium text-quiet">
                      <span className="sr-only">, total </span>
                      {totalText(player.totals.total)}
                    </span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

/** "36", or "36/37" where tees differ. */
function parOfNine(card: EntryCard, holes: readonly EntryHole[]): string {
  const pars = card.players.map((player) =>
    totalPar(holes.map(({ number }) => getHole(card, player, number).par)),
  )
  return [...new Set(pars)].toSorted((one, other) => one - other).join('/')
}

const titles: Record<Nine, string> = { front: 'Front Nine', back: 'Back Nine' }

interface HeaderRowProps {
  card: EntryCard
  holes: readonly EntryHole[]
  nine: Nine
  isOnly: boolean
}

function HeaderRow({ card, holes, nine, isOnly }: HeaderRowProps) {
  return (
    // Above the names, which go under it.
    <thead className="sticky -top-px z-[2] bg-card">
      <tr>
        <th scope="col" className={`${nameColumn} border-y text-left font-semibold`}>
          Player
        </th>
        {holes.map(({ number }) => (
          <th
            key={number}
            scope="col"
            className="min-w-16 snap-start border-y border-rule px-1 py-2 font-semibold"
          >
            <span className="block whitespace-nowrap">Hole {number}</span>
            <span className="block text-sm font-medium whitespace-nowrap text-quiet">
              Par {parText(card, number)}
            </span>
          </th>
        ))}
        <th scope="col" className="min-w-14 border-y border-rule px-3 font-semibold">
          {nine === 'front' ? 'Out' : 'In'}
          {nine === 'back' && !isOnly && (
            <span aria-hidden className="block text-sm font-medium text-quiet">
              Total
            </span>
          )}
        </th>
      </tr>
    </thead>
  )
}

function NameCell({ names }: { names: readonly string[] }) {
  const [name = ''] = names
  const [first, ...others] = name.split(' ')
  return (
    <th scope="row" className={`${nameColumn} border-b text-left leading-5 font-semibold`}>
      {names.length > 1 ? (
        names.map((one) => (
          <span key={one} className="block truncate">
            {one}{' '}
          </span>
        ))
      ) : (
        <>
          <span className="block truncate">{first}</span>
          <span className="block truncate text-sm font-medium text-quiet">{others.join(' ')}</span>
        </>
      )}
    </th>
  )
}

// Stays where it is while the holes move under the thumb.
const nameColumn =
  'sticky left-0 z-[1] w-28 max-w-28 min-w-28 border-r border-rule bg-card px-3 sm:w-48 sm:max-w-48'

interface PlayerCellProps {
  card: EntryCard
  player: EntryPlayer
  hole: EntryHole
  isReadOnly: boolean
  onScore: (score: EntryPlayer['scores'][number]) => void
}

function PlayerCell({ card, player, hole, isReadOnly, onScore }: PlayerCellProps) {
  const row = rowOf(card, hole.number)
  const own = getHole(card, player, hole.number)
  const key = cellKey({ ballNo: player.ballNo, holeNumber: hole.number })
  return (
    <ScoreCell
      label={`${player.name}, hole ${hole.number}`}
      score={player.scores[row] ?? null}
      par={own.par}
      isOwnPar={parText(card, hole.number) !== String(own.par)}
      strokes={player.strokes[row] ?? 0}
      isReadOnly={isReadOnly}
      isDisputed={card.conflicts.has(key)}
      isSafe={!card.unsafe.has(key)}
      onScore={onScore}
    />
  )
}
