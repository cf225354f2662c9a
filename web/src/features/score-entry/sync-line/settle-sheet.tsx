import { scoreText } from '#golf/card/entered-score.ts'
import { ScoreMark } from '#golf/card/score-mark.tsx'
import type { NewScore } from '#sync/outbox.ts'
import { Sheet } from '#ui/tell/dialog.tsx'
import type { MatchCell, MatchState } from '@nineteenth/contracts'
import { cellKey, findScore, toHoleScore } from '@nineteenth/contracts'
import type { Claim } from './claims.ts'
import { claimsOf } from './claims.ts'

interface SettleSheetProps {
  match: MatchState
  /** Where the two scores stand. */
  cell: MatchCell
  onClose: () => void
  onSettle: (score: NewScore) => void
}

/** One conflict at a time, with everybody's name on their number. */
export function SettleSheet({ match, cell, onClose, onSettle }: SettleSheetProps) {
  const conflict = match.conflicts.find((one) => cellKey(one) === cellKey(cell))
  if (!conflict) return null
  const { playerName, sentence, claims } = claimsOf(match, conflict)
  const par = match.holes.find(({ number }) => number === conflict.holeNumber)?.par ?? 4
  const { ballNo, holeNumber } = conflict
  return (
    <Sheet
      title={`Settle hole ${holeNumber}: ${playerName}`}
      description={`${sentence}. The card counts ${scoreText(findScore(match, conflict), 'no score')} until you choose.`}
      isOpen
      onOpenChange={onClose}
    >
      <ul className="flex flex-col gap-2">
        {claims.map((claim) => (
          <li key={String(toHoleScore(claim))}>
            <ClaimButton
              claim={claim}
              par={par}
              onChoose={() =>
                onSettle({ ballNo, holeNumber, strokes: claim.strokes, isPickedUp: claim.isPickedUp })
              }
            />
          </li>
        ))}
      </ul>
      {match.conflicts.length > 1 && (
        <p className="mt-4 text-quiet">{match.conflicts.length - 1} more to settle after this one.</p>
      )}
    </Sheet>
  )
}

function ClaimButton({ claim, par, onChoose }: { claim: Claim; par: number; onChoose: () => void }) {
  const value = toHoleScore(claim)
  return (
    <button
      type="button"
      className="flex min-h-18 w-full items-center justify-between gap-4 rounded-lg border border-edge bg-card px-4 text-left hover:bg-fairway-wash active:bg-fairway-wash"
      onClick={onChoose}
    >
      <span className="font-semibold">{claim.names.join(' and ')}</span>{' '}
      {value === null ? (
        <span className="text-lg">no score</span>
      ) : (
        <span className="flex text-2xl">
          <ScoreMark score={value} par={par} size="text" />
        </span>
      )}
    </button>
  )
}
