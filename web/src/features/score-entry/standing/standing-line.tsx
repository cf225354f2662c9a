import { paths } from '#paths/paths.ts'
import { buttonStyle } from '#ui/press/button-style.ts'
import { cellKey } from '@nineteenth/contracts'
import { ChevronRight } from 'lucide-react'
import { flushSync } from 'react-dom'
import { Link } from 'wouter'
import type { ScoreEntry } from '../entering/use-score-entry.ts'
import { type EntryCard, scoreIn } from '../entry-card.ts'
import type { GroupStanding } from './use-match-standing.ts'

interface StandingLineProps {
  matchId: number
  entry: ScoreEntry
  standing: GroupStanding
  isReadOnly: boolean
  onPress: () => void
}

/** What matters most to these players, and the hole that was just left, in a place that is kept for it; the match has the rest. */
export function StandingLine({ matchId, entry, standing, isReadOnly, onPress }: StandingLineProps) {
  const { text, offers } = standing
  const passed = isReadOnly ? undefined : entry.told
  const told = passed ? holeText(entry.card, passed.holeNumber) : ''
  const news = passed || entry.place.ballNo === null ? standing.news : ''
  const [first, second] = told ? [told, news || text] : [news, text]
  return (
    <div className="flex min-h-target items-stretch gap-2 tiny:min-h-11">
      {/* There before its text, and no part of the link: else nothing is said. */}
      <output className="sr-only">{[told, news].filter(Boolean).join('. ')}</output>
      {(text || told) && (
        <Link href={paths.match(matchId)} className={box}>
          <span className="min-w-0 flex-1 text-[min(0.875rem,5vw,max(14px,2.4dvh))] leading-[1.43] font-medium tabular-nums">
            <span className="block truncate font-semibold empty:hidden">{first}</span>{' '}
            <span className={first ? 'block truncate' : 'line-clamp-2'}>{second}</span>
          </span>
          {!told && <ChevronRight aria-hidden className="size-5 shrink-0 text-quiet" />}
        </Link>
      )}
      {passed && (
        <button
          type="button"
          className={`${buttonStyle('outline')} ${beside}`}
          onClick={() => {
            flushSync(entry.undo)
            // The button is gone, and the focus would be with it.
            document.querySelector<HTMLElement>(`[data-cell="${cellKey(passed)}"]`)?.focus()
          }}
        >
          Undo
        </button>
      )}
      {offers.length > 0 && !isReadOnly && (
        <button
          type="button"
          // The narrowest phones have room for one of them: what can be undone goes before what can wait.
          className={`${buttonStyle('outline')} ${beside} ${told ? 'max-[22.4375rem]:hidden' : ''}`}
          onClick={onPress}
        >
          Press
        </button>
      )}
    </div>
  )
}

/** A hole as it was entered, in the order of the rows: "Hole 2: 6 5 X 6". */
function holeText(card: EntryCard, holeNumber: number): string {
  const scores = card.players.map(({ ballNo }) => scoreIn(card, { ballNo, holeNumber }) ?? '–')
  return `Hole ${holeNumber}: ${scores.join(' ')}`
}

const box = 'flex min-w-0 flex-1 items-center gap-1 rounded-md bg-fairway-wash pr-1 pl-3 in-data-sun:border'
const beside = 'shrink-0 px-3! tiny:min-h-11'
