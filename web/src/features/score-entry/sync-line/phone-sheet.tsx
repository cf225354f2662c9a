import { scoreText } from '#golf/card/entered-score.ts'
import { useAuth } from '#identity/auth-context.tsx'
import { ballName } from '#golf/player-names.ts'
import type { MatchFeed, MatchSnapshot } from '#sync/match-feed.ts'
import type { OutboxEntry } from '#sync/outbox.ts'
import { Button } from '#ui/press/button.tsx'
import { CheckboxRow } from '#ui/choose/checkbox-row.tsx'
import { classNames } from '#ui/class-names.ts'
import { Sheet } from '#ui/tell/dialog.tsx'
import { useStore } from '#ui/hooks/use-store.ts'
import type { MatchState } from '@nineteenth/contracts'
import { cellKey, mayScore } from '@nineteenth/contracts'
import { tellNotSaved } from '../entering/messages.ts'
import { entryChoices } from '#golf/entry/entry-choices-store.ts'
import { storageRisk } from '../phone-client.ts'
import type { ShownGroup } from '../shown-group.ts'
import { keptBalls, withBall } from '#golf/entry/kept-balls.ts'
import { useSyncStatus } from './sync-line.tsx'
import { refusalSentence, whyWaiting } from './sync-status.ts'

interface PhoneSheetProps {
  feed: MatchFeed
  snapshot: MatchSnapshot
  match: MatchState
  /** The group whose scores this phone enters; undefined where it may only read them. */
  group: ShownGroup | undefined
  canStayAwake: boolean
  /** Undefined while it is not known. */
  isStorageKept: boolean | undefined
  onClose: () => void
}

/** What this phone holds of the match, and how it behaves meanwhile. */
export function PhoneSheet(props: PhoneSheetProps) {
  const { feed, snapshot, match, group, canStayAwake, isStorageKept, onClose } = props
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
        {group && group.balls.length > 1 && <KeptScores match={match} group={group} />}
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

interface SetAsideListProps {
  feed: MatchFeed
  entries: readonly OutboxEntry[]
  match: MatchState
}

/** Scores that the server will not take. They stay until somebody decides; one that was corrected is one score. */
function SetAsideList({ feed, entries, match }: SetAsideListProps) {
  const { joiner } = useAuth()
  const keys = [...new Set(entries.map(cellKey))]
  const cells = keys.map((key) => entries.filter((entry) => cellKey(entry) === key))
  if (cells.length === 0) return null
  const sendAgain = (all: readonly OutboxEntry[]) => void inOrder(all, feed.sendAgain).catch(tellNotSaved)
  const sendable = entries.filter(
    ({ refusal, ballNo }) => refusal !== 'not-allowed' || mayScore(match, joiner, ballNo),
  )
  const discard = (all: readonly OutboxEntry[]) => void inOrder(all, feed.discardSetAside).catch(tellNotSaved)
  return (
    <section>
      <h3 className="font-semibold">Kept here, not taken</h3>
      <ul className="mt-2 flex flex-col gap-4">
        {cells.map((cell) => (
          <li key={cell[0]?.id} className="rounded-lg border border-rule p-3">
            <Score entry={cell.at(-1)} match={match} />
            <div className="mt-2 flex gap-2">
              {cell.every((entry) => sendable.includes(entry)) && (
                <Button look="outline" onClick={() => sendAgain(cell)}>
                  Send again
                </Button>
              )}
              <Button look="plain" onClick={() => discard(cell)}>
                Discard
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {new Set(sendable.map(cellKey)).size > 1 && (
        <Button look="outline" className="mt-4" onClick={() => sendAgain(sendable)}>
          Send all again
        </Button>
      )}
    </section>
  )
}

function Score({ entry, match }: { entry: OutboxEntry | undefined; match: MatchState }) {
  if (!entry) return null
  return (
    <>
      <p className="font-medium">
        {ballName(match, entry.ballNo)}, hole {entry.holeNumber}: {scoreText(entry, 'no score')}
      </p>
      <p className="text-sm text-quiet">{refusalSentence(entry.refusal, match)}</p>
    </>
  )
}

/** As they were made: the correction after what it corrects. */
async function inOrder(
  entries: readonly OutboxEntry[],
  act: (entryId: string) => Promise<void>,
): Promise<void> {
  for (const { id } of entries) await act(id)
}

/** With two phones in a group, each keeps some of the scores. */
function KeptScores({ match, group }: { match: MatchState; group: ShownGroup }) {
  const choices = useStore(entryChoices)
  const kept = keptBalls(match, group, choices)
  return (
    <fieldset>
      <legend className="font-semibold">I keep scores for:</legend>
      {group.balls.map((ballNo) => (
        <CheckboxRow
          key={ballNo}
          label={ballName(match, ballNo)}
          isChecked={kept.includes(ballNo)}
          onChange={() => entryChoices.choose({ kept: withBall(match, group, choices, ballNo) })}
        />
      ))}
    </fieldset>
  )
}

interface SwitchRowProps {
  label: string
  hint?: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

function SwitchRow({ label, hint, isOn, onChange }: SwitchRowProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      className="flex min-h-target w-full items-center justify-between gap-4 text-left"
      onClick={() => onChange(!isOn)}
    >
      <span>
        <span className="font-semibold">{label}</span>
        {hint && <span className="block text-sm text-quiet">{hint}</span>}
      </span>
      <span
        aria-hidden
        className={classNames(
          'flex h-8 w-14 shrink-0 items-center rounded-full border-2 p-0.5 transition-colors duration-150',
          isOn ? 'justify-end border-fairway bg-fairway' : 'border-edge bg-card',
        )}
      >
        <span className={classNames('size-6 rounded-full', isOn ? 'bg-on-fairway' : 'bg-edge')} />
      </span>
    </button>
  )
}
