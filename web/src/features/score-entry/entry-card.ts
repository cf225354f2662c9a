import { ballName } from '#golf/player-names.ts'
import type { MatchCell, MatchState } from '@nineteenth/contracts'
import { cellKey, toEngineMatch } from '@nineteenth/contracts'
import type { CardTotals, HoleScore } from '@nineteenth/scoring'
import { cardsOf } from '@nineteenth/scoring'

export interface EntryHole {
  number: number
  par: number
  strokeIndex: number
}

/** One ball's row of the card, by hole from the first to the last. */
export interface EntryPlayer {
  ballNo: number
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

/** The card of a match for the players that somebody keeps, each ball once. */
export function toEntryCard(
  match: MatchState,
  unsafe: ReadonlySet<string>,
  kept: readonly number[],
): EntryCard {
  const engineMatch = toEngineMatch(match)
  const keptBalls = match.players.filter(({ userId }) => kept.includes(userId)).map(({ ballNo }) => ballNo)
  const cards = cardsOf(engineMatch)
  const players = engineMatch.balls.flatMap(({ id, scores }, at): EntryPlayer[] => {
    const ballNo = Number(id)
    const card = cards[at]
    if (!card || !keptBalls.includes(ballNo)) return []
    const { strokes, totals } = card
    return [{ ballNo, name: ballName(match, ballNo), scores, strokes, totals }]
  })
  return {
    holes: match.holes,
    players,
    conflicts: new Set(match.conflicts.map(cellKey)),
    unsafe,
  }
}

/** Where a hole stands in the rows of a card, which may begin with the tenth. */
export function rowOf({ holes }: Pick<EntryCard, 'holes'>, holeNumber: number): number {
  return holes.findIndex(({ number }) => number === holeNumber)
}

/** What stands in a cell. */
export function scoreIn(card: EntryCard, { ballNo, holeNumber }: MatchCell): HoleScore {
  const player = card.players.find((one) => one.ballNo === ballNo)
  return player?.scores[rowOf(card, holeNumber)] ?? null
}

/** How far a hole is: what the strip shows. */
export type HoleProgress = 'empty' | 'partial' | 'done' | 'conflict'

export function progressOf(card: EntryCard, holeNumber: number): HoleProgress {
  const cells = card.players.map(({ ballNo }) => ({ ballNo, holeNumber }))
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
  return card.players.some(({ scores }) => (scores[rowOf(card, holeNumber)] ?? null) !== null)
}

export function isFull(card: EntryCard): boolean {
  return card.players.every(({ scores }) => scores.every((score) => score !== null))
}

export type Nine = 'front' | 'back'

export function nineOf({ holes }: Pick<EntryCard, 'holes'>, nine: Nine): readonly EntryHole[] {
  return holes.filter(({ number }) => number <= 9 === (nine === 'front'))
}

/** The nines that are played, in their order. */
export function ninesOf(card: Pick<EntryCard, 'holes'>): readonly Nine[] {
  return (['front', 'back'] as const).filter((nine) => nineOf(card, nine).length > 0)
}
