import { type Cell, ballIn } from '@nineteenth/contracts'
import { nextHole } from '@nineteenth/scoring'
import type { EntryCard, Nine } from '../entry-card.ts'
import { hasScores, isMissing, rowOf, scoreIn } from '../entry-card.ts'

/** The cursor: a hole, and the ball that the next score is for. Null on a complete hole. */
export interface Cursor {
  holeNumber: number
  ballNo: number | null
}

/** The cursor of a ball's strokes on a hole. */
export function cursorOf(cell: Cell): Cursor {
  return { holeNumber: cell.hole, ballNo: ballIn(cell) ?? null }
}

/**
 * The opening hole: the one in the link, else the next one of the balls that this phone scores (MA4).
 * Home shows the same hole.
 */
export function openingCursor(card: EntryCard, asked?: number): Cursor {
  if (asked !== undefined && rowOf(card, asked) >= 0) return atHole(card, asked)
  const isFilled = (number: number) => nextMissing(card, number, null) === null
  const isBegun = (holeNumber: number) =>
    card.entryOrder.some((ballNo) => scoreIn(card, { ballNo, holeNumber }) !== null)
  return atHole(card, nextHole(card.order, isFilled, isBegun) ?? card.order.at(-1) ?? 1)
}

/** A watching phone: its golfer has neither moved nor entered a score. */
export interface Watcher {
  isByHand: boolean
  hasEntered: boolean
}

/** Moves a watching phone along when the group goes to another hole; other phones stay. */
export function followed(card: EntryCard, cursor: Cursor, { isByHand, hasEntered }: Watcher): Cursor {
  if (isByHand || hasEntered) return cursor
  const current = openingCursor(card)
  return current.holeNumber === cursor.holeNumber ? cursor : current
}

/** A hole with the first player without a score marked, in the phone's entry order. */
export function atHole(card: EntryCard, holeNumber: number): Cursor {
  return { holeNumber, ballNo: nextMissing(card, holeNumber, null) }
}

/** The hole before or after; the first follows the last. */
export function turned(card: EntryCard, holeNumber: number, by: 1 | -1): Cursor {
  return atHole(card, holeBeside(card, holeNumber, by))
}

/**
 * The cursor after a score is entered: the next player without a score on this hole, then the
 * next hole that lacks one. It stays on a complete hole after a changed score, and at the end
 * of the first nine and of the round.
 */
export function afterScore(card: EntryCard, cursor: Cursor): Cursor {
  const { holeNumber, ballNo } = cursor
  if (ballNo === null) return cursor
  const wasFilled = scoreIn(card, { holeNumber, ballNo }) !== null
  const next = nextMissing(card, holeNumber, ballNo)
  if (next !== null) return { holeNumber, ballNo: next }
  const stays = wasFilled || turnAt(card, holeNumber) !== undefined || isRoundOver(card, holeNumber)
  return stays ? { holeNumber, ballNo: null } : nextOpenHole(card, holeNumber)
}

/** The nine that ends with this hole, if these players still have the whole other nine to play. */
export function turnAt(card: EntryCard, holeNumber: number): Nine | undefined {
  const isNinth = card.order.indexOf(holeNumber) === 8
  const ahead = card.order.slice(9)
  if (!isNinth || ahead.length !== 9 || ahead.some((number) => hasScores(card, number))) return undefined
  // A group that started in the middle of a nine has completed neither.
  if (holeNumber === 9) return 'front'
  return holeNumber === 18 ? 'back' : undefined
}

/** Whether a hole is the last one in the order of play. */
export function isLastHole({ order }: Pick<EntryCard, 'order'>, holeNumber: number): boolean {
  return order.at(-1) === holeNumber
}

/** Players who started on a later hole without saying so in the match continue on the first hole. */
function isRoundOver(card: EntryCard, holeNumber: number): boolean {
  const [first] = card.order
  return isLastHole(card, holeNumber) && first !== undefined && hasScores(card, first)
}

/** The next hole around the course that lacks a score; else the same hole, with no player marked. */
export function nextOpenHole(card: EntryCard, holeNumber: number): Cursor {
  const index = card.order.indexOf(holeNumber)
  for (const number of [...card.order.slice(index + 1), ...card.order.slice(0, index)]) {
    const ballNo = nextMissing(card, number, null)
    if (ballNo !== null) return { holeNumber: number, ballNo }
  }
  return { holeNumber, ballNo: null }
}

/** The next player without a score on a hole, starting after `after`, whose score counts as entered. */
function nextMissing(card: EntryCard, holeNumber: number, after: number | null): number | null {
  const { entryOrder } = card
  const start = after === null ? 0 : entryOrder.indexOf(after) + 1
  const inTurn = [...entryOrder.slice(start), ...entryOrder.slice(0, start)]
  return inTurn.find((ballNo) => ballNo !== after && isMissing(card, { ballNo, holeNumber })) ?? null
}

function holeBeside(card: EntryCard, holeNumber: number, by: 1 | -1): number {
  const { order } = card
  return order.at((order.indexOf(holeNumber) + by) % order.length) ?? holeNumber
}
