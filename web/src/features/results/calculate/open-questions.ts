import { scoreText } from '#golf/entered-score.ts'
import type { OutboxEntry } from '#sync/outbox.ts'
import type { MatchCell, MatchState } from '@nineteenth/contracts'
import { findScore } from '@nineteenth/contracts'
import type { NameOf } from '@nineteenth/scoring'

/** Something that is not as it should be before a match counts, and the hole where it can be put right. */
export interface OpenQuestion {
  id: string
  hole: number
  text: string
}

/** Scores that two people entered differently; until it is settled the one on the card counts. */
export function disputes(match: MatchState, nameOf: NameOf): OpenQuestion[] {
  return match.conflicts.map((conflict) => {
    const onCard = scoreText(findScore(match, conflict))
    const says = `the card says ${onCard}, ${conflict.enteredByName} says ${scoreText(conflict)}`
    return {
      id: conflict.entryId,
      hole: conflict.holeNumber,
      text: `${cellText(conflict, nameOf)}: ${says}.`,
    }
  })
}

/** Own scores that are only on this phone. */
export function unsent(entries: readonly OutboxEntry[], nameOf: NameOf): OpenQuestion[] {
  return entries.map((entry) => ({
    id: entry.id,
    hole: entry.holeNumber,
    text: `${cellText(entry, nameOf)}: ${scoreText(entry)}`,
  }))
}

function cellText({ userId, holeNumber }: MatchCell, nameOf: NameOf): string {
  return `Hole ${holeNumber} of ${nameOf(userId)}`
}
