import { playersQuery } from '#api/people/player-queries.ts'
import { Card } from '#ui/draw/card.tsx'
import { EmptyState } from '#ui/tell/empty-state.tsx'
import { ErrorCard } from '#ui/tell/error-card.tsx'
import { Skeleton } from '#ui/tell/skeleton.tsx'
import { TextField } from '#ui/type/text-field.tsx'
import { useSettled } from '#ui/hooks/use-settled.ts'
import type { Player } from '@nineteenth/contracts'
import { useQuery } from '@tanstack/react-query'
import { UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { PlayerRow } from './player-row.tsx'

const typingMs = 250

/** `claims` stand above the list: whoever asks waits for an answer. */
export function PlayersPage({ claims }: { claims?: ReactNode }) {
  const [params] = useSearchParams()
  const [typed, setTyped] = useState(params.get('search') ?? '')
  const search = useSettled(typed.trim(), typingMs)
  return (
    <div className="flex flex-col gap-5">
      {claims}
      <TextField
        label="Search by name or username"
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={80}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Players search={search} />
    </div>
  )
}

function Players({ search }: { search: string }) {
  const { data: players, error, refetch } = useQuery(playersQuery(search))
  if (players) return players.length > 0 ? <PlayerLists players={players} /> : <Nobody search={search} />
  if (!error) return <PlayersSkeleton />
  return <ErrorCard title="Players could not be loaded" error={error} onRetry={refetch} />
}

function PlayerLists({ players }: { players: readonly Player[] }) {
  const known = players.filter(({ matchesTogether }) => matchesTogether > 0)
  const guests = players.filter(({ matchesTogether, isOwnGuest }) => matchesTogether === 0 && isOwnGuest)
  const others = players.filter(({ matchesTogether, isOwnGuest }) => matchesTogether === 0 && !isOwnGuest)
  return (
    <>
      {known.length > 0 && <PlayerList title="People you have played with" players={known} />}
      {guests.length > 0 && <PlayerList title="Your guests" players={guests} />}
      {others.length > 0 && (
        <div className="flex flex-col gap-3">
          <PlayerList title="Others on Nineteenth" players={others} />
          <p className="text-sm text-quiet">Add them when you create a match.</p>
        </div>
      )}
    </>
  )
}

function PlayerList({ title, players }: { title: string; players: readonly Player[] }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-3 text-lg font-semibold">{title}</h2>
      <Card>
        <ul className="divide-y divide-rule">
          {players.map((player) => (
            <li key={player.id}>
              <PlayerRow player={player} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}

function Nobody({ search }: { search: string }) {
  const [title, description] = search
    ? [
        'Nobody you know is called that',
        'Try another spelling. Anybody else is found by their whole username.',
      ]
    : ['No players yet', 'Whoever you play with will be listed here.']
  return (
    <Card>
      <EmptyState icon={UsersRound} title={title} description={description} />
    </Card>
  )
}

function PlayersSkeleton() {
  return (
    <output aria-label="Loading players">
      <Card className="divide-y divide-rule">
        {['one', 'two', 'three', 'four'].map((row) => (
          <span key={row} className="flex items-center gap-3 p-4">
            <Skeleton className="size-10 rounded-full" />
            <Skeleton className="h-5 w-48" />
          </span>
        ))}
      </Card>
    </output>
  )
}
