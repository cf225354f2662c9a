import { type MatchCell, type MatchState, findScore, toHoleScore } from '@nineteenth/contracts'
import type { HoleScore } from '@nineteenth/scoring'
import { useState } from 'react'
import { personName } from '../entry-card.ts'
import type { Place } from './entry-steps.ts'
import type { FilledBy } from './next-passed.ts'

/** Where the thumb is, and what the eye has seen there. */
export interface Marked extends Place {
  /** The entry that stood in the cell when it was marked. */
  seen: string | null
}

/** Somebody else's score came into the marked cell, and the thumb was quicker than the eye. */
export interface Surprise extends MatchCell {
  /** The score that is there now. */
  entered: HoleScore
  enteredByName: string
  tapped: HoleScore
}

interface TapInput {
  match: MatchState
  marked: Marked
  /** Whose phone it is. */
  userId: number
  enter: (cell: MatchCell, score: HoleScore) => Promise<boolean>
  /** Goes on from a cell that has its score, by an own entry or without one. */
  goOnAfter: (cell: MatchCell, by: FilledBy) => void
}

/** Puts a score into the marked cell; where somebody else was a moment quicker, it asks first. */
export function useTap({ match, marked, userId, enter, goOnAfter }: TapInput) {
  const [surprise, setSurprise] = useState<Surprise>()
  const tap = (score: HoleScore) => {
    const { holeNumber, ballNo } = marked
    if (ballNo === null) return
    const cell = { holeNumber, ballNo }
    const latest = findScore(match, cell)
    // A score that the person cannot have meant to change: it was not there when they turned to the cell.
    const isUnseen = latest && latest.entryId !== marked.seen && latest.enteredBy !== userId
    const entered = isUnseen ? toHoleScore(latest) : null
    if (isUnseen && entered !== null && entered !== score) {
      const enteredByName = personName(match, latest.enteredBy)
      return setSurprise({ ...cell, entered, enteredByName, tapped: score })
    }
    // Emptying a cell keeps it marked: the right score comes next.
    if (score !== null) goOnAfter(cell, entered === null ? 'entry' : 'somebody-else')
    if (entered === null) void enter(cell, score)
  }
  const decide = (choice: 'tapped' | 'entered') => {
    if (!surprise) return
    const { holeNumber, ballNo, tapped } = surprise
    setSurprise(undefined)
    goOnAfter({ holeNumber, ballNo }, choice === 'tapped' ? 'entry' : 'somebody-else')
    if (choice === 'tapped') void enter({ holeNumber, ballNo }, tapped)
  }
  return { surprise, tap, decide }
}
