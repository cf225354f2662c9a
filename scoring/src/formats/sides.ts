import type { Field } from '../match/field.ts'
import type { BallId, SideId } from '../match/ids.ts'
import type { Placed } from '../settlement/claim.ts'
import type { CountbackCard } from '../standings/countback.ts'
import { formatPosition, inLeaderboardOrder, type Contention, type Position } from '../standings/positions.ts'
import { formatValue } from '../explanation/format-value.ts'
import { step, type Operand } from '../explanation/step.ts'
import type { SideRow } from './table.ts'

/** The number of balls on the largest side; 1 if there are no sides. */
export function largestSideOf({ sides }: Pick<Field, 'sides'>): number {
  return Math.max(1, ...sides.map(({ members }) => members.length))
}

/** The ranking value of sides: their averages over a common denominator, as whole numbers (QU6, ST5). */
export function averagesOf(sums: readonly Contention[], sizes: readonly number[]): Contention[] {
  const multiple = multipleOf(sizes)
  return sums.map((sum, at) => (typeof sum === 'number' ? (sum * multiple) / sizes[at]! : sum))
}

/** The cards of sides for a countback: the sum of their members' cards, each side as large as the others (CB1). */
export function cardsOfSides(members: readonly (readonly CountbackCard[])[]): CountbackCard[] {
  const multiple = multipleOf(members.map(({ length }) => length))
  return members.map((own) => {
    const weight = multiple / Math.max(1, own.length)
    const scores = own[0]?.scores.map((_score, hole) =>
      own.reduce((sum, card) => sum + weight * Number(card.scores[hole]), 0),
    )
    return { scores: scores ?? [], handicap: own.reduce((sum, { handicap }) => sum + weight * handicap, 0) }
  })
}

function multipleOf(sizes: readonly number[]): number {
  return sizes.reduce((all, size) => (size === 0 ? all : leastCommonMultiple(all, size)), 1)
}

/** A side that is ranked. */
export interface RankedSide extends Placed {
  readonly side: SideId
}

interface Ranking {
  readonly rows: readonly { readonly ball: BallId; readonly position: Position }[]
  readonly sides: readonly RankedSide[]
}

/** The position that counts for a ball: in a game of sides its side's (TE2). */
export function placeOf(ball: BallId, { rows, sides }: Ranking): Position | null {
  const own =
    sides.length > 0 ? sides.find(({ balls }) => balls.includes(ball)) : rows.find((row) => row.ball === ball)
  return own?.position ?? null
}

/** The positions that count: those of the sides in a game of sides, else of the balls (TE2). */
export function placesOf({ rows, sides }: Ranking): readonly Placed[] {
  return sides.length > 0 ? sides : rows.map(({ ball, position }) => ({ balls: [ball], position }))
}

/** Whether a ball has won its table, alone or with its side (TE2). */
export function hasWon(ball: BallId, ranking: Ranking): boolean {
  const place = placeOf(ball, ranking)
  return place?.kind === 'place' && place.place === 1
}

/** The totals of sides, best first; sides of different size also show the average that ranks them (TE3). */
export function sideRows<Side extends RankedSide>(
  { rows, sides }: { readonly rows: Ranking['rows']; readonly sides: readonly Side[] },
  textOf: (side: Side) => string,
  rankedBy: (side: Side) => Operand | null,
): SideRow[] {
  const begun = new Set(rows.filter(({ position }) => position.kind === 'place').map(({ ball }) => ball))
  const sizeOf = ({ balls }: Side) => balls.filter((ball) => begun.has(ball)).length
  const ranked = sides.filter(({ position }) => position.kind === 'place')
  const isByAverage = ranked.some((side) => sizeOf(side) !== sizeOf(ranked[0]!))
  return inLeaderboardOrder(sides).map((side) => {
    const together = isByAverage && side.position.kind === 'place' ? rankedBy(side) : null
    return {
      side: side.side,
      place: formatPosition(side.position),
      text: textOf(side),
      ...(together && { average: `average ${formatAverage(together, sizeOf(side))}` }),
    }
  })
}

/** The legend of a table with sides of different size (TE3). */
export function averageLegend(sides: readonly SideRow[]): string | null {
  return sides.some(({ average }) => average !== undefined)
    ? 'Sides of different size are ranked by average.'
    : null
}

function formatAverage(together: Operand, members: number): string {
  const { value } = step('average', 'TE3', 'divide', [together, { label: 'members', value: members }])
  return formatValue(value, together.label)
}

function leastCommonMultiple(one: number, other: number): number {
  let multiple = one
  while (multiple % other !== 0) multiple += one
  return multiple
}
