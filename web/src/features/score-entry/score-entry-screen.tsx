import { paths } from '#app/paths.ts'
import type { MatchFeed, MatchSnapshot } from '#sync/match-feed.ts'
import { HeaderActions } from '#ui/header-actions.tsx'
import { useStore } from '#ui/use-store.ts'
import type { MatchCell, MatchState } from '@nineteenth/contracts'
import { canDo } from '@nineteenth/contracts'
import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { CardView } from './card-view/card-view.tsx'
import { CompleteNote } from './complete-note.tsx'
import type { OpenSheet } from './entry-sheets.tsx'
import { EntrySheets } from './entry-sheets.tsx'
import { entryChoices } from './entry-choices-store.ts'
import { HoleView } from './hole-view/hole-view.tsx'
import { keptPlayers } from './kept-players.ts'
import { SunButton } from './phone/sun-button.tsx'
import { useStorageKept } from './phone/use-storage-kept.ts'
import { useSunMode } from './phone/use-sun-mode.ts'
import { useWakeLock } from './phone/use-wake-lock.ts'
import { SyncLine } from './sync-line/sync-line.tsx'
import { useAskedHole } from './use-asked-hole.ts'
import { useCanPickUp } from './use-can-pick-up.ts'
import { useMakeSure } from './use-make-sure.ts'
import { useScoreEntry } from './use-score-entry.ts'
import { useEntryView } from './use-entry-view.ts'
import { ViewSwitch } from './view-switch.tsx'

// Made once: a tap changes nothing about it.
const headerActions = (
  <HeaderActions>
    <SunButton />
  </HeaderActions>
)

interface ScoreEntryScreenProps {
  feed: MatchFeed
  snapshot: MatchSnapshot
  match: MatchState
  userId: number
}

export function ScoreEntryScreen({ feed, snapshot, match, userId }: ScoreEntryScreenProps) {
  const choices = useStore(entryChoices)
  const [view, setView] = useEntryView()
  const [, navigate] = useLocation()
  const askedHole = useAskedHole()
  const [sheet, setSheet] = useState<OpenSheet>()
  const kept = useMemo(() => keptPlayers(match, choices), [match, choices])
  const entry = useScoreEntry({ feed, match, unsafe: snapshot.unsafe, userId, kept, askedHole })
  const { makeSure, isSaving } = useMakeSure(feed, entry)
  const isReadOnly = !canDo(match, userId, 'enterScores')
  const canPickUp = useCanPickUp(match)
  const isStorageKept = useStorageKept(snapshot)
  useSunMode(choices.isSunny)
  useWakeLock(!isReadOnly)
  const complete = () => makeSure('back', () => navigate(paths.match(match.id)))
  const settle = ({ ballNo, holeNumber }: MatchCell) =>
    setSheet({ kind: 'settle', cell: { ballNo, holeNumber } })
  const toolbar = (
    <div className="flex items-center gap-2">
      <SyncLine
        snapshot={snapshot}
        onPhone={() => setSheet({ kind: 'phone' })}
        onSettle={isReadOnly ? undefined : settle}
      />
      <ViewSwitch
        view={view}
        isShort={match.conflicts.length + snapshot.setAside.length > 0}
        onChange={setView}
      />
    </div>
  )
  const note = isReadOnly && <CompleteNote match={match} />
  return (
    <>
      {headerActions}
      {view === 'hole' ? (
        <HoleView
          toolbar={toolbar}
          note={note}
          entry={entry}
          isReadOnly={isReadOnly}
          canPickUp={canPickUp}
          isSaving={isSaving}
          onComplete={complete}
          onSettle={settle}
          onHistory={(ballNo) =>
            setSheet({ kind: 'history', cell: { ballNo, holeNumber: entry.place.holeNumber } })
          }
        />
      ) : (
        <CardView
          toolbar={toolbar}
          note={note}
          entry={entry}
          isReadOnly={isReadOnly}
          isSaving={isSaving}
          onContinue={(goOn) => makeSure('front', goOn)}
          onComplete={complete}
        />
      )}
      <EntrySheets
        {...{ sheet, feed, snapshot, match, entry, isStorageKept }}
        onClose={() => setSheet(undefined)}
      />
    </>
  )
}
