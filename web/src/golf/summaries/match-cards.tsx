import { paths } from '#paths/paths.ts'
import { formatShortDate } from '#text/format-date.ts'
import { initialsOf } from '#text/initials.ts'
import { Avatar } from '#ui/draw/avatar.tsx'
import { Badge } from '#ui/tell/badge.tsx'
import { Card } from '#ui/draw/card.tsx'
import { classNames } from '#ui/class-names.ts'
import type { MatchSummary } from '@nineteenth/contracts'
import { isPlayed } from '@nineteenth/scoring'
import { ChevronRight } from 'lucide-react'
import { Link } from 'wouter'
import { ResultTabs } from '../board/result-table.tsx'
import { MiniCard } from '../card/mini-card.tsx'
import { outcomeOf, ownFigure, playersText, resultNames } from './summary-words.ts'
import { sharedWords } from '#text/shared-words.ts'
import { words } from './words.ts'

export function MatchCards({ matches }: { matches: readonly MatchSummary[] }) {
  return (
    <ul className="grid grid-cols-1 gap-3">
      {matches.map((match) => (
        <li key={match.id}>
          <MatchCard match={match} />
        </li>
      ))}
    </ul>
  )
}

const rowLimit = 5

/** The link covers the whole card. On large screens the tables are beside the match, so that a list of matches stays a list. */
export function MatchCard({ match }: { match: MatchSummary }) {
  return match.results ? (
    <Card className="relative grid grid-cols-1 overflow-hidden md:grid-cols-[22rem_1fr] md:grid-rows-[1fr_auto]">
      <MatchHeading match={match} />
      <div className="border-t border-rule md:row-span-2 md:border-t-0 md:border-l [&_[role=tablist]]:relative [&_[role=tablist]]:z-1">
        <ResultTabs
          label={words.resultsAt(match.courseName)}
          tables={match.results.tables}
          names={resultNames(match.results)}
          limit={rowLimit}
        />
      </div>
      <MatchLink match={match} />
    </Card>
  ) : (
    <Card className="relative grid grid-cols-1 overflow-hidden md:grid-cols-[1fr_22rem]">
      <MatchHeading match={match} />
      <MatchLink match={match} className="md:border-t-0 md:border-l" />
    </Card>
  )
}

function MatchHeading({ match }: { match: MatchSummary }) {
  return (
    <div className="flex flex-col gap-3 p-4">
      <div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h3 className="grow basis-32 text-lg leading-6 font-semibold">{match.courseName}</h3>
          <time dateTime={match.date} className="text-quiet tabular-nums">
            {formatShortDate(match.date)}
          </time>
        </div>
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="text-quiet">{match.teeName} Tees</span>
          <Badge tone={match.isComplete ? 'quiet' : 'live'}>
            {match.isComplete ? sharedWords.complete : sharedWords.inProgress}
          </Badge>
        </div>
        {match.askedBy && <p className="mt-1 font-medium">{match.askedBy} added you</p>}
      </div>
      {match.ownCard?.holes.some(({ score }) => isPlayed(score)) && <MiniCard holes={match.ownCard.holes} />}
      {match.players.length > 0 && <WhoPlayed match={match} />}
    </div>
  )
}

/** The players, the outcome, and the reader's own result. */
function WhoPlayed({ match }: { match: MatchSummary }) {
  const more = match.playerCount - match.players.length
  const figure = ownFigure(match)
  return (
    <div className="flex items-center gap-3">
      <span className="flex shrink-0 -space-x-0.5">
        {match.players.map(({ playerNo, displayName, sideNo }) => (
          <Avatar
            key={playerNo}
            letters={initialsOf(displayName)}
            hue={sideNo ?? playerNo}
            isSmall
            className="ring-2 ring-card"
          />
        ))}
      </span>
      <p className="min-w-0 flex-1 leading-5 [overflow-wrap:anywhere]">
        {outcomeOf(match) ?? playersText(match.players, more)}
      </p>
      {figure && (
        <p className="shrink-0 text-right text-lg leading-5 font-semibold tabular-nums">
          {figure.text}
          {figure.note && <span className="block text-sm font-normal text-quiet">{figure.note}</span>}
        </p>
      )}
    </div>
  )
}

function MatchLink({ match, className }: { match: MatchSummary; className?: string }) {
  return (
    <Link href={paths.match(match.id)} className={classNames(linkStyle, className)}>
      {match.isComplete ? sharedWords.viewScorecard : sharedWords.viewMatchDetails}
      <ChevronRight aria-hidden className="size-5 shrink-0" />
    </Link>
  )
}

const linkStyle =
  "after:absolute after:inset-0 after:content-[''] flex min-h-target items-center justify-between gap-2 border-t border-rule px-4 py-2 font-semibold text-fairway hover:bg-fairway-wash"
