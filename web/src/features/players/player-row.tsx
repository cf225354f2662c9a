import { paths } from '#paths/paths.ts'
import { formatHandicap } from '#text/format-handicap.ts'
import { initialsOf } from '#text/initials.ts'
import { Avatar } from '#ui/draw/avatar.tsx'
import { classNames } from '#ui/class-names.ts'
import type { Player } from '@nineteenth/contracts'
import { Link } from 'wouter'
import { togetherWords, usernameWords } from './player-words.ts'

/** A link to whoever is known; a stranger found by username has no page to show. */
export function PlayerRow({ player }: { player: Player }) {
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
          {matchesTogether > 0 && ` · ${togetherWords(matchesTogether)}`}
        </span>
      </span>
      {handicap !== null && (
        <span className="shrink-0 text-right">
          <span className="block text-lg font-semibold tabular-nums">{formatHandicap(handicap)}</span>
          <span className="block text-sm text-quiet">Handicap</span>
        </span>
      )}
    </>
  )
}
