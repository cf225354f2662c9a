import type { MatchCell, MatchState } from '@nineteenth/contracts'
import { findScore, isSameCell, toHoleScore } from '@nineteenth/contracts'
import { ballName } from '#golf/player-names.ts'
import { personName } from '../entry-card.ts'
import { scoreText } from '#golf/card/entered-score.ts'

type Conflict = MatchState['conflicts'][number]

/** One of the numbers that are claimed for a cell, and who says so. */
export interface Claim {
  strokes: number | null
  isPickedUp: boolean
  names: readonly string[]
}

/**
 * What is claimed for the cell of a conflict, the score that stands first:
 * "Ann’s score on 11: Robin’s phone says 5, Ann’s says 4".
 */
export function claimsOf(match: MatchState, { ballNo, holeNumber }: Conflict) {
  const said = [
    ...standingClaims(match, { ballNo, holeNumber }),
    ...disputedClaims(match, { ballNo, holeNumber }),
  ]
  const claims = said.reduce(withClaim, [])
  const playerName = ballName(match, ballNo)
  const each = claims.map(claimText).join(', ')
  return { playerName, sentence: `${playerName}’s score on ${holeNumber}: ${each}`, claims }
}

/** "Robin’s phone says 5", "Bob’s and Cy’s say 4": that it is a phone is said once. */
function claimText({ names, ...claim }: Claim, index: number): string {
  const whose = names.map((name) => `${name}’s`).join(' and ')
  const isOne = names.length === 1
  const phone = index > 0 ? '' : ` ${isOne ? 'phone' : 'phones'}`
  return `${whose}${phone} ${isOne ? 'says' : 'say'} ${scoreText(claim, 'no score')}`
}

function standingClaims(match: MatchState, cell: MatchCell): Claim[] {
  const standing = findScore(match, cell)
  return standing ? [toClaim(standing, personName(match, standing.enteredBy))] : []
}

function disputedClaims({ conflicts }: MatchState, cell: MatchCell): Claim[] {
  return conflicts.filter((one) => isSameCell(one, cell)).map((one) => toClaim(one, one.enteredByName))
}

function toClaim({ strokes, isPickedUp }: Pick<Conflict, 'strokes' | 'isPickedUp'>, name: string): Claim {
  return { strokes, isPickedUp, names: [name] }
}

/** Whoever claims the same number stands on the same line. */
function withClaim(claims: Claim[], claim: Claim): Claim[] {
  const same = claims.find((one) => toHoleScore(one) === toHoleScore(claim))
  if (!same) return [...claims, claim]
  const names = [...new Set([...same.names, ...claim.names])]
  return claims.map((one) => (one === same ? { ...one, names } : one))
}
