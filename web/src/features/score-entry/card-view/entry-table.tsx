import { strokesText } from '#golf/card/total-text.ts'
import { withdrawalText } from '#golf/entry/entry-words.ts'
import { useMedia } from '#ui/hooks/use-media.ts'
import { Badge } from '#ui/tell/badge.tsx'
import { strokesCell } from '@nineteenth/contracts'
import { totalPar } from '@nineteenth/scoring'
import type { ScoreEntry } from '../entering/use-score-entry.ts'
import {
  type EntryCard,
  type EntryHole,
  type EntryPlayer,
  type Nine,
  getHole,
  nineOf,
  ninesOf,
  parText,
} from '../entry-card.ts'
import { ScoreCell } from './score-cell.tsx'
import { sharedWords } from '#text/shared-words.ts'
import { words } from '../words.ts'

interface EntryTableProps {
  nine: Nine
  entry: ScoreEntry
  isReadOnly: boolean
}

// The same width as in the styles: names are beside the holes.
const wide = '(min-width: 40rem)'

export function EntryTable({ nine, entry, isReadOnly }: EntryTableProps) {
  const { card, enter, cursor } = entry
  const holes = nineOf(card, nine)
  const isWide = useMedia(wide)
  // Nine holes alone are the whole card.
  const isOnly = ninesOf(card).length === 1
  return (
    <>
      <div className="flex items-center justify-between gap-2 p-4 low:sr-only">
        <h2 className="text-lg font-semibold">{titles[nine]}</h2>
        <Badge>{sharedWords.parOf(parOfNine(card, holes))}</Badge>
      </div>
      <div
        // Visually hidden text is positioned within: relative to the page, it would widen it.
        className="relative min-h-0 snap-x md:max-h-[75dvh] low:max-h-none scroll-pt-20 overflow-auto overscroll-x-contain max-sm:px-1 sm:scroll-pl-48"
        tabIndex={-1}
      >
        <table className="w-full border-separate border-spacing-0 max-sm:table-fixed">
          <HeaderRow {...{ card, holes, nine, isOnly, isWide }} current={cursor.holeNumber} />
          {card.players.map((player) => (
            <tbody key={player.ballNo}>
              {!isWide && <NameRow player={player} columns={holes.length + 1} />}
              <tr>
                {isWide && <NameCell player={player} />}
                {holes.map((hole) => (
                  <td key={hole.number} className="border-b border-rule p-px align-top sm:p-1 low:p-0">
                    <ScoreCell
                      {...{ card, player, isReadOnly }}
                      holeNumber={hole.number}
                      onScore={(score) => void enter(strokesCell(player.ballNo, hole.number), score)}
                    />
                  </td>
                ))}
                <td className="border-b border-rule text-center text-lg leading-6 font-semibold sm:px-3 low:px-1">
                  {strokesText(isOnly ? player.totals.total : player.totals[nine], '-')}
                  {nine === 'back' && !isOnly && (
                    <span className="block text-sm font-medium text-quiet">
                      <span className="sr-only">{words.card.total} </span>
                      {strokesText(player.totals.total, '-')}
                    </span>
                  )}
                </td>
              </tr>
            </tbody>
          ))}
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

const titles: Record<Nine, string> = { front: words.card.frontNine, back: words.card.backNine }

interface HeaderRowProps {
  card: EntryCard
  holes: readonly EntryHole[]
  nine: Nine
  isOnly: boolean
  isWide: boolean
  /** The hole in play. */
  current: number
}

function HeaderRow({ card, holes, nine, isOnly, isWide, current }: HeaderRowProps) {
  return (
    // Above the names, which scroll under it.
    <thead className="sticky -top-px z-[2] bg-card">
      <tr>
        {isWide && (
          <th scope="col" className={`${nameColumn} border-y text-left font-semibold`}>
            {sharedWords.player}
          </th>
        )}
        {holes.map(({ number }) => (
          <th
            key={number}
            scope="col"
            aria-current={number === current ? 'step' : undefined}
            className="snap-start border-y border-rule py-1 align-top font-semibold sm:py-2 aria-[current]:shadow-[inset_0_-3px] aria-[current]:shadow-fairway sm:min-w-16 sm:px-1 low:min-w-0 low:px-0 low:py-0.5"
          >
            {/* On a phone the word is small and above its number, so that all nine holes fit. */}
            <span className="block leading-5 sm:leading-6 sm:whitespace-nowrap">
              <span className={headWord}>{sharedWords.hole} </span>
              {number}
            </span>
            <span className={`block font-medium text-quiet sm:whitespace-nowrap ${headLine}`}>
              {sharedWords.parOf(parText(card, number))}
            </span>
          </th>
        ))}
        <th
          scope="col"
          className="border-y border-rule font-semibold sm:min-w-14 sm:px-3 low:min-w-0 low:px-1"
        >
          {nine === 'front' ? sharedWords.out : sharedWords.in}
          {nine === 'back' && !isOnly && (
            <span aria-hidden className={`block font-medium text-quiet ${headLine}`}>
              {sharedWords.total}
            </span>
          )}
        </th>
      </tr>
    </thead>
  )
}

// Relative to the screen's width, so that large text fits a column.
const headWord = 'text-[min(0.875rem,3.4vw)] sm:text-base low:text-sm'
const headLine = 'text-[min(0.875rem,3.4vw)] leading-4 sm:leading-5'

/** On a phone the name is above its holes, so that all nine are visible. */
function NameRow({ player, columns }: { player: EntryPlayer; columns: number }) {
  return (
    <tr>
      <th scope="rowgroup" colSpan={columns} className="truncate px-2 pt-2 text-left leading-5 font-semibold">
        {player.name} <Withdrew player={player} />
      </th>
    </tr>
  )
}

function Withdrew({ player: { withdrawal } }: { player: EntryPlayer }) {
  if (!withdrawal || withdrawal.missed.length === 0) return null
  return <span className="text-sm font-medium text-quiet">{withdrawalText(withdrawal.lastHole)}</span>
}

function NameCell({ player }: { player: EntryPlayer }) {
  const { names } = player
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
      <Withdrew player={player} />
    </th>
  )
}

// Stays in place while the holes scroll.
const nameColumn =
  'sticky left-0 z-[1] w-48 max-w-48 min-w-28 low:w-36 low:max-w-36 border-r border-rule bg-card px-3'
