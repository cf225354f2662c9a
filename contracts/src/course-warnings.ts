import { cardProblems, teeProblems, totalPar } from '@nineteenth/scoring'
import { z } from 'zod'
import type { Card } from './course-card.ts'
import type { CourseInput, TeeInput } from './course-input.ts'
import { toTenths } from './course-input.ts'
import { courseSummarySchema } from './course-summary.ts'

/** Names the warning and the value that it is about: whoever changes the value has not seen the warning. */
const key = z.string()
/** The tee whose own row it is about; nothing for the row of the course. */
const tee = z.string().nullable()

/** Something possible but unlikely. It is stored only after a person has seen it and stands by it. */
export const courseWarningSchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal('par'), key, tee, hole: z.int() }),
  z.object({ code: z.literal('stroke-index-nines'), key, tee }),
  z.object({ code: z.literal('rating'), key, tee: z.string(), rating: z.number(), par: z.int() }),
  z.object({ code: z.literal('tees-alike'), key, tee: z.string(), other: z.string() }),
  z.object({ code: z.literal('duplicate'), key, course: courseSummarySchema }),
])

export type CourseWarning = z.infer<typeof courseWarningSchema>

/** What is unlikely about a course by itself; whether there is one like it only the server knows. */
export function courseWarnings({ card, tees }: Pick<CourseInput, 'card' | 'tees'>): CourseWarning[] {
  return [
    ...cardWarnings(card, null),
    ...tees.flatMap((given, at) => teeWarnings(given, card, tees.slice(0, at))),
  ]
}

/** What is unlikely about a tee, its own row and how it stands beside the tees before it. */
export function teeWarnings(
  given: Pick<TeeInput, 'name' | 'rating' | 'slope' | 'card'>,
  courseCard: Card,
  others: readonly Pick<TeeInput, 'name' | 'rating' | 'slope'>[],
): CourseWarning[] {
  const { name, rating, slope } = given
  const alike = others.find((other) => other.rating === rating && other.slope === slope)
  return [
    ...(given.card ? cardWarnings(given.card, name) : []),
    ...ratingWarnings(given, given.card ?? courseCard),
    ...(alike
      ? [
          {
            code: 'tees-alike' as const,
            key: `tees-alike:${name}:${alike.name}:${rating}:${slope}`,
            tee: name,
            other: alike.name,
          },
        ]
      : []),
  ]
}

/** The warnings that nobody has seen yet. */
export function unseen(warnings: readonly CourseWarning[], seen: readonly string[]): CourseWarning[] {
  return warnings.filter((warning) => !seen.includes(warning.key))
}

function cardWarnings(card: Card, tee: string | null): CourseWarning[] {
  return cardProblems(card).flatMap(({ severity, code, hole }): CourseWarning[] => {
    if (severity === 'refuse') return []
    if (code === 'par' && hole) return [{ code, key: `par:${tee ?? ''}:${hole}`, tee, hole }]
    if (code === 'stroke-index-nines')
      return [{ code, key: `stroke-index-nines:${tee ?? ''}:${card.strokeIndex.join()}`, tee }]
    return []
  })
}

function ratingWarnings(
  { name, rating, slope }: Pick<TeeInput, 'name' | 'rating' | 'slope'>,
  card: Card,
): CourseWarning[] {
  const problems = teeProblems({ slope, ratingTenths: toTenths(rating), ...card })
  if (!problems.some(({ severity, code }) => severity === 'warn' && code === 'rating')) return []
  const par = totalPar(card.pars)
  return [{ code: 'rating', key: `rating:${name}:${rating}:${par}`, tee: name, rating, par }]
}
