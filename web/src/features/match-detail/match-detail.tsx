import { matchNamesOf } from '#golf/board/match-names.ts'
import { isStanding } from '#golf/card/entered-score.ts'
import { formatsPlayed } from '#golf/formats.ts'
import type { Connection } from '#live/next-stream.ts'
import { paths } from '#paths/paths.ts'
import { formatLongDate } from '#text/format-date.ts'
import { classNames } from '#ui/class-names.ts'
import { Card } from '#ui/draw/card.tsx'
import { Fold } from '#ui/draw/fold.tsx'
import { buttonStyle } from '#ui/press/button-style.ts'
import { Badge } from '#ui/tell/badge.tsx'
import type { Joiner, MatchState } from '@nineteenth/contracts'
import { canDo, toEngineMatch } from '@nineteenth/contracts'
import { missingHoles, pressOffersIn, scoreMatch } from '@nineteenth/scoring'
import { ArrowLeft, Pencil } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { memo, useMemo } from 'react'
import { Link } from 'wouter'
import { connectionText } from './connection-text.ts'
import { CourseCard } from './course-card.tsx'
import { DisputeNotice } from './dispute-notice.tsx'
import { MatchActions } from './match-actions.tsx'
import { partsOf } from './parts.ts'
import { PlayerList } from './player-list.tsx'
import { PressCard } from './press-card.tsx'
import { ScoreCards } from './scores/score-cards.tsx'
import { Standings } from './standings.tsx'
import type { ViewsOfResults } from './views-of-results.ts'

interface MatchDetailProps extends ViewsOfResults {
  match: MatchState
  userId: number
  /** Whom this phone has joined the match as. */
  joiner: Joiner | null
  connection: Connection
  /** Whether the server answers with an error, so that the phone is not offline. */
  isServerDown: boolean
  Invite: InviteView
  Keep: KeepView
  Asked: PartView
  OwnPart: PartView
}

/** The way to the link by which others join. */
export type InviteView = ComponentType<{ matchId: number; courseName: string; hasGroups: boolean }>

/** What a match is to the person who looks at it: whether they play, and whether it counts for them. */
export type PartView = ComponentType<{ match: MatchState; userId: number }>

/** How somebody who has joined keeps what they play. */
export type KeepView = ComponentType<{ isComplete: boolean }>

/** A feed tells also that a score was stored, which changes nothing here. */
export const MatchDetail = memo(function MatchDetail(props: MatchDetailProps) {
  const { match, userId, joiner, connection, FormatMore, History, SettleUp, Invite, Keep, Asked, OwnPart } =
    props
  const { players, sides, balls, groups, tees, currency } = match
  const { engineMatch, result, offers, isPressed, isFull } = useMemo(() => scored(match), [match])
  const names = useMemo(
    () => matchNamesOf({ players, sides, balls, currency }, userId),
    [players, sides, balls, currency, userId],
  )
  const hasScores = match.scores.some(isStanding)
  const parts = useMemo(
    () => partsOf({ players, sides, balls, groups }, userId),
    [players, sides, balls, groups, userId],
  )
  const [matchId, courseName, hasGroups] = [match.id, match.course.name, groups.length > 0]
  const canInvite = canDo(match, userId, 'edit')
  const invite = useMemo(
    () => canInvite && <Invite {...{ matchId, courseName, hasGroups }} />,
    [Invite, canInvite, matchId, courseName, hasGroups],
  )
  return (
    <div className="flex flex-col gap-4 md:grid md:grid-cols-[minmax(0,1fr)_20rem] md:grid-rows-[auto_auto_1fr] md:items-start md:gap-6">
      {!joiner && <DetailHeader match={match} userId={userId} />}
      <div className="flex min-w-0 flex-col gap-4 md:col-start-1 md:row-span-2 md:row-start-2 md:gap-6">
        {!joiner && <Asked match={match} userId={userId} />}
        <Card className="overflow-hidden">
          <Title match={match}>
            {/* Of a complete match nothing is live; that the phone is offline is still worth knowing. */}
            {!(match.isComplete && connection.kind === 'live') && (
              <ConnectionLine connection={connection} isServerDown={props.isServerDown} />
            )}
          </Title>
          <DisputeNotice match={match} userId={userId} joiner={joiner} />
          <SettleUp {...{ match, engineMatch, result, names }} />
          {hasScores && <Standings {...{ match, engineMatch, result, names, FormatMore }} />}
        </Card>
        {isPressed && canDo(match, userId, 'enterScores') && (
          <PressCard matchId={match.id} result={result} offers={offers} nameOf={names.ball} />
        )}
        <PlayerList {...{ players, tees, parts, invite, names }} isComplete={match.isComplete} />
        <ScoreCards {...{ match, engineMatch, result, names, parts, hasScores }} />
        {joiner && <Keep isComplete={match.isComplete} />}
        <Card className="overflow-hidden">
          {/* Asked for once it is opened: every score makes it another one. */}
          <Fold title="History" isOpen={false}>
            {() => <History match={match} result={result} />}
          </Fold>
        </Card>
        {!joiner && <OwnPart match={match} userId={userId} />}
      </div>
      <CourseCard match={match} isLinked={!joiner} />
      <MatchActions {...{ match, userId, isFull }} />
    </div>
  )
})

function scored(match: MatchState) {
  const engineMatch = toEngineMatch(match)
  const result = scoreMatch(engineMatch)
  return {
    engineMatch,
    result,
    isFull: missingHoles(engineMatch).length === 0,
    offers: result.games.flatMap((game) =>
      pressOffersIn(match, game).map((offer) => ({ ...offer, game: game.game })),
    ),
    isPressed: result.games.some(
      ({ settings }) => 'presses' in settings && settings.presses.kind === 'manual',
    ),
  }
}

function Title({ match, children }: { match: MatchState; children: ReactNode }) {
  const formats = formatsPlayed(match).join(', ')
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
      {children}
    </div>
  )
}

function DetailHeader({ match, userId }: { match: MatchState; userId: number }) {
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

/** The truth about what is on the screen: as it happens, or as it last was. */
function ConnectionLine({ connection, isServerDown }: Pick<MatchDetailProps, 'connection' | 'isServerDown'>) {
  const isLive = connection.kind === 'live'
  return (
    <output className="flex items-center gap-2 text-sm font-medium text-quiet">
      <span
        aria-hidden
        className={classNames(
          'size-2.5 shrink-0 rounded-full border-2',
          isLive ? 'border-fairway bg-fairway' : 'border-quiet',
        )}
      />
      {connectionText(connection, isServerDown)}
    </output>
  )
}
