import type { HoleScore } from '../card/hole-score.ts'

/** How skins is played: carried over and not validated unless the group says otherwise (SK1 to SK3). */
export interface SkinsSettings {
  /** What nobody won on a hole is won with the next. */
  readonly isCarried: boolean
  /** A skin must be confirmed by at least halving the next hole for the lowest score; the last hole needs none. */
  readonly isValidated: boolean
}

/** Skins of a round: how many each player won, who won which hole, and what was left at the end. */
export interface SkinsResult {
  readonly won: readonly number[]
  /** The winner's place in the list for each hole, null when nobody won it. */
  readonly winners: readonly (number | null)[]
  /** Skins that nobody won after the last hole entered; they are void (SK4). */
  readonly carriedOut: number
}

/** Counts the skins of a round from each hole's scores, players in the same order (SK1 to SK4). */
export function playSkins(
  holes: readonly (readonly HoleScore[])[],
  { isCarried, isValidated }: SkinsSettings = { isCarried: true, isValidated: false },
): SkinsResult {
  const won = Array.from(holes[0] ?? [], () => 0)
  const winners: (number | null)[] = []
  let atStake = 1
  for (const [hole, scores] of holes.entries()) {
    // SK1: nothing is counted past a hole that waits for a score, because its skins may carry into the next.
    if (scores.includes(null)) break
    const winner = winnerOf(scores)
    const next = holes[hole + 1]
    const verdict = winner === null || !isValidated || !next ? 'stands' : confirmation(next, winner)
    if (verdict === 'pending') break
    const takes = verdict === 'stands' ? winner : null
    winners.push(takes)
    if (takes !== null) won[takes]! += atStake
    atStake = takes === null && isCarried ? atStake + 1 : 1
  }
  return { won, winners, carriedOut: atStake - 1 }
}

/** What each player wins or loses when every skin is paid by each of the others (SK5). */
export function skinsAmounts(won: readonly number[], value: number): number[] {
  const all = won.reduce((sum, skins) => sum + skins, 0)
  return won.map((skins) => (skins * won.length - all) * value)
}

/** The only player with the lowest score; a ball picked up cannot win (SK1). */
function winnerOf(scores: readonly HoleScore[]): number | null {
  const lowest = lowestOf(scores)
  const first = scores.indexOf(lowest)
  return lowest !== Infinity && first === scores.lastIndexOf(lowest) ? first : null
}

function confirmation(next: readonly HoleScore[], winner: number): 'stands' | 'void' | 'pending' {
  if (next.includes(null)) return 'pending'
  return next[winner] === lowestOf(next) ? 'stands' : 'void'
}

function lowestOf(scores: readonly HoleScore[]): number {
  return Math.min(...scores.filter((score) => typeof score === 'number'))
}
