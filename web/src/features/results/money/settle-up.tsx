import { enteredStrokes } from '#golf/card/entered-score.ts'
import { Explanations } from '#golf/explanation/explanations.tsx'
import { whenNeeded } from '#ui/hooks/when-needed.tsx'
import { useId } from 'react'
import type { LiveMatch, ScoredMatch } from '../live-match.tsx'
import { useDecided } from '../tables/decided-board.tsx'
import { words } from '../words.ts'
import { Payments } from './payments.tsx'
import { useSettled } from './use-settled.ts'

// Reserves its height only then, because most visits come before or after the round.
const MoneySoFar = whenNeeded(
  async () => (await import('./money-so-far.tsx')).MoneySoFar,
  <div className="h-18 border-t border-rule" />,
)

/**
 * Shows who pays whom once every score is in, and before that who owes whom so far. Empty without
 * stakes.
 */
export function SettleUp({ userId, ...scored }: ScoredMatch & Pick<LiveMatch, 'userId'>) {
  const { match, engineMatch, result, names } = scored
  const headingId = useId()
  const decided = useDecided({ match, result })
  const settled = useSettled({ match, engineMatch, result }, decided)
  const hasStakes = result.ledger.lines.length > 0
  if (!settled)
    return hasStakes && enteredStrokes(match).length > 0 && <MoneySoFar userId={userId} {...scored} />
  if (settled.result.ledger.lines.length === 0) return null
  return (
    <section aria-labelledby={headingId} className="border-t border-rule">
      <h3 id={headingId} className="px-4 pt-3 pb-2 text-lg font-semibold">
        {words.ledger.settleUp}
      </h3>
      <Explanations match={settled.engineMatch} result={settled.result} names={names}>
        <Payments {...settled.decided} names={names} />
      </Explanations>
    </section>
  )
}
