import { paths } from '#paths/paths.ts'
import { nineText, teesText } from '#golf/tee-names.ts'
import { formatLongDate } from '#text/format-date.ts'
import type { MatchState } from '@nineteenth/contracts'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { sharedWords } from '#text/shared-words.ts'

/** The match, with a link back to it. */
export function MatchTitle({ match, children }: { match: MatchState; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 p-4">
      <div className="min-w-0 grow basis-60">
        <h2 className="text-lg font-semibold md:text-xl">
          <Link href={paths.match(match.id)} className="hover:underline">
            {match.course.name}
          </Link>
        </h2>
        <p className="mt-1 text-quiet">
          <time dateTime={match.date}>{formatLongDate(match.date)}</time> · {placeText(match)}
        </p>
      </div>
      {children}
    </div>
  )
}

function placeText(match: MatchState): string {
  const kind = match.isTeamMatch ? sharedWords.teamMatch : sharedWords.individualMatch
  return [nineText(match) ?? [], teesText(match), kind].flat().join(' · ')
}
