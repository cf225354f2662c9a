import { paths } from '#app/paths.ts'
import { formatHandicap } from '#text/format-handicap.ts'
import { initialsOf } from '#text/initials.ts'
import { Avatar } from '#ui/avatar.tsx'
import type { Player } from '@nineteenth/contracts'
import { Link } from 'wouter'
import { togetherWords } from './player-words.ts'

export function PlayerRow({ player }: { player: Player }) {
  const { id, displayName, username, handicap, matchesTogether } = player
  return (
    <Link href={paths.player(id)} className="flex min-h-target items-center gap-3 p-4 hover:bg-sand">
      <Avatar letters={initialsOf(displayName)} />
      <span className="min-w-0 grow">
        <span className="block truncate font-semibold">{displayName}</span>
        <span className="block truncate text-sm text-quiet">
          @{username}
          {matchesTogether > 0 && ` · ${togetherWords(matchesTogether)}`}
        </span>
      </span>
      <span className="shrink-0 text-right">
        <span className="block text-lg font-semibold tabular-nums">{formatHandicap(handicap)}</span>
        <span className="block text-sm text-quiet">Handicap</span>
      </span>
    </Link>
  )
}
