import { addFractions, roundHalfUp, type Fraction } from '../arithmetic/rounding.ts'

/** The standard course: slope 113, rating equal to par. */
export interface TeeRating {
  readonly slope: number
  readonly ratingTenths: number
  readonly par: number
}

/** Whether half an index is rounded to a tenth before a nine-hole course handicap (CH2). */
export type HalfIndex = 'rounded' | 'exact'

const standardSlope = 113

/** The course handicap for 18 holes before rounding; allowances apply to this value (CH1). */
export function unroundedCourseHandicap(indexTenths: number, tee: TeeRating): Fraction {
  return scaled(indexTenths, 10, tee)
}

/** The course handicap for 18 holes, rounded (CH1). */
export function courseHandicap(indexTenths: number, tee: TeeRating): number {
  return roundHalfUp(unroundedCourseHandicap(indexTenths, tee))
}

/** The nine-hole course handicap before rounding, from that nine's own rating, slope and par (CH2). */
export function unroundedCourseHandicap9(
  indexTenths: number,
  tee: TeeRating,
  halfIndex: HalfIndex = 'rounded',
): Fraction {
  if (halfIndex === 'exact') return scaled(indexTenths, 20, tee)
  return scaled(roundHalfUp({ numerator: indexTenths, denominator: 2 }), 10, tee)
}

/** An unrounded course handicap with the strokes that the group adds or takes off for a match (GH1). */
export function withAddedStrokes(unrounded: Fraction, strokes = 0): Fraction {
  return strokes === 0 ? unrounded : addFractions(unrounded, { numerator: strokes, denominator: 1 })
}

/** The nine-hole course handicap, rounded (CH2). */
export function courseHandicap9(indexTenths: number, tee: TeeRating, halfIndex?: HalfIndex): number {
  return roundHalfUp(unroundedCourseHandicap9(indexTenths, tee, halfIndex))
}

/** The rating of a nine: its own, or half of the eighteen's rating with the same slope (CH4). */
export function ratingOfNine(
  eighteen: Pick<TeeRating, 'ratingTenths' | 'slope'>,
  own: Pick<TeeRating, 'ratingTenths' | 'slope'> | null,
): Pick<TeeRating, 'ratingTenths' | 'slope'> {
  if (own) return { ratingTenths: own.ratingTenths, slope: own.slope }
  const { ratingTenths, slope } = eighteen
  return { ratingTenths: roundHalfUp({ numerator: ratingTenths, denominator: 2 }), slope }
}

function scaled(index: number, indexUnits: number, tee: TeeRating): Fraction {
  const ratingOverPar = ((tee.ratingTenths - 10 * tee.par) * indexUnits) / 10
  return {
    numerator: index * tee.slope + ratingOverPar * standardSlope,
    denominator: indexUnits * standardSlope,
  }
}
