import { signalSignedOut } from '#api/signals.ts'
import { entryChoices } from '#golf/entry/entry-choices-store.ts'
import { ballName } from '#golf/player-names.ts'
import type { OpenMatch } from '#match/with-match.tsx'
import { paths } from '#paths/paths.ts'
import { Card } from '#ui/draw/card.tsx'
import { HeaderActions } from '#ui/draw/header-actions.tsx'
import { lowScreen, useMedia } from '#ui/hooks/use-media.ts'
import { useStore } from '#ui/hooks/use-store.ts'
import { buttonStyle } from '#ui/press/button-style.ts'
import { type MatchState, canDo, cellKey, mayScore } from '@nineteenth/contracts'
import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'wouter'
import { CardView } from './card-view/card-view.tsx'
import type { Completing, EntryViewProps } from './complete-scorecard.tsx'
import { useMakeSure } from './entering/use-make-sure.ts'
import { useScoreEntry } from './entering/use-score-entry.ts'
import { EntrySheets, type OpenSheet } from './entry-sheets.tsx'
import {
  EntryPlaces,
  EntryTools,
  type EntryView,
  SunButton,
  useEntryView,
  useSunMode,
} from './entry-tools.tsx'
import { GroupTabs, useGroupLook, useShownGroup } from './group-choice.tsx'
import { HoleView } from './hole-view/hole-view.tsx'
import { usePhoneQuestionCard, useStorageKept, useWakeLock } from './this-phone.tsx'
import { StandingLine } from './standing/standing-line.tsx'
import { useMatchStanding } from './standing/use-match-standing.ts'
import { SyncWords } from './sync-line/sync-line.tsx'

// Where the header has room for the tabs of the match beside the toolbar.
const wideHeader = '(min-width: 45rem)'

const phoneScreen = '(max-width: 47.9375rem)'

// As the styles have it: where the header makes room for the toolbar.
const shortScreen = `((max-height: 52rem) and ${phoneScreen}) or (${lowScreen})`

/** The link by which others join, in a sheet. */
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
  const entry = useScoreEntry({ feed, match, unsafe: snapshot.unsafe, userId, group, isReadOnly })
  const standing = useMatchStanding(match, group.balls)
  const isStorageKept = useStorageKept()
  const question = usePhoneQuestionCard({ card: entry.card, isReadOnly, isStorageKept })
  useLinkRules(joiner, snapshot)
  useSunMode(choices.isSunny)
  useWakeLock(!isReadOnly)
  const hasPad = view === 'hole' && !isReadOnly
  const isHoleShort = useMedia(shortScreen) && hasPad
  const isInHeader = (useMedia(lowScreen) && view === 'card') || isHoleShort
  // The tabs of the match would take a row from the players. A guest has them as the main navigation.
  const isWithoutTabs = useMedia(phoneScreen) && hasPad && !joiner
  const isWide = useMedia(wideHeader)
  // Phones narrower than 360 px have no room for it beside the group button.
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
              onPress={() => setSheet({ kind: 'presses' })}
            />
          )
        }
      />
      {Invite && onInvite && inviting.isInviting && (
        <Suspense>
          <Invite
            matchId={match.id}
            courseName={match.course.name}
            hasGroups={match.groups.length > 0}
            onClose={inviting.stop}
          />
        </Suspense>
      )}
      {entry.ace && <AceMoment name={ballName(match, entry.ace.ballNo)} holeNumber={entry.ace.holeNumber} />}
      <EntrySheets
        {...{ sheet, feed, snapshot, match, entry, isStorageKept, offers: standing.offers }}
        group={isReadOnly ? undefined : group}
        onClose={() => setSheet(undefined)}
      />
    </>
  )
}

/** What is open; a conflict that somebody else has settled is no question any more. */
function useOpenSheet({ conflicts }: MatchState) {
  const [sheet, setSheet] = useState<OpenSheet>()
  if (sheet?.kind === 'settle' && !conflicts.some((one) => cellKey(one) === cellKey(sheet.cell)))
    setSheet(undefined)
  return [sheet, setSheet] as const
}

