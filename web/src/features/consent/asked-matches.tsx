import { askedMatchesQuery } from '#api/matches/consent-queries.ts'
import { paths } from '#paths/paths.ts'
import { formatShortDate } from '#text/format-date.ts'
import { Card } from '#ui/draw/card.tsx'
import { Fold } from '#ui/draw/fold.tsx'
import type { MatchSummary } from '@nineteenth/contracts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { Answers, LeaveAllButton } from './answers.tsx'
import { words } from './words.ts'

// A stranger who adds a golfer to many matches must not fill their Home.
const shownAtOnce = 2

/** Matches that others added the golfer to: nothing in them counts until they answer. */
export function AskedMatches() {
  const { data } = useQuery(askedMatchesQuery)
  if (!data || data.matches.length === 0) return null
  const { matches } = data
  const more = matches.slice(shownAtOnce)
  const inProgress = matches.filter(({ isComplete }) => !isComplete)
  return (
    <Card aria-labelledby="asked-matches">
      <div className="flex min-h-target items-center justify-between gap-3 pt-2 pr-2 pl-4">
        <h2 id="asked-matches" className="text-lg font-semibold">
          {inProgress.length > 0 ? words.question.areYouPlaying : words.question.didYouPlay}
        </h2>
        {inProgress.length > 1 && <LeaveAllButton matchIds={inProgress.map(({ id }) => id)} />}
      </div>
      <AskedList matches={matches.slice(0, shownAtOnce)} />
      {more.length > 0 && (
        <div className="border-t border-rule">
          <Fold title={words.question.more(more.length)} isOpen={false}>
            {() => <AskedList matches={more} />}
          </Fold>
        </div>
      )}
    </Card>
  )
}

function AskedList({ matches }: { matches: readonly MatchSummary[] }) {
  return (
    <ul className="divide-y divide-rule">
      {matches.map(({ id, askedBy = '', courseName, date, isComplete }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 p-4">
          <div className="min-w-0 grow basis-64 [overflow-wrap:anywhere]">
            <p className="font-semibold">{words.question.addedYou(askedBy)}</p>
            <Link
              href={paths.match(id)}
              className="inline-flex min-h-target items-center text-fairway underline"
            >
              {courseName}, {formatShortDate(date)}
            </Link>
            <p className="text-sm text-quiet">
              {isComplete ? words.question.confirmPlayed : words.question.confirmOrEnter}
            </p>
          </div>
          <Answers matchId={id} isComplete={isComplete} askedBy={askedBy} />
        </li>
      ))}
    </ul>
  )
}
