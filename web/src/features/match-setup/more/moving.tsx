import { formatHandicap } from '#text/format-handicap.ts'
import { Button } from '#ui/press/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { ArrowLeftRight, ArrowRight, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import type { ChosenPlayer } from '../form/match-form.ts'
import { setupWords } from '../words.ts'

interface MovingListProps {
  /** The groups or balls that players are in and can move to. */
  parts: readonly { title: string; players: readonly ChosenPlayer[]; head?: ReactNode }[]
  /** The label for a new group or ball, such as "a new group". */
  newPart: string
  isFixed: (id: number) => boolean
  onMove: (id: number, place: number) => void
}

/**
 * Lets the golfer move a player: tap the player, then the group or ball. Works by touch and
 * keyboard.
 */
export function MovingList({ parts, newPart, isFixed, onMove }: MovingListProps) {
  const id = useId()
  const [marked, setMarked] = useState<ChosenPlayer>()
  const isMarked = (player: ChosenPlayer) => player.id === marked?.id
  const move = (player: ChosenPlayer, place: number) => {
    onMove(player.id, place)
    setMarked(undefined)
    // The pressed button disappears, so the focus follows the player.
    requestAnimationFrame(() => document.getElementById(`${id}-${player.id}`)?.focus())
  }
  return (
    <div className="flex flex-col gap-3">
      {parts.map(({ title, players, head }, place) => (
        <section key={title} aria-label={title} className="rounded-md border border-rule px-3 py-2">
          {head ?? <h3 className="text-sm font-semibold">{title}</h3>}
          <ul className="mt-1 flex flex-col gap-1 empty:hidden">
            {players.map((player) => (
              <li key={player.id}>
                <PlayerButton
                  id={`${id}-${player.id}`}
                  player={player}
                  isMarked={isMarked(player)}
                  isFixed={isFixed(player.id)}
                  onPress={() => setMarked(isMarked(player) ? undefined : player)}
                />
              </li>
            ))}
          </ul>
          {players.length === 0 && <p className="text-sm text-quiet">{setupWords.players.noneYet}</p>}
          {marked && !players.some(isMarked) && (
            <MoveHere player={marked} to={title} onPress={() => move(marked, place)} />
          )}
        </section>
      ))}
      {marked && <MoveHere player={marked} to={newPart} onPress={() => move(marked, parts.length)} />}
    </div>
  )
}

interface PlayerButtonProps {
  id: string
  player: ChosenPlayer
  isMarked: boolean
  isFixed: boolean
  onPress: () => void
}

function PlayerButton({ id, player, isMarked, isFixed, onPress }: PlayerButtonProps) {
  const Icon = isFixed ? Lock : ArrowLeftRight
  return (
    <button
      id={id}
      type="button"
      aria-pressed={isMarked}
      disabled={isFixed}
      className={classNames(
        'flex min-h-target w-full items-center justify-between gap-3 rounded-md px-2 text-left',
        isMarked ? 'bg-fairway text-on-fairway' : 'hover:bg-sand',
      )}
      onClick={onPress}
    >
      <span className="min-w-0 font-medium [overflow-wrap:anywhere]">
        <span className="sr-only">{setupWords.moving.move} </span>
        {player.displayName}
      </span>
      <span className="flex items-center gap-2 text-sm tabular-nums">
        {player.handicap !== null && (
          <>
            <span className="sr-only">{setupWords.moving.handicap} </span>
            {formatHandicap(player.handicap)}
          </>
        )}
        <Icon aria-hidden className="size-4" />
      </span>
    </button>
  )
}

/** The button's label names the player and the target. */
export function MoveHere({ player, to, onPress }: { player: ChosenPlayer; to: string; onPress: () => void }) {
  return (
    <Button
      look="outline"
      className="mt-1 w-full"
      aria-label={setupWords.moving.moveTo(player.displayName, to)}
      onClick={onPress}
    >
      <ArrowRight aria-hidden className="size-5 shrink-0" />
      <span className="min-w-0 [overflow-wrap:anywhere]">{setupWords.moving.to(to)}</span>
    </Button>
  )
}
