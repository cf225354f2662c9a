import type { Score } from '../book/match-input.ts'
import type { MatchChance } from './match-chance.ts'

type Presence = (hole: number) => boolean

/**
 * Every ball's scores, from its starting hole: complete or not, with gaps and picked-up holes, mostly close to each
 * other.
 */
export function makeCards(
  chance: MatchChance,
  starts: readonly number[],
  pars: readonly number[],
): Score[][] {
  const holes = pars.length
  const isClose = !chance.oneIn(4)
  const common = pars.map((par) => par + chance.pick([0, 0, 1, 1, 2, -1]))
  const oneInPickedUp = chance.pick([0, 0, 0, 60, 15, 4])
  const strayOneIn = chance.pick([3, 8, 30])
  const progress = chance.pick(['full', 'full', 'together', 'mixed', 'mixed'])
  const lastHole = chance.whole(0, holes)
  return starts.map((start) => {
    const isThere = presenceOf(chance, progress, holes, lastHole)
    const scores = pars.map((par, hole): Score => {
      if (!isThere((hole - start + holes) % holes)) return null
      if (oneInPickedUp > 0 && chance.oneIn(oneInPickedUp)) return 'X'
      if (!isClose) return chance.whole(1, 12)
      const usual = common[hole] ?? par
      return Math.max(1, chance.oneIn(strayOneIn) ? usual + chance.whole(-2, 3) : usual)
    })
    return chance.oneIn(2) ? withoutEnd(scores) : scores
  })
}

/** The holes on which a ball has a score, counted from its starting hole. */
function presenceOf(chance: MatchChance, progress: string, holes: number, lastHole: number): Presence {
  // Even within a group, a player may have arrived late, left or missed a hole.
  if (progress !== 'mixed' && !chance.oneIn(8)) {
    return (hole) => progress === 'full' || hole < lastHole
  }
  const from = chance.whole(0, holes - 1)
  const to = chance.whole(0, holes - 1)
  const gaps = new Set(Array.from({ length: chance.whole(1, 3) }, () => chance.whole(0, holes - 1)))
  return chance.pick<Presence>([
    () => true,
    () => true,
    () => false,
    (hole) => hole < from,
    (hole) => hole <= Math.max(from, to),
    (hole) => hole >= from,
    (hole) => hole >= Math.min(from, to) && hole <= Math.max(from, to),
    (hole) => !gaps.has(hole),
    (hole) => !gaps.has(hole) && hole <= Math.max(from, to),
  ])
}

/** A card as it is sent: it ends with the last hole entered. */
function withoutEnd(scores: readonly Score[]): Score[] {
  return scores.slice(0, scores.findLastIndex((score) => score !== null) + 1)
}
