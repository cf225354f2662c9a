import { type MatchNames, matchNamesOf } from '#golf/board/match-names.ts'
import { WithFormats } from '#golf/with-formats.tsx'
import { type OpenMatch, WithMatch as WithOpenMatch } from '#match/with-match.tsx'
import type { MatchSnapshot } from '#sync/match-feed.ts'
import { Card } from '#ui/draw/card.tsx'
import { Skeleton } from '#ui/tell/skeleton.tsx'
import { type MatchState, toEngineMatch } from '@nineteenth/contracts'
import { type Match, type MatchResult, scoreMatch } from '@nineteenth/scoring'
import { type ReactNode, useMemo } from 'react'
import { sharedWords } from '#text/shared-words.ts'

/** A match and its results. */
export interface ScoredMatch {
  match: MatchState
  engineMatch: Match
  result: MatchResult
  names: MatchNames
}

/** The current match on this phone. */
export interface LiveMatch extends ScoredMatch, Pick<MatchSnapshot, 'waiting' | 'setAside'> {
  userId: number
}

/** The engine's result of a match, computed once per screen. */
export function scored(match: MatchState, userId?: number): ScoredMatch {
  const engineMatch = toEngineMatch(match)
  return { match, engineMatch, result: scoreMatch(engineMatch), names: matchNamesOf(match, userId) }
}

type Render = (live: LiveMatch) => ReactNode

/** Renders the match in the address and its results, once loaded. */
export function WithMatch({ render }: { render: Render }) {
  return (
    <WithOpenMatch skeleton={<ResultsSkeleton />}>
      {(open) => (
        <WithFormats games={open.match.games} skeleton={<ResultsSkeleton />}>
          {() => <Scored {...open} render={render} />}
        </WithFormats>
      )}
    </WithOpenMatch>
  )
}

function Scored({ match, userId, snapshot, render }: OpenMatch & { render: Render }) {
  const { waiting, setAside } = snapshot
  const known = useMemo(() => scored(match, userId), [match, userId])
  return render({ ...known, userId, waiting, setAside })
}

/** A skeleton in the shape of the page: the match, its tabs and four lines. */
function ResultsSkeleton() {
  return (
    <output aria-label={sharedWords.loadingMatch}>
      <Card className="flex flex-col gap-3 p-4">
        <Skeleton className="h-8 w-4/5" />
        <Skeleton className="h-5 w-3/5" />
        <Skeleton className="mt-2 h-12 w-full" />
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} className="h-14 w-full" />
        ))}
      </Card>
    </output>
  )
}
