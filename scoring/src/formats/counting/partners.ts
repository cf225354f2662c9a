import type { Field } from '#match/field.ts'
import { rangeOf } from './counting-settings.ts'
import { thirdOf } from '#match/order-of-play.ts'
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
