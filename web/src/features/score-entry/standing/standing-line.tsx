import { paths } from '#app/paths.ts'
import { buttonStyle } from '#ui/button-style.ts'
import { ChevronRight } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'wouter'

interface StandingLineProps {
  matchId: number
  text: string
  canPress: boolean
  onPress: () => void
}

/** What matters most to these players, in a place that is kept for it; the match has the rest. */
export const StandingLine = memo(function StandingLine(props: StandingLineProps) {
  const { matchId, text, canPress, onPress } = props
  return (
    <div className="flex h-target items-center gap-2 tiny:h-11">
      {text && (
        <Link
          href={paths.match(matchId)}
          className="flex h-full min-w-0 flex-1 items-center gap-1 rounded-md bg-fairway-wash pr-1 pl-3 in-data-sun:border"
        >
          <span className="line-clamp-2 min-w-0 flex-1 text-sm leading-5 font-medium tabular-nums">
            {text}
          </span>
          <ChevronRight aria-hidden className="size-5 shrink-0 text-quiet" />
        </Link>
      )}
      {canPress && (
        <button
          type="button"
          className={`${buttonStyle('outline')} shrink-0 tiny:min-h-11`}
          onClick={onPress}
        >
          Press
        </button>
      )}
    </div>
  )
})
