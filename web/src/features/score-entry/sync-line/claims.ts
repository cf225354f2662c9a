import type { MatchCell, MatchState } from '@nineteenth/contracts'
import { findScore, isSameCell, toHoleScore } from '@nineteenth/contracts'
import { ballName } from '#golf/player-names.ts'
import { nameOf } from '../card/name-of.ts'
import { scoreText } from '../card/score-texts.ts'

type Conflict = MatchState['conflicts'][number]

/** One of the numbers that are claimed for a cell, and who says so. */
export interface Claim {
  strokes: number | null
  isPickedUp: boolean
  names: string
}

/** What is claimed for the cell of a conflict, the score that stands first: 'Ann has 5, Bob has 4 for hole 7'. */
export function claimsOf(match: MatchState, { ballNo, holeNumber }: Conflict) {
  const said = [
    ...standingClaims(match, { ballNo, holeNumber }),
    ...disputedClaims(match, { ballNo, holeNumber }),
  ]
  const claims = said.reduce(withClaim, [])
  const each = claims.map(
    (claim) =>
      `${claim.names}${claim.names.includes(' and ') ? ' have' : ' has'} ${scoreText(toHoleScore(claim))}`,
  )
  return {
    playerName: ballName(match, ballNo),
    sentence: `${each.join(', ')} for hole ${holeNumber}`,
    claims,
  }
}

function standingClaims(match: MatchState, cell: MatchCell): Claim[] {
  const standing = findScore(match, cell)
  return standing ? [toClaim(standing, nameOf(match, standing.enteredBy))] : []
}

function disputedClaims({ conflicts }: MatchState, cell: MatchCell): Claim[] {
  return conflicts.filter((one) => isSameCell(one, cell)).map((one) => toClaim(one, one.enteredByName))
}

function toClaim({ strokes, isPickedUp }: Pick<Conflict, 'strokes' | 'isPickedUp'>, names: string): Claim {
  return { strokes, isPickedUp, names }
}

/** Whoever claims the same number stands on the same line. */
function withClaim(claims: Claim[], claim: Claim): Claim[] {
  const same = claims.find((one) => toHoleScore(one) === toHoleScore(claim))
  if (!same) return [...claims, claim]
  if (same.names.split(' and ').includes(claim.names)) return claims
  return claims.map((one) => (one === same ? { ...one, names: `${one.names} and ${claim.names}` } : one))
}
