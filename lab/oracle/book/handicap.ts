import { fraction, plus, compare, roundHalfUp, times, type Fraction } from './fraction.ts'
import { sum, type BookBall, type BookMatch, type BookPlayer } from './match-input.ts'

/** The parts of a shared ball's handicap in percent, lowest first (SB1 to SB4). */
const scrambleParts = [[], [100], [35, 15], [30, 20, 10], [25, 20, 15, 10]]
const partsOfTwo = { 'alternate-shot': [50, 50], greensomes: [60, 40], chapman: [60, 40] }

/** The unrounded course handicap of a ball: its player's (CH1), or for several players the sum of their parts (BA2). */
export function handicapOfBall(
  players: readonly BookPlayer[],
  play: BookBall['play'],
  match: BookMatch,
): Fraction {
  const [first] = players
  const parOfBall = first ? parOf(first) : 0
  const againstPar = players.map((player) =>
    plus(courseHandicap(player, match), fraction(parOf(player) - parOfBall)),
  )
  const isScramble = play === undefined || play === 'scramble'
  const parts = isScramble ? (scrambleParts[players.length] ?? []) : partsOfTwo[play]
  const shares = againstPar
    .toSorted(compare)
    .map((handicap, place) => times(handicap, fraction(parts[place] ?? 0, 100)))
  // RO2: added exactly, and rounded when shown or played.
  return shares.reduce(plus, fraction(0))
}

/** The unrounded course handicap times an allowance, rounded once (PH1); a shared ball has no allowance (BA2). */
export function playingHandicap(
  { courseHandicap, players }: { readonly courseHandicap: Fraction; readonly players: readonly unknown[] },
  percent: number,
): number {
  return roundHalfUp(times(courseHandicap, fraction(players.length > 1 ? 100 : percent, 100)))
}

/** Gives out a handicap like cards: from the hardest hole on (SI1), or back from the easiest (SI2). */
export function strokesByHole(
  handicap: number,
  { strokeIndex }: { readonly strokeIndex: readonly number[] },
): number[] {
  const holes = strokeIndex.length
  const hardestFirst = strokeIndex
    .map((index, hole) => ({ index, hole }))
    .sort((one, other) => one.index - other.index)
    .map(({ hole }) => hole)
  const strokes = strokeIndex.map(() => 0)
  const order = handicap > 0 ? hardestFirst : hardestFirst.toReversed()
  for (let dealt = 0; dealt < Math.abs(handicap); dealt++) {
    const hole = order[dealt % holes] ?? 0
    strokes[hole] = (strokes[hole] ?? 0) + Math.sign(handicap)
  }
  return strokes
}

/**
 * Index × slope ÷ 113 + (rating − par), unrounded (CH1); nine holes with half the index (CH2).
 * Strokes that the group adds come on top (GH1).
 */
function courseHandicap(player: BookPlayer, match: BookMatch): Fraction {
  const { slope, ratingTenths } = player.tee
  const ratingLessPar = fraction(ratingTenths - 10 * parOf(player), 10)
  const own = plus(times(indexInPlay(player, match), fraction(slope, 113)), ratingLessPar)
  return plus(own, fraction(player.addedStrokes ?? 0))
}

function indexInPlay({ indexTenths }: BookPlayer, { holes, halfIndex }: BookMatch): Fraction {
  if (holes.length !== 9) return fraction(indexTenths, 10)
  if (halfIndex === 'exact') return fraction(indexTenths, 20)
  return fraction(roundHalfUp(fraction(indexTenths, 2)), 10)
}

function parOf({ tee }: BookPlayer): number {
  return sum(tee.pars)
}
