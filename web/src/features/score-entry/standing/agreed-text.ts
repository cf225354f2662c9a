import { concessionText } from '#golf/entry/entry-words.ts'
import { shortBallNames } from '#golf/player-names.ts'
import { type CurrentCell, type MatchState, sidesBetween } from '@nineteenth/contracts'
import { words } from '../words.ts'

/** Concessions and halves of a group's sides on a hole, or from it on: "Ann conceded this hole to Bob". */
export function agreedText(match: MatchState, balls: readonly number[], holeNumber: number): string {
  const nameOf = shortBallNames(match.players)
  return match.cells
    .filter((cell): cell is CurrentCell & { value: number } => cell.value !== null)
    .filter((cell) => cell.hole === holeNumber && isAgreed(cell) && isAmong(match, cell, balls))
    .map((cell) => concessionText(match, cell, { nameOf, thisHole: words.standing.thisHole }))
    .join(' · ')
}

function isAgreed({ kind }: CurrentCell): boolean {
  return kind === 'concession' || kind === 'match-concession'
}

/** Whether all players of both sides of a cell are among these balls. False if its game was removed. */
function isAmong(match: MatchState, cell: CurrentCell, balls: readonly number[]): boolean {
  const between = sidesBetween(match, cell).flat()
  return between.length > 0 && between.every((ballNo) => balls.includes(ballNo))
}
