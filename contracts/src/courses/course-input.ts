import { teeProblems } from '@nineteenth/scoring'
import { z } from 'zod'
import type { Card } from './course-card.ts'
import { cardInputSchema, parsOf, yardsSchema } from './course-card.ts'
import type { TeeRating } from './course-ratings.ts'
import { ratingsOf, teeRatingsSchema, toTenths } from './course-ratings.ts'
import { nameSchema } from '../names.ts'
import { idSchema } from '../primitives.ts'

/** The maximum number of tees of a course. */
const teeLimit = 20

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
  name: nameSchema.min(1, 'Name the tee').max(60),
  colour: z.enum(teeColours).nullable().default(null),
  ...teeRatingsSchema.shape,
  /** Only if the tee has a card of its own, for example the women's. */
  card: cardInputSchema.nullable().default(null),
  yards: yardsSchema.nullable().default(null),
})

export type TeeInput = z.output<typeof teeInputSchema>

/** The name of a course, entered or imported. */
export const courseNameSchema = nameSchema.min(1, 'Name the course').max(160)

/** Its city, region or country. */
export const placeNameSchema = nameSchema.max(80)

/** A course from the form. Rejects impossible values; `courseWarnings` reports unlikely ones. */
export const courseInputSchema = z
  .object({
    name: courseNameSchema,
    city: placeNameSchema.default(''),
    region: placeNameSchema.default(''),
    country: placeNameSchema.default(''),
    card: cardInputSchema,
    /** A tee with an id replaces the tee of that id. */
    tees: z.array(teeInputSchema.extend({ id: idSchema.optional() })).max(teeLimit),
    /** Shared with everyone under CC0, or visible only to its owner and to players of matches on it. */
    isPublic: z.boolean().default(false),
  })
  .superRefine(({ card, tees }, context) => {
    for (const [at, tee] of tees.entries()) {
      for (const { path, message } of teeRejections(tee, card))
        context.addIssue({ code: 'custom', path: ['tees', at, ...path], message })
      if (tees.findIndex((other) => isSameName(other.name, tee.name)) < at)
        context.addIssue({ code: 'custom', path: ['tees', at, 'name'], message: 'Another tee has this name' })
    }
  })

export type CourseInput = z.output<typeof courseInputSchema>

interface TeeRejection {
  path: readonly string[]
  message: string
}

/**
 * Why a tee doesn't fit its course: it has a different number of holes, or an impossible rating or
 * slope (CO3).
 */
export function teeRejections(tee: Omit<TeeInput, 'name' | 'colour'>, courseCard: Card): TeeRejection[] {
  const holes = courseCard.pars.length
  return [
    ...(tee.card && tee.card.pars.length !== holes
      ? [{ path: ['card', 'pars'], message: `The course has ${holes} holes` }]
      : []),
    ...(tee.yards && tee.yards.length !== holes
      ? [{ path: ['yards'], message: `The course has ${holes} holes` }]
      : []),
    ...(tee.women && tee.gender === 'women'
      ? [{ path: ['women', 'rating'], message: 'The tee has a women’s rating already' }]
      : []),
    ...ratingsOf(tee).flatMap((rating) => ratingRejections(rating, tee.card ?? courseCard)),
  ]
}

function ratingRejections({ holes, rating, slope, path }: TeeRating, card: Card): TeeRejection[] {
  if (holes !== 'all' && card.pars.length !== 18)
    return [{ path: [...path, 'rating'], message: 'Only 18 holes have front and back nine ratings' }]
  const pars = parsOf(card, holes)
  const problems = teeProblems({ slope, ratingTenths: toTenths(rating), ...card, pars })
  return problems.flatMap(({ severity, code }) => {
    if (severity !== 'reject' || (code !== 'slope' && code !== 'rating')) return []
    return [
      { path: [...path, code], message: code === 'slope' ? 'Slope is 55 to 155' : ratingLimits(pars.length) },
    ]
  })
}

function ratingLimits(holes: number): string {
  return holes === 18 ? 'An 18-hole rating is 45.0 to 85.0' : 'A nine-hole rating is 22.0 to 43.0'
}

/** Whether two names look the same to a golfer. */
export function isSameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}
