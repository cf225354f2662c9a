import { type Currency, type Match, formatMoney } from '@nineteenth/scoring'
import { largestLossOf } from '@nineteenth/scoring/forms'
import { words } from './words.ts'

/** The most that a player can lose in all games (PT7). The page loads it last, because it needs every format's form. */
export function LargestLossLine({ match, currency }: { match: Match; currency: Currency }) {
  const { most, unlimited } = largestLossOf(match, match.games)
  return (
    <p className="pt-1 text-sm text-quiet">
      {unlimited.length > 0 ? words.stakes.noLimit : words.stakes.most(formatMoney(most, currency))}
    </p>
  )
}
