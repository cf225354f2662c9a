import type { EntryCard } from './entry-card.ts'
import { hasScores, scoreIn } from './entry-card.ts'

/** Where the thumb is: a hole, and whose score the next number fills. Nobody's on a hole that is full. */
export interface Place {
  holeNumber: number
  userId: number | null
}

/**
 * Where to go on: at the hole that was asked for, else at one that was begun, else at the first empty one after a
 * played one, else at the first.
 */
export function openingPlace(card: EntryCard, asked?: number): Place {
  if (card.holes.some(({ number }) => number === asked)) return atHole(card, asked ?? 1)
  const open = card.holes.filter(({ number }) => nextMissing(card, number, null) !== null)
  const begun = open.find(({ number }) => hasScores(card, number))
  // Groups that start at the tenth go on at the first, so "after" goes round.
  const next = begun ?? open.find(({ number }) => hasScores(card, holeBefore(card, number))) ?? open[0]
  return atHole(card, next?.number ?? card.holes.at(-1)?.number ?? 1)
}

/** A hole as it is turned to: the first player without a score is marked. */
export function atHole(card: EntryCard, holeNumber: number): Place {
  return { holeNumber, userId: nextMissing(card, holeNumber, null) }
}

/** The neighbour of a hole; after the last comes the first. */
export function turned(card: EntryCard, { holeNumber }: Place, by: 1 | -1): Place {
  const count = card.holes.length
  return atHole(card, ((holeNumber - 1 + by + count) % count) + 1)
}

/**
 * Where a number leads once it stands in the marked cell: the next player without a score on this hole, then the
 * next hole that lacks one. A score that was only changed leaves a full hole open, for a look at it.
 */
export function afterScore(card: EntryCard, place: Place): Place {
  const { holeNumber, userId } = place
  if (userId === null) return place
  const wasFilled = scoreIn(card, { holeNumber, userId }) !== null
  const next = nextMissing(card, holeNumber, userId)
  if (next !== null) return { holeNumber, userId: next }
  return wasFilled ? { holeNumber, userId: null } : nextOpenHole(card, holeNumber)
}

/** Going round from a hole, the next that lacks a score; the same, with nobody marked, when none does. */
export function nextOpenHole(card: EntryCard, holeNumber: number): Place {
  const later = card.holes.filter(({ number }) => number > holeNumber)
  const earlier = card.holes.filter(({ number }) => number < holeNumber)
  for (const { number } of [...later, ...earlier]) {
    const userId = nextMissing(card, number, null)
    if (userId !== null) return { holeNumber: number, userId }
  }
  return { holeNumber, userId: null }
}

/** The next player without a score on a hole, going round from the one after `after`, who counts as filled. */
function nextMissing(card: EntryCard, holeNumber: number, after: number | null): number | null {
  const ids = card.players.map(({ userId }) => userId)
  const start = after === null ? 0 : ids.indexOf(after) + 1
  const inTurn = [...ids.slice(start), ...ids.slice(0, start)]
  const isMissing = (userId: number) => userId !== after && scoreIn(card, { userId, holeNumber }) === null
  return inTurn.find(isMissing) ?? null
}

function holeBefore(card: EntryCard, holeNumber: number): number {
  return holeNumber === 1 ? card.holes.length : holeNumber - 1
}
