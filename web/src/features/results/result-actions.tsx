import { paths } from '#paths/paths.ts'
import { classNames } from '#ui/class-names.ts'
import { buttonStyle } from '#ui/press/button-style.ts'
import { Button } from '#ui/press/button.tsx'
import { canDo } from '@nineteenth/contracts'
import { Table2 } from 'lucide-react'
import { Link } from 'wouter'
import type { LiveMatch } from './live-match.ts'
import type { FindLink } from './share/share-actions.tsx'
import { ShareButton } from './share/share-actions.tsx'
import { showPart } from './show-part.ts'
import type { Decided } from './tables/decided.ts'

interface ResultActionsProps extends LiveMatch {
  decided: Decided
  findLink: FindLink | undefined
}

/** Share the results. Before the match is complete, calculating them comes first. */
export function ResultActions({ decided, findLink, ...live }: ResultActionsProps) {
  const { match, userId } = live
  const canCalculate = canDo(match, userId, 'enterScores')
  const size = canCalculate ? 'icon' : 'normal'
  return (
    <div
      data-main-action
      className="sticky bottom-[calc(4rem+1px+env(safe-area-inset-bottom))] z-10 -mx-4 flex flex-wrap gap-2 bg-paper px-4 py-3 md:static md:mx-0 md:w-full md:max-w-md md:p-0 print:hidden"
    >
      <Button
        look="outline"
        size={size}
        aria-label="Scorecard"
        className={canCalculate ? undefined : 'flex-1'}
        onClick={() => showPart('card')}
      >
        <Table2 aria-hidden className="size-5" />
        {!canCalculate && 'Scorecard'}
      </Button>
      <ShareButton
        {...live}
        decided={decided}
        findLink={findLink}
        look={canCalculate ? 'outline' : 'primary'}
        size={size}
      />
      {canCalculate && (
        <Link
          href={paths.calculateResults(match.id)}
          className={classNames(buttonStyle(), 'min-w-0 flex-1 max-[16rem]:basis-full')}
        >
          Calculate Results
        </Link>
      )}
    </div>
  )
}
