import type { Ball, Field } from '../field.ts'
import type { Concession, NassauChoice } from '../match-input.ts'
import type { Ending, Opponent } from './bets.ts'

interface Opponents {
  readonly A: readonly Ball[]
  readonly B: readonly Ball[]
}

/**
 * The winner of each hole that no score decides: the side that didn't concede, or neither (CN1,
 * CN3). The first entry counts.
 */
export function agreedOn(
  opponents: Opponents,
  order: readonly number[],
  field: Field,
  { scoring }: Partial<Pick<NassauChoice, 'scoring'>>,
): (Opponent | 'H' | null)[] {
  // NA6: a conceded hole has no strokes.
  if (scoring === 'strokes') return order.map(() => null)
  const notes = notesBetween(opponents, field).filter(({ isOfMatch }) => !isOfMatch)
  return order.map((number) => {
    const note = notes.find(({ hole }) => hole === number)
    if (!note) return null
    return winnerBy(note, opponents) ?? 'H'
  })
}

/**
 * The ending of the match that applies at each hole, in the order of play. The first ending counts
 * while it lasts (CN2, CN3, WD2).
 */
export function endingsOf(
  opponents: Opponents,
  order: readonly number[],
  field: Field,
  chosen: Partial<NassauChoice>,
  isVoidWithout?: 'a-player' | 'a-side',
): (Ending | null)[] {
  const endings: (Ending | null)[] = []
  const concession = earliestOf(notesBetween(opponents, field), order)
  for (const [index, number] of order.entries()) {
    const isConceded = concession !== undefined && index >= order.indexOf(concession.hole)
    const now = isConceded
      ? concededBy(concession, opponents)
      : whoIsLeft(opponents, number, field, chosen, isVoidWithout)
    const earlier = endings[index - 1] ?? null
    endings.push(now === null ? null : (earlier ?? now))
  }
  return endings
}

function concededBy(concession: Concession, opponents: Opponents): Ending {
  const winner = winnerBy(concession, opponents)
  return winner === null ? 'tied' : { winner, by: 'concession' }
}

function earliestOf(notes: readonly Concession[], order: readonly number[]): Concession | undefined {
  const ofMatch = notes.filter(({ isOfMatch }) => isOfMatch)
  const number = order.find((hole) => ofMatch.some((note) => note.hole === hole))
  return ofMatch.find(({ hole }) => hole === number)
}

/** WD2: the side with a ball left wins; null while both have one. */
function whoIsLeft(
  { A, B }: Opponents,
  number: number,
  { match }: Field,
  { withdrawn = 'lost', partnerWithdrawn = 'plays-on' }: Partial<NassauChoice>,
  isVoidWithout?: 'a-player' | 'a-side',
): Ending | null {
  const index = match.holes.indexOf(number)
  const hasA = A.some(({ gone }) => !gone[index])
  const hasB = B.some(({ gone }) => !gone[index])
  // WD4
  if (isVoidWithout === 'a-player' && [...A, ...B].some(({ gone }) => gone[index])) return 'none-left'
  if (!isVoidWithout) {
    const isBroken = (side: readonly Ball[]) => side.length > 1 && side.some(({ gone }) => gone[index])
    const isLosing = (side: readonly Ball[], isThere: boolean) => {
      if (partnerWithdrawn !== 'plays-on' && side.length > 1) return isBroken(side) && partnerWithdrawn
      return !isThere && withdrawn
    }
    const [ofA, ofB] = [isLosing(A, hasA), isLosing(B, hasB)]
    if (ofA === 'lost' && ofB === 'lost') return 'none-left'
    if (ofA === 'void' || ofB === 'void') return 'void'
    if (!ofA && !ofB) return null
    return { winner: ofA ? 'B' : 'A', by: 'withdrawal' }
  }
  if (hasA && hasB) return null
  return 'none-left'
}

/** The concessions between these two sides, on holes they play. */
function notesBetween({ A, B }: Opponents, { concessions, match }: Field): Concession[] {
  return concessions.filter(({ between: [one, other], by, hole }) => {
    const isBetween = (isIn(A, one) && isIn(B, other)) || (isIn(B, one) && isIn(A, other))
    return isBetween && match.holes.includes(hole) && (by === null || isIn([...A, ...B], by))
  })
}

function isIn(side: readonly Ball[], id: string): boolean {
  return side.some((ball) => ball.id === id)
}

function winnerBy({ by }: Concession, { A }: Opponents): Opponent | null {
  if (by === null) return null
  return A.some(({ id }) => id === by) ? 'B' : 'A'
}
