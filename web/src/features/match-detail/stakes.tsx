import type { MatchNames } from '#golf/board/match-names.ts'
import { stakesOf } from '#golf/board/stakes-of.ts'
import { type GameResult, type Match, type MatchResult, formatMoney, titleOf } from '@nineteenth/scoring'
import { useId } from 'react'
import { whenNeeded } from '#ui/hooks/when-needed.tsx'
import { words } from './words.ts'

interface StakesProps {
  match: Match
  result: MatchResult
  names: MatchNames
}

// Reserves two lines; one is usually for strokes.
const Risk = whenNeeded(
  async () => (await import('./risk.tsx')).Risk,
  <p className="pt-1 text-sm">
    &nbsp;
    <br />
    &nbsp;
  </p>,
)

/**
 * Shows the stake of each game, the most that a player can lose (PT7), and who gets strokes. Empty
 * without stakes.
 */
export function Stakes({ match, result: { games }, names }: StakesProps) {
  const { currency } = names
  const headingId = useId()
  const stakes = games.flatMap((game) => {
    const text = stakeText(game, match, (amount) => formatMoney(amount, currency))
    return text ? [{ game: game.game, title: titleOf(game.game, games), text }] : []
  })
  if (stakes.length === 0) return null
  return (
    <section aria-labelledby={headingId} className="border-t border-rule px-4 py-3">
      <h3 id={headingId} className="font-semibold">
        {words.stakes.title}
      </h3>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 tabular-nums">
        {stakes.map(({ game, title, text }) => (
          <div key={game} className="contents">
            <dt className="text-quiet">{title}</dt>
            <dd className="text-right">{text}</dd>
          </div>
        ))}
      </dl>
      <Risk {...{ match, games, names }} staked={stakes.map(({ game }) => game)} />
    </section>
  )
}

/** "$5", or "front $5, back $5, total $10"; empty without a stake, or in a game that can't be played. */
function stakeText(
  { settings, obstacle }: GameResult,
  { holes }: Match,
  write: (amount: number) => string,
): string {
  if (obstacle) return ''
  return stakesOf(settings, holes.length)
    .map(({ part, amount }) => (part ? `${part} ${write(amount)}` : write(amount)))
    .join(', ')
}
