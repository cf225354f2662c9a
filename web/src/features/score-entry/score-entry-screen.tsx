import { signalSignedOut } from '#api/signals.ts'
import { entryChoices } from '#golf/entry/entry-choices-store.ts'
import { ballName } from '#golf/player-names.ts'
import { usePressNews } from '#golf/presses/use-press-news.ts'
import { enterValue } from '#match/enter-value.ts'
import type { OpenMatch } from '#match/with-match.tsx'
import { paths } from '#paths/paths.ts'
import { Card } from '#ui/draw/card.tsx'
import { HeaderActions } from '#ui/draw/header-actions.tsx'
import { lowScreen, useMedia } from '#ui/hooks/use-media.ts'
import { useRootMark } from '#ui/hooks/use-root-mark.ts'
import { useStore } from '#ui/hooks/use-store.ts'
import { whenNeeded } from '#ui/hooks/when-needed.tsx'
import { buttonStyle } from '#ui/press/button-style.ts'
import {
  type Cell,
  type MatchState,
  ballIn,
  canDo,
  isSameCell,
  mayScore,
  strokesCell,
} from '@nineteenth/contracts'
import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'wouter'
import { CardView } from './card-view/card-view.tsx'
import type { Completing, EntryViewProps } from './complete-scorecard.tsx'
import { useMakeSure } from './entering/use-make-sure.ts'
import { useScoreEntry } from './entering/use-score-entry.ts'
import { EntrySheets, type OpenSheet } from './entry-sheets.tsx'
import { EntryPlaces, EntryTools, type EntryView, SunButton, useEntryView } from './entry-tools.tsx'
import { GroupTabs, useGroupLook, useShownGroup } from './group-choice.tsx'
import { HoleView } from './hole-view/hole-view.tsx'
import { usePhoneQuestionCard, useStorageKept, useWakeLock } from './this-phone.tsx'
import { agreedText } from './standing/agreed-text.ts'
import { DotsLine } from './standing/dots-line.tsx'
import type { MatchStanding } from './standing/match-standing.ts'
import { StandingLine } from './standing/standing-line.tsx'
import { useMatchStanding } from './standing/use-match-standing.ts'
import { SyncWords } from './sync-line/sync-line.tsx'
import { words } from './words.ts'
import { sharedWords } from '#text/shared-words.ts'

// The header has room for the match's tabs beside the toolbar.
const wideHeader = '(min-width: 45rem)'

const phoneScreen = '(max-width: 47.9375rem)'

// The same as in the styles: the header makes room for the toolbar.
const shortScreen = `((max-height: 52rem) and ${phoneScreen}) or (${lowScreen})`

// Most matches have no questions.
const QuestionLine = whenNeeded(async () => (await import('./questions/question-line.tsx')).QuestionLine)
const WaitingLine = whenNeeded(async () => (await import('./questions/waiting-line.tsx')).WaitingLine)

/** The sheet with the join link. */
export type InviteView = ComponentType<{
  matchId: number
  courseName: string
  hasGroups: boolean
  onClose: () => void
}>

interface ScreenProps extends OpenMatch {
  Invite: InviteView | undefined
}

