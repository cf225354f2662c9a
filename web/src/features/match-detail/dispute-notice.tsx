import { paths } from '#paths/paths.ts'
import type { Joiner, MatchState } from '@nineteenth/contracts'
import { canDo, findScore, mayScore } from '@nineteenth/contracts'
import { CircleAlert } from 'lucide-react'
import { Link } from 'wouter'
import { scoreText } from '#golf/card/entered-score.ts'
import { namesOf } from '#golf/player-names.ts'

interface DisputeNoticeProps {
  match: MatchState
  userId: number
  joiner: Joiner | null
}

/** Two people entered different scores: both are named until somebody settles it. */
export function DisputeNotice({ match, userId, joiner }: DisputeNoticeProps) {
  const [first] = match.conflicts
  if (!first) return null
  const others = match.conflicts.length - 1
  return (
    <div className="flex gap-2 border-t border-rule bg-flag-wash px-4 py-3">
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-flag" />
      <p>
        Hole {first.holeNumber} of {namesOf(match).ball(first.ballNo)}: the card says{' '}
        {scoreText(findScore(match, first))}, {first.enteredByName} says {scoreText(first)}
        {others > 0 && `, and ${others} more to settle`}.{' '}
        {canDo(match, userId, 'enterScores') && mayScore(match, joiner, first.ballNo) && (
          <Link href={paths.enterScores(match.id)} className="font-semibold text-fairway underline">
            Settle hole {first.holeNumber}
          </Link>
        )}
      </p>
    </div>
  )
}
