import type { AcesSettings } from './aces-format.ts'
import { rankOf } from './counted-holes.ts'

/** The two bets of a hole, with those carried to it; the positions of the balls that decide them, −1 in a tie. */
export interface AcesHole {
  readonly ace: number
  readonly deuce: number
  readonly lowest: number
  readonly highest: number
}

/** One hole after another, each with the scores of the balls that are in (AD1, AD2). */
export function acesHoles({
  ace,
  deuce,
  isCarried,
}: Pick<AcesSettings, 'ace' | 'deuce' | 'isCarried'>): (scores: readonly (number | 'X')[]) => AcesHole {
  let [aces, deuces] = [0, 0]
  return (scores) => {
    const ranks = scores.map(rankOf)
    const lowest = onlyOne(ranks, Math.min(...ranks))
    const highest = onlyOne(ranks, Math.max(...ranks))
    const hole = { ace: ace * (1 + aces), deuce: deuce * (1 + deuces), lowest, highest }
    aces = isCarried && lowest < 0 ? aces + 1 : 0
    deuces = isCarried && highest < 0 ? deuces + 1 : 0
    return hole
  }
}

/** What a ball wins on a hole of so many balls: with the ace, with the deuce. */
export function wonWith(own: number, balls: number, { ace, deuce, lowest, highest }: AcesHole) {
  const won = (decides: number, worth: number) =>
    decides < 0 ? 0 : own === decides ? (balls - 1) * worth : 0 - worth
  return { ace: won(lowest, ace), deuce: 0 - won(highest, deuce) }
}

function onlyOne(ranks: readonly number[], rank: number): number {
  const at = ranks.indexOf(rank)
  return ranks.indexOf(rank, at + 1) < 0 ? at : -1
}
