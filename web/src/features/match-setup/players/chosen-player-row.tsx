import { initialsOf } from '#text/initials.ts'
import { formatHandicap } from '#text/format-handicap.ts'
import { Avatar } from '#ui/draw/avatar.tsx'
import { buttonStyle } from '#ui/press/button-style.ts'
import { Lock, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PlayerLock } from '../form/locks.ts'
import type { ChosenPlayer } from '../form/match-form.ts'

interface ChosenPlayerRowProps {
  player: ChosenPlayer
  /** Why they stay; nothing where they can be taken out. */
  lock: PlayerLock | undefined
  onRemove: () => void
  /** Stands before the button that takes them out. */
  children?: ReactNode
}

const reasons: Record<PlayerLock, string> = {
  'has-scores': 'has scores and stays',
  'had-scores': 'had scores and stays',
}

function HandicapOf({ player: { handicap, username } }: { player: ChosenPlayer }) {
  if (handicap === null) return <>@{username} · plays off 0.0 until they answer</>
  return (
    <>
      Handicap <span className="tabular-nums">{formatHandicap(handicap)}</span>
    </>
  )
}

export function ChosenPlayerRow({ player, lock, onRemove, children }: ChosenPlayerRowProps) {
  return (
    <li className="flex items-center gap-2 py-1.5 md:gap-3">
      <Avatar letters={initialsOf(player.displayName)} className="max-[359px]:hidden" />
      <div className="min-w-0 flex-1">
        <p className="leading-5 font-medium [overflow-wrap:anywhere]">{player.displayName}</p>
        <p className="text-sm text-quiet">
          <HandicapOf player={player} />
          {lock && ` · ${reasons[lock]}`}
        </p>
      </div>
      {children}
      {lock ? (
        <span className="flex size-target items-center justify-center text-quiet">
          <Lock aria-hidden className="size-4" />
        </span>
      ) : (
        <button
          type="button"
          aria-label={`Remove ${player.displayName}`}
          className={buttonStyle('plain', 'icon')}
          onClick={onRemove}
        >
          <X aria-hidden className="size-5" />
        </button>
      )}
    </li>
  )
}
