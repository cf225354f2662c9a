import type { MatchState } from '@nineteenth/contracts'

type Player = Pick<MatchState['players'][number], 'status' | 'handicapTenths'>

/**
 * Whether a member plays off an index of 0.0 until they answer. One who came in the place of a guest plays off the guest's
 * handicap, whatever they answer.
 */
export function waitsForOwnHandicap({ status, handicapTenths }: Player): boolean {
  return status === 'asked' && handicapTenths === 0
}
