import { paths } from '#app/paths.ts'
import { formatShortDate } from '#text/format-date.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { MatchResults, MatchSummary } from '@nineteenth/contracts'
import type { BallId, SideId } from '@nineteenth/scoring'
import { ChevronRight } from 'lucide-react'
import { Link } from 'wouter'
import { playerName, sideTitle } from './player-names.ts'
import { ResultTabs } from './result-tabs.tsx'

const mostRows = 5

/** On large screens the tables stand beside the match, so that a list of matches stays a list. */
export function MatchCard({ match }: { match: MatchSummary }) {
  return match.results ? (
    <Card className="grid grid-cols-1 overflow-hidden md:grid-cols-[22rem_1fr] md:grid-rows-[1fr_auto]">
      <MatchHeading match={match} />
      <Results results={match.results} label={`Results at ${match.courseName}`} />
      <MatchLink match={match} />
    </Card>
  ) : (
    <Card className="grid grid-cols-1 overflow-hidden md:grid-cols-[1fr_22rem]">
      <MatchHeading match={match} />
      <MatchLink match={match} className="md:border-t-0 md:border-l" />
    </Card>
  )
}

function MatchHeading({ match }: { match: MatchSummary }) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-3 p-4">
      <div className="grow basis-32">
        <h3 className="text-lg leading-6 font-semibold">{match.courseName}</h3>
        <p className="mt-1 flex flex-wrap gap-x-4 text-quiet">
          <time dateTime={match.date}>{formatShortDate(match.date)}</time>
          <span>{match.teeName} Tees</span>
        </p>
        {match.askedBy && <p className="mt-1 font-medium">{match.askedBy} added you</p>}
      </div>
      <Badge tone={match.isComplete ? 'quiet' : 'live'}>
        {match.isComplete ? 'Complete' : 'In Progress'}
      </Badge>
    </div>
  )
}

function Results({ results, label }: { results: MatchResults; label: string }) {
  const balls = new Map<BallId, string>(results.balls.map(({ ballNo, name }) => [ballNo, name]))
  const sides = new Map<SideId, string>(results.sides.map(({ sideNo, name }) => [sideNo, sideTitle(name)]))
  return (
    <div className="border-t border-rule md:row-span-2 md:border-t-0 md:border-l">
      <ResultTabs
        label={label}
        tables={results.tables}
        names={{ ball: (ball) => playerName(ball, balls.get(ball)), side: (side) => sides.get(side) ?? '' }}
        limit={mostRows}
      />
    </div>
  )
}

function MatchLink({ match, className }: { match: MatchSummary; className?: string }) {
  return (
    <Link href={paths.match(match.id)} className={classNames(linkStyle, className)}>
      {match.isComplete ? 'View scorecard' : 'View match details'}
      <ChevronRight aria-hidden className="size-5 shrink-0" />
    </Link>
  )
}

const linkStyle =
  'flex min-h-target items-center justify-between gap-2 border-t border-rule px-4 py-2 font-semibold text-fairway hover:bg-fairway-wash'

/** In the shape of the card, so that nothing moves when the match arrives. */
export function MatchCardSkeleton() {
  return (
    <Card className="grid grid-cols-1 md:grid-cols-[1fr_22rem]">
      <div className="flex justify-between gap-3 p-4">
        <div className="flex-1">
          <Skeleton className="h-6 w-3/5" />
          <Skeleton className="mt-2 h-5 w-2/5" />
        </div>
        <Skeleton className="h-7 w-24 rounded-full" />
      </div>
      <div className="flex min-h-target items-center border-t border-rule px-4 md:border-t-0 md:border-l">
        <Skeleton className="h-5 w-32" />
      </div>
    </Card>
  )
}
