import type { Joiner } from '@nineteenth/contracts'

/** Bob, a guest who joined Ann's match. */
export function aJoiner(parts: Partial<Joiner> = {}): Joiner {
  return {
    matchId: 7,
    playerNo: 2,
    userId: 2,
    displayName: 'Bob Hughes',
    handicap: 18.4,
    scores: 'group',
    ...parts,
  }
}
