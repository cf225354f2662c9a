import { type GuestToSave, playersQuery, useSaveGuests } from '#api/people/player-queries.ts'
import { useAuth } from '#identity/auth-context.tsx'
import { formatHandicap } from '#text/format-handicap.ts'
import { sentenceFor } from '#text/sentence-for.ts'
import { showFailure } from '#text/show-failure.ts'
import { Button } from '#ui/press/button.tsx'
import { Sheet } from '#ui/tell/dialog.tsx'
import { ErrorState } from '#ui/tell/error-state.tsx'
import { Field, FieldError } from '#ui/type/field.tsx'
import { type Player, toHandicapTenths } from '@nineteenth/contracts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ChosenPlayer, toChosenPlayer } from '../form/match-form.ts'
import {
  type KnownPerson,
  type PlannedLine,
  findByName,
  hasHandicap,
  parseGuestLines,
  planGuests,
} from './guest-lines.ts'
import { setupWords } from '../words.ts'
import { sharedWords } from '#text/shared-words.ts'

interface GuestListSheetProps {
  /** The pasted text; undefined while the sheet is closed. */
  text: string | undefined
  onChange: (text: string) => void
  onClose: () => void
  chosen: readonly ChosenPlayer[]
  onAdd: (player: ChosenPlayer) => void
}

