import { playersQuery } from '#api/player-queries.ts'
import { useAuth } from '#identity/auth-context.tsx'
import { formatHandicap } from '#text/format-handicap.ts'
import { SearchSelect } from '#ui/search-select.tsx'
import type { Player } from '@nineteenth/contracts'
import { useState } from 'react'
import type { ChosenPlayer } from '../form/match-form.ts'
import { useSearch } from '../use-search.ts'

interface AddPlayerFieldProps {
  chosen: readonly ChosenPlayer[]
  error: string | undefined
  onAdd: (player: ChosenPlayer) => void
}

type Person = Pick<Player, 'id' | 'displayName' | 'username' | 'handicap'>

/** Everybody who is not in the match yet; oneself first, unless another name is searched for. */
export function AddPlayerField({ chosen, error, onAdd }: AddPlayerFieldProps) {
  const { user } = useAuth()
  const [typed, setTyped] = useState('')
  const { found, search, emptyText } = useSearch(playersQuery, 'Nobody else is called that.')
  const me = user?.profile && isCalled(user.profile, typed) ? [user.profile] : []
  const people: readonly Person[] = [...me, ...found].filter(
    ({ id }) => !chosen.some((player) => player.id === id),
  )
  return (
    <SearchSelect
      label="Add Player"
      placeholder="Search by name"
      error={error}
      options={people.map(({ id, displayName, username, handicap }) => ({
        value: String(id),
        label: displayName,
        // Two people may have one name; nobody shares a username.
        note: `Handicap ${formatHandicap(handicap)} · ${id === user?.profile?.id ? 'you' : `@${username}`}`,
      }))}
      value={null}
      onChange={({ value }) => {
        const player = people.find(({ id }) => String(id) === value)
        if (player) onAdd({ id: player.id, displayName: player.displayName, handicap: player.handicap })
      }}
      onSearch={(text) => {
        setTyped(text)
        search(text)
      }}
      emptyText={emptyText}
    />
  )
}

function isCalled({ displayName, username }: Person, text: string): boolean {
  return `${displayName} ${username}`.toLowerCase().includes(text.trim().toLowerCase())
}
