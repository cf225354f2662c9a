import { paths } from '#paths/paths.ts'
import { buttonStyle } from '#ui/press/button-style.ts'
import { ChevronRight } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'wouter'

interface StandingLineProps {
  matchId: number
  text: string
  /** What the last score has changed: "Ann takes the lead". */
  news: string
  /** The hole that was just left: "Hole 2: 6 5 7 6". */
  told: string
  onUndo: () => void
  canPress: boolean
  onPress: () => void
}

/** What matters most to these players, in a place that is kept for it; the match has the rest. */
export const StandingLine = memo(function StandingLine(props: StandingLineProps) {
  const { matchId, text, news, told, onUndo, canPress, onPress } = props
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
      {told && (
        <button type="button" className={`${buttonStyle('outline')} ${beside}`} onClick={onUndo}>
          Undo
        </button>
      )}
      {canPress && (
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
})

const box = 'flex min-w-0 flex-1 items-center gap-1 rounded-md bg-fairway-wash pr-1 pl-3 in-data-sun:border'
const beside = 'shrink-0 px-3! tiny:min-h-11'
