import type { MatchState } from '@nineteenth/contracts'
import { findScore, toHoleScore } from '@nineteenth/contracts'
import type { HoleScore } from '@nineteenth/scoring'
import { nameOf } from './name-of.ts'

/** Somebody else's score came into the marked cell, and the thumb was quicker than the eye. */
export interface Surprise {
  userId: number
  holeNumber: number
  standing: HoleScore
  enteredByName: string
  tapped: HoleScore
}

interface Tap {
  userId: number
  holeNumber: number
  /** The entry that stood there when the cell was marked. */
  seen: string | null
  score: HoleScore
}

/** Finds a score that the person cannot have meant to change: it was not there when they turned to the cell. */
export function findSurprise(match: MatchState, tap: Tap, ownId: number): Surprise | undefined {
  const { userId, holeNumber, seen, score } = tap
  const standing = findScore(match, { userId, holeNumber })
  if (!standing || standing.entryId === seen || standing.enteredBy === ownId) return undefined
  const value = toHoleScore(standing)
  if (value === null) return undefined
  const enteredByName = nameOf(match, standing.enteredBy)
  return { userId, holeNumber, standing: value, enteredByName, tapped: score }
}
