import { scoreText } from '#golf/entered-score.ts'
import type { OutboxEntry } from '#sync/outbox.ts'
import type { MatchCell, MatchState } from '@nineteenth/contracts'
import { findScore } from '@nineteenth/contracts'

type BallNameOf = (ballNo: number) => string

/** Something that is not as it should be before a match counts, and the hole where it can be put right. */
export interface OpenQuestion {
  id: string
  hole: number
  text: string
}

/** Scores that two people entered differently; until it is settled the one on the card counts. */
export function disputes(match: MatchState, ballNameOf: BallNameOf): OpenQuestion[] {
  return match.conflicts.map((conflict) => {
    const onCard = scoreText(findScore(match, conflict))
    const says = `the card says ${onCard}, ${conflict.enteredByName} says ${scoreText(conflict)}`
    return {
      id: conflict.entryId,
      hole: conflict.holeNumber,
      text: `${cellText(conflict, ballNameOf)}: ${says}.`,
    }
  })
}

/** Own scores that are only on this phone. */
export function unsent(entries: readonly OutboxEntry[], ballNameOf: BallNameOf): OpenQuestion[] {
  return entries.map((entry) => ({
    id: entry.id,
    hole: entry.holeNumber,
    text: `${cellText(entry, ballNameOf)}: ${scoreText(entry)}`,
  }))
}

function cellText({ ballNo, holeNumber }: MatchCell, ballNameOf: BallNameOf): string {
  return `Hole ${holeNumber} of ${ballNameOf(ballNo)}`
}