export function ScoreEntryScreen({ feed, snapshot, match, userId, joiner, Invite }: ScreenProps) {
  const choices = useStore(entryChoices)
  const [view, setView] = useEntryView()
  const [sheet, setSheet] = useOpenSheet(match)
  const shown = useShownGroup(match, userId, choices)
  const { groups, group, choose } = shown
  const groupLook = useGroupLook(groups.length)
  const canEnter = canDo(match, userId, 'enterScores')
  const isReadOnly = !canEnter || !group.balls.every((ballNo) => mayScore(match, joiner, ballNo))
  const hearPresses = usePressNews({
    userId,
    joiner,
    balls: group.balls,
    takeBack: (press) => enterValue(feed, match, press, null),
  })
  const standing = useMatchStanding(match, group.balls, userId, hearPresses)
  const { dots } = standing
  const entry = useScoreEntry({ feed, match, unsafe: snapshot.unsafe, userId, group, dots, isReadOnly })
  const isStorageKept = useStorageKept()
  const question = usePhoneQuestionCard({ card: entry.card, isReadOnly, isStorageKept })
  useLinkRules(joiner, snapshot)
  // While Enter Scores is open: other pages have no button to turn it off.
  useRootMark('sun', choices.isSunny ? '' : undefined)
  useWakeLock(!isReadOnly)
  const hasPad = view === 'hole' && !isReadOnly
  const isHoleShort = useMedia(shortScreen) && hasPad
  const isInHeader = (useMedia(lowScreen) && view === 'card') || isHoleShort
  // The match's tabs would take a row from the players. A guest has them as the main navigation.
  const isWithoutTabs = useMedia(phoneScreen) && hasPad && !joiner
  const isWide = useMedia(wideHeader)
  // Doesn't fit beside the group button on phones narrower than 360 px.
  const hasPlaces = useMedia('(min-width: 22.5rem)') || groupLook !== 'button'
  const inviting = useInviting()
  const onInvite = Invite && canDo(match, userId, 'edit') ? inviting.start : undefined
  const places = (isInHeader || isWithoutTabs) && hasPlaces && (
    <EntryPlaces matchId={match.id} hasHome={!joiner} {...{ isWide, onInvite }} />
  )
  const tools = (
    <EntryTools
      places={!isInHeader && places}
      onInvite={isInHeader && !isWide ? undefined : onInvite}
      {...{ snapshot, match, joiner, shown, groupLook, view, isInHeader, setSheet }}
      canSettle={!isReadOnly}
      onView={setView}
    />
  )
  const ownBall = match.players.find((player) => player.userId === userId)?.ballNo
  const puttsOf = choices.countsPutts && group.isOwn ? ownBall : undefined
  const isWaiting = standing.questions.some(({ question }) => question.waitsFor !== undefined)
  const asked = !isReadOnly && (standing.questions.length > 0 || puttsOf !== undefined) && (
    <QuestionLine
      {...{ feed, match, puttsOf }}
      card={entry.card}
      cursor={entry.cursor}
      holeNumber={entry.shownHole}
      questions={standing.questions}
    />
  )
  const { players } = entry.card
  // Those of the player whose turn it is.
  const explained = players.find(({ ballNo }) => ballNo === entry.cursor.ballNo) ?? players[0]
  const hasStanding = match.games.length > 0 || !isReadOnly
  return (
    <>
      <HeaderActions>
        {isInHeader && places}
        {isInHeader && tools}
        <SunButton />
      </HeaderActions>
      <EntryBody
        {...{ feed, snapshot, match, entry, view, isReadOnly, question, setSheet }}
        canPickUp={standing.canPickUp}
        asked={
          <>
            {isWaiting && !isReadOnly && (
              <WaitingLine holeNumber={entry.shownHole} questions={standing.questions} onHole={entry.goTo} />
            )}
            {asked}
          </>
        }
        marks={standing.marks}
        dots={
          standing.dotsTitle !== '' && (
            <DotsLine
              title={standing.dotsTitle}
              name={explained?.name ?? ''}
              onPress={
                view === 'hole' && !isReadOnly
                  ? undefined
                  : () => setSheet({ kind: 'dots', ballNo: explained?.ballNo ?? 0 })
              }
            />
          )
        }
        toolbar={
          <>
            {!isInHeader && tools}
            {groupLook === 'tabs' && (
              <GroupTabs players={match.players} groups={groups} shownNo={group.groupNo} onChoose={choose} />
            )}
          </>
        }
        note={isReadOnly && (canEnter ? <OtherGroupNote /> : <CompleteNote match={match} />)}
        standing={
          hasStanding && (
            <StandingLine
              matchId={match.id}
              {...{ entry, standing, isReadOnly }}
              {...(view === 'hole' && {
                agreed: agreedText(match, group.balls, entry.shownHole),
                onMore: () => setSheet({ kind: 'more', holeNumber: entry.shownHole }),
              })}
              onPress={() => setSheet({ kind: 'presses' })}
            />
          )
        }
      />
      {Invite && onInvite && inviting.isInviting && (
        <Invite
          matchId={match.id}
          courseName={match.course.name}
          hasGroups={match.groups.length > 0}
          onClose={inviting.stop}
        />
      )}
      {entry.ace && <AceMoment name={ballName(match, ballIn(entry.ace) ?? 0)} holeNumber={entry.ace.hole} />}
      <EntrySheets
        {...{ sheet, feed, snapshot, match, joiner, entry, isStorageKept, offers: standing.offers }}
        group={isReadOnly ? undefined : group}
        onClose={() => setSheet(undefined)}
      />
    </>
  )
}

