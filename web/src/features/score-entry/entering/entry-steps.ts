import { nextHole } from '@nineteenth/scoring'
import type { EntryCard, Nine } from '../entry-card.ts'
import { hasScores, rowOf, scoreIn } from '../entry-card.ts'

/** Where the thumb is: a hole, and whose score the next number fills. Nobody's on a hole that is full. */
export interface Place {
  holeNumber: number
  ballNo: number | null
}

/**
 * Where to go on: at the hole that was asked for, else at the next one of those whose scores this phone keeps (MA4).
 * Home names the same hole.
 */
export function openingPlace(card: EntryCard, asked?: number): Place {
  if (asked !== undefined && rowOf(card, asked) >= 0) return atHole(card, asked)
  const isFilled = (number: number) => nextMissing(card, number, null) === null
  const isBegun = (holeNumber: number) =>
    card.entryOrder.some((ballNo) => scoreIn(card, { ballNo, holeNumber }) !== null)
  return atHole(card, nextHole(card.order, isFilled, isBegun) ?? card.order.at(-1) ?? 1)
}

/** A phone that only watches: the person has neither moved by hand nor entered a score. */
export interface Watcher {
  isByHand: boolean
  hasEntered: boolean
}

/** Where a phone that only watches is led once the group moves on to another hole; otherwise it stays. */
export function followed(card: EntryCard, place: Place, { isByHand, hasEntered }: Watcher): Place {
  if (isByHand || hasEntered) return place
  const current = openingPlace(card)
  return current.holeNumber === place.holeNumber ? place : current
}

/** A hole as it is turned to: the first player without a score is marked, in the phone's entry order. */
export function atHole(card: EntryCard, holeNumber: number): Place {
  return { holeNumber, ballNo: nextMissing(card, holeNumber, null) }
}

/** The neighbour of a hole; after the last comes the first. */
export function turned(card: EntryCard, holeNumber: number, by: 1 | -1): Place {
  return atHole(card, holeBeside(card, holeNumber, by))
}

/**
 * Where a number leads once it stands in the marked cell: the next player without a score on this hole, then the
 * next hole that lacks one. A score that was only changed leaves a full hole open, for a look at it, and so do the end
 * of the first nine and the end of the round.
 */
export function afterScore(card: EntryCard, place: Place): Place {
  const { holeNumber, ballNo } = place
  if (ballNo === null) return place
  const wasFilled = scoreIn(card, { holeNumber, ballNo }) !== null
  const next = nextMissing(card, holeNumber, ballNo)
  if (next !== null) return { holeNumber, ballNo: next }
  const stays = wasFilled || turnAt(card, holeNumber) !== undefined || isRoundOver(card, holeNumber)
  return stays ? { holeNumber, ballNo: null } : nextOpenHole(card, holeNumber)
}

/** The nine that is over with a hole, where these players have the whole other one before them. */
export function turnAt(card: EntryCard, holeNumber: number): Nine | undefined {
  const isNinth = card.order.indexOf(holeNumber) === 8
  const ahead = card.order.slice(9)
  if (!isNinth || ahead.length !== 9 || ahead.some((number) => hasScores(card, number))) return undefined
  // Who started in the middle of a nine has played none of them whole.
  if (holeNumber === 9) return 'front'
  return holeNumber === 18 ? 'back' : undefined
}

/** Whether a hole is the last one in the order of play. */
export function isLastHole({ order }: Pick<EntryCard, 'order'>, holeNumber: number): boolean {
  return order.at(-1) === holeNumber
}

/** Players who started on a later hole without choosing it in the match go on at the first hole. */
function isRoundOver(card: EntryCard, holeNumber: number): boolean {
  const [first] = card.order
  return isLastHole(card, holeNumber) && first !== undefined && hasScores(card, first)
}

/** Going round from a hole, the next that lacks a score; the same, with nobody marked, when none does. */
export function nextOpenHole(card: EntryCard, holeNumber: number): Place {
  const index = card.order.indexOf(holeNumber)
  for (const number of [...card.order.slice(index + 1), ...card.order.slice(0, index)]) {
    const ballNo = nextMissing(card, number, null)
    if (ballNo !== null) return { holeNumber: number, ballNo }
  }
  return { holeNumber, ballNo: null }
}

/** The next player without a score on a hole, going round from the one after `after`, who counts as filled. */
function nextMissing(card: EntryCard, holeNumber: number, after: number | null): number | null {
  const { entryOrder } = card
  const start = after === null ? 0 : entryOrder.indexOf(after) + 1
  const inTurn = [...entryOrder.slice(start), ...entryOrder.slice(0, start)]
  const isMissing = (ballNo: number) => ballNo !== after && scoreIn(card, { ballNo, holeNumber }) === null
  return inTurn.find(isMissing) ?? null
}

function holeBeside(card: EntryCard, holeNumber: number, by: 1 | -1): number {
  const { order } = card
  return order.at((order.indexOf(holeNumber) + by) % order.length) ?? holeNumber
}
