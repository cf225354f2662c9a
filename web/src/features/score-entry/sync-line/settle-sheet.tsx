import { scoreText, toEntered } from '#golf/card/entered-score.ts'
import { ScoreMark } from '#golf/card/score-mark.tsx'
import { ballName } from '#golf/player-names.ts'
import type { NewScore } from '#sync/outbox.ts'
import { Sheet } from '#ui/tell/dialog.tsx'
import {
  type MatchCell,
  type MatchState,
  type Score,
  cellKey,
  findScore,
  isSameCell,
  toHoleScore,
} from '@nineteenth/contracts'
import { personName } from '../entry-card.ts'

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

/** One of the numbers that are claimed for a cell, and who says so. */
interface Claim extends Pick<Score, 'strokes' | 'isPickedUp'> {
  names: readonly string[]
}

/**
 * What is claimed for the cell of a conflict, the score that stands first:
 * "Ann’s score on 11: Robin’s phone says 5, Ann’s says 4".
 */
export function claimsOf(match: MatchState, cell: MatchCell) {
  const standing = findScore(match, cell)
  const said = match.conflicts.filter((one) => isSameCell(one, cell))
  if (standing) said.unshift({ ...standing, enteredByName: personName(match, standing.enteredBy) })
  // Whoever claims the same number stands on the same line.
  const claims = Array.from(Map.groupBy(said, toHoleScore), ([score, same]): Claim => ({
    ...toEntered(score),
    names: [...new Set(same.map(({ enteredByName }) => enteredByName))],
  }))
  const playerName = ballName(match, cell.ballNo)
  const each = claims.map(claimText).join(', ')
  return { playerName, sentence: `${playerName}’s score on ${cell.holeNumber}: ${each}`, claims }
}

/** "Robin’s phone says 5", "Bob’s and Cy’s say 4": that it is a phone is said once. */
function claimText({ names, ...claim }: Claim, index: number): string {
  const whose = names.map((name) => `${name}’s`).join(' and ')
  const isOne = names.length === 1
  const phone = index > 0 ? '' : ` ${isOne ? 'phone' : 'phones'}`
  return `${whose}${phone} ${isOne ? 'says' : 'say'} ${scoreText(claim, 'no score')}`
}
