import { paths } from '#app/paths.ts'
import { buttonStyle } from '#ui/button-style.ts'
import { classNames } from '#ui/class-names.ts'
import type { MatchState } from '@nineteenth/contracts'
import { canDo } from '@nineteenth/contracts'
import { ArrowLeft, Pencil } from 'lucide-react'
import { Link } from 'wouter'

export function DetailHeader({ match, userId }: { match: MatchState; userId: number }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 md:col-span-2">
      <Link href={paths.matches} className={classNames(buttonStyle('plain'), '-ml-3 px-3')}>
        <ArrowLeft aria-hidden className="size-5" />
        Back to Matches
      </Link>
      {canDo(match, userId, 'edit') && (
        <Link href={paths.editMatch(match.id)} className={buttonStyle('outline')}>
          <Pencil aria-hidden className="size-5" />
          Edit Match
        </Link>
      )}
    </div>
  )
}
