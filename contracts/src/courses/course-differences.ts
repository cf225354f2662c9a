import { z } from 'zod'
import type { Card } from './course-card.ts'
import type { TeeInput } from './course-input.ts'
import type { TeeRating } from './course-ratings.ts'
import { ratingsOf, toTenths } from './course-ratings.ts'

/** What people type of a course: all of it that a change can change. */
export interface TypedCourse {
  name: string
  city: string
  region: string
  country: string
  /** Nothing until somebody has typed it. */
  card: Card | null
  tees: TypedTee[]
}

/** One with an id is that tee of the course. */
export type TypedTee = Omit<TeeInput, 'colour'> & { id?: number | undefined; colour: string | null }

const hole = z.int().min(1).max(18)
const placeKinds = ['name', 'city', 'region', 'country'] as const

/** One thing about a course, and what it was and is; nothing where it was not there, or is no more. */
export const courseDifferenceSchema = z.object({
  about: z.discriminatedUnion('kind', [
    z.object({ kind: z.enum(placeKinds) }),
    /** Of a tee's own row, or of the course's. */
    z.object({ kind: z.enum(['par', 'stroke-index']), tee: z.string().nullable(), hole }),
    z.object({ kind: z.enum(['tee', 'colour']), tee: z.string() }),
    z.object({
      kind: z.enum(['rating', 'slope']),
      tee: z.string(),
      gender: z.enum(['men', 'women']),
      holes: z.enum(['all', 'front', 'back']),
    }),
    z.object({ kind: z.literal('yards'), tee: z.string(), hole }),
  ]),
  from: z.union([z.string(), z.number()]).nullable(),
  to: z.union([z.string(), z.number()]).nullable(),
})

export type CourseDifference = z.infer<typeof courseDifferenceSchema>

/** Everything in which a course differs from what it was; nothing when a golfer would see the same. */
export function courseDifferences(before: TypedCourse, after: TypedCourse): CourseDifference[] {
  const all: CourseDifference[] = [
    ...placeKinds.map((kind) => ({ about: { kind }, from: before[kind], to: after[kind] })),
    ...cardDifferences(before.card, after.card, null),
    ...pairs(before.tees, after.tees).flatMap(([was, is]) => teeDifferences(before, after, was, is)),
  ]
  return all.filter(({ from, to }) => from !== to)
}

/** Whether a change only adds what was missing, so that nothing is rewritten. */
function isCompleting(differences: readonly CourseDifference[]): boolean {
  return differences.every(({ from }) => from === null || from === '')
}

/** Whether somebody makes a change by themselves, rather than proposing it. */
export function isAtOnce(
  atOnce: 'all' | 'missing' | 'none',
  differences: readonly CourseDifference[],
): boolean {
  return atOnce === 'all' || (atOnce === 'missing' && isCompleting(differences))
}

/** The course as people type it, without what else is known of it. */
export function toTypedCourse({ name, city, region, country, card, tees }: TypedCourse): TypedCourse {
  return { name, city, region, country, card, tees }
}

/** Each tee beside what it was; what is new stands last. */
function pairs(
  before: readonly TypedTee[],
  after: readonly TypedTee[],
): [TypedTee | undefined, TypedTee | undefined][] {
  const find = (tees: readonly TypedTee[], id: number | undefined) =>
    id === undefined ? undefined : tees.find((tee) => tee.id === id)
  return [
    ...before.map((tee): [TypedTee, TypedTee | undefined] => [tee, find(after, tee.id)]),
    ...after
      .filter((tee) => !find(before, tee.id))
      .map((tee): [TypedTee | undefined, TypedTee] => [undefined, tee]),
  ]
}

function teeDifferences(
  before: TypedCourse,
  after: TypedCourse,
  was: TypedTee | undefined,
  is: TypedTee | undefined,
): CourseDifference[] {
  const tee = is?.name ?? was?.name ?? ''
  const name: CourseDifference = {
    about: { kind: 'tee', tee },
    from: was?.name ?? null,
    to: is?.name ?? null,
  }
  // A tee that is gone has nothing more to say.
  if (!is) return [name]
  const hasOwnRow = (was && isOwnRow(was, before)) || isOwnRow(is, after)
  return [
    name,
    ...(was ? [{ about: { kind: 'colour' as const, tee }, from: was.colour, to: is.colour }] : []),
    ...ratingDifferences(was, is),
    // From the row that was played there until now, also where it was the course's.
    ...(hasOwnRow ? cardDifferences(was ? (was.card ?? before.card) : null, is.card ?? after.card, tee) : []),
    ...rowDifferences(was?.yards ?? [], is.yards ?? [], (number) => ({ kind: 'yards', tee, hole: number })),
  ]
}

function isOwnRow({ card }: TypedTee, course: TypedCourse): boolean {
  return card !== null && cardDifferences(card, course.card, null).some(({ from, to }) => from !== to)
}

function ratingDifferences(was: TypedTee | undefined, is: TypedTee): CourseDifference[] {
  const before = was ? ratingsOf(was) : []
  const after = ratingsOf(is)
  const gone = before.filter((rating) => !findAlike(after, rating))
  return [...after, ...gone].flatMap((rated) => {
    const [from, to] = [findAlike(before, rated), findAlike(after, rated)]
    const about = { tee: is.name, gender: rated.gender, holes: rated.holes }
    return [
      { about: { kind: 'rating' as const, ...about }, from: ratingIn(from), to: ratingIn(to) },
      { about: { kind: 'slope' as const, ...about }, from: from?.slope ?? null, to: to?.slope ?? null },
    ]
  })
}

/** The rating for the same people over the same holes. */
function findAlike(ratings: readonly TeeRating[], { gender, holes }: TeeRating): TeeRating | undefined {
  return ratings.find((rating) => rating.gender === gender && rating.holes === holes)
}

function ratingIn(rated: TeeRating | undefined): number | null {
  return rated ? toTenths(rated.rating) / 10 : null
}

function cardDifferences(before: Card | null, after: Card | null, tee: string | null): CourseDifference[] {
  return [
    ...rowDifferences(before?.pars ?? [], after?.pars ?? [], (number) => ({
      kind: 'par',
      tee,
      hole: number,
    })),
    ...rowDifferences(before?.strokeIndex ?? [], after?.strokeIndex ?? [], (number) => ({
      kind: 'stroke-index',
      tee,
      hole: number,
    })),
  ]
}

function rowDifferences(
  before: readonly number[],
  after: readonly number[],
  about: (hole: number) => CourseDifference['about'],
): CourseDifference[] {
  return Array.from({ length: Math.max(before.length, after.length) }, (_, at) => ({
    about: about(at + 1),
    from: before[at] ?? null,
    to: after[at] ?? null,
  }))
}