/** Adds a pasted list of players, after showing how each line is read. */
export function GuestListSheet({ text, onClose, ...list }: GuestListSheetProps) {
  return (
    <Sheet
      isOpen={text !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={setupWords.list.title}
      description={setupWords.list.how}
    >
      {text !== undefined && <GuestList {...list} text={text} onClose={onClose} />}
    </Sheet>
  )
}

function GuestList({ text, onChange, onClose, chosen, onAdd }: GuestListSheetProps & { text: string }) {
  const { user } = useAuth()
  const { data, error, refetch } = useQuery(playersQuery(''))
  // You, the people you have played with, and your guests.
  const me = user?.profile ? [{ ...user.profile, isOwnGuest: false }] : []
  const known: readonly KnownPerson[] = [...me, ...(data ?? [])]
  // Waits for the known people: without them, each of your guests would be added a second time.
  const plan = data ? planGuests(parseGuestLines(text), chosen, known) : []
  const { add, progress } = useAddPlan(known, onAdd, onClose)
  const [startedEmpty] = useState(text === '')
  const count = plan.filter(({ kind }) => kind !== 'skipped').length
  return (
    <div className="flex flex-col gap-4">
      <Field label={sharedWords.players}>
        {(control) => (
          <textarea
            {...control}
            rows={5}
            maxLength={20_000}
            autoComplete="off"
            readOnly={progress !== undefined}
            placeholder={setupWords.list.example}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the sheet was opened to type or paste here
            autoFocus={startedEmpty}
            value={text}
            onChange={({ target }) => onChange(target.value)}
            className="w-full rounded-md border border-edge bg-card resize-none px-3 py-2 text-base text-ink placeholder:text-quiet"
          />
        )}
      </Field>
      {progress === undefined && plan.length > 0 && (
        <ol aria-label={setupWords.list.preview} className="divide-y divide-rule">
          {plan.map((line, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two lines may have the same text
            <PlannedItem key={index} line={line} />
          ))}
        </ol>
      )}
      {!data && error && (
        <ErrorState
          title={setupWords.list.notLoaded}
          description={sentenceFor(error)}
          onRetry={() => void refetch()}
        />
      )}
      {/* Covers the sheet's padding, so that no line shows below the button. */}
      <div className="sticky bottom-[calc(-1*max(1.5rem,env(safe-area-inset-bottom)))] mb-[calc(-1*max(1.5rem,env(safe-area-inset-bottom)))] bg-card pt-3 pb-[max(1.5rem,env(safe-area-inset-bottom))]">
        {progress === undefined && plan.length > count && (
          <p className="mb-2 text-sm text-quiet">{leftOut(plan.length - count)}</p>
        )}
        <Button
          className="w-full"
          disabled={count === 0 && progress === undefined}
          isPending={progress !== undefined}
          onClick={() => void add(plan)}
        >
          {data || error ? (progress ?? addText(plan, count)) : setupWords.list.loading}
        </Button>
      </div>
    </div>
  )
}

function leftOut(count: number): string {
  return setupWords.list.skipped(count)
}

function addText(plan: readonly PlannedLine[], count: number): string {
  return count === 0 ? setupWords.list.noOneNew : setupWords.list.add(howMany(plan, count))
}

function howMany(plan: readonly PlannedLine[], count: number): string {
  const hasMember = plan.some((line) => line.kind === 'known' && line.person.username !== null)
  return hasMember ? setupWords.list.players(count) : setupWords.list.guests(count)
}

function PlannedItem({ line }: { line: PlannedLine }) {
  if (line.kind === 'skipped')
    return (
      <li className="py-2 text-sm">
        <p className="text-base [overflow-wrap:anywhere]">{line.text}</p>
        <FieldError>{line.reason}</FieldError>
      </li>
    )
  const { displayName, handicap, note } = summaryOf(line)
  return (
    <li className="py-2">
      <p className="flex justify-between gap-3">
        <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{displayName}</span>
        <span className="shrink-0 tabular-nums">{handicap}</span>
      </p>
      {note && <p className="text-sm text-quiet">{note}</p>}
    </li>
  )
}

function summaryOf(line: Exclude<PlannedLine, { kind: 'skipped' }>) {
  if (line.kind === 'new') {
    const { displayName, handicap } = line.guest
    const note = line.hasHandicap ? undefined : setupWords.list.noHandicap
    return { displayName, handicap: formatText(handicap), note }
  }
  const { displayName, username, isOwnGuest } = line.person
  const stored = line.person.handicap === null ? '' : formatHandicap(line.person.handicap)
  const who =
    username === null ? (isOwnGuest ? setupWords.list.yourGuest : setupWords.list.knownGuest) : `@${username}`
  return {
    displayName,
    handicap: line.change ? formatText(line.change.handicap) : stored,
    note: line.change ? setupWords.list.handicapWas(who, stored) : who,
  }
}

function formatText(handicap: string): string {
  return formatHandicap((toHandicapTenths(handicap) ?? 0) / 10)
}

// The number of people that the server lists without a search.
const listedAtMost = 50

function useAddPlan(known: readonly KnownPerson[], onAdd: GuestListSheetProps['onAdd'], onDone: () => void) {
  const [progress, setProgress] = useState<string>()
  const { mutateAsync: saveGuests } = useSaveGuests()
  const add = async (plan: readonly PlannedLine[]) => {
    const guests = plan.flatMap((line) => toSave(line) ?? [])
    const saved: Player[] = []
    const showProgress = () => setProgress(setupWords.list.adding(saved.length + 1, guests.length))
    const addSaved = () => peopleOf(plan, saved).forEach(onAdd)
    if (guests.length > 0) showProgress()
    try {
      await saveGuests({
        guests,
        ...(known.length >= listedAtMost && { findKnown: findOwnGuest }),
        onSaved: (player) => {
          saved.push(player)
          if (saved.length < guests.length) showProgress()
        },
      })
      addSaved()
      onDone()
    } catch (error) {
      // Players of the match drop out of the plan, so the button now adds the rest.
      addSaved()
      showFailure(setupWords.list.added(saved.length, guests.length), error)
    }
    setProgress(undefined)
  }
  return { add, progress }
}

function toSave(line: PlannedLine): GuestToSave | undefined {
  if (line.kind === 'new') return { ...line.guest, hasHandicap: line.hasHandicap }
  return line.kind === 'known' && line.change ? { ...line.change, id: line.person.id } : undefined
}

/** The players of the list in its order, which is often that of the groups. */
function peopleOf(plan: readonly PlannedLine[], saved: readonly Player[]): ChosenPlayer[] {
  const rest = [...saved]
  return plan.flatMap((line) => {
    const player = toSave(line) ? rest.shift() : line.kind === 'known' ? line.person : undefined
    return player ? [toChosenPlayer(player)] : []
  })
}

function findOwnGuest(found: readonly Player[], { displayName, handicap, ...guest }: GuestToSave) {
  const player = findByName(
    found.filter(({ isOwnGuest }) => isOwnGuest),
    displayName,
  )
  return player && { player, isChanged: guest.hasHandicap === true && !hasHandicap(player, handicap) }
}
