import { describe, expect, test } from 'vitest'
import { checkDraft, copyTee, draftOf, emptyCourse, emptyTee, parseDraft } from './course-draft.ts'
import { colourOf, pasteRow, typeCell, typeRating, typeSlope } from './typed-numbers.ts'
import { parState, strokeIndexState } from './row-state.ts'
import { aCard, aCourse, aTee, indexes, pars } from '../testing/a-course.ts'

const empty = Array<string>(18).fill('')

describe('typing a digit', () => {
  test.each([
    ['pars', '4', { value: '4', isDone: true }],
    ['pars', 'x', { value: '', isDone: false }],
    ['pars', '45', { value: '5', isDone: true }],
    ['strokeIndex', '7', { value: '7', isDone: true }],
    ['strokeIndex', '1', { value: '1', isDone: false }],
    ['strokeIndex', '1 ', { value: '1', isDone: true }],
    ['strokeIndex', '15', { value: '15', isDone: true }],
    ['strokeIndex', '19', { value: '1', isDone: true, carry: '9' }],
    ['strokeIndex', '', { value: '', isDone: false }],
  ] as const)('into a %s: "%s"', (kind, text, expected) => {
    expect(typeCell(kind, text)).toEqual(expected)
  })

  test.each([
    ['7', '7', false],
    ['72', '72', false],
    ['72.', '72.', false],
    ['72,', '72.', false],
    ['72.1', '72.1', true],
    ['721', '72.1', true],
  ])('into a rating: "%s"', (text, value, isDone) => {
    expect(typeRating(text)).toEqual({ value, isDone })
  })

  test.each([
    ['1', false],
    ['13', false],
    ['133', true],
    ['9', false],
    ['98', true],
  ])('into a slope: "%s"', (text, isDone) => {
    expect(typeSlope(text)).toEqual({ value: text, isDone })
  })
})

describe('a pasted row', () => {
  test('fills all holes from eighteen values, wherever they are pasted', () => {
    expect(pasteRow('strokeIndex', empty, 5, indexes)).toEqual(indexes.split(' '))
    expect(pasteRow('pars', empty, 0, pars)).toEqual(pars.split(''))
  })

  test('accepts totals, tabs and words of the card', () => {
    const card = `Par\t${pars.slice(0, 9).split('').join('\t')}\t36\t${pars.slice(9).split('').join('\t')}\t36\t72`
    expect(pasteRow('pars', empty, 0, card)).toEqual(pars.split(''))
  })

  test('fills from the cell where nine values are pasted', () => {
    expect(pasteRow('pars', empty, 9, '4 4 4 4 4 4 4 4 4')).toEqual([
      ...empty.slice(9),
      ...Array(9).fill('4'),
    ])
  })

  test('starts nine holes with their total at the first hole', () => {
    const nine = Array<string>(9).fill('')
    expect(pasteRow('pars', nine, 3, '4 5 3 4 4 4 3 5 4 36')).toEqual('453444354'.split(''))
  })

  test.each(['4', 'hello', ''])('ignores "%s"', (text) => {
    expect(pasteRow('pars', empty, 0, text)).toBeUndefined()
  })
})

describe('a row', () => {
  test.each([
    [
      '7 3 15 7 1 9 17 5 13 8 16 4 12 2 10 18 6 ',
      [0, 3],
      '7 is used twice (holes 1 and 4) · missing 11 and 14',
    ],
    ['4 2 8 6 1 5 9 3 12', [8], '12 isn’t valid (use 1 to 9) · missing 7'],
    ['19                 ', [0], '19 isn’t valid (use 1 to 18)'],
  ])('reports errors in the stroke indexes %s', (row, wrongAt, text) => {
    expect(strokeIndexState(row.split(' '))).toEqual({ wrongAt, text, isComplete: false })
  })

  test.each([
    [indexes, 'All set: 1 to 18'],
    ['4 2 8 6 1 5 9 3 7', 'All set: 1 to 9'],
    ['7 3 15 11 1 9 17 5 13', 'All set: odd numbers 1 to 17'],
    ['8 16 4 12 2 10 18 6 14', 'All set: even numbers 2 to 18'],
  ])('reports the stroke indexes %s as complete', (row, text) => {
    expect(strokeIndexState(row.split(' '))).toEqual({ wrongAt: [], text, isComplete: true })
  })

  test('reports invalid pars', () => {
    expect(parState(empty.with(2, '9'))).toEqual({
      wrongAt: [2],
      text: 'Par must be 3 to 7: check hole 3',
      isComplete: false,
    })
    expect(parState(pars.split(''))).toMatchObject({ wrongAt: [], text: '' })
  })
})

