import { ApiError } from '#api/api-error.ts'
import {
  matchesTogetherQuery,
  playerQuery,
  useRemoveGuest,
  useSaveGuest,
} from '#api/people/player-queries.ts'
import { paths } from '#paths/paths.ts'
import { GuestSheet } from '#golf/people/guest-sheet.tsx'
import { MatchCardSkeletons } from '#golf/summaries/match-card-skeletons.tsx'
import { MatchCards } from '#golf/summaries/match-cards.tsx'
import { useUserId } from '#identity/auth-context.tsx'
import { formatHandicap } from '#text/format-handicap.ts'
import { initialsOf } from '#text/initials.ts'
import { Avatar } from '#ui/draw/avatar.tsx'
import { Button } from '#ui/press/button.tsx'
import { buttonStyle } from '#ui/press/button-style.ts'
import { Card } from '#ui/draw/card.tsx'
import { EmptyState } from '#ui/tell/empty-state.tsx'
import { ErrorCard } from '#ui/tell/error-card.tsx'
import { Skeleton } from '#ui/tell/skeleton.tsx'
import { showFailure } from '#text/show-failure.ts'
import { showToast } from '#ui/tell/toast.ts'
import type { NewGuest, Player } from '@nineteenth/contracts'
import { useQuery } from '@tanstack/react-query'
import { Flag, UserRound } from 'lucide-react'
import type { ComponentType } from 'react'
import { useState } from 'react'
import { Link, useLocation, useParams } from 'wouter'
import { HeadToHead } from './head-to-head.tsx'
import { usernameWords } from './player-words.ts'
import { words } from './words.ts'
import { sharedWords } from '#text/shared-words.ts'

export function PlayerPage({ Claims }: { Claims?: ComponentType<{ personId: number }> }) {
  const id = Number(useParams<{ id: string }>().id)
  const isOneself = useUserId() === id
  const { error } = useQuery({ ...playerQuery(id), enabled: !isOneself })
  if (isOneself) return <Oneself />
  return (
    <div className="flex flex-col gap-6">
      <Profile id={id} />
      {Claims && <Claims personId={id} />}
      {!isNotFound(error) && (
        <>
          <HeadToHead id={id} />
          <section aria-labelledby="rounds-together">
            <h2 id="rounds-together" className="mb-3 text-lg font-semibold">
              {words.player.matchesTogether}
            </h2>
            <MatchesTogether id={id} />
          </section>
        </>
      )}
    </div>
  )
}

function Oneself() {
  return (
    <Card>
      <EmptyState
        icon={UserRound}
        title={words.player.you}
        description={words.player.yourProfile}
        action={
          <Link href={paths.profile} className={buttonStyle()}>
            {words.player.openProfile}
          </Link>
        }
      />
    </Card>
  )
}

function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400)
}

function Profile({ id }: { id: number }) {
  const { data: player, error, refetch } = useQuery(playerQuery(id))
  if (player) return <PlayerCard player={player} />
  if (!error) return <Skeleton className="h-24 w-full rounded-lg" />
  if (isNotFound(error))
    return (
      <Card>
        <EmptyState
          icon={UserRound}
          title={words.player.notFound}
          description={words.player.whyNotFound}
          action={
            <Link href={paths.players} className={buttonStyle('outline')}>
              {words.player.findPlayers}
            </Link>
          }
        />
      </Card>
    )
  return <ErrorCard title={words.player.notLoaded} error={error} onRetry={refetch} />
}

