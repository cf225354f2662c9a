import { scoreText } from '#golf/card/entered-score.ts'
import { entryChoices } from '#golf/entry/entry-choices-store.ts'
import { type Group, keptBalls, withBall } from '#golf/entry/groups.ts'
import { ballName } from '#golf/player-names.ts'
import { useAuth } from '#identity/auth-context.tsx'
import type { MatchFeed, MatchSnapshot } from '#sync/match-feed.ts'
import type { OutboxEntry } from '#sync/outbox.ts'
import { canStayAwake } from '#ui/device/wake-lock-client.ts'
import { CheckboxRow } from '#ui/choose/checkbox-row.tsx'
import { classNames } from '#ui/class-names.ts'
import { useStore } from '#ui/hooks/use-store.ts'
import { Button } from '#ui/press/button.tsx'
import { Sheet } from '#ui/tell/dialog.tsx'
import { type MatchState, cellKey, mayScore } from '@nineteenth/contracts'
import { tellNotSaved } from '../entering/use-make-sure.ts'
import { storageRisk } from '../this-phone.tsx'
import { refusalSentence, useSyncStatus, whyWaiting } from './sync-line.tsx'

interface PhoneSheetProps {
  feed: MatchFeed
  snapshot: MatchSnapshot
  match: MatchState
  /** The group whose scores this phone enters; undefined where it may only read them. */
  group: Group | undefined
  /** Undefined while it is not known. */
  isStorageKept: boolean | undefined
  onClose: () => void
}

/** What this phone holds of the match, and how it behaves meanwhile. */
export function PhoneSheet(props: PhoneSheetProps) {
  const { feed, snapshot, match, group, isStorageKept, onClose } = props
  const status = useSyncStatus(snapshot)
  return (
    <Sheet title={status.text} description={explain(snapshot)} isOpen onOpenChange={onClose}>
      <div className="flex flex-col gap-5">
        <SetAsideList feed={feed} entries={snapshot.setAside} match={match} />
        {canStayAwake() && <KeepAwake />}
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
    ? 'All your scores are saved.'
    : 'All your scores are saved, except the rejected ones below.'
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
      <h3 className="font-semibold">Rejected, saved on this phone</h3>
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
function KeptScores({ match, group }: { match: MatchState; group: Group }) {
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

function KeepAwake() {
  const { keepsAwake = false } = useStore(entryChoices)
  return (
    <button
      type="button"
      role="switch"
      aria-checked={keepsAwake}
      className="flex min-h-target w-full items-center justify-between gap-4 text-left"
      onClick={() => entryChoices.choose({ keepsAwake: !keepsAwake })}
    >
      <span>
        <span className="font-semibold">Keep the screen on</span>{' '}
        <span className="block text-sm text-quiet">While this page is open. It uses more battery.</span>
      </span>
      <span
        aria-hidden
        className={classNames(
          'flex h-8 w-14 shrink-0 items-center rounded-full border-2 p-0.5 transition-colors duration-150',
          keepsAwake ? 'justify-end border-fairway bg-fairway' : 'border-edge bg-card',
        )}
      >
        <span className={classNames('size-6 rounded-full', keepsAwake ? 'bg-on-fairway' : 'bg-edge')} />
      </span>
    </button>
  )
}
