import { playerName } from '#golf/player-names.ts'
import type { MatchCell, MatchState } from '@nineteenth/contracts'
import { cellKey, toEngineMatch } from '@nineteenth/contracts'
import type { CardTotals, HoleScore } from '@nineteenth/scoring'
import { cardTotals, strokesByHole } from '@nineteenth/scoring'

export interface EntryHole {
  number: number
  par: number
  strokeIndex: number
}

/** One player's row of the card, by hole from the first to the last. */
export interface EntryPlayer {
  userId: number
  name: string
  scores: readonly HoleScore[]
  /** Strokes received; negative ones are given back. */
  strokes: readonly number[]
  totals: CardTotals
}

/** The card as both views draw it. */
export interface EntryCard {
  holes: readonly EntryHole[]
  players: readonly EntryPlayer[]
  /** Cells with two scores that somebody must settle. */
  conflicts: ReadonlySet<string>
  /** Cells whose newest score is not safe on this phone yet. */
  unsafe: ReadonlySet<string>
}

/** The card of a match for the players that somebody keeps. */
export function toEntryCard(
  match: MatchState,
  unsafe: ReadonlySet<string>,
  kept: readonly number[],
): EntryCard {
  const engineMatch = toEngineMatch(match)
  const pars = match.holes.map((hole) => hole.par)
  const strokeIndex = match.holes.map((hole) => hole.strokeIndex)
  const players = match.players.flatMap(({ userId, displayName, courseHandicap }, index): EntryPlayer[] => {
    if (!kept.includes(userId)) return []
    const scores = engineMatch.players[index]?.scores ?? []
    const name = playerName(userId, displayName)
    const strokes = strokesByHole(courseHandicap, strokeIndex)
    return [{ userId, name, scores, strokes, totals: cardTotals(scores, pars) }]
  })
  return {
    holes: match.holes,
    players,
    conflicts: new Set(match.conflicts.map(cellKey)),
    unsafe,
  }
}

/** What stands in a cell. */
export function scoreIn(card: EntryCard, { userId, holeNumber }: MatchCell): HoleScore {
  const player = card.players.find((one) => one.userId === userId)
  return player?.scores[holeNumber - 1] ?? null
}

/** How far a hole is: what the strip shows. */
export type HoleProgress = 'empty' | 'partial' | 'done' | 'conflict'

export function progressOf(card: EntryCard, holeNumber: number): HoleProgress {
  const cells = card.players.map(({ userId }) => ({ userId, holeNumber }))
  if (cells.some((cell) => card.conflicts.has(cellKey(cell)))) return 'conflict'
  const filled = cells.filter((cell) => scoreIn(card, cell) !== null).length
  const isSafe = !cells.some((cell) => card.unsafe.has(cellKey(cell)))
  if (filled === cells.length && isSafe) return 'done'
  return filled === 0 ? 'empty' : 'partial'
}

/** A hole that was begun, or passed over, before others were played. */
export function isLeftBehind(card: EntryCard, holeNumber: number): boolean {
  const isPlayedAfter = card.holes.some(({ number }) => number > holeNumber && hasScores(card, number))
  const isPlayedBefore = card.holes.some(({ number }) => number < holeNumber && hasScores(card, number))
  const progress = progressOf(card, holeNumber)
  // Empty holes with nothing before them are still to come for a group that started later on the course.
  return isPlayedAfter && (progress === 'partial' || (progress === 'empty' && isPlayedBefore))
}

export function hasScores(card: EntryCard, holeNumber: number): boolean {
  return card.players.some(({ scores }) => (scores[holeNumber - 1] ?? null) !== null)
}

export function isFull(card: EntryCard): boolean {
  return card.players.every(({ scores }) => scores.every((score) => score !== null))
}

export function nineOf({ holes }: EntryCard, nine: 'front' | 'back'): readonly EntryHole[] {
  return holes.filter(({ number }) => number <= 9 === (nine === 'front'))
}
