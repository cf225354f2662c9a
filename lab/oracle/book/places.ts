import type { Ball } from './field.ts'
import { compare, type Fraction } from './fraction.ts'

/**
 * The numbers that decide a place, lowest first: the first one that differs decides. Otherwise the
 * reason why there is no place (PO2).
 */
export type Standing = readonly Fraction[] | 'NR' | '–'

/**
 * The places that decide a pot or a duel: the places of the balls or, in a game of sides, of the
 * sides.
 */
export interface Places {
  readonly rows: readonly { readonly ball: string; readonly position: string }[]
  readonly sides: readonly { readonly side: string; readonly position: string }[]
  readonly isFinal: boolean
}

/** Places as people read them: one more than the number of strictly better ones, and ties share (PO1). */
export function placesOf(standings: readonly Standing[]): string[] {
  return standings.map((own) => {
    if (typeof own === 'string') return own
    const others = standings.filter((other) => typeof other !== 'string')
    const better = others.filter((other) => compareKeys(other, own) < 0).length
    const level = others.filter((other) => compareKeys(other, own) === 0).length
    return level > 1 ? `T${better + 1}` : `${better + 1}`
  })
}

/** The place of a ball or, in a game of sides, of its side; null without one. */
export function rankOf(ball: Ball, { rows, sides }: Places): number | null {
  const own =
    sides.length > 0 ? sides.find(({ side }) => side === ball.side) : rows.find((row) => row.ball === ball.id)
  const rank = Number(own?.position.replace('T', ''))
  return Number.isNaN(rank) ? null : rank
}

function compareKeys(one: readonly Fraction[], other: readonly Fraction[]): number {
  for (const [position, number] of one.entries()) {
    const against = other[position]
    const difference = against === undefined ? 0 : compare(number, against)
    if (difference !== 0) return difference
  }
  return 0
}
