import type { MatchNames } from '#golf/board/match-names.ts'
import { stakesOf } from '#golf/board/stakes-of.ts'
import {
  type GameResult,
  type Match,
  type MatchResult,
  formatMoney,
  strokesReceived,
  titleOf,
} from '@nineteenth/scoring'
import { useId } from 'react'
import { whenNeeded } from '#ui/hooks/when-needed.tsx'
import { words } from './words.ts'

interface StakesProps {
  match: Match
  result: MatchResult
  names: MatchNames
}

const LargestLossLine = whenNeeded(
  async () => (await import('./largest-loss-line.tsx')).LargestLossLine,
  <p className="pt-1 text-sm">&nbsp;</p>,
)

/** What each game is played for, the most that a player can lose (PT7), and who gets strokes. Nothing without stakes. */
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
      {strokesGiven(match, games, stakes, names).map(({ titles, text }) => (
        <p key={titles} className="pt-1 text-sm tabular-nums">
          <span className="text-quiet">{words.stakes.strokes(titles)}</span> {text}
        </p>
      ))}
      <LargestLossLine match={match} currency={currency} />
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

// A longer list isn't compact; the players' handicaps are below.
const strokesLimit = 8

/** "Bob 6 · Cy 12", once for all games with the same strokes; games in which each pair has its own have none here. */
function strokesGiven(
  match: Match,
  games: readonly GameResult[],
  staked: readonly { readonly game: GameResult['game'] }[],
  names: MatchNames,
) {
  if (match.balls.length > strokesLimit) return []
  const byText = new Map<string, string[]>()
  for (const [game, rows] of strokesReceived(match)) {
    if (staked.every((one) => one.game !== game)) continue
    const given = rows
      .map(({ ball, byHole }) => ({ ball, strokes: byHole.reduce((sum, strokes) => sum + strokes, 0) }))
      .filter(({ strokes }) => strokes !== 0)
      .map(({ ball, strokes }) => `${names.bare(ball)} ${strokes}`.replace('-', '\u2212'))
      .join(' · ')
    byText.set(given, [...(byText.get(given) ?? []), titleOf(game, games)])
  }
  return Array.from(byText, ([text, titles]) => ({ titles: titles.join(', '), text }))
}
