import { playersQuery } from '#api/people/player-queries.ts'
import { formatHandicap } from '#text/format-handicap.ts'
import { classNames } from '#ui/class-names.ts'
import { buttonStyle } from '#ui/press/button-style.ts'
import type { Player } from '@nineteenth/contracts'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type ChosenPlayer, toChosenPlayer } from '../form/match-form.ts'
import { setupWords } from '../words.ts'

// More buttons would push the chosen players below off a phone's screen.
const maxShown = 6

interface RecentPlayersProps {
  chosen: readonly ChosenPlayer[]
  onAdd: (player: ChosenPlayer) => void
}

/**
 * One button for each person you have played with who is not in the match yet, starting with your
 * latest match.
 */
export function RecentPlayers({ chosen, onAdd }: RecentPlayersProps) {
  const { data: known = [] } = useQuery(playersQuery(''))
  const others = known.filter(({ id }) => !chosen.some((player) => player.id === id)).slice(0, maxShown)
  if (others.length === 0) return null
  return (
    <div>
      <h3 id="recent-players" className="text-sm font-semibold">
        {setupWords.players.recent}
      </h3>
      <ul aria-labelledby="recent-players" className="mt-1.5 flex flex-wrap gap-2">
        {others.map((player) => (
          <li key={player.id} className="min-w-0">
            <AddButton player={player} onAdd={onAdd} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function AddButton({ player, onAdd }: { player: Player; onAdd: RecentPlayersProps['onAdd'] }) {
  const { displayName, handicap } = player
  return (
    <button
      type="button"
      className={classNames(buttonStyle('outline'), 'max-w-full px-3 py-1 text-left font-medium')}
      onClick={({ currentTarget }) => {
        // This button disappears. Keyboard users continue at its neighbor.
        const item = currentTarget.parentElement
        const neighbor = item?.nextElementSibling ?? item?.previousElementSibling
        neighbor?.querySelector('button')?.focus()
        onAdd(toChosenPlayer(player))
      }}
    >
      <Plus aria-hidden className="size-4 shrink-0 text-fairway" />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <span className="sr-only">{setupWords.players.addName} </span>
        {displayName}
      </span>
      {handicap !== null && (
        <span className="shrink-0 font-normal text-quiet tabular-nums">
          <span className="sr-only">{setupWords.moving.handicap} </span>
          {formatHandicap(handicap)}
        </span>
      )}
    </button>
  )
}
