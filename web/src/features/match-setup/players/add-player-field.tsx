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

interface AddPlayerFieldProps {
  chosen: readonly ChosenPlayer[]
  error: string | undefined
  onAdd: (player: ChosenPlayer) => void
}

const howToAdd = 'Type a name. Find members by their exact @username, or add a guest.'

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
  const alreadyIn = inMatch && `${inMatch.displayName} is already in this match.`
  const isSearched = isDone && !problem && name.length > 1
  const refusal = isSearched && people.length === 0 ? refusalOf(name) : undefined
  const canBeGuest = isSearched && !namesake && refusalOf(name) === undefined
  const quickGuest = canBeGuest && !findByName(people, newName) ? typedGuest : undefined
  const note = alreadyIn ?? refusal
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
          label="Add Player"
          placeholder="Name, e.g. Tom Baker 12.4"
          error={error}
          hint={problem ?? howToAdd}
          options={[
            ...people.map((person) => toOption(person, user?.profile?.id)),
            ...(quickGuest ? [{ value: asQuickGuest, label: quickLabel(quickGuest), isAction: true }] : []),
            ...(canBeGuest && !typedGuest
              ? [{ value: asGuest, label: `Add ${newName} as a guest`, isAction: true }]
              : []),
          ]}
          value={null}
          onChange={({ value }) => {
            const player = people.find(({ id }) => String(id) === value)
            if (player) take(player)
            else if (value === asQuickGuest && quickGuest)
              saveGuest(quickGuest).then(take, (failure: unknown) => showFailure('Guest not saved', failure))
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
        Paste a list
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
        // The next name is typed without a tap.
        finalFocus={input}
        onClose={() => setGuestName(undefined)}
        onSave={async (guest) => {
          // The sheet lets you change the name.
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
function refusalOf(text: string): string | undefined {
  if (text.startsWith('@')) return 'No member has this username.'
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
  return `Add ${displayName} as a guest, handicap ${formatHandicap((toHandicapTenths(handicap) ?? 0) / 10)}`
}

function showTaken(name: string, isOwn: boolean): void {
  showToast({
    title: isOwn ? "That's you" : `${name} is already in this match`,
    description: isOwn
      ? 'Pick your own name from the list, or type another name for this guest.'
      : 'Type another name for this guest.',
    look: 'destructive',
  })
}

function toOption(
  { id, displayName, username, handicap }: ChosenPlayer,
  myId: number | undefined,
): SearchOption {
  // Two people may have one name; nobody shares a username.
  const who = id === myId ? 'you' : username === null ? 'guest' : `@${username}`
  return {
    value: String(id),
    label: displayName,
    note: handicap === null ? who : `Handicap ${formatHandicap(handicap)} · ${who}`,
  }
}

function isCalled({ displayName, username }: ChosenPlayer, text: string): boolean {
  return `${displayName} @${username}`.toLowerCase().includes(text.trim().toLowerCase())
}
