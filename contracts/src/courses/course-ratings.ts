import { z } from 'zod'

const ratingShape = {
  rating: z.number('Enter the rating').refine(hasOneDecimal, 'A rating has one decimal'),
  slope: z.int('Enter the slope'),
}

const nineSchema = z.object(ratingShape).nullable().default(null)

const ratingsSchema = z.object({
  /** The rating of all holes of the card. */
  ...ratingShape,
  front: nineSchema,
  back: nineSchema,
})

/** The ratings of a tee. If there are men's and women's ratings, the tee's own rating is the men's. */
export const teeRatingsSchema = ratingsSchema.extend({
  /** The gender of the tee's own rating. */
  gender: z.enum(['men', 'women']).default('men'),
  /** The women's ratings of a tee whose own rating is the men's. */
  women: ratingsSchema.nullable().default(null),
})

export type TeeRatings = z.output<typeof teeRatingsSchema>

/** One rating of a tee, with the holes it covers and its path within the tee. */
export interface TeeRating {
  gender: TeeRatings['gender']
  holes: 'all' | 'front' | 'back'
  rating: number
  slope: number
  path: readonly string[]
}

/** Every rating of a tee, its own first. */
export function ratingsOf(tee: TeeRatings): TeeRating[] {
  return [...ratingsFor(tee.gender, tee, []), ...(tee.women ? ratingsFor('women', tee.women, ['women']) : [])]
}

/** A rating in tenths, the unit of the engine and the database. */
export function toTenths(rating: number): number {
  return Math.round(rating * 10)
}

function ratingsFor(
  gender: TeeRatings['gender'],
  { rating, slope, front, back }: z.output<typeof ratingsSchema>,
  path: readonly string[],
): TeeRating[] {
  return [
    { gender, holes: 'all', rating, slope, path },
    ...(front ? [{ gender, holes: 'front' as const, ...front, path: [...path, 'front'] }] : []),
    ...(back ? [{ gender, holes: 'back' as const, ...back, path: [...path, 'back'] }] : []),
  ]
}

// 72.1 * 10 is 720.9999…, so allow a rounding error.
function hasOneDecimal(rating: number): boolean {
  return Math.abs(rating * 10 - toTenths(rating)) < 1e-6
}
