import { playersQuery } from '#api/people/player-queries.ts'
import { Card } from '#ui/draw/card.tsx'
import { EmptyState } from '#ui/tell/empty-state.tsx'
import { ErrorCard } from '#ui/tell/error-card.tsx'
import { ListSkeleton } from '#ui/tell/skeleton.tsx'
import { TextField } from '#ui/type/text-field.tsx'
import { useSettled } from '#ui/hooks/use-settled.ts'
import type { Player } from '@nineteenth/contracts'
import { useQuery } from '@tanstack/react-query'
import { UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useSearchParams, Link } from 'wouter'
import { paths } from '#paths/paths.ts'
import { formatHandicap } from '#text/format-handicap.ts'
import { initialsOf } from '#text/initials.ts'
import { Avatar } from '#ui/draw/avatar.tsx'
import { classNames } from '#ui/class-names.ts'
import { usernameWords } from './player-words.ts'
import { words } from './words.ts'
import { sharedWords } from '#text/shared-words.ts'

const typingMs = 250

/** Shows `claims` above the list: a member may be waiting for an answer. */
export function PlayersPage({ claims }: { claims?: ReactNode }) {
  const [params] = useSearchParams()
  const [typed, setTyped] = useState(params.get('search') ?? '')
  const search = useSettled(typed.trim(), typingMs)
  return (
    <div className="flex flex-col gap-5">
      {claims}
      <TextField
        label={words.list.search}
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
  if (players) return players.length > 0 ? <PlayerLists players={players} /> : <NoPlayers search={search} />
  if (!error) return <ListSkeleton label={words.list.loading} iconSize="size-10" />
  return <ErrorCard title={words.list.notLoaded} error={error} onRetry={refetch} />
}

function PlayerLists({ players }: { players: readonly Player[] }) {
  const known = players.filter(({ matchesTogether }) => matchesTogether > 0)
  const guests = players.filter(({ matchesTogether, isOwnGuest }) => matchesTogether === 0 && isOwnGuest)
  const others = players.filter(({ matchesTogether, isOwnGuest }) => matchesTogether === 0 && !isOwnGuest)
  return (
    <>
      {known.length > 0 && <PlayerList title={words.list.known} players={known} />}
      {guests.length > 0 && <PlayerList title={words.list.guests} players={guests} />}
      {others.length > 0 && (
        <div className="flex flex-col gap-3">
          <PlayerList title={words.list.others} players={others} />
          <p className="text-sm text-quiet">{words.list.addInMatch}</p>
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

function NoPlayers({ search }: { search: string }) {
  const [title, description] = search
    ? [words.list.noneFound, words.list.tryUsername]
    : [words.list.noneYet, words.list.willAppear]
  return (
    <Card>
      <EmptyState icon={UsersRound} title={title} description={description} />
    </Card>
  )
}

/** Known players link to their page; a stranger found by username has no page to show. */
function PlayerRow({ player }: { player: Player }) {
  const isKnown = player.matchesTogether > 0 || player.isOwnGuest
  if (!isKnown)
    return (
      <div className={rowStyle}>
        <RowContent player={player} />
      </div>
    )
  return (
    <Link href={paths.player(player.id)} className={classNames(rowStyle, 'hover:bg-sand')}>
      <RowContent player={player} />
    </Link>
  )
}

const rowStyle = 'flex min-h-target items-center gap-3 p-4'

function RowContent({ player }: { player: Player }) {
  const { displayName, handicap, matchesTogether } = player
  return (
    <>
      <Avatar letters={initialsOf(displayName)} />
      <span className="min-w-0 grow">
        <span className="block font-semibold [overflow-wrap:anywhere]">{displayName}</span>
        <span className="block text-sm [overflow-wrap:anywhere] text-quiet">
          {usernameWords(player)}
          {matchesTogether > 0 && ` · ${words.together.matches(matchesTogether)}`}
        </span>
      </span>
      {handicap !== null && (
        <span className="shrink-0 text-right">
          <span className="block text-lg font-semibold tabular-nums">{formatHandicap(handicap)}</span>
          <span className="block text-sm text-quiet">{sharedWords.handicap}</span>
        </span>
      )}
    </>
  )
}
