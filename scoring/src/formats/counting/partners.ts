import type { Field } from '#match/field.ts'
import { rangeOf } from './counting-settings.ts'
import { sidesOfThird, type PartnersSettings, type Sides } from './sides-settings.ts'
import { sidesOfMatch } from './two-sides.ts'

/** The two sides at a position in the order of play (VG1). */
export function sidesAt(field: Field, settings: PartnersSettings): (at: number) => Sides {
  const { partners, order, part } = settings
  if (partners === 'sides') {
    const sides = sidesOfMatch(field)
    return () => sides
  }
  const [from, to] = rangeOf(part, field.holes.length)
  const balls = field.contestants.map(({ ball }) => ball)
  const thirds = [0, 1, 2].map((third) => sidesOfThird(balls, order, third))
  return (at) => thirds[thirdOf(at - from, to - from)]!
}

/** The third, counted from 0, of a hole by its place among so many. */
export function thirdOf(place: number, holes: number): number {
  return [1, 2].filter((third) => place >= Math.floor((third * holes) / 3)).length
}
