import { playersQuery, useSaveGuest } from '#api/people/player-queries.ts'
import { GuestSheet } from '#golf/people/guest-sheet.tsx'
import { useAuth } from '#identity/auth-context.tsx'
import { formatHandicap } from '#text/format-handicap.ts'
import { showFailure } from '#text/show-failure.ts'
import { type SearchOption, SearchSelect } from '#ui/choose/search-select.tsx'
import { Button } from '#ui/press/button.tsx'
import { showToast } from '#ui/tell/toast.ts'
import { type NewGuest, toHandicapTenths } from '@nineteenth/contracts'
import { ClipboardList } from 'lucide-react'
import { useRef, useState } from 'react'
import { type ChosenPlayer, toChosenPlayer } from '../form/match-form.ts'
import { useSearch } from '../use-search.ts'
import { findByName, parseGuestLine } from './guest-lines.ts'
import { GuestListSheet } from './guest-list-sheet.tsx'
import { setupWords } from '../words.ts'

interface AddPlayerFieldProps {
  chosen: readonly ChosenPlayer[]
  error: string | undefined
  onAdd: (player: ChosenPlayer) => void
}

const howToAdd = setupWords.players.howToAdd

/** Offers people who are not in the match yet, you first, then the typed name as a new guest. */
export function AddPlayerField({ chosen, error, onAdd }: AddPlayerFieldProps) {
  const { user } = useAuth()
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const [guestName, setGuestName] = useState<string>()
  const [list, setList] = useState<string>()
  const { mutateAsync: saveGuest } = useSaveGuest()
  const { found, search, problem, isDone, emptyText } = useSearch(playersQuery, howToAdd)
  const name = typed.trim()
  const typedGuest = guestTyped(name)
  const newName = nameIn(name)
  const profile = user?.profile ?? null
  const me = isDone && profile && isCalled(profile, newName) ? [profile] : []
  const people = [...me, ...found].filter(({ id }) => !chosen.some((player) => player.id === id))
  const findNamesake = (text: string) => findByName([...chosen, ...(profile ? [profile] : [])], text)
  // A name may end in a number, too.
  const namesake = findNamesake(name) ?? findNamesake(newName)
  const inMatch =
    findByName(chosen, namesake?.displayName ?? name) ?? chosen.find((player) => hasUsername(player, name))
  const alreadyIn = inMatch && setupWords.players.alreadyIn(inMatch.displayName)
  const isSearched = isDone && !problem && name.length > 1
  const rejection = isSearched && people.length === 0 ? rejectionOf(name) : undefined
  const canBeGuest = isSearched && !namesake && rejectionOf(name) === undefined
  const quickGuest = canBeGuest && !findByName(people, newName) ? typedGuest : undefined
  const note = alreadyIn ?? rejection
  const take = (person: ChosenPlayer) => onAdd(toChosenPlayer(person))
  return (
    <>
      <div
        onPaste={(event) => {
          const text = event.clipboardData.getData('text').trim()
          if (!/[\r\n]/.test(text)) return
          event.preventDefault()
          setList(text)
        }}
      >
        <SearchSelect
          label={setupWords.players.add}
          placeholder={setupWords.players.example}
          error={error}
          hint={problem ?? howToAdd}
          options={[
            ...people.map((person) => toOption(person, user?.profile?.id)),
            ...(quickGuest ? [{ value: asQuickGuest, label: quickLabel(quickGuest), isAction: true }] : []),
            ...(canBeGuest && !typedGuest
              ? [{ value: asGuest, label: setupWords.players.addGuest(newName), isAction: true }]
              : []),
          ]}
          value={null}
          onChange={({ value }) => {
            const player = people.find(({ id }) => String(id) === value)
            if (player) take(player)
            else if (value === asQuickGuest && quickGuest)
              saveGuest(quickGuest).then(take, (failure: unknown) =>
                showFailure(setupWords.players.guestNotAdded, failure),
              )
            else setGuestName(newName)
          }}
          onSearch={(text) => {
            setTyped(text)
            search(nameIn(text))
          }}
          emptyText={note ?? emptyText}
          note={note}
          inputRef={input}
        />
      </div>
      <Button look="plain" className="-mt-2 -ml-4 self-start" onClick={() => setList('')}>
        <ClipboardList aria-hidden className="size-5" />
        {setupWords.list.paste}
      </Button>
      <GuestListSheet
        text={list}
        onChange={setList}
        onClose={() => setList(undefined)}
        chosen={chosen}
        onAdd={onAdd}
      />
      <GuestSheet
        guest={guestName === undefined ? undefined : { displayName: guestName }}
        // Keeps the focus, so that the next name can be typed without a tap.
        finalFocus={input}
        onClose={() => setGuestName(undefined)}
        onSave={async (guest) => {
          // Opens the sheet, where the name can be changed.
          const same = findNamesake(guest.displayName)
          if (same) return showTaken(same.displayName, !findByName(chosen, same.displayName))
          take(await saveGuest(guest))
          setGuestName(undefined)
        }}
      />
    </>
  )
}

const asGuest = 'guest'
const asQuickGuest = 'quick-guest'

/** The name without a handicap. */
function nameIn(text: string): string {
  const line = parseGuestLine(text)
  return line.kind === 'read' ? line.displayName : text.trim()
}

/** Why no guest can have the typed text as a name. A name with a comma is left to the guest sheet. */
function rejectionOf(text: string): string | undefined {
  if (text.startsWith('@')) return setupWords.players.noMember
  const line = parseGuestLine(text)
  return line.kind === 'unread' && /\d[.,]*\)?$/.test(text) ? line.reason : undefined
}

function hasUsername({ username }: Pick<ChosenPlayer, 'username'>, text: string): boolean {
  return username !== null && text.toLowerCase() === `@${username.toLowerCase()}`
}

/** A name that is typed with a handicap needs no sheet. */
function guestTyped(text: string): NewGuest | undefined {
  const line = parseGuestLine(text)
  if (line.kind === 'unread' || line.handicap === null) return undefined
  return { displayName: line.displayName, handicap: line.handicap }
}

function quickLabel({ displayName, handicap }: NewGuest): string {
  return setupWords.players.addGuestWith(displayName, formatHandicap((toHandicapTenths(handicap) ?? 0) / 10))
}

function showTaken(name: string, isOwn: boolean): void {
  showToast({
    title: isOwn ? setupWords.players.you : setupWords.players.taken(name),
    description: isOwn ? setupWords.players.pickYourself : setupWords.players.typeAnother,
    look: 'destructive',
  })
}

function toOption(
  { id, displayName, username, handicap }: ChosenPlayer,
  myId: number | undefined,
): SearchOption {
  // Compares usernames: two people may have the same name, but never the same username.
  const who =
    id === myId
      ? setupWords.players.youNote
      : username === null
        ? setupWords.players.guestNote
        : `@${username}`
  return {
    value: String(id),
    label: displayName,
    note: handicap === null ? who : setupWords.players.note(formatHandicap(handicap), who),
  }
}

function isCalled({ displayName, username }: ChosenPlayer, text: string): boolean {
  return `${displayName} @${username}`.toLowerCase().includes(text.trim().toLowerCase())
}
