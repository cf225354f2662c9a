import { paths } from '#app/paths.ts'
import type { MatchFeed, MatchSnapshot } from '#sync/match-feed.ts'
import { HeaderActions } from '#ui/header-actions.tsx'
import { lowScreen, useMedia } from '#ui/use-media.ts'
import { useStable } from '#ui/use-stable.ts'
import { useStore } from '#ui/use-store.ts'
import type { Joiner, MatchCell, MatchState } from '@nineteenth/contracts'
import { canDo, cellKey, mayScore } from '@nineteenth/contracts'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'wouter'
import { ballName } from '#golf/player-names.ts'
import { AceMoment } from './hole-view/ace-moment.tsx'
import { holeText } from './card/score-texts.ts'
import { CardView } from './card-view/card-view.tsx'
import { CompleteNote, OtherGroupNote } from './read-only-notes.tsx'
import type { OpenSheet } from './entry-sheets.tsx'
import { EntrySheets } from './entry-sheets.tsx'
import { entryChoices } from './entry-choices-store.ts'
import { HoleView } from './hole-view/hole-view.tsx'
import { GroupButton } from './groups/group-button.tsx'
import { GroupTabs, mostTabs } from './groups/group-tabs.tsx'
import { useShownGroup } from './groups/use-shown-group.ts'
import { SunButton } from './phone/sun-button.tsx'
import { useStorageKept } from './phone/use-storage-kept.ts'
import { useSunMode } from './phone/use-sun-mode.ts'
import { useWakeLock } from './phone/use-wake-lock.ts'
import { StandingLine } from './standing/standing-line.tsx'
import { useMatchStanding } from './standing/use-match-standing.ts'
import { SyncLine, SyncWords } from './sync-line/sync-line.tsx'
import { useAskedHole } from './entering/use-asked-hole.ts'
import { useMakeSure } from './entering/use-make-sure.ts'
import { useScoreEntry } from './entering/use-score-entry.ts'
import { useEntryView } from './use-entry-view.ts'
import { ViewSwitch } from './view-switch.tsx'

// Made once: a tap changes nothing about it.
const sunButton = <SunButton />

// As the styles have them: where the header makes room for the toolbar, and where a row of groups costs no player's.
const shortScreen = `((max-height: 52rem) and (max-width: 47.9375rem)) or (${lowScreen})`
const highEnough = '(min-height: 40rem) or (min-width: 48rem)'

interface ScoreEntryScreenProps {
  feed: MatchFeed
  snapshot: MatchSnapshot
  match: MatchState
  userId: number
  /** Whom this phone has joined the match as. */
  joiner: Joiner | null
}

export function ScoreEntryScreen({ feed, snapshot, match, userId, joiner }: ScoreEntryScreenProps) {
  const choices = useStore(entryChoices)
  const [view, setView] = useEntryView()
  const [, navigate] = useLocation()
  const askedHole = useAskedHole()
  const [sheet, setSheet] = useState<OpenSheet>()
  const { groups, group, choose } = useShownGroup(match, userId, choices)
  const entry = useScoreEntry({ feed, match, unsafe: snapshot.unsafe, userId, group, askedHole })
  const { makeSure, isSaving } = useMakeSure(feed, entry)
  const canEnter = canDo(match, userId, 'enterScores')
  const isReadOnly = !canEnter || !group.balls.every((ballNo) => mayScore(match, joiner, ballNo))
  const told = isReadOnly ? undefined : entry.told
  const standing = useMatchStanding(match, group.balls)
  const isStorageKept = useStorageKept(!isReadOnly)
  useSunMode(choices.isSunny)
  useWakeLock(!isReadOnly)
  const undo = useStable(() => {
    if (!told) return
    flushSync(entry.undo)
    // The button is gone, and the focus would be with it.
    document.querySelector<HTMLElement>(`[data-cell="${cellKey(told)}"]`)?.focus()
  })
  const openPresses = useStable(() => setSheet({ kind: 'presses' }))
  const complete = () => makeSure('all', () => navigate(paths.match(match.id)))
  const settleUp = () => makeSure('all', () => navigate(paths.results(match.id)))
  const settle = ({ ballNo, holeNumber }: MatchCell) =>
    setSheet({ kind: 'settle', cell: { ballNo, holeNumber } })
  const isInHeader = useMedia(shortScreen) && view === 'hole' && !isReadOnly
  const hasTabs = useMedia(highEnough) && groups.length <= mostTabs
  const hasGroups = groups.length > 1
  const tools = (
    <div className="flex items-center gap-2 max-[16rem]:flex-wrap scoring:w-full">
      <SyncLine
        snapshot={snapshot}
        joiner={joiner}
        onPhone={() => setSheet({ kind: 'phone' })}
        onSettle={isReadOnly ? undefined : settle}
      />
      {hasGroups && !hasTabs && <GroupButton match={match} groups={groups} shown={group} onChoose={choose} />}
      <ViewSwitch
        view={view}
        isShort={
          isInHeader || (hasGroups && !hasTabs) || match.conflicts.length + snapshot.setAside.length > 0
        }
        onChange={setView}
      />
    </div>
  )
  const toolbar = (
    <>
      {!isInHeader && tools}
      {hasGroups && hasTabs && (
        <GroupTabs players={match.players} groups={groups} shownNo={group.groupNo} onChoose={choose} />
      )}
    </>
  )
  const note = isReadOnly && (canEnter ? <OtherGroupNote /> : <CompleteNote match={match} />)
  const hasStanding = match.games.length > 0 || !isReadOnly
  const isHoleDone = told !== undefined || entry.place.ballNo === null
  const standingLine = hasStanding && (
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
  return (
    <>
      <HeaderActions>
        {isInHeader && tools}
        {sunButton}
      </HeaderActions>
      {view === 'hole' ? (
        <HoleView
          toolbar={toolbar}
          note={note}
          standing={standingLine}
          saved={<SyncWords snapshot={snapshot} />}
          entry={entry}
          isReadOnly={isReadOnly}
          canPickUp={standing.canPickUp}
          isSaving={isSaving}
          onContinue={makeSure}
          onComplete={settleUp}
          onSettle={settle}
          onHistory={(ballNo) =>
            setSheet({ kind: 'history', cell: { ballNo, holeNumber: entry.place.holeNumber } })
          }
        />
      ) : (
        <CardView
          toolbar={toolbar}
          note={note}
          standing={standingLine}
          entry={entry}
          isReadOnly={isReadOnly}
          isSaving={isSaving}
          onContinue={(goOn) => makeSure('front', goOn)}
          onComplete={complete}
        />
      )}
      {entry.ace && <AceMoment name={ballName(match, entry.ace.ballNo)} holeNumber={entry.ace.holeNumber} />}
      <EntrySheets
        {...{ sheet, feed, snapshot, match, entry, isStorageKept, offers: standing.offers }}
        onClose={() => setSheet(undefined)}
      />
    </>
  )
}
