import type { Segment, SegmentHoles } from '#match-play/presses.ts'

/** The bets of a round: front, back and total for 18 holes, else only the total (NA1). */
export function nassauSegments(holes: number): readonly Segment[] {
  return segmentsOf(holes).map(({ segment }) => segment)
}

/** The holes of each bet of a round (NA1). */
export function segmentsOf(holes: number): readonly SegmentHoles[] {
  if (holes !== 18) return wholeRound(holes)
  return [
    { segment: 'front', fromHole: 1, toHole: 9 },
    { segment: 'back', fromHole: 10, toHole: 18 },
    ...wholeRound(holes),
  ]
}

/** The whole round as one segment. */
export function wholeRound(holes: number): SegmentHoles[] {
  return [{ segment: 'total', fromHole: 1, toHole: holes }]
}
