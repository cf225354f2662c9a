import type { OpenMatch } from '#match/with-match.tsx'
import { paths } from '#paths/paths.ts'
import { ballName } from '#golf/player-names.ts'
import { buttonStyle } from '#ui/press/button-style.ts'
import { Card } from '#ui/draw/card.tsx'
import { HeaderActions } from '#ui/draw/header-actions.tsx'
import { lowScreen, useMedia } from '#ui/hooks/use-media.ts'
import { useStable } from '#ui/hooks/use-stable.ts'
import { useStore } from '#ui/hooks/use-store.ts'
import type { MatchState } from '@nineteenth/contracts'
import { canDo, cellKey, mayScore } from '@nineteenth/contracts'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useLocation } from 'wouter'
import { CardView } from './card-view/card-view.tsx'
import type { ScoreEntry } from './entering/use-score-entry.ts'
import { useMakeSure } from './entering/use-make-sure.ts'
import { useScoreEntry } from './entering/use-score-entry.ts'
import type { EntryCard } from './entry-card.ts'
import { scoreIn } from './entry-card.ts'
import { entryChoices } from './entry-choices-store.ts'
import type { OpenSheet } from './entry-sheets.tsx'
import { EntrySheets } from './entry-sheets.tsx'
import type { EntryView } from './entry-tools.tsx'
import { EntryTools, SunButton, useEntryView, useSunMode } from './entry-tools.tsx'
import { GroupTabs, useGroupLook, useShownGroup } from './group-choice.tsx'
import { HoleView } from './hole-view/hole-view.tsx'
import { useStorageKept, useWakeLock } from './phone-client.ts'
import { StandingLine } from './standing/standing-line.tsx'
import type { GroupStanding } from './standing/use-match-standing.ts'
import { useMatchStanding } from './standing/use-match-standing.ts'
import { SyncWords } from './sync-line/sync-line.tsx'

// Made once: a tap changes nothing about it.
const sunButton = <SunButton />

// As the styles have it: where the header makes room for the toolbar.
const shortScreen = `((max-height: 52rem) and (max-width: 47.9375rem)) or (${lowScreen})`

export function ScoreEntryScreen({ feed, snapshot, match, userId, joiner }: OpenMatch) {
  const choices = useStore(entryChoices)
  const [view, setView] = useEntryView()
  const [sheet, setSheet] = useOpenSheet(match)
  const shown = useShownGroup(match, userId, choices)
  const { groups, group, choose } = shown
  const groupLook = useGroupLook(groups.length)
  const entry = useScoreEntry({ feed, match, unsafe: snapshot.unsafe, userId, group })
  const canEnter = canDo(match, userId, 'enterScores')
  const isReadOnly = !canEnter || !group.balls.every((ballNo) => mayScore(match, joiner, ballNo))
  const standing = useMatchStanding(match, group.balls)
  const isStorageKept = useStorageKept(!isReadOnly)
  useSunMode(choices.isSunny)
  useWakeLock(!isReadOnly)
  const isInHeader = useMedia(shortScreen) && view === 'hole' && !isReadOnly
  const tools = (
    <EntryTools
      {...{ snapshot, match, joiner, shown, groupLook, view, isInHeader, setSheet }}
      canSettle={!isReadOnly}
      onView={setView}
    />
  )
  const hasStanding = match.games.length > 0 || !isReadOnly
  return (
    <>
      <HeaderActions>
        {isInHeader && tools}
        {sunButton}
      </HeaderActions>
      <EntryBody
        {...{ feed, snapshot, match, entry, view, isReadOnly, setSheet }}
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
        standing={hasStanding && <EntryStanding {...{ match, entry, standing, isReadOnly, setSheet }} />}
      />
      {entry.ace && <AceMoment name={ballName(match, entry.ace.ballNo)} holeNumber={entry.ace.holeNumber} />}
      <EntrySheets
        {...{ sheet, feed, snapshot, match, entry, isStorageKept, offers: standing.offers }}
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

interface EntryBodyProps extends Pick<OpenMatch, 'feed' | 'snapshot' | 'match'> {
  entry: ScoreEntry
  view: EntryView
  isReadOnly: boolean
  canPickUp: boolean
  toolbar: ReactNode
  note: ReactNode
  standing: ReactNode
  setSheet: (sheet: OpenSheet) => void
}

/** The card, in the view that was chosen. */
function EntryBody({ feed, snapshot, match, view, canPickUp, setSheet, ...parts }: EntryBodyProps) {
  const { entry } = parts
  const [, navigate] = useLocation()
  const { makeSure, isSaving } = useMakeSure(feed, entry)
  if (view === 'card')
    return (
      <CardView
        {...{ ...parts, isSaving }}
        onContinue={(goOn) => makeSure('front', goOn)}
        onComplete={() => makeSure('all', () => navigate(paths.match(match.id)))}
      />
    )
  return (
    <HoleView
      {...{ ...parts, canPickUp, isSaving }}
      saved={<SyncWords snapshot={snapshot} />}
      onContinue={makeSure}
      onComplete={() => makeSure('all', () => navigate(paths.results(match.id)))}
      onSettle={({ ballNo, holeNumber }) => setSheet({ kind: 'settle', cell: { ballNo, holeNumber } })}
      onHistory={(ballNo) =>
        setSheet({ kind: 'history', cell: { ballNo, holeNumber: entry.place.holeNumber } })
      }
    />
  )
}

interface EntryStandingProps {
  match: MatchState
  entry: ScoreEntry
  standing: GroupStanding
  isReadOnly: boolean
  setSheet: (sheet: OpenSheet) => void
}

/** How the games stand, and the hole that was just left. */
function EntryStanding({ match, entry, standing, isReadOnly, setSheet }: EntryStandingProps) {
  const told = isReadOnly ? undefined : entry.told
  const undo = useStable(() => {
    if (!told) return
    flushSync(entry.undo)
    // The button is gone, and the focus would be with it.
    document.querySelector<HTMLElement>(`[data-cell="${cellKey(told)}"]`)?.focus()
  })
  const openPresses = useStable(() => setSheet({ kind: 'presses' }))
  const isHoleDone = told !== undefined || entry.place.ballNo === null
  return (
    <StandingLine
      matchId={match.id}
      text={standing.text}
      news={isHoleDone ? standing.news : ''}
      told={told ? holeText(entry.card, told.holeNumber) : ''}
      onUndo={undo}
      canPress={standing.offers.length > 0 && !isReadOnly}
      onPress={openPresses}
    />
  )
}

/** A hole as it was entered, in the order of the rows: "Hole 2: 6 5 X 6". */
function holeText(card: EntryCard, holeNumber: number): string {
  const scores = card.players.map(({ ballNo }) => scoreIn(card, { ballNo, holeNumber }) ?? '–')
  return `Hole ${holeNumber}: ${scores.join(' ')}`
}

/** Above the card of a completed match, which is for reading. */
function CompleteNote({ match }: { match: MatchState }) {
  return (
    <Card className="mb-4 flex flex-wrap items-center justify-between gap-3 p-4">
      <p>
        <span className="font-semibold">This match is complete.</span>{' '}
        <span className="text-quiet">The organiser can reopen it.</span>
      </p>
      <Link href={paths.results(match.id)} className={buttonStyle('outline')}>
        View Results
      </Link>
    </Card>
  )
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
