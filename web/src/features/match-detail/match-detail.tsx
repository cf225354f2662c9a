import { enteredText } from '#golf/entry/entry-words.ts'
import { type MatchNames, matchNamesOf } from '#golf/board/match-names.ts'
import { helpLinkStyle, howTheyWork } from '#golf/board/help-link.ts'
import { type MoreProps, ResultBoard } from '#golf/board/result-board.tsx'
import { enteredStrokes, openStrokes, scoreText } from '#golf/card/entered-score.ts'
import { Explanations } from '#golf/explanation/explanations.tsx'
import { formatsPlayed } from '#golf/formats.ts'
import { groupsOf } from '#golf/entry/groups.ts'
import { namesOf } from '#golf/player-names.ts'
import { cellOf } from '#golf/presses/offers-by-side.ts'
import { pressesOf } from '#golf/presses/presses-of.ts'
import { usePressNews } from '#golf/presses/use-press-news.ts'
import type { Connection } from '#live/next-stream.ts'
import { enterValue } from '#match/enter-value.ts'
import type { MatchFeed } from '#sync/match-feed.ts'
import { paths } from '#paths/paths.ts'
import { errorSentences } from '#text/error-sentences.ts'
import { formatClock, formatLongDate } from '#text/format-date.ts'
import { classNames } from '#ui/class-names.ts'
import { Card } from '#ui/draw/card.tsx'
import { Fold } from '#ui/draw/fold.tsx'
import { buttonStyle } from '#ui/press/button-style.ts'
import { Badge } from '#ui/tell/badge.tsx'
import {
  type Cell,
  type Joiner,
  type MatchState,
  canDo,
  ballIn,
  findCell,
  mayEnter,
  toEngineMatch,
} from '@nineteenth/contracts'
import { type Match, type MatchResult, missingHoles, pressOffersIn, scoreMatch } from '@nineteenth/scoring'
import { ArrowLeft, CircleAlert, Pencil } from 'lucide-react'
import { type ComponentType, type ReactNode, memo, useEffect, useMemo } from 'react'
import { Link, useSearchParams } from 'wouter'
import { CourseCard } from './course-card.tsx'
import { MatchActions, PressCard } from './match-actions.tsx'
import { partsOf } from './parts.tsx'
import { PlayerList } from './player-list.tsx'
import { ScoreCards } from './score-cards.tsx'
import { Stakes } from './stakes.tsx'
import { words } from './words.ts'
import { sharedWords } from '#text/shared-words.ts'

/** Parts of the page from other features. */
export interface MatchDetailViews {
  /** The parts of a game besides its players: its holes and its matches. */
  FormatMore: ComponentType<MoreProps>
  /** The match's history, apart from scores. */
  History: ComponentType<{ match: MatchState; result: MatchResult }>
  /** Shows who pays whom; until every score is in, who owes whom so far. */
  SettleUp: ComponentType<{
    match: MatchState
    engineMatch: Match
    result: MatchResult
    names: MatchNames
    userId: number
  }>
  /** The button for the join link. */
  Invite: ComponentType<{ matchId: number; courseName: string; hasGroups: boolean }>
  /** The card that lets a guest keep their round. */
  Keep: ComponentType<{ match: MatchState }>
  /** The question whether a player accepts the match. */
  Asked: ComponentType<{ match: MatchState; userId: number }>
  /** The part that shows whether the match counts for a player. */
  OwnPart: ComponentType<{ match: MatchState; userId: number }>
}

interface MatchDetailProps extends MatchDetailViews {
  match: MatchState
  userId: number
  /** The guest that this phone joined as. */
  joiner: Joiner | null
  feed: MatchFeed
  connection: Connection
  /** Whether the server answers with an error, so that the phone isn't offline. */
  isServerDown: boolean
}