function PlayerCard({ player }: { player: Player }) {
  return (
    <Card className="flex flex-wrap items-center gap-4 p-5 md:p-6">
      <Avatar letters={initialsOf(player.displayName)} className="size-14" />
      <div className="min-w-0 grow basis-0">
        <p className="text-lg font-semibold break-words">{player.displayName}</p>
        <p className="truncate text-quiet">{usernameWords(player)}</p>
        <p className="text-sm text-quiet">{words.together.matches(player.matchesTogether)}</p>
      </div>
      {player.handicap !== null && (
        <p className="shrink-0 text-right">
          <span className="block text-xl font-semibold tabular-nums md:text-2xl">
            {formatHandicap(player.handicap)}
          </span>
          <span className="text-sm text-quiet">{sharedWords.handicap}</span>
        </p>
      )}
      {player.isOwnGuest && <ChangeGuest guest={player} />}
    </Card>
  )
}

function ChangeGuest({ guest }: { guest: Player }) {
  const [isOpen, setIsOpen] = useState(false)
  const [, navigate] = useLocation()
  const { mutateAsync: save } = useSaveGuest(guest.id)
  const { mutateAsync: remove } = useRemoveGuest(guest.id)
  const undo = () =>
    void save(asTyped(guest)).catch((error: unknown) => showFailure(words.guest.notRestored, error))
  const removed = () => {
    setIsOpen(false)
    navigate(paths.players)
    showToast({
      title: words.guest.removed(guest.displayName),
      description: words.guest.matchesStay,
      action: { label: sharedWords.undo, onClick: undo },
    })
  }
  return (
    <>
      <Button look="outline" className="max-md:basis-full" onClick={() => setIsOpen(true)}>
        {sharedWords.change}
      </Button>
      <GuestSheet
        guest={isOpen ? guest : undefined}
        onClose={() => setIsOpen(false)}
        onSave={(changed) => save(changed).then(() => setIsOpen(false))}
        onRemove={() => remove().then(removed)}
      />
    </>
  )
}

function asTyped({ displayName, handicap }: Player): NewGuest {
  return { displayName, handicap: formatHandicap(handicap ?? 0) }
}

function MatchesTogether({ id }: { id: number }) {
  const { data: player, isPending } = useQuery(playerQuery(id))
  const { data: matches, error, refetch } = useQuery(matchesTogetherQuery(id))
  if (matches && matches.length > 0)
    return (
      <>
        <MatchCards matches={matches} />
        <NotAll id={id} shown={matches.length} />
      </>
    )
  // Whether the player can be added is unknown until they are loaded.
  if (matches && player?.isDeleted)
    return (
      <Card>
        <EmptyState icon={Flag} title={words.player.noMatches} description={words.player.accountDeleted} />
      </Card>
    )
  if (matches && player?.linkedTo)
    return (
      <Card>
        <EmptyState
          icon={Flag}
          title={words.guest.isNow(player.displayName, player.linkedTo)}
          description={words.guest.addAccountInstead}
        />
      </Card>
    )
  if (matches && !isPending)
    return (
      <Card>
        <EmptyState
          icon={Flag}
          title={words.player.noMatchesYet}
          description={words.player.matchesAppear}
          action={
            <Link href={paths.newMatchWith(id)} className={buttonStyle()}>
              {words.player.addToNextMatch}
            </Link>
          }
        />
      </Card>
    )
  if (!error) return <MatchCardSkeletons label={sharedWords.loadingMatches} count={2} />
  return <ErrorCard title={sharedWords.couldNotLoadMatches} error={error} onRetry={refetch} />
}

/** The list shows only the latest matches, so this says how many there are and links to the rest. */
function NotAll({ id, shown }: { id: number; shown: number }) {
  const { data: player } = useQuery(playerQuery(id))
  if (!player || player.matchesTogether <= shown) return null
  return (
    <p className="mt-3 flex min-h-target flex-wrap items-center gap-x-4 text-quiet">
      {words.player.latest(shown, player.matchesTogether)}
      <Link
        href={paths.matchesFoundBy(player.displayName.slice(0, longestSearch))}
        className="flex min-h-target items-center font-semibold text-fairway hover:underline"
      >
        {words.player.viewAll}
      </Link>
    </p>
  )
}

/** The longest search the server accepts; a name may be longer. */
const longestSearch = 80
