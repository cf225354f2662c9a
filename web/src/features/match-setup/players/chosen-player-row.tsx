import { initialsOf } from '#text/initials.ts'
import { formatHandicap } from '#text/format-handicap.ts'
import { Avatar } from '#ui/avatar.tsx'
import { buttonStyle } from '#ui/button-style.ts'
import { Lock, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ChosenPlayer } from '../form/match-form.ts'

interface ChosenPlayerRowProps {
  player: ChosenPlayer
  /** They have scores: they stay. */
  isFixed: boolean
  onRemove: () => void
  /** Stands before the button that takes them out. */
  children?: ReactNode
}

export function ChosenPlayerRow({ player, isFixed, onRemove, children }: ChosenPlayerRowProps) {
  return (
    <li className="flex items-center gap-3 py-1.5">
      <Avatar letters={initialsOf(player.displayName)} />
      <div className="min-w-0 flex-1">
        <p className="leading-5 font-medium [overflow-wrap:anywhere]">{player.displayName}</p>
        <p className="text-sm text-quiet">
          Handicap <span className="tabular-nums">{formatHandicap(player.handicap)}</span>
          {isFixed && ' · has scores and stays'}
        </p>
      </div>
      {children}
      {isFixed ? (
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
