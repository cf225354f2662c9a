import { Explanations } from '#golf/explanation/explanations.tsx'
import { useId } from 'react'
import type { LiveMatch } from '../live-match.ts'
import { useDecided } from '../tables/decided-board.tsx'
import { Payments } from './payments.tsx'
import { useSettled } from './use-settled.ts'

type SettleUpProps = Pick<LiveMatch, 'match' | 'engineMatch' | 'result' | 'names'>

/** Who pays whom once every score is in. Nothing without stakes. */
export function SettleUp({ match, engineMatch, result, names }: SettleUpProps) {
  const headingId = useId()
  const decided = useDecided({ match, result })
  const settled = useSettled({ match, engineMatch, result }, decided)
  if (!settled || settled.result.ledger.lines.length === 0) return null
  return (
    <section aria-labelledby={headingId} className="border-t border-rule">
      <h3 id={headingId} className="px-4 pt-3 pb-2 text-lg font-semibold">
        Settle up
      </h3>
      <Explanations match={settled.engineMatch} result={settled.result} names={names}>
        <Payments {...settled.decided} names={names} />
      </Explanations>
    </section>
  )
}
