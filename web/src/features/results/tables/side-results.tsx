import { Explained } from '#golf/explanation/explained.tsx'
import type { GameResult, Names } from '@nineteenth/scoring'
import { tableOf } from '@nineteenth/scoring'

/** The sides of a game, better first, with what their members have together. */
export function SideResults({ game, names }: { game: GameResult; names: Names }) {
  const { sides, title } = tableOf(game)
  if (sides.length === 0) return null
  return (
    <section aria-label={`Sides, ${title}`} className="border-t-2 border-rule">
      <h3 className="px-4 pt-3 pb-1 font-semibold">Sides</h3>
      <ul>
        {sides.map(({ side, place, text }) => (
          <li key={side} className="flex min-h-target items-center gap-1 border-t border-rule px-4 py-2">
            <span className="w-12 shrink-0 tabular-nums">{place}</span>
            <span className="grow font-medium">{names.side(side)}</span>
            <Explained
              cell={{ table: 'side', game: game.game, side }}
              shown={text}
              what={`${title} of ${names.side(side).toLowerCase()}`}
              className="justify-end text-lg font-semibold tabular-nums"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
