import type { Player } from '@nineteenth/contracts'

/** Bob, a member with whom Ann has played. */
export function aPerson(parts: Partial<Player> = {}): Player {
  return {
    id: 2,
    username: 'bob',
    displayName: 'Bob Hughes',
    handicap: 18.4,
    matchesTogether: 3,
    isOwnGuest: false,
    ...parts,
  }
}
