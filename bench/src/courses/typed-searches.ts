import { openChance } from '@nineteenth/scripts/seed/chance.ts'

interface Named {
  name: string
  city: string
}

const searchesWanted = 4000

/**
 * What people type while they look for these courses, the same each time: half of it the first letters of a name, and
 * then whole names, a city, a name and its city, names with a letter wrong, words in another order.
 */
export function typedSearches(courses: readonly Named[]): string[] {
  const { next: random } = openChance(19)
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
  return Array.from({ length: searchesWanted }, () => {
    const { name, city } = pick(courses) ?? { name: 'golf', city: '' }
    const share = random()
    if (share < 0.5) return name.slice(0, 2 + Math.floor(random() * 12))
    if (share < 0.6) return name
    if (share < 0.7) return city || name
    if (share < 0.8) return `${name.split(' ').slice(0, 2).join(' ')} ${city}`
    if (share < 0.95) return withSlip(name.split(' ').slice(0, 2).join(' '), random)
    return name.split(' ').slice(0, 2).toReversed().join(' ')
  })
}

/** One letter left out, somewhere after the first. */
function withSlip(text: string, random: () => number): string {
  const at = 1 + Math.floor(random() * (text.length - 1))
  return text.slice(0, at) + text.slice(at + 1)
}
