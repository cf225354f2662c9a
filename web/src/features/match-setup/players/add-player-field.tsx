import { playersQuery, useSaveGuest } from '#api/people/player-queries.ts'
import { GuestSheet } from '#golf/people/guest-sheet.tsx'
import { useAuth } from '#identity/auth-context.tsx'
import { formatHandicap } from '#text/format-handicap.ts'
import type { SearchOption } from '#ui/choose/search-select.tsx'
import { SearchSelect } from '#ui/choose/search-select.tsx'
import type { Player } from '@nineteenth/contracts'
import { useRef, useState } from 'react'
import type { ChosenPlayer } from '../form/match-form.ts'
import { useSearch } from '../use-search.ts'

interface AddPlayerFieldProps {
  chosen: readonly ChosenPlayer[]
  error: string | undefined
  onAdd: (player: ChosenPlayer) => void
}

type Person = Pick<Player, 'id' | 'displayName' | 'username' | 'handicap'>

/** Everybody who is not in the match yet, oneself first; and a name that nobody has becomes a guest's. */
export function AddPlayerField({ chosen, error, onAdd }: AddPlayerFieldProps) {
  const { user } = useAuth()
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const [guestName, setGuestName] = useState<string>()
  const { mutateAsync: saveGuest } = useSaveGuest()
  const { found, search, problem, isDone, emptyText } = useSearch(playersQuery, 'Nobody else is called that.')
  const me = isDone && user?.profile && isCalled(user.profile, typed) ? [user.profile] : []
  const people = [...me, ...found].filter(({ id }) => !chosen.some((player) => player.id === id))
  const name = typed.trim()
  const canBeGuest = isDone && !problem && name.length > 1
  const take = ({ id, displayName, handicap, username }: Person) =>
    onAdd({ id, displayName, handicap, username })
  return (
    <>
      <SearchSelect
        label="Add Player"
        placeholder="Search by name"
        error={error}
        hint={problem}
        options={[
          ...people.map((person) => toOption(person, user?.profile?.id)),
          ...(canBeGuest ? [{ value: asGuest, label: `Add ${name} as a guest`, isAction: true }] : []),
        ]}
        value={null}
        onChange={({ value }) => {
          const player = people.find(({ id }) => String(id) === value)
          if (player) take(player)
          else setGuestName(name)
        }}
        onSearch={(text) => {
          setTyped(text)
          search(text)
        }}
        emptyText={emptyText}
        inputRef={input}
      />
      <GuestSheet
        guest={guestName === undefined ? undefined : { displayName: guestName }}
        // The next name is typed without a tap.
        finalFocus={input}
        onClose={() => setGuestName(undefined)}
        onSave={async (guest) => {
          take(await saveGuest(guest))
          setGuestName(undefined)
        }}
      />
    </>
  )
}

const asGuest = 'guest'

function toOption({ id, displayName, username, handicap }: Person, myId: number | undefined): SearchOption {
  // Two people may have one name; nobody shares a username.
  const who = id === myId ? 'you' : username === null ? 'guest' : `@${username}`
  return {
    value: String(id),
    label: displayName,
    note: handicap === null ? who : `Handicap ${formatHandicap(handicap)} · ${who}`,
  }
}

function isCalled({ displayName, username }: Person, text: string): boolean {
  return `${displayName} ${username}`.toLowerCase().includes(text.trim().toLowerCase())
}
