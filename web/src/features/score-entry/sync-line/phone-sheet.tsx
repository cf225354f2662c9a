import { entryTitle, valueText } from '#golf/entry/entry-words.ts'
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
import { LateSheet } from '#ui/tell/late-dialog.tsx'
import { type MatchState, cellKey, mayEnter } from '@nineteenth/contracts'
import { showNotSaved } from '#golf/entry/show-not-saved.ts'
import { storageRisk } from '../this-phone.tsx'
import { OpenEntries } from './open-entries.tsx'
import { rejectionSentence } from './rejection-sentence.ts'
import { useSyncStatus, whyWaiting } from './sync-line.tsx'
import { words } from '../words.ts'
import { sharedWords } from '#text/shared-words.ts'

interface PhoneSheetProps {
  feed: MatchFeed
  snapshot: MatchSnapshot
  match: MatchState
  /** The group whose scores this phone enters; undefined if it can only read them. */
  group: Group | undefined
  /** Undefined until the browser answered. */
  isStorageKept: boolean | undefined
  onClose: () => void
}

/** What this phone has stored of the match, and its settings. */
export function PhoneSheet(props: PhoneSheetProps) {
  const { feed, snapshot, match, group, isStorageKept, onClose } = props
  const status = useSyncStatus(snapshot)
  return (
    <LateSheet title={status.text} description={explain(snapshot)} isOpen onOpenChange={onClose}>
      <div className="flex flex-col gap-5">
        {group && <OpenEntries feed={feed} match={match} />}
        <SetAsideList feed={feed} entries={snapshot.setAside} match={match} />
        {canStayAwake() && <KeepAwake />}
        {group?.isOwn && <CountPutts />}
        {group && group.balls.length > 1 && <KeptScores match={match} group={group} />}
        {isStorageKept === false && <p className="text-sm text-quiet">{storageRisk}</p>}
      </div>
    </LateSheet>
  )
}

function explain({ waiting, setAside, canStore, serverProblems }: MatchSnapshot): string {
  if (!canStore)
    return [words.phone.full, waiting.length > 0 && words.phone.unsentAreSafe, words.phone.freeSpace]
      .filter(Boolean)
      .join(' ')
  if (waiting.length > 0) return whyWaiting(waiting.length, serverProblems.sending)
  return setAside.length === 0 ? words.phone.allSaved : words.phone.restSaved
}

interface SetAsideListProps {
  feed: MatchFeed
  entries: readonly OutboxEntry[]
  match: MatchState
}

/** Scores that the server rejected. They stay until they are sent again or discarded; a corrected score is one. */
function SetAsideList({ feed, entries, match }: SetAsideListProps) {
  const { joiner } = useAuth()
  const keys = [...new Set(entries.map(({ cell }) => cellKey(cell)))]
  const cells = keys.map((key) => entries.filter((entry) => cellKey(entry.cell) === key))
  if (cells.length === 0) return null
  const sendAgain = (all: readonly OutboxEntry[]) => void inOrder(all, feed.sendAgain).catch(showNotSaved)
  const sendable = entries.filter(
    ({ rejection, cell }) => rejection !== 'not-allowed' || mayEnter(match, joiner, cell),
  )
  const discard = (all: readonly OutboxEntry[]) => void inOrder(all, feed.discardSetAside).catch(showNotSaved)
  return (
    <section>
      <h3 className="font-semibold">{sharedWords.rejectedOnPhone}</h3>
      <ul className="mt-2 flex flex-col gap-4">
        {cells.map((cell) => (
          <li key={cell[0]?.id} className="rounded-lg border border-rule p-3">
            <Score entry={cell.at(-1)} match={match} />
            <div className="mt-2 flex gap-2">
              {cell.every((entry) => sendable.includes(entry)) && (
                <Button look="outline" onClick={() => sendAgain(cell)}>
                  {words.rejected.sendAgain}
                </Button>
              )}
              <Button look="plain" onClick={() => discard(cell)}>
                {sharedWords.discard}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {new Set(sendable.map(({ cell }) => cellKey(cell))).size > 1 && (
        <Button look="outline" className="mt-4" onClick={() => sendAgain(sendable)}>
          {words.rejected.sendAllAgain}
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
        {entryTitle(match, entry.cell)}: {valueText(match, entry.cell, entry.value)}
      </p>
      <p className="text-sm text-quiet">{rejectionSentence(entry.rejection, match)}</p>
    </>
  )
}

/** In the order they were made: corrections come after what they correct. */
async function inOrder(
  entries: readonly OutboxEntry[],
  act: (entryId: string) => Promise<void>,
): Promise<void> {
  for (const { id } of entries) await act(id)
}

/** With two phones in a group, each scores some of the players. */
function KeptScores({ match, group }: { match: MatchState; group: Group }) {
  const choices = useStore(entryChoices)
  const kept = keptBalls(match, group, choices)
  return (
    <fieldset>
      <legend className="font-semibold">{words.phone.keepScoresFor}</legend>
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
    <SwitchRow
      title={words.phone.screenOn}
      text={words.phone.screenOnNote}
      isOn={keepsAwake}
      onSwitch={() => entryChoices.choose({ keepsAwake: !keepsAwake })}
    />
  )
}

function CountPutts() {
  const { countsPutts } = useStore(entryChoices)
  return (
    <SwitchRow
      title={words.phone.putts}
      text={words.phone.puttsNote}
      isOn={countsPutts}
      onSwitch={() => entryChoices.choose({ countsPutts: !countsPutts })}
    />
  )
}

interface SwitchRowProps {
  title: string
  text: string
  isOn: boolean
  onSwitch: () => void
}

function SwitchRow({ title, text, isOn, onSwitch }: SwitchRowProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      className="flex min-h-target w-full items-center justify-between gap-4 text-left"
      onClick={onSwitch}
    >
      <span>
        <span className="font-semibold">{title}</span>{' '}
        <span className="block text-sm text-quiet">{text}</span>
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
