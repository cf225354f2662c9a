import { describe, expect, test } from 'vitest'
import { courseInputSchema } from './course-input.ts'
import { ratingsOf } from './course-ratings.ts'
import { courseWarnings } from './course-warnings.ts'

const pars = [4, 5, 3, 4, 4, 4, 3, 5, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4]
const strokeIndex = [7, 3, 15, 11, 1, 9, 17, 5, 13, 8, 16, 4, 12, 2, 10, 18, 6, 14]
const eighteen = { pars, strokeIndex }
const nine = { pars: pars.slice(0, 9), strokeIndex: [4, 2, 8, 6, 1, 5, 9, 3, 7] }
const white = { name: 'White', rating: 72.1, slope: 133 }
const front = { rating: 35.8, slope: 130 }
const back = { rating: 36.3, slope: 136 }
const women = { rating: 77.4, slope: 141 }

describe('a card', () => {
  test.each([
    ['eighteen holes', eighteen],
    ['nine holes with indexes 1 to 9', nine],
    ['nine holes with odd indexes', { ...nine, strokeIndex: strokeIndex.slice(0, 9) }],
    ['nine holes with even indexes', { ...nine, strokeIndex: strokeIndex.slice(9) }],
  ])('may have %s', (_what, card) => {
    expect(rejections(card, [])).toEqual([])
  })

  test.each([
    [
      'twelve holes',
      { pars: pars.slice(0, 12), strokeIndex: strokeIndex.slice(0, 12) },
      ['card.pars', 'card.strokeIndex'],
    ],
    [
      'nine holes with a gap in the indexes',
      { ...nine, strokeIndex: nine.strokeIndex.with(6, 10) },
      ['card.strokeIndex'],
    ],
    ['nine holes with eighteen indexes', { ...nine, strokeIndex }, ['card.strokeIndex']],
    ['nine holes of par 6', { ...nine, pars: Array(9).fill(6) }, ['card.pars']],
  ])('cannot have %s', (_what, card, paths) => {
    expect(rejections(card, []).map(({ path }) => path)).toEqual(paths)
  })

  test('of nine holes names the valid range of its stroke indexes', () => {
    const [rejection] = rejections({ ...nine, strokeIndex: nine.strokeIndex.with(0, 2) }, [])
    expect(rejection?.message).toBe('Each stroke index from 1 to 9 must stand on exactly one hole')
  })
})

describe('a tee', () => {
  test('lists its ratings, men’s before women’s', () => {
    const tee = { ...white, front, back, women: { ...women, front: { rating: 38.6, slope: 138 } } }
    const { tees } = courseInputSchema.parse({ name: 'Old Links', card: eighteen, tees: [tee] })
    expect(ratingsOf(tees[0]!)).toEqual([
      { gender: 'men', holes: 'all', rating: 72.1, slope: 133, path: [] },
      { gender: 'men', holes: 'front', ...front, path: ['front'] },
      { gender: 'men', holes: 'back', ...back, path: ['back'] },
      { gender: 'women', holes: 'all', ...women, path: ['women'] },
      { gender: 'women', holes: 'front', rating: 38.6, slope: 138, path: ['women', 'front'] },
    ])
  })

  test.each([
    [
      'an eighteen-hole rating on a nine-hole course',
      nine,
      white,
      'rating',
      'A nine-hole rating is 22.0 to 43.0',
    ],
    [
      'a nine-hole rating on an eighteen-hole course',
      eighteen,
      { ...white, rating: 36.1 },
      'rating',
      'An 18-hole rating is 45.0 to 85.0',
    ],
    [
      'an eighteen-hole rating for the front nine',
      eighteen,
      { ...white, front: white },
      'front.rating',
      'A nine-hole rating is 22.0 to 43.0',
    ],
    [
      'a front nine on a nine-hole course',
      nine,
      { ...white, rating: 36, front },
      'front.rating',
      'Only 18 holes have front and back nine ratings',
    ],
    [
      'a slope of 156 for women',
      eighteen,
      { ...white, women: { ...women, slope: 156 } },
      'women.slope',
      'Slope is 55 to 155',
    ],
    [
      'a slope of 54 for the women’s back nine',
      eighteen,
      { ...white, women: { ...women, back: { ...back, slope: 54 } } },
      'women.back.slope',
      'Slope is 55 to 155',
    ],
    [
      'two women’s ratings',
      eighteen,
      { ...white, gender: 'women', women },
      'women.rating',
      'The tee has a women’s rating already',
    ],
    [
      'a nine-hole card on an eighteen-hole course',
      eighteen,
      { ...white, card: nine },
      'card.pars',
      'The course has 18 holes',
    ],
    [
      'eighteen lengths on a nine-hole course',
      nine,
      { ...white, rating: 36, yards: Array(18).fill(400) },
      'yards',
      'The course has 9 holes',
    ],
  ])('rejects %s', (_what, card, tee, path, message) => {
    expect(rejections(card, [tee])).toContainEqual({ path: `tees.0.${path}`, message })
  })

  test.each([
    ['nothing', { front, back, women }, []],
    ['nothing if the nines differ by a rounding error', { front, back: { ...back, rating: 36.4 } }, []],
    [
      'a nine-hole rating far from par',
      { front: { ...front, rating: 30.8 } },
      [{ code: 'rating', gender: 'men', holes: 'front', par: 36 }],
    ],
    [
      'nines that do not add up',
      { front, back: { ...back, rating: 38.3 } },
      [{ code: 'nines-do-not-add-up', gender: 'men', rating: 72.1, sum: 74.1 }],
    ],
    [
      'women’s nines that do not add up',
      { women: { ...women, front, back } },
      [{ code: 'nines-do-not-add-up', gender: 'women', rating: 77.4, sum: 72.1 }],
    ],
    [
      'swapped men’s and women’s ratings',
      { rating: 77.4, women: { ...women, rating: 72.1 } },
      [{ code: 'easier-for-women', rating: 72.1, mens: 77.4 }],
    ],
  ])('warns of %s', (_what, change, warnings) => {
    expect(warningsOf([{ ...white, ...change }])).toMatchObject(warnings)
  })

  test('rated for women is no duplicate of a tee with the same ratings for men', () => {
    expect(warningsOf([white, { ...white, name: 'Red', gender: 'women' }])).toEqual([])
    expect(warningsOf([white, { ...white, name: 'Red' }])).toMatchObject([{ code: 'tees-alike', tee: 'Red' }])
  })
})

function rejections(card: object, tees: readonly object[]) {
  const { error } = courseInputSchema.safeParse({ name: 'Old Links', card, tees })
  return (error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message }))
}

function warningsOf(tees: readonly object[]) {
  return courseWarnings(courseInputSchema.parse({ name: 'Old Links', card: eighteen, tees }))
}