/** A feed also reports that a score was stored, which changes nothing here. */
export const MatchDetail = memo(function MatchDetail(props: MatchDetailProps) {
  const {
    match,
    userId,
    joiner,
    feed,
    connection,
    FormatMore,
    History,
    SettleUp,
    Invite,
    Keep,
    Asked,
    OwnPart,
  } = props
  const { players, sides, balls, groups, tees, currency } = match
  const [asked] = useSearchParams()
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
  const inReach = useMemo(
    () => offers.filter((offer) => mayEnter(match, joiner, cellOf(offer))),
    [offers, match, joiner],
  )
  useAnnouncedPresses(props, result)
  return (
    <div className="flex flex-col gap-4 md:grid md:grid-cols-[minmax(0,1fr)_20rem] md:grid-rows-[auto_auto_1fr] md:items-start md:gap-6">
      {!joiner && <DetailHeader match={match} userId={userId} />}
      <div className="flex min-w-0 flex-col gap-4 md:col-start-1 md:row-span-2 md:row-start-2 md:gap-6">
        {!joiner && <Asked match={match} userId={userId} />}
        <Card className="overflow-hidden">
          <Title match={match}>
            {/* A complete match isn't live, but the golfer should know that the phone is offline. */}
            {!(match.isComplete && connection.kind === 'live') && (
              <ConnectionLine connection={connection} isServerDown={props.isServerDown} />
            )}
          </Title>
          <DisputeNotice match={match} userId={userId} joiner={joiner} />
          <SettleUp {...{ match, engineMatch, result, names, userId }} />
          {enteredStrokes(match).length === 0 && !match.isComplete && (
            <Stakes match={engineMatch} result={result} names={names} />
          )}
          {enteredStrokes(match).length === 0 && (
            <p className="border-t border-rule px-4">
              <Link href={paths.games} className={helpLinkStyle}>
                {howTheyWork}
              </Link>
            </p>
          )}
          {enteredStrokes(match).length > 0 && (
            <section aria-label={words.standings.title} className="border-t border-rule pb-2">
              <Explanations match={engineMatch} result={result} names={names}>
                <ResultBoard
                  label={words.standings.byFormat}
                  {...{ match, result, names }}
                  More={FormatMore}
                  opens={Number(asked.get('game')) || undefined}
                />
              </Explanations>
            </section>
          )}
        </Card>
        {isPressed && canDo(match, userId, 'enterScores') && (
          <PressCard feed={feed} match={match} result={result} offers={inReach} nameOf={names.ball} />
        )}
        <PlayerList {...{ players, tees, parts, invite, names }} isComplete={match.isComplete} />
        <Explanations match={engineMatch} result={result} names={names}>
          <ScoreCards {...{ match, engineMatch, result, names, parts }} />
        </Explanations>
        {joiner && <Keep match={match} />}
        <Card className="overflow-hidden">
          {/* The history is loaded only when opened, because every score changes it. */}
          <Fold title={sharedWords.history} isOpen={false}>
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

/** Announces presses of the reader's group; all presses to a reader who doesn't play. */
function useAnnouncedPresses(
  { match, userId, joiner, feed }: MatchDetailProps,
  { games }: MatchResult,
): void {
  const own = groupsOf(match, userId).find(({ isOwn }) => isOwn)
  const balls = own?.balls ?? match.balls.map(({ ballNo }) => ballNo)
  const takeBack = (press: Cell) => enterValue(feed, match, press, null)
  const hear = usePressNews({ userId, joiner, balls, takeBack })
  useEffect(() => hear({ match, presses: pressesOf(match, games) }), [match, games, hear])
}

function scored(match: MatchState) {
  const engineMatch = toEngineMatch(match)
  const result = scoreMatch(engineMatch)
  return {
    engineMatch,
    result,
    isFull: missingHoles(engineMatch).length === 0,
    offers: result.games.flatMap((game) =>
      pressOffersIn(engineMatch, game).map((offer) => ({ ...offer, game: game.game })),
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
          {words.match.on} <time dateTime={match.date}>{formatLongDate(match.date)}</time>
        </h2>
        {match.isComplete && <Badge>{sharedWords.complete}</Badge>}
      </div>
      <p className="text-quiet">
        {match.isTeamMatch ? sharedWords.teamMatch : sharedWords.individualMatch}
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
        {words.match.back}
      </Link>
      {canDo(match, userId, 'edit') && (
        <Link href={paths.editMatch(match.id)} className={buttonStyle('outline')}>
          <Pencil aria-hidden className="size-5" />
          {sharedWords.editMatch}
        </Link>
      )}
    </div>
  )
}

/** Shows whether the screen is live, or the last saved version. */
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

/** The connection in words. `isServerDown`: the server answers, but with an error. */
export function connectionText(connection: Connection, isServerDown: boolean): string {
  if (connection.kind === 'live') return words.connection.live
  if (connection.kind === 'connecting') return words.connection.connecting
  if (connection.kind === 'reconnecting') return words.connection.reconnecting
  if (connection.kind === 'offline' && isServerDown) return words.connection.notReached
  if (connection.kind === 'offline')
    return connection.sinceMs === undefined
      ? words.connection.offline
      : words.connection.lastSeen(formatClock(connection.sinceMs))
  return errorSentences[connection.kind]
}

/** A conflict: shows both scores and their authors until one is chosen. */
function DisputeNotice({ match, userId, joiner }: Pick<MatchDetailProps, 'match' | 'userId' | 'joiner'>) {
  const [first, ...more] = openStrokes(match, 'conflict')
  if (!first) return null
  const others = more.length
  return (
    <div className="flex gap-2 border-t border-rule bg-flag-wash px-4 py-3">
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-flag" />
      <p>
        {words.conflict.differs(
          first.hole,
          namesOf(match).ball(ballIn(first) ?? 0),
          scoreText(findCell(match, first)?.value),
          enteredText(first.by === userId ? words.conflict.you : first.byName, scoreText(first.value)),
          others > 0 ? words.conflict.others(others) : '',
        )}{' '}
        {canDo(match, userId, 'enterScores') && mayEnter(match, joiner, first) && (
          <Link href={paths.enterScores(match.id)} className="font-semibold text-fairway underline">
            {words.conflict.check(first.hole)}
          </Link>
        )}
      </p>
    </div>
  )
}
