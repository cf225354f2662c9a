import { paths } from '#paths/paths.ts'
import { classNames } from '#ui/class-names.ts'
import { buttonStyle } from '#ui/press/button-style.ts'
import { Button } from '#ui/press/button.tsx'
import { canDo } from '@nineteenth/contracts'
import { Share2, Table2 } from 'lucide-react'
import { Link } from 'wouter'
import type { LiveMatch } from './live-match.tsx'
import { sharePicture } from './share/share-actions.tsx'
import type { Decided } from './tables/decided-board.tsx'
import { words } from './words.ts'
import { sharedWords } from '#text/shared-words.ts'

/** The watch link of a match, if this phone has it. */
export type FindLink = (matchId: number) => string | undefined

interface ResultActionsProps extends LiveMatch {
  decided: Decided
  findLink: FindLink | undefined
}

/** The buttons to share the results. Before the match is complete, Calculate Results comes first. */
export function ResultActions({ decided, findLink, ...live }: ResultActionsProps) {
  const { match, userId } = live
  const canCalculate = canDo(match, userId, 'enterScores')
  // Shows only icons if Calculate Results needs the space.
  const [size, width] = canCalculate ? (['icon', undefined] as const) : (['normal', 'flex-1'] as const)
  return (
    <div
      data-main-action
      className="sticky bottom-[calc(4rem+1px+env(safe-area-inset-bottom))] z-10 -mx-4 flex flex-wrap gap-2 bg-paper px-4 py-3 md:static md:mx-0 md:w-full md:max-w-md md:p-0 print:hidden"
    >
      <Button
        look="outline"
        size={size}
        aria-label={words.card.title}
        className={width}
        onClick={() => showPart('card')}
      >
        <Table2 aria-hidden className="size-5" />
        {!canCalculate && words.card.title}
      </Button>
      <Button
        look={canCalculate ? 'outline' : 'primary'}
        size={size}
        aria-label={sharedWords.share}
        className={width}
        onClick={() => void sharePicture(live, decided, findLink?.(match.id))}
      >
        <Share2 aria-hidden className="size-5" />
        {!canCalculate && sharedWords.share}
      </Button>
      {canCalculate && (
        <Link
          href={paths.calculateResults(match.id)}
          className={classNames(buttonStyle(), 'min-w-0 flex-1 max-[16rem]:basis-full')}
        >
          {sharedWords.calculateResults}
        </Link>
      )}
    </div>
  )
}

/** Scrolls to a part of the page by the id of its heading, and moves the focus there. */
export function showPart(headingId: string): void {
  const heading = document.getElementById(headingId)
  heading?.scrollIntoView()
  heading?.focus({ preventScroll: true })
}
