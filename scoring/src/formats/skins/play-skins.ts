import type { HoleScore } from '#card/hole-score.ts'

/** Whether skins are carried and must be confirmed (SK2, SK3). */
export interface SkinRules {
  readonly isCarried: boolean
  /**
   * Whether the winner must also have the lowest score, alone or tied, on the next hole; the last hole needs no
   * validation.
   */
  readonly isValidated: boolean
}

/** Skins of a round: how many each player won, who won which hole, and how many are left at the end. */
export interface SkinsPlayed {
  readonly won: readonly number[]
  /** The winner's index for each hole; null if the hole wasn't won. */
  readonly winners: readonly (number | null)[]
  /** How many skins each of those holes was worth. */
  readonly atStake: readonly number[]
  /** Skins left after the last hole entered; at the end they are void (SK4). */
  readonly carriedOut: number
}

/**
 * Counts the skins of a round from each hole's scores, with players in a fixed order (SK1 to SK4). A hole goes to its
 * only lowest score, unless `winnerOn` says otherwise.
 */
export function playSkins(
  holes: readonly (readonly HoleScore[])[],
  { isCarried, isValidated }: SkinRules = { isCarried: true, isValidated: false },
  winnerOn = (hole: number) => winnerOf(holes[hole]!),
): SkinsPlayed {
  const won = Array.from(holes[0] ?? [], () => 0)
  const winners: (number | null)[] = []
  const worth: number[] = []
  let atStake = 1
  for (const [hole, scores] of holes.entries()) {
    // SK1: A hole without all scores stops the count, because its skins may carry over.
    if (scores.includes(null)) break
    const winner = winnerOn(hole)
    const next = holes[hole + 1]
    const verdict = winner === null || !isValidated || !next ? 'stands' : confirmation(next, winner)
    if (verdict === 'pending') break
    const takes = verdict === 'stands' ? winner : null
    winners.push(takes)
    worth.push(atStake)
    if (takes !== null) won[takes]! += atStake
    atStake = takes === null && isCarried ? atStake + 1 : 1
  }
  return { won, winners, atStake: worth, carriedOut: atStake - 1 }
}

/** The only player with the lowest score; a picked-up ball cannot win (SK1). */
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