/** The open sheet; closes a conflict that was decided on another phone. */
function useOpenSheet({ open }: MatchState) {
  const [sheet, setSheet] = useState<OpenSheet>()
  const isConflict = (cell: Cell) => open.some((one) => one.state === 'conflict' && isSameCell(one, cell))
  if (sheet?.kind === 'settle' && !isConflict(sheet.cell)) setSheet(undefined)
  return [sheet, setSheet] as const
}

/** Whether the invitation is open: by its button, or by the link in the Match created toast. */
function useInviting() {
  const [asked, setAsked] = useSearchParams()
  const [isPressed, setPressed] = useState(false)
  const isAsked = asked.has('invite')
  const stop = () => {
    setPressed(false)
    if (isAsked) setAsked(withoutInvite, { replace: true })
  }
  const start = useCallback(() => setPressed(true), [])
  return { isInviting: isPressed || isAsked, start, stop }
}

function withoutInvite(asked: URLSearchParams): URLSearchParams {
  asked.delete('invite')
  return asked
}

interface EntryBodyProps
  extends Pick<OpenMatch, 'feed' | 'snapshot' | 'match'>, Omit<EntryViewProps, keyof Completing> {
  view: EntryView
  canPickUp: boolean
  asked: ReactNode
  marks: MatchStanding['marks']
  setSheet: (sheet: OpenSheet) => void
}

/** The card in the chosen view. */
function EntryBody({
  feed,
  snapshot,
  match,
  view,
  canPickUp,
  asked,
  marks,
  setSheet,
  ...parts
}: EntryBodyProps) {
  const { entry } = parts
  const [, navigate] = useLocation()
  const { makeSure, isSaving } = useMakeSure(feed, entry)
  const completing = { isSaving, onComplete: () => makeSure('all', () => navigate(paths.match(match.id))) }
  if (view === 'card')
    return <CardView {...{ ...parts, ...completing }} onContinue={(goOn) => makeSure('front', goOn)} />
  return (
    <HoleView
      {...{ ...parts, ...completing, canPickUp, asked, marks }}
      saved={<SyncWords snapshot={snapshot} />}
      onContinue={makeSure}
      onSettle={(cell) => setSheet({ kind: 'settle', cell })}
      onHistory={(ballNo) =>
        setSheet({ kind: 'history', cell: strokesCell(ballNo, entry.cursor.holeNumber) })
      }
    />
  )
}

/** Above the read-only card of a complete match. */
function CompleteNote({ match }: { match: MatchState }) {
  return (
    <Card className="mb-4 flex flex-wrap items-center justify-between gap-3 p-4">
      <p>
        <span className="font-semibold">{words.page.complete}</span>{' '}
        <span className="text-quiet">{words.page.canReopen}</span>
      </p>
      <Link href={paths.results(match.id)} className={buttonStyle('outline')}>
        {sharedWords.viewResults}
      </Link>
    </Card>
  )
}

/** A score that the link doesn't allow: the organizer changed its rules, and the guest's phone loads them again. */
function useLinkRules(joiner: OpenMatch['joiner'], { setAside }: OpenMatch['snapshot']) {
  const notAllowed = joiner ? setAside.filter(({ rejection }) => rejection === 'not-allowed').length : 0
  useEffect(() => {
    if (notAllowed > 0) signalSignedOut()
  }, [notAllowed])
}

/** Above the card of a group that isn't the joiner's own. */
function OtherGroupNote() {
  return (
    <Card className="mb-2 px-4 py-3">
      <p>
        <span className="font-semibold">{words.groups.other}</span>{' '}
        <span className="text-quiet">{words.groups.ownOnly}</span>
      </p>
    </Card>
  )
}

/** Fills the screen for a second. Taps go through it. */
function AceMoment({ name, holeNumber }: { name: string; holeNumber: number }) {
  return (
    <output className="pointer-events-none fixed inset-0 z-40 flex animate-arrive flex-col items-center justify-center gap-2 bg-hero px-4 text-center text-on-hero">
      <span aria-hidden className="text-[9rem] leading-none font-semibold tabular-nums">
        1
      </span>
      <span className="text-2xl font-semibold">{words.page.ace}</span>
      <span className="text-lg">{words.score.of(name, holeNumber)}</span>
    </output>
  )
}
