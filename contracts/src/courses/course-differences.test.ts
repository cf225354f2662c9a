import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { TypedCourse, TypedTee } from './course-differences.ts'
import { courseDifferences, isAtOnce } from './course-differences.ts'

const card = {
  pars: [4, 5, 3, 4, 4, 4, 3, 5, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4],
  strokeIndex: [7, 3, 15, 11, 1, 9, 17, 5, 13, 8, 16, 4, 12, 2, 10, 18, 6, 14],
}
const other = { ...card, pars: card.pars.with(6, 4) }

function aTee(given: Partial<TypedTee> = {}): TypedTee {
  const rated = { gender: 'men' as const, rating: 72.1, slope: 133, front: null, back: null, women: null }
  return { id: 3, name: 'White', colour: 'white', ...rated, card: null, yards: null, ...given }
}

function aCourse(given: Partial<TypedCourse> = {}): TypedCourse {
  return { name: 'Old Links', city: 'Skagen', region: '', country: '', card, tees: [aTee()], ...given }
}

describe('a course differs', () => {
  test.each<[string, Partial<TypedCourse>, object[]]>([
    ['in nothing', {}, []],
    ['by its name', { name: 'New Links' }, [{ about: { kind: 'name' }, from: 'Old Links', to: 'New Links' }]],
    [
      'by the par of a hole, also for the tees that follow the card',
      { card: other },
      [{ about: { kind: 'par', tee: null, hole: 7 }, from: 3, to: 4 }],
    ],
    [
      'by a slope',
      { tees: [aTee({ slope: 131 })] },
      [{ about: { kind: 'slope', tee: 'White', gender: 'men', holes: 'all' }, from: 133, to: 131 }],
    ],
    [
      'by whom a rating is for',
      { tees: [aTee({ gender: 'women' })] },
      [
        { about: { kind: 'rating', tee: 'White', gender: 'women', holes: 'all' }, from: null, to: 72.1 },
        { about: { kind: 'slope', tee: 'White', gender: 'women', holes: 'all' }, from: null, to: 133 },
        { about: { kind: 'rating', tee: 'White', gender: 'men', holes: 'all' }, from: 72.1, to: null },
        { about: { kind: 'slope', tee: 'White', gender: 'men', holes: 'all' }, from: 133, to: null },
      ],
    ],
    [
      'by the name and colour of a tee',
      { tees: [aTee({ name: 'Silver', colour: 'silver' })] },
      [
        { about: { kind: 'tee', tee: 'Silver' }, from: 'White', to: 'Silver' },
        { about: { kind: 'colour', tee: 'Silver' }, from: 'white', to: 'silver' },
      ],
    ],
    [
      'by a tee that is gone and one that is new, with all that it is',
      { tees: [aTee({ id: undefined, name: 'Red', yards: [400] })] },
      [
        { about: { kind: 'tee', tee: 'White' }, from: 'White', to: null },
        { about: { kind: 'tee', tee: 'Red' }, from: null, to: 'Red' },
        { about: { kind: 'rating', tee: 'Red', gender: 'men', holes: 'all' }, from: null, to: 72.1 },
        { about: { kind: 'slope', tee: 'Red', gender: 'men', holes: 'all' }, from: null, to: 133 },
        { about: { kind: 'yards', tee: 'Red', hole: 1 }, from: null, to: 400 },
      ],
    ],
    [
      'by a row of a tee’s own, from the one that was played there',
      { tees: [aTee({ card: other })] },
      [{ about: { kind: 'par', tee: 'White', hole: 7 }, from: 3, to: 4 }],
    ],
  ])('%s', (_what, given, expected) => {
    expect(courseDifferences(aCourse(), aCourse(given))).toEqual(expected)
  })

  test('not by a row of a tee that repeats the card', () => {
    expect(courseDifferences(aCourse(), aCourse({ tees: [aTee({ card })] }))).toEqual([])
  })

  test('by its card alone where a tee goes on with the old row as its own', () => {
    const after = aCourse({ card: other, tees: [aTee({ card })] })
    expect(courseDifferences(aCourse(), after)).toMatchObject([{ about: { kind: 'par', tee: null } }])
  })
})

test('whatever is changed is seen, and changed back is seen from the other side', () => {
  const number = fc.integer({ min: 3, max: 6 })
  const anyCard = fc.record({
    pars: fc.array(number, { minLength: 9, maxLength: 9 }),
    strokeIndex: fc.array(number, { minLength: 9, maxLength: 9 }),
  })
  const rating = fc.record({ rating: fc.constantFrom(35.1, 36), slope: fc.constantFrom(120, 130) })
  const nine = fc.option(rating, { nil: null })
  const rated = { front: nine, back: nine }
  const women = fc.tuple(rating, fc.record(rated)).map(([own, nines]) => ({ ...own, ...nines }))
  const tee = fc
    .tuple(
      rating,
      fc.record({
        ...rated,
        id: fc.constant(1),
        name: fc.constantFrom('White', 'Red'),
        colour: fc.constantFrom(null, 'red'),
        gender: fc.constant('men' as const),
        women: fc.option(women, { nil: null }),
        card: fc.option(anyCard, { nil: null }),
        yards: fc.option(fc.array(fc.integer({ min: 100, max: 102 }), { minLength: 9, maxLength: 9 }), {
          nil: null,
        }),
      }),
    )
    .map(([own, given]) => ({ ...given, ...own }))
  const course = fc.record({
    name: fc.constantFrom('A', 'B'),
    city: fc.constantFrom('', 'C'),
    region: fc.constant(''),
    country: fc.constant(''),
    card: fc.option(anyCard, { nil: null }),
    tees: fc.array(tee, { maxLength: 1 }),
  })
  fc.assert(
    fc.property(course, course, (before, after) => {
      expect(courseDifferences(before, before)).toEqual([])
      const isSame = JSON.stringify(played(before)) === JSON.stringify(played(after))
      expect(courseDifferences(before, after).length === 0).toBe(isSame)
      expect(courseDifferences(after, before).length === 0).toBe(isSame)
    }),
    { numRuns: 500 },
  )
})

/** What a golfer sees of a course, in one order. */
function played({ name, city, card: row, tees }: TypedCourse) {
  return [
    name,
    city,
    row,
    tees.map((tee) => [
      tee.name,
      tee.colour,
      tee.rating,
      tee.slope,
      tee.front && [tee.front.rating, tee.front.slope],
      tee.back && [tee.back.rating, tee.back.slope],
      tee.women && [tee.women.rating, tee.women.slope, tee.women.front, tee.women.back],
      tee.card ?? row,
      tee.yards,
    ]),
  ]
}

describe('a change is made at once', () => {
  const bare = aCourse({ city: '', card: null, tees: [] })

  test.each<[string, TypedCourse, TypedCourse, boolean]>([
    ['where it adds what was missing', bare, aCourse(), true],
    ['not where it renames', bare, aCourse({ name: 'Mine' }), false],
    ['not where it takes away', aCourse(), bare, false],
    ['not where it gives a tee another row', aCourse(), aCourse({ tees: [aTee({ card: other })] }), false],
  ])('on a course of nobody: %s', (_what, before, after, expected) => {
    expect(isAtOnce('missing', courseDifferences(before, after))).toBe(expected)
  })

  test('on one’s own course whatever it is, on that of another never', () => {
    const differences = courseDifferences(bare, aCourse())
    expect([isAtOnce('all', differences), isAtOnce('none', differences)]).toEqual([true, false])
  })
})
