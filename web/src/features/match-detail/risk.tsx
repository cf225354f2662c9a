import type { MatchNames } from '#golf/board/match-names.ts'
import {
  type GameId,
  type GameResult,
  type Match,
  dotsByGame,
  formatMoney,
  titleOf,
} from '@nineteenth/scoring'
import { largestLossOf } from '@nineteenth/scoring/forms'
import { words } from './words.ts'

interface RiskProps {
  match: Match
  games: readonly GameResult[]
  /** The games with a stake. */
  staked: readonly GameId[]
  names: MatchNames
}

/** Who gets strokes in the games with a stake, and the most that a player can lose in all games (PT7). */
export function Risk({ match, games, staked, names }: RiskProps) {
  const { most, unlimited } = largestLossOf(match, match.games)
  return (
    <>
      {strokesGiven(match, games, staked, names).map(({ titles, text }) => (
        <p key={titles} className="pt-1 text-sm tabular-nums">
          <span className="text-quiet">{words.stakes.strokes(titles)}</span> {text}
        </p>
      ))}
      <p className="pt-1 text-sm text-quiet">
        {unlimited.length > 0 ? words.stakes.noLimit : words.stakes.most(formatMoney(most, names.currency))}
      </p>
    </>
  )
}

// A longer list isn't compact; the players' handicaps are below.
const strokesLimit = 8

/**
 * "Bob 6 · Cy 12", once for all games with the same strokes. Games in which each pair has its own
 * strokes are left out.
 */
function strokesGiven(
  match: Match,
  games: readonly GameResult[],
  staked: readonly GameId[],
  names: MatchNames,
) {
  if (match.balls.length > strokesLimit) return []
  const byText = new Map<string, string[]>()
  for (const [game, rows] of dotsByGame(match)) {
    if (!staked.includes(game) || rows.length === 0) continue
    const given = rows
      .map(({ ball, byHole }) => ({ ball, strokes: byHole.reduce((sum, strokes) => sum + strokes, 0) }))
      .filter(({ strokes }) => strokes !== 0)
      .map(({ ball, strokes }) => `${names.bare(ball)} ${strokes}`.replace('-', '\u2212'))
      .join(' · ')
    byText.set(given, [...(byText.get(given) ?? []), titleOf(game, games)])
  }
  return Array.from(byText, ([text, titles]) => ({ titles: titles.join(', '), text }))
}