/** Whether the invitation is open: by its button, or by the link of a message about a new match. */
function useInviting() {
  const [asked, setAsked] = useSearchParams()
  const [isPressed, setPressed] = useState(false)
  const isAsked = asked.has('invite')
  const stop = () => {
    setPressed(false)
    if (isAsked) setAsked(withoutInvite, { replace: true })
  }
  return { isInviting: isPressed || isAsked, start: () => setPressed(true), stop }
}

function withoutInvite(asked: URLSearchParams): URLSearchParams {
  asked.delete('invite')
  return asked
}

interface EntryBodyProps
  extends Pick<OpenMatch, 'feed' | 'snapshot' | 'match'>, Omit<EntryViewProps, keyof Completing> {
  view: EntryView
  canPickUp: boolean
  setSheet: (sheet: OpenSheet) => void
}

/** The card, in the view that was chosen. */
function EntryBody({ feed, snapshot, match, view, canPickUp, setSheet, ...parts }: EntryBodyProps) {
  const { entry } = parts
  const [, navigate] = useLocation()
  const { makeSure, isSaving } = useMakeSure(feed, entry)
  const completing = { isSaving, onComplete: () => makeSure('all', () => navigate(paths.match(match.id))) }
  if (view === 'card')
    return <CardView {...{ ...parts, ...completing }} onContinue={(goOn) => makeSure('front', goOn)} />
  return (
    <HoleView
      {...{ ...parts, ...completing, canPickUp }}
      saved={<SyncWords snapshot={snapshot} />}
      onContinue={makeSure}
      onSettle={({ ballNo, holeNumber }) => setSheet({ kind: 'settle', cell: { ballNo, holeNumber } })}
      onHistory={(ballNo) =>
        setSheet({ kind: 'history', cell: { ballNo, holeNumber: entry.place.holeNumber } })
      }
    />
  )
}

/** Above the card of a completed match, which is for reading. */
function CompleteNote({ match }: { match: MatchState }) {
  return (
    <Card className="mb-4 flex flex-wrap items-center justify-between gap-3 p-4">
      <p>
        <span className="font-semibold">This match is complete.</span>{' '}
        <span className="text-quiet">The organizer can reopen it.</span>
      </p>
      <Link href={paths.results(match.id)} className={buttonStyle('outline')}>
        View Results
      </Link>
    </Card>
  )
}

/** A score that the link doesn't allow: the organizer changed its rules, and the guest's phone loads them again. */
function useLinkRules(joiner: OpenMatch['joiner'], { setAside }: OpenMatch['snapshot']) {
  const notAllowed = joiner ? setAside.filter(({ refusal }) => refusal === 'not-allowed').length : 0
  useEffect(() => {
    if (notAllowed > 0) signalSignedOut()
  }, [notAllowed])
}

/** Above the card of a group that is not the joiner's own. */
function OtherGroupNote() {
  return (
    <Card className="mb-2 px-4 py-3">
      <p>
        <span className="font-semibold">This is another group.</span>{' '}
        <span className="text-quiet">You enter the scores of your own.</span>
      </p>
    </Card>
  )
}

/** Owns the screen for a second. Taps go through it. */
function AceMoment({ name, holeNumber }: { name: string; holeNumber: number }) {
  return (
    <output className="pointer-events-none fixed inset-0 z-40 flex animate-arrive flex-col items-center justify-center gap-2 bg-hero px-4 text-center text-on-hero">
      <span aria-hidden className="text-[9rem] leading-none font-semibold tabular-nums">
        1
      </span>
      <span className="text-2xl font-semibold">Hole in one!</span>
      <span className="text-lg">
        {name}, hole {holeNumber}
      </span>
    </output>
  )
}
