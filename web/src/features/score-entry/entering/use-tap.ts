import type { MatchCell, MatchState } from '@nineteenth/contracts'
import { findScore, toHoleScore } from '@nineteenth/contracts'
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
    const found = findSurprise(match, { ...cell, seen: marked.seen, score }, userId)
    if (found && found.entered !== score) return setSurprise(found)
    // Emptying a cell keeps it marked: the right score comes next.
    if (score !== null) goOnAfter(cell, found ? 'somebody-else' : 'entry')
    if (!found) void enter(cell, score)
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

interface TapOverMark extends MatchCell {
  /** The entry that stood there when the cell was marked. */
  seen: string | null
  score: HoleScore
}

/** Finds a score that the person cannot have meant to change: it was not there when they turned to the cell. */
function findSurprise(match: MatchState, tap: TapOverMark, userId: number): Surprise | undefined {
  const { ballNo, holeNumber, seen, score } = tap
  const latest = findScore(match, { ballNo, holeNumber })
  if (!latest || latest.entryId === seen || latest.enteredBy === userId) return undefined
  const entered = toHoleScore(latest)
  if (entered === null) return undefined
  const enteredByName = personName(match, latest.enteredBy)
  return { ballNo, holeNumber, entered, enteredByName, tapped: score }
}
