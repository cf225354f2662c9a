import { type MatchNames, matchNamesOf } from '#golf/board/match-names.ts'
import { type MoreProps, ResultBoard } from '#golf/board/result-board.tsx'
import { isStanding, scoreText } from '#golf/card/entered-score.ts'
import { Explanations } from '#golf/explanation/explanations.tsx'
import { formatsPlayed } from '#golf/formats.ts'
import { namesOf } from '#golf/player-names.ts'
import type { Connection } from '#live/next-stream.ts'
import { paths } from '#paths/paths.ts'
import { errorSentences } from '#text/error-sentences.ts'
import { formatClock, formatLongDate } from '#text/format-date.ts'
import { classNames } from '#ui/class-names.ts'
import { Card } from '#ui/draw/card.tsx'
import { Fold } from '#ui/draw/fold.tsx'
import { buttonStyle } from '#ui/press/button-style.ts'
import { Badge } from '#ui/tell/badge.tsx'
import {
  type Joiner,
  type MatchState,
  canDo,
  findScore,
  mayScore,
  toEngineMatch,
} from '@nineteenth/contracts'
import { type Match, type MatchResult, missingHoles, pressOffersIn, scoreMatch } from '@nineteenth/scoring'
import { ArrowLeft, CircleAlert, Pencil } from 'lucide-react'
import { type ComponentType, type ReactNode, memo, useMemo } from 'react'
import { Link } from 'wouter'
import { CourseCard } from './course-card.tsx'
import { MatchActions, PressCard } from './match-actions.tsx'
import { partsOf } from './parts.tsx'
import { PlayerList } from './player-list.tsx'
import { ScoreCards } from './score-cards.tsx'

/** Parts of the page that belong to other features. */
export interface MatchDetailViews {
  /** What a game has beside its players: its holes, and each match of one that is played by matches. */
  FormatMore: ComponentType<MoreProps>
  /** What happened to a match beside its scores. */
  History: ComponentType<{ match: MatchState; result: MatchResult }>
  /** Who pays whom, once every score is in. */
  SettleUp: ComponentType<{ match: MatchState; engineMatch: Match; result: MatchResult; names: MatchNames }>
  /** The way to the link by which others join. */
  Invite: ComponentType<{ matchId: number; courseName: string; hasGroups: boolean }>
  /** How a guest keeps what they play. */
  Keep: ComponentType<{ match: MatchState }>
  /** Whether a player accepts the match. */
  Asked: ComponentType<{ match: MatchState; userId: number }>
  /** Whether the match counts for a player. */
  OwnPart: ComponentType<{ match: MatchState; userId: number }>
}

interface MatchDetailProps extends MatchDetailViews {
  match: MatchState
  userId: number
  /** Whom this phone has joined the match as. */
  joiner: Joiner | null
  connection: Connection
  /** Whether the server answers with an error, so that the phone is not offline. */
  isServerDown: boolean
}

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
          {match.scores.some(isStanding) && (
            <section aria-label="Standings" className="border-t border-rule pb-2">
              <Explanations match={engineMatch} result={result} names={names}>
                <ResultBoard label="Standings by format" {...{ match, result, names }} More={FormatMore} />
              </Explanations>
            </section>
          )}
        </Card>
        {isPressed && canDo(match, userId, 'enterScores') && (
          <PressCard matchId={match.id} result={result} offers={offers} nameOf={names.ball} />
        )}
        <PlayerList {...{ players, tees, parts, invite, names }} isComplete={match.isComplete} />
        <ScoreCards {...{ match, engineMatch, result, names, parts }} />
        {joiner && <Keep match={match} />}
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

/** What a person is told about the line to the server. `isServerDown`: it answers, but with an error. */
export function connectionText(connection: Connection, isServerDown: boolean): string {
  if (connection.kind === 'live') return 'Live'
  if (connection.kind === 'connecting') return 'Connecting ...'
  if (connection.kind === 'reconnecting') return 'Reconnecting ...'
  if (connection.kind === 'offline' && isServerDown)
    return "Couldn't reach Nineteenth. Showing the last saved version."
  if (connection.kind === 'offline')
    return connection.sinceMs === undefined
      ? 'Offline. Showing the last saved version.'
      : `Offline: last seen ${formatClock(connection.sinceMs)}`
  return errorSentences[connection.kind]
}

/** Two people entered different scores: both are named until somebody settles it. */
function DisputeNotice({ match, userId, joiner }: Pick<MatchDetailProps, 'match' | 'userId' | 'joiner'>) {
  const [first] = match.conflicts
  if (!first) return null
  const others = match.conflicts.length - 1
  return (
    <div className="flex gap-2 border-t border-rule bg-flag-wash px-4 py-3">
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-flag" />
      <p>
        Hole {first.holeNumber} of {namesOf(match).ball(first.ballNo)}: the card says{' '}
        {scoreText(findScore(match, first))}, {first.enteredByName} says {scoreText(first)}
        {others > 0 && `, and ${others} more to settle`}.{' '}
        {canDo(match, userId, 'enterScores') && mayScore(match, joiner, first.ballNo) && (
          <Link href={paths.enterScores(match.id)} className="font-semibold text-fairway underline">
            Settle hole {first.holeNumber}
          </Link>
        )}
      </p>
    </div>
  )
}
