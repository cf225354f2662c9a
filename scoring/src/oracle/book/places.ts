import { compare, type Fraction } from './fraction.ts'

/** What a place goes by, lowest first: the first number that differs decides. Or why there is no place (PO2). */
export type Standing = readonly Fraction[] | 'NR' | '–'

/** Places as people read them: one more than the strictly better, ties share (PO1). */
export function placesOf(standings: readonly Standing[]): string[] {
  return standings.map((own) => {
    if (typeof own === 'string') return own
    const others = standings.filter((other) => typeof other !== 'string')
    const better = others.filter((other) => compareKeys(other, own) < 0).length
    const level = others.filter((other) => compareKeys(other, own) === 0).length
    return level > 1 ? `T${better + 1}` : `${better + 1}`
  })
}

export function isFirst(place: string): boolean {
  return place === '1' || place === 'T1'
}

function compareKeys(one: readonly Fraction[], other: readonly Fraction[]): number {
  for (const [position, number] of one.entries()) {
    const against = other[position]
    const difference = against === undefined ? 0 : compare(number, against)
    if (difference !== 0) return difference
  }
  return 0
}
