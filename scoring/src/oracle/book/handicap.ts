import { fraction, plus, roundHalfUp, times, type Fraction } from './fraction.ts'
import { sum, type BookMatch, type BookPlayer } from './match-input.ts'

/** Index × slope ÷ 113 + (rating − par), unrounded (CH1); nine holes with half the index (CH2). */
export function courseHandicap(player: BookPlayer, match: BookMatch): Fraction {
  const { slope, ratingTenths } = player.tee
  const ratingLessPar = fraction(ratingTenths - 10 * parOf(player), 10)
  return plus(times(indexInPlay(player, match), fraction(slope, 113)), ratingLessPar)
}

/** The unrounded course handicap times an allowance, rounded once (PH1). */
export function playingHandicap(player: BookPlayer, match: BookMatch, percent: number): number {
  return roundHalfUp(times(courseHandicap(player, match), fraction(percent, 100)))
}

/** What a player adds for playing a tee of a higher par (PH3). */
export function parAdjustment(player: BookPlayer, match: BookMatch): number {
  return parOf(player) - Math.min(...match.players.map(parOf))
}

export function parOf({ tee }: BookPlayer): number {
  return sum(tee.pars)
}

/** Deals a handicap like cards: from the hardest hole on (SI1), or back from the easiest on (SI2). */
export function strokesByHole(handicap: number, { tee }: BookPlayer): number[] {
  const holes = tee.strokeIndex.length
  const hardestFirst = tee.strokeIndex
    .map((index, hole) => ({ index, hole }))
    .sort((one, other) => one.index - other.index)
    .map(({ hole }) => hole)
  const strokes = tee.strokeIndex.map(() => 0)
  const order = handicap > 0 ? hardestFirst : hardestFirst.toReversed()
  for (let dealt = 0; dealt < Math.abs(handicap); dealt++) {
    const hole = order[dealt % holes] ?? 0
    strokes[hole] = (strokes[hole] ?? 0) + Math.sign(handicap)
  }
  return strokes
}

function indexInPlay({ indexTenths, tee }: BookPlayer, { halfIndex }: BookMatch): Fraction {
  if (tee.pars.length !== 9) return fraction(indexTenths, 10)
  if (halfIndex === 'exact') return fraction(indexTenths, 20)
  return fraction(roundHalfUp(fraction(indexTenths, 2)), 10)
}
