import { moneyText } from '#golf/board/money-text.ts'
import { moneyWords } from '#golf/board/money-words.ts'
import { Explanations } from '#golf/explanation/explanations.tsx'
import { Fold } from '#ui/draw/fold.tsx'
import { moneySoFar } from '@nineteenth/scoring'
import { useMemo } from 'react'
import type { LiveMatch, ScoredMatch } from '../live-match.tsx'
import { Payments } from './payments.tsx'

/** The reader's money while the match is played (LE4). When opened, shows who owes whom. */
export function MoneySoFar({
  match,
  engineMatch,
  result,
  names,
  userId,
}: ScoredMatch & Pick<LiveMatch, 'userId'>) {
  const ledger = useMemo(() => moneySoFar(engineMatch, result.games), [engineMatch, result])
  const reader = match.players.find((player) => player.userId === userId)?.playerNo
  const own = ledger.balances.find(({ player }) => player === reader)
  const title = own ? moneyText(own.amount, names.currency) : moneyWords.soFar
  return (
    <div className="border-t border-rule">
      <Fold
        title={<span className="text-lg font-semibold tabular-nums">{title}</span>}
        note={moneyWords.owesSoFar}
        isOpen={false}
      >
        {() => (
          <Explanations match={engineMatch} result={{ ...result, ledger }} names={names}>
            <Payments payments={ledger.payments} isExplained names={names} />
            <p className="border-t border-rule px-4 py-3 text-sm text-quiet">{moneyWords.openBets}</p>
          </Explanations>
        )}
      </Fold>
    </div>
  )
}
