import { paths } from '#paths/paths.ts'
import { classNames } from '#ui/class-names.ts'
import { buttonStyle } from '#ui/press/button-style.ts'
import { cellKey } from '@nineteenth/contracts'
import { ChevronRight, Ellipsis } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'wouter'
import type { ScoreEntry } from '../entering/use-score-entry.ts'
import { type EntryCard, isOut, scoreIn } from '../entry-card.ts'
import type { GroupStanding } from './use-match-standing.ts'
import { sharedWords } from '#text/shared-words.ts'
import { words } from '../words.ts'

interface StandingLineProps {
  matchId: number
  entry: ScoreEntry
  standing: GroupStanding
  isReadOnly: boolean
  /** Concessions and halves on the visible hole. */
  agreed?: string
  onPress: () => void
  /** Undefined if no hole is visible. */
  onMore?: (() => void) | undefined
}

/** The state of the games and the hole that was just left, in a reserved place; the match page has the rest. */
export function StandingLine(props: StandingLineProps) {
  const { matchId, entry, standing, isReadOnly, agreed = '', onPress, onMore } = props
  const { text, gameNo, money, offers } = standing
  const state = [money, text].filter(Boolean).join(' · ')
  const passed = isReadOnly ? undefined : entry.announced
  const announced = passed ? holeText(entry.card, passed.cell.hole) : ''
  const news = passed || entry.cursor.ballNo === null ? standing.news : ''
  const [first, second] = announced
    ? [announced, agreed || news || state]
    : [agreed ? '' : news, agreed || state]
  return (
    <div className="flex min-h-target items-stretch gap-2 tiny:min-h-11">
      {/* Exists before its text, outside the link: otherwise screen readers announce nothing. */}
      <output className="sr-only">{[announced, agreed, news].filter(Boolean).join('. ')}</output>
      {(text || announced || agreed) && (
        <Link
          href={gameNo === undefined ? paths.match(matchId) : paths.matchAt(matchId, gameNo)}
          className={box}
        >
          <span className="min-w-0 flex-1 text-[min(0.875rem,5vw,max(14px,2.4dvh))] leading-[1.43] font-medium tabular-nums">
            <span className="block truncate font-semibold empty:hidden">{first}</span>{' '}
            <span
              className={`block overflow-hidden ${first ? 'max-h-[1lh]' : 'max-h-[2lh]'} ${agreed && !announced ? 'font-semibold' : ''}`}
            >
              {wholeParts(second, money)}
            </span>
          </span>
          {!announced && !agreed && nextIcon}
        </Link>
      )}
      {passed && (
        <button
          type="button"
          className={`${buttonStyle('outline')} ${beside}`}
          onClick={() => {
            flushSync(entry.undo)
            // The button that had the focus is gone.
            document.querySelector<HTMLElement>(`[data-cell="${cellKey(passed.cell)}"]`)?.focus()
          }}
        >
          {sharedWords.undo}
        </button>
      )}
      {offers.length > 0 && !isReadOnly && (
        <button
          type="button"
          // The narrowest phones have room for one: Undo comes before Press.
          className={`${buttonStyle('outline')} ${beside} ${announced ? 'max-[22.4375rem]:hidden' : ''}`}
          onClick={onPress}
        >
          {words.standing.press}
        </button>
      )}
      {onMore && !isReadOnly && (
        <button
          type="button"
          aria-label={words.standing.more(entry.shownHole)}
          className={`${buttonStyle('plain', 'icon')} ml-auto tiny:size-11`}
          onClick={onMore}
        >
          {moreIcon}
        </button>
      )}
    </div>
  )
}

/** Games that don't fit are left out: a line that ends in "Gros…" says nothing. */
function wholeParts(text: string, money: string): ReactNode {
  return text.split(' · ').map((part, index, all) => (
    <Fragment key={part}>
      {index > 0 && ' '}
      <span
        className={classNames(
          index > 0 && 'inline-block max-w-full truncate align-bottom',
          part === money && 'font-bold whitespace-nowrap',
        )}
      >
        {part}
        {index < all.length - 1 && ' ·'}
      </span>
    </Fragment>
  ))
}

/** The scores of a hole in row order: "Hole 2: 6 5 X 6". */
function holeText(card: EntryCard, holeNumber: number): string {
  const scores = card.players
    .map((player) => scoreIn(card, { ...player, holeNumber }) ?? (isOut(player, holeNumber) ? '' : '–'))
    .filter((score) => score !== '')
  return words.standing.scores(holeNumber, scores.join(' '))
}

// One element for all renders: a tap doesn't draw them again.
const nextIcon = <ChevronRight aria-hidden className="size-5 shrink-0 text-quiet max-[22.4375rem]:hidden" />
const moreIcon = <Ellipsis aria-hidden className="size-6" />
const box =
  'flex min-w-0 flex-1 items-center gap-1 rounded-md bg-fairway-wash pr-1 pl-3 max-[22.4375rem]:pl-2 in-data-sun:border'
const beside = 'shrink-0 px-3! tiny:min-h-11'
