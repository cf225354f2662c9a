import type { HoleScore } from '../card/hole-score.ts'
import type { Phase } from '../match/phase.ts'
import { ahead, level, type MatchStatus } from './match-status.ts'
import type { SegmentHoles } from './presses.ts'

interface NetsOfBoth {
  readonly a: { readonly nets: readonly HoleScore[] }
  readonly b: { readonly nets: readonly HoleScore[] }
}

/** A segment by net totals so far. The lead counts only holes on which both sides have a score. */
export interface StrokeTally {
  readonly leadOfA: number
  readonly pickUpsOfA: number
  readonly pickUpsOfB: number
  readonly holesLeft: number
  readonly holes: number
}

/** Counts a segment by net totals (NA6). */
export function tallyStrokes({ a, b }: NetsOfBoth, { fromHole, toHole }: SegmentHoles): StrokeTally {
  const tally = { leadOfA: 0, pickUpsOfA: 0, pickUpsOfB: 0, holesLeft: 0, holes: toHole - fromHole + 1 }
  for (let hole = fromHole - 1; hole < toHole; hole++) {
    const netA = a.nets[hole]!
    const netB = b.nets[hole]!
    if (netA === 'X') tally.pickUpsOfA++
    if (netB === 'X') tally.pickUpsOfB++
    if (netA === null || netB === null) tally.holesLeft++
    else if (netA !== 'X' && netB !== 'X') tally.leadOfA += netB - netA
  }
  return tally
}

/** Status of a segment by net totals; the lead is in strokes, and no segment is won before the last hole (NA6). */
export function strokeTotalStatus(tally: StrokeTally, phase: Phase): MatchStatus {
  const { leadOfA, pickUpsOfA, pickUpsOfB, holesLeft, holes } = tally
  if (holesLeft === holes) return level('not-started', holesLeft)
  const hasBothPickedUp = pickUpsOfA > 0 && pickUpsOfB > 0
  // Two sides without a total halve, even if holes are missing (NA7).
  const isOver = holesLeft === 0 || (phase === 'complete' && hasBothPickedUp)
  if (!hasBothPickedUp && pickUpsOfA + pickUpsOfB > 0) {
    return { kind: isOver ? 'won' : 'up', side: pickUpsOfA > 0 ? 'B' : 'A', lead: null, holesLeft }
  }
  if (hasBothPickedUp || leadOfA === 0) return level(isOver ? 'tied' : 'all-square', holesLeft)
  return ahead(isOver ? 'won' : 'up', leadOfA, holesLeft)
}
