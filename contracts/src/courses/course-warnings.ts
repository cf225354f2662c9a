import { cardProblems, doNinesAddUp, isHarderForWomen, teeProblems, totalPar } from '@nineteenth/scoring'
import { z } from 'zod'
import type { Card } from './course-card.ts'
import { parsOf } from './course-card.ts'
import type { CourseInput, TeeInput } from './course-input.ts'
import type { TeeRating, TeeRatings } from './course-ratings.ts'
import { ratingsOf, toTenths } from './course-ratings.ts'
import { courseSummarySchema } from './course-summary.ts'

/** Identifies the warning and its value. A changed value has a new key, so its warning counts as unseen. */
const key = z.string()
/** The tee whose own card has the warning; null for the course's card. */
const tee = z.string().nullable()
const gender = z.enum(['men', 'women'])

/** A possible but unlikely value. It is saved only after a person confirms it. */
export const courseWarningSchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal('par'), key, tee, hole: z.int() }),
  z.object({ code: z.literal('stroke-index-nines'), key, tee }),
  z.object({
    code: z.literal('rating'),
    key,
    tee: z.string(),
    gender,
    holes: z.enum(['all', 'front', 'back']),
    rating: z.number(),
    par: z.int(),
  }),
  z.object({
    code: z.literal('nines-do-not-add-up'),
    key,
    tee: z.string(),
    gender,
    rating: z.number(),
    sum: z.number(),
  }),
  z.object({
    code: z.literal('easier-for-women'),
    key,
    tee: z.string(),
    rating: z.number(),
    mens: z.number(),
  }),
  z.object({ code: z.literal('tees-alike'), key, tee: z.string(), other: z.string() }),
  z.object({ code: z.literal('duplicate'), key, course: courseSummarySchema }),
])

export type CourseWarning = z.infer<typeof courseWarningSchema>

/** The unlikely values within a course. Only the server can detect duplicates of other courses. */
export function courseWarnings({ card, tees }: Pick<CourseInput, 'card' | 'tees'>): CourseWarning[] {
  return [
    ...cardWarnings(card, null),
    ...tees.flatMap((one, at) => teeWarnings(one, card, tees.slice(0, at))),
  ]
}

/** The unlikely values of a tee and its own card, and its similarity to earlier tees. */
function teeWarnings(
  given: TeeRatings & Pick<TeeInput, 'name' | 'card'>,
  courseCard: Card,
  others: readonly (TeeRatings & Pick<TeeInput, 'name'>)[],
): CourseWarning[] {
  return [
    ...(given.card ? cardWarnings(given.card, given.name) : []),
    ...ratingsOf(given).flatMap((rating) => ratingWarnings(given.name, rating, given.card ?? courseCard)),
    ...ninesWarnings(given.name, given.gender, given),
    ...(given.women ? ninesWarnings(given.name, 'women', given.women) : []),
    ...womensWarnings(given),
    ...alikeWarnings(given, others),
  ]
}

/** The warnings that the person has not confirmed yet. */
export function findUnseenWarnings(
  warnings: readonly CourseWarning[],
  seen: readonly string[],
): CourseWarning[] {
  return warnings.filter((warning) => !seen.includes(warning.key))
}

function cardWarnings(card: Card, tee: string | null): CourseWarning[] {
  return cardProblems(card).flatMap(({ severity, code, hole }): CourseWarning[] => {
    if (severity === 'reject') return []
    if (code === 'par' && hole) return [{ code, key: `par:${tee ?? ''}:${hole}`, tee, hole }]
    if (code === 'stroke-index-nines')
      return [{ code, key: `stroke-index-nines:${tee ?? ''}:${card.strokeIndex.join()}`, tee }]
    return []
  })
}

function ratingWarnings(tee: string, given: TeeRating, card: Card): CourseWarning[] {
  const { gender, holes, rating, slope } = given
  const pars = parsOf(card, holes)
  const problems = teeProblems({ slope, ratingTenths: toTenths(rating), ...card, pars })
  if (!problems.some(({ severity, code }) => severity === 'warn' && code === 'rating')) return []
  const par = totalPar(pars)
  const key = `rating:${tee}:${gender}:${holes}:${rating}:${par}`
  return [{ code: 'rating', key, tee, gender, holes, rating, par }]
}

function ninesWarnings(
  tee: string,
  gender: TeeRatings['gender'],
  { rating, front, back }: Pick<TeeRatings, 'rating' | 'front' | 'back'>,
): CourseWarning[] {
  if (!front || !back) return []
  const [frontTenths, backTenths] = [toTenths(front.rating), toTenths(back.rating)]
  if (doNinesAddUp(toTenths(rating), frontTenths, backTenths)) return []
  const sum = (frontTenths + backTenths) / 10
  const key = `nines-do-not-add-up:${tee}:${gender}:${rating}:${front.rating}:${back.rating}`
  return [{ code: 'nines-do-not-add-up', key, tee, gender, rating, sum }]
}

function womensWarnings({ name, rating: mens, women }: TeeRatings & Pick<TeeInput, 'name'>): CourseWarning[] {
  if (!women || isHarderForWomen(toTenths(women.rating), toTenths(mens))) return []
  const key = `easier-for-women:${name}:${women.rating}:${mens}`
  return [{ code: 'easier-for-women', key, tee: name, rating: women.rating, mens }]
}

function alikeWarnings(
  { name, gender, rating, slope }: TeeRatings & Pick<TeeInput, 'name'>,
  others: readonly (TeeRatings & Pick<TeeInput, 'name'>)[],
): CourseWarning[] {
  const alike = others.find(
    (other) => other.gender === gender && other.rating === rating && other.slope === slope,
  )
  if (!alike) return []
  const key = `tees-alike:${name}:${alike.name}:${rating}:${slope}`
  return [{ code: 'tees-alike', key, tee: name, other: alike.name }]
}
