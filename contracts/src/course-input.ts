import { teeProblems } from '@nineteenth/scoring'
import { z } from 'zod'
import { cardInputSchema, yardsSchema } from './course-card.ts'
import { idSchema } from './primitives.ts'

export const teeColours = [
  'black',
  'blue',
  'white',
  'yellow',
  'gold',
  'silver',
  'green',
  'red',
  'orange',
  'purple',
] as const

export const teeInputSchema = z.object({
  name: z.string().trim().min(1, 'Name the tee').max(60),
  colour: z.enum(teeColours).nullable().default(null),
  rating: z.number('Type the rating').refine(hasOneDecimal, 'A rating has one decimal'),
  slope: z.int('Type the slope'),
  /** Only where the tee is played by a row of its own, for example the women's. */
  card: cardInputSchema.nullable().default(null),
  yards: yardsSchema.nullable().default(null),
})

export type TeeInput = z.output<typeof teeInputSchema>

/** A course as a person types it. What is impossible does not pass; what is merely unlikely is warned of later. */
export const courseInputSchema = z
  .object({
    name: z.string().trim().min(1, 'Name the course').max(160),
    city: z.string().trim().max(80).default(''),
    region: z.string().trim().max(80).default(''),
    country: z.string().trim().max(80).default(''),
    card: cardInputSchema,
    /** One with an id is that tee, changed. */
    tees: z.array(teeInputSchema.extend({ id: idSchema.optional() })).max(20),
  })
  .superRefine(({ card, tees }, context) => {
    for (const [at, tee] of tees.entries()) {
      for (const { code, message } of teeRefusals(tee, tee.card ?? card))
        context.addIssue({ code: 'custom', path: ['tees', at, code], message })
      if (tees.findIndex((other) => isSameName(other.name, tee.name)) < at)
        context.addIssue({ code: 'custom', path: ['tees', at, 'name'], message: 'Another tee has this name' })
    }
  })

export type CourseInput = z.output<typeof courseInputSchema>

/** Why a tee cannot exist: a rating or slope outside what is ever issued (CO3). */
export function teeRefusals(tee: Pick<TeeInput, 'rating' | 'slope'>, card: CourseInput['card']) {
  return teeProblems({ slope: tee.slope, ratingTenths: toTenths(tee.rating), ...card }).flatMap(
    ({ severity, code }) =>
      severity === 'refuse' && (code === 'slope' || code === 'rating')
        ? [{ code, message: teeMessages[code] }]
        : [],
  )
}

/** A rating in tenths, as the engine and the database count it. */
export function toTenths(rating: number): number {
  return Math.round(rating * 10)
}

/** Whether two names are one to a golfer. */
export function isSameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}

const teeMessages = {
  slope: 'Slope is 55 to 155',
  rating: 'The rating of 18 holes is 45.0 to 85.0',
}

// 72.1 * 10 is 720.9999…: close to a whole number is all that can be asked.
function hasOneDecimal(rating: number): boolean {
  return Math.abs(rating * 10 - toTenths(rating)) < 1e-6
}
