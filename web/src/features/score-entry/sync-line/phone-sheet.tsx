import type { MatchFeed, MatchSnapshot } from '#sync/match-feed.ts'
import { Sheet } from '#ui/dialog.tsx'
import { useStore } from '#ui/use-store.ts'
import type { MatchState } from '@nineteenth/contracts'
import { entryChoices } from '../entry-choices-store.ts'
import { storageRisk } from '../phone/use-storage-kept.ts'
import { KeptPlayers } from './kept-players.tsx'
import { SetAsideList } from './set-aside-list.tsx'
import { SwitchRow } from './switch-row.tsx'
import { whyWaiting } from './sync-status.ts'
import { useSyncStatus } from './use-sync-status.ts'

interface PhoneSheetProps {
  feed: MatchFeed
  snapshot: MatchSnapshot
  match: MatchState
  canStayAwake: boolean
  /** Undefined while it is not known. */
  isStorageKept: boolean | undefined
  onClose: () => void
}

/** What this phone holds of the match, and how it behaves meanwhile. */
export function PhoneSheet(props: PhoneSheetProps) {
  const { feed, snapshot, match, canStayAwake, isStorageKept, onClose } = props
  const { keepsAwake = false } = useStore(entryChoices)
  const status = useSyncStatus(snapshot)
  return (
    <Sheet title={status.text} description={explain(snapshot)} isOpen onOpenChange={onClose}>
      <div className="flex flex-col gap-5">
        <SetAsideList feed={feed} entries={snapshot.setAside} match={match} />
        {canStayAwake && (
          <SwitchRow
            label="Keep the screen on"
            hint="While this page is open. It uses more battery."
            isOn={keepsAwake}
            onChange={(isOn) => entryChoices.choose({ keepsAwake: isOn })}
          />
        )}
        {match.players.length > 4 && match.groups.length === 0 && <KeptPlayers match={match} />}
        {isStorageKept === false && <p className="text-sm text-quiet">{storageRisk}</p>}
      </div>
    </Sheet>
  )
}

function explain({ waiting, setAside, canStore, trouble }: MatchSnapshot): string {
  if (!canStore)
    return `${waiting.length > 0 ? 'What waits is safe here and is sent by itself. ' : ''}This phone’s storage is full or switched off for this page, so what you enter now is not kept. Free some space and enter it again, or enter it on another phone.`
  if (waiting.length > 0) return whyWaiting(waiting.length, trouble.sending)
  return setAside.length === 0
    ? 'Nineteenth has every score you entered here.'
    : 'Nineteenth has every score you entered here, but for those that were not taken.'
}
