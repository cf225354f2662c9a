import type { NewMatch } from '@nineteenth/contracts'
import { proposeSides } from '@nineteenth/scoring'
import type { Person } from './match-setup-store.ts'

/** Puts the players of a team match on their sides: the chosen ones, or balanced ones where none were chosen. */
export function onSides(
  people: readonly Person[],
  { matchType, teams }: Pick<NewMatch, 'matchType' | 'teams'>,
): (Person & { side: 'A' | 'B' | null })[] {
  if (matchType === 'individual') return people.map((person) => ({ ...person, side: null }))
  const proposed = proposeSides(people.map((person) => person.handicapTenths))
  return people.map((person, index) => ({
    ...person,
    side: sideOf(person.userId, teams) ?? proposed[index] ?? 'A',
  }))
}

function sideOf(userId: number, teams: NewMatch['teams']): 'A' | 'B' | undefined {
  if (!teams) return undefined
  return teams.A.includes(userId) ? 'A' : 'B'
}
