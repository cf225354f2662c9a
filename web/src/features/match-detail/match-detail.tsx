import type { Connection } from '#live/next-stream.ts'
import { formatLongDate } from '#text/format-date.ts'
import { isStanding } from '#golf/entered-score.ts'
import { gameTitles } from '#golf/formats.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import type { MatchState } from '@nineteenth/contracts'
import { canDo, toEngineMatch } from '@nineteenth/contracts'
import { pressOffersIn, scoreMatch } from '@nineteenth/scoring'
import { useMemo } from 'react'
import { ConnectionLine } from './connection/connection-line.tsx'
import { CourseCard } from './course-card.tsx'
import { DetailHeader } from './detail-header.tsx'
import { DisputeNotice } from './dispute-notice.tsx'
import type { FormatMoreView } from './format-more-view.ts'
import { MatchActions } from './match-actions.tsx'
import { namesOf } from '#golf/player-names.ts'
import { PlayerList } from './player-list.tsx'
import { PressCard } from './presses/press-card.tsx'
import { ScoreCards } from './scores/score-cards.tsx'
import { Standings } from './standings.tsx'

interface MatchDetailProps {
  match: MatchState
  userId: number
  connection: Connection
  FormatMore: FormatMoreView
}

export function MatchDetail({ match, userId, connection, FormatMore }: MatchDetailProps) {
  const { result, offers, isPressed } = useMemo(() => scored(match), [match])
  const hasScores = match.scores.some(isStanding)
  return (
    <div className="flex flex-col gap-4 md:grid md:grid-cols-[minmax(0,1fr)_20rem] md:grid-rows-[auto_auto_1fr] md:items-start md:gap-6">
      <DetailHeader match={match} userId={userId} />
      <div className="flex min-w-0 flex-col gap-4 md:col-start-1 md:row-span-2 md:row-start-2 md:gap-6">
        <Card className="overflow-hidden">
          <Title match={match} connection={connection} />
          <DisputeNotice match={match} userId={userId} />
          {hasScores && <Standings match={match} result={result} FormatMore={FormatMore} />}
        </Card>
        {isPressed && canDo(match, userId, 'enterScores') && (
          <PressCard matchId={match.id} offers={offers} nameOf={namesOf(match).ball} />
        )}
        <PlayerList match={match} />
        <ScoreCards match={match} result={result} hasScores={hasScores} />
      </div>
      <CourseCard match={match} />
      <MatchActions match={match} userId={userId} />
    </div>
  )
}

function scored(match: MatchState) {
  const engineMatch = toEngineMatch(match)
  const result = scoreMatch(engineMatch)
  return {
    result,
    offers: result.games.flatMap((game) => pressOffersIn(match, game)),
    isPressed: result.games.some(
      ({ settings }) => 'presses' in settings && settings.presses.kind === 'manual',
    ),
  }
}

function Title({ match, connection }: { match: MatchState; connection: Connection }) {
  const formats = gameTitles(match).join(', ')
  return (
    <div className="flex flex-col gap-2 p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <h2 className="text-lg font-semibold md:text-xl">
          Match on <time dateTime={match.date}>{formatLongDate(match.date)}</time>
        </h2>
        {match.isComplete && <Badge>Complete</Badge>}
      </div>
      <p className="text-quiet">
        {match.isTeamMatch ? 'Team Match' : 'Individual Match'}
        {formats && ` · ${formats}`}
      </p>
      <ConnectionLine connection={connection} />
    </div>
  )
}
