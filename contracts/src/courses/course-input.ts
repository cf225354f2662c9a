import { teeProblems } from '@nineteenth/scoring'
import { z } from 'zod'
import type { Card } from './course-card.ts'
import { cardInputSchema, parsOf, yardsSchema } from './course-card.ts'
import type { TeeRating } from './course-ratings.ts'
import { ratingsOf, teeRatingsSchema, toTenths } from './course-ratings.ts'
import { nameSchema } from '../names.ts'
import { idSchema } from '../primitives.ts'

/** How many tees a course offers at most. */
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
  /** Only where the tee is played by a row of its own, for example the women's. */
  card: cardInputSchema.nullable().default(null),
  yards: yardsSchema.nullable().default(null),
})

export type TeeInput = z.output<typeof teeInputSchema>

/** The name of a course, typed or imported. */
export const courseNameSchema = nameSchema.min(1, 'Name the course').max(160)

/** Its city, region or country. */
export const placeNameSchema = nameSchema.max(80)

/** A course as a person types it. What is impossible does not pass; what is merely unlikely is warned of later. */
export const courseInputSchema = z
  .object({
    name: courseNameSchema,
    city: placeNameSchema.default(''),
    region: placeNameSchema.default(''),
    country: placeNameSchema.default(''),
    card: cardInputSchema,
    /** One with an id is that tee, changed. */
    tees: z.array(teeInputSchema.extend({ id: idSchema.optional() })).max(teeLimit),
    /** Shared with everyone under CC0, or seen only by its owner and the people of matches played on it. */
    isPublic: z.boolean().default(false),
  })
  .superRefine(({ card, tees }, context) => {
    for (const [at, tee] of tees.entries()) {
      for (const { path, message } of teeRefusals(tee, card))
        context.addIssue({ code: 'custom', path: ['tees', at, ...path], message })
      if (tees.findIndex((other) => isSameName(other.name, tee.name)) < at)
        context.addIssue({ code: 'custom', path: ['tees', at, 'name'], message: 'Another tee has this name' })
    }
  })

export type CourseInput = z.output<typeof courseInputSchema>

interface TeeRefusal {
  path: readonly string[]
  message: string
}

/** Why a tee cannot be one of this course: other holes, or a rating or slope outside what is ever issued (CO3). */
export function teeRefusals(tee: Omit<TeeInput, 'name' | 'colour'>, courseCard: Card): TeeRefusal[] {
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
    ...ratingsOf(tee).flatMap((rating) => ratingRefusals(rating, tee.card ?? courseCard)),
  ]
}

function ratingRefusals({ holes, rating, slope, path }: TeeRating, card: Card): TeeRefusal[] {
  if (holes !== 'all' && card.pars.length !== 18)
    return [{ path: [...path, 'rating'], message: 'Only eighteen holes have a front and a back nine' }]
  const pars = parsOf(card, holes)
  const problems = teeProblems({ slope, ratingTenths: toTenths(rating), ...card, pars })
  return problems.flatMap(({ severity, code }) => {
    if (severity !== 'refuse' || (code !== 'slope' && code !== 'rating')) return []
    return [
      { path: [...path, code], message: code === 'slope' ? 'Slope is 55 to 155' : ratingLimits(pars.length) },
    ]
  })
}

function ratingLimits(holes: number): string {
  return holes === 18 ? 'The rating of 18 holes is 45.0 to 85.0' : 'The rating of nine holes is 22.0 to 43.0'
}

/** Whether two names are one to a golfer. */
export function isSameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}