describe('a draft', () => {
  const tee = { ...emptyTee(1), name: 'Men’s White', rating: '72.1', slope: '133' }
  const course = {
    ...emptyCourse('Old Links'),
    card: { pars: pars.split(''), strokeIndex: indexes.split(' ') },
    tees: [tee],
  }

  test('becomes a request when complete', () => {
    expect(checkDraft(course)).toMatchObject({
      input: { name: 'Old Links', tees: [{ colour: 'white', rating: 72.1, slope: 133 }] },
    })
  })

  test('names each invalid field', () => {
    const draft = emptyCourse()
    const checked = checkDraft({ ...draft, tees: [{ ...tee, name: '', slope: '20' }] })
    expect('errors' in checked && [...checked.errors.keys()].toSorted()).toEqual([
      'card.pars',
      'card.strokeIndex',
      'name',
      'tees.0.name',
    ])
  })

  test('sends only nine holes, and keeps the others while open', () => {
    const nine = {
      ...course,
      holes: 9 as const,
      tees: [{ ...tee, rating: '36.1', yards: Array<number>(18).fill(400) }],
    }
    const odds = indexes.split(' ').slice(0, 9).map(Number)
    expect(checkDraft(nine)).toMatchObject({
      input: { card: { strokeIndex: odds }, tees: [{ rating: 36.1, yards: Array<number>(9).fill(400) }] },
    })
    expect(nine.card.pars).toHaveLength(18)
  })

  test('sends the ratings that were typed, and reports an incomplete one', () => {
    const front = { rating: '36.0', slope: '130' }
    const women = { ...emptyTee(1).women, rating: '77.4', slope: '141' }
    expect(checkDraft({ ...course, tees: [{ ...tee, front, women }] })).toMatchObject({
      input: {
        tees: [
          {
            gender: 'men',
            front: { rating: 36, slope: 130 },
            back: null,
            women: { rating: 77.4, back: null },
          },
        ],
      },
    })
    const half = checkDraft({
      ...course,
      tees: [{ ...tee, front: { ...front, slope: '' }, women: { ...women, rating: '' } }],
    })
    expect('errors' in half && [...half.errors.keys()].toSorted()).toEqual([
      'tees.0.front.slope',
      'tees.0.women.rating',
    ])
    expect(checkDraft({ ...course, tees: [{ ...tee, gender: 'women', women }] })).toMatchObject({
      input: { tees: [{ gender: 'women', women: null }] },
    })
  })

  const front = { rating: 36, slope: 130 }
  const women = { rating: 77, slope: 141, front: null, back: { rating: 39, slope: 140 } }
  test.each([
    [18, { front, women }],
    [9, { rating: 36, women: { ...women, rating: 38.9, back: null } }],
  ])('of an existing course with %s holes becomes the same request', (holes, ratings) => {
    const card = aCard(holes)
    const { par, ...tee } = aTee({ ...ratings, card, yards: Array<number>(holes).fill(400) })
    const stored = aCourse({ card, tees: [{ ...tee, par }] })
    expect(checkDraft(draftOf(stored))).toMatchObject({ input: { card, tees: [tee], isPublic: true } })
  })

  test('survives storage; anything else is rejected', () => {
    expect(parseDraft(JSON.parse(JSON.stringify(course)))).toEqual(course)
    expect(parseDraft({ name: 'x' })).toBeUndefined()
  })

  test('copies a tee without its name and id', () => {
    expect(copyTee(course.tees, { ...tee, id: 9 })).toEqual({ ...tee, key: 2, name: '' })
  })
})

test.each([
  ['Blue', 'blue'],
  ['Men’s white', 'white'],
  ['Championship', null],
])('finds the color of %s: %s', (name, colour) => {
  expect(colourOf(name)).toBe(colour)
})
