import { pressText } from '#golf/entry/entry-words.ts'
import { shortBallNames, shortPersonName } from '#golf/player-names.ts'
import { type MatchState, cellKey } from '@nineteenth/contracts'
import { isScored } from './is-scored.ts'
import type { Press } from './presses-of.ts'
import { words } from './words.ts'

/** The presses of a match at one time. */
export interface PressMoment {
  match: MatchState
  presses: readonly Press[]
}

export interface NewPress extends Press {
  /** Entered on another phone, and its first hole already had a score on this one. */
  isLate: boolean
}

/** The presses that are new since the last look. */
export function newPresses(before: PressMoment, after: PressMoment): NewPress[] {
  const known = new Set(before.presses.map(({ cell }) => cellKey(cell)))
  return after.presses
    .filter(({ cell }) => !known.has(cellKey(cell)))
    .map((press) => ({ ...press, isLate: press.by !== null && isScored(before.match, press.cell) }))
}

/** "Rick pressed the front nine from hole 4, $5" */
export function pressSentence(match: MatchState, { cell, by, isLate }: NewPress): string {
  const press = pressText(match, cell, shortBallNames(match.players))
  if (by === null) return words.automatic(press)
  return `${words.pressed(shortPersonName(match, by), press)}${isLate ? words.late(cell.hole) : ''}`
}
