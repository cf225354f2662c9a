import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkDraft, copyTee, draftOf, emptyCourse, emptyTee, parseDraft } from './course-draft.ts'
import { pasteRow } from './paste-row.ts'
import { readRun } from './read-run.ts'
import { parState, strokeIndexState } from './row-state.ts'
import { typeCell } from './type-cell.ts'
import { colourOf, typeRating, typeSlope } from './type-tee.ts'

const pars = '453444354435444354'
const indexes = '7 3 15 11 1 9 17 5 13 8 16 4 12 2 10 18 6 14'
const empty = Array<string>(18).fill('')

describe('a digit', () => {
  test.each([
    ['par', '4', { value: '4', isDone: true }],
    ['par', 'x', { value: '', isDone: false }],
    ['par', '45', { value: '5', isDone: true }],
    ['stroke-index', '7', { value: '7', isDone: true }],
    ['stroke-index', '1', { value: '1', isDone: false }],
    ['stroke-index', '1 ', { value: '1', isDone: true }],
    ['stroke-index', '15', { value: '15', isDone: true }],
    ['stroke-index', '19', { value: '1', isDone: true, carry: '9' }],
    ['stroke-index', '', { value: '', isDone: false }],
  ] as const)('of a %s: "%s"', (kind, text, expected) => {
    expect(typeCell(kind, text, [])).toEqual(expected)
  })

  test('1 waits for nothing once 10 to 18 are taken', () => {
    const teens = Array.from({ length: 9 }, (_, index) => String(index + 10))
    expect(typeCell('stroke-index', '1', teens).isDone).toBe(true)
  })

  test.each([
    ['7', '7', false],
    ['72', '72', false],
    ['72.', '72.', false],
    ['72,', '72.', false],
    ['72.1', '72.1', true],
    ['721', '72.1', true],
  ])('of a rating: "%s"', (text, value, isDone) => {
    expect(typeRating(text)).toEqual({ value, isDone })
  })

  test.each([
    ['1', false],
    ['13', false],
    ['133', true],
    ['9', false],
    ['98', true],
  ])('of a slope: "%s"', (text, isDone) => {
    expect(typeSlope(text)).toEqual({ value: text, isDone })
  })
})

describe('a pasted row', () => {
  test('of eighteen fills all holes wherever it is pasted', () => {
    expect(pasteRow('stroke-index', empty, 5, indexes)).toEqual(indexes.split(' '))
    expect(pasteRow('par', empty, 0, pars)).toEqual(pars.split(''))
  })

  test('may come with the totals of the card, tabs and words', () => {
    const card = `Par\t${pars.slice(0, 9).split('').join('\t')}\t36\t${pars.slice(9).split('').join('\t')}\t36\t72`
    expect(pasteRow('par', empty, 0, card)).toEqual(pars.split(''))
  })

  test('of nine fills from where it is pasted', () => {
    expect(pasteRow('par', empty, 9, '4 4 4 4 4 4 4 4 4')).toEqual([...empty.slice(9), ...Array(9).fill('4')])
  })

  test('of nine holes may come with their total, and begins at the first', () => {
    const nine = Array<string>(9).fill('')
    expect(pasteRow('par', nine, 3, '4 5 3 4 4 4 3 5 4 36')).toEqual('453444354'.split(''))
  })

  test.each(['4', 'hello', ''])('of "%s" is none', (text) => {
    expect(pasteRow('par', empty, 0, text)).toBeUndefined()
  })
})

describe('digits without spaces', () => {
  test('read as the card has them', () => {
    expect(readRun(indexes.replaceAll(' ', ''), 18, [])[0]).toEqual(indexes.split(' '))
    expect(pasteRow('stroke-index', empty, 0, indexes.replaceAll(' ', ''))).toEqual(indexes.split(' '))
  })

  test('are read anew with every digit, and a 1 that has become a 10 gives way', () => {
    expect(readRun('1', 18, [])).toEqual([['1']])
    expect(readRun('15', 18, [])).toEqual([['15']])
    expect(readRun('1515', 18, [])).toEqual([['15', '1', '5']])
    expect(readRun('19', 18, [])).toEqual([['1', '9']])
    expect(readRun('15', 18, ['15'])).toEqual([['1', '5']])
  })

  test.each(['0', '77', '151515'])('%s cannot be read', (digits) => {
    expect(readRun(digits, 18, [])).toEqual([])
  })

  test('that can be read in two ways are, the nines of odd and even ones first', () => {
    const card = '1 5 7 15 3 9 11 13 17 2 4 6 8 10 12 14 16 18'
    const [likeliest, ...others] = readRun(card.replaceAll(' ', ''), 18, []).map((row) => row.join(' '))
    expect([likeliest, ...others]).toContain(card)
    expect(others.length).toBeGreaterThan(0)
  })

  test.each([9, 18])('of any card of %s holes read as that card, or ask whether they do', (holes) => {
    const cards = fc.shuffledSubarray(
      Array.from({ length: holes }, (_, index) => String(index + 1)),
      { minLength: holes },
    )
    fc.assert(
      fc.property(cards, (card) => {
        const readings = readRun(card.join(''), holes, [])
        expect(readings).toContainEqual(card)
        for (let typed = 1; typed < card.join('').length; typed++)
          expect(readRun(card.join('').slice(0, typed), holes, [])).not.toEqual([])
      }),
      { numRuns: 300 },
    )
  })
})

describe('a row says', () => {
  test('which stroke indexes are missing and which stand twice', () => {
    const row = indexes.split(' ').with(3, '7').with(17, '')
    expect(strokeIndexState(row)).toEqual({
      wrongAt: [0, 3],
      text: '7 stands on holes 1 and 4 · missing 11 and 14',
      isComplete: false,
    })
    expect(strokeIndexState(indexes.split(' '))).toMatchObject({
      text: 'Each of 1 to 18 once',
      isComplete: true,
    })
    expect(strokeIndexState(empty.with(0, '19')).text).toContain('19 is none of 1 to 18')
  })

  test.each([
    ['4 2 8 6 1 5 9 3 7', 'Each of 1 to 9 once'],
    ['7 3 15 11 1 9 17 5 13', 'Each of the odds 1 to 17 once'],
    ['8 16 4 12 2 10 18 6 14', 'Each of the evens 2 to 18 once'],
  ])('that nine holes with %s are complete', (row, text) => {
    expect(strokeIndexState(row.split(' '))).toEqual({ wrongAt: [], text, isComplete: true })
  })

  test('what is wrong with the stroke indexes of nine holes', () => {
    expect(strokeIndexState('4 2 8 6 1 5 9 3 12'.split(' '))).toEqual({
      wrongAt: [8],
      text: '12 is none of 1 to 9 · missing 7',
      isComplete: false,
    })
  })

  test('which pars cannot be', () => {
    expect(parState(empty.with(2, '9'))).toEqual({
      wrongAt: [2],
      text: 'Par is 3 to 7: hole 3',
      isComplete: false,
    })
    expect(parState(pars.split(''))).toEqual({ wrongAt: [], text: '', isComplete: true })
  })
})

describe('a draft', () => {
  const tee = { ...emptyTee(1), name: 'Men’s White', rating: '72.1', slope: '133' }
  const course = {
    ...emptyCourse('Old Links'),
    card: { pars: pars.split(''), strokeIndex: indexes.split(' ') },
    tees: [tee],
  }

  test('that is complete is what the server takes', () => {
    expect(checkDraft(course)).toMatchObject({
      input: { name: 'Old Links', tees: [{ colour: 'white', rating: 72.1, slope: 133 }] },
    })
  })

  test('that is not names each field in its way', () => {
    const draft = emptyCourse()
    const checked = checkDraft({ ...draft, tees: [{ ...tee, name: '', slope: '20' }] })
    expect('errors' in checked && [...checked.errors.keys()].toSorted()).toEqual([
      'card.pars',
      'card.strokeIndex',
      'name',
      'tees.0.name',
    ])
  })

  test('of nine holes sends only those, and keeps the others while it is open', () => {
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

  test('sends the ratings that are typed, and says which is half typed', () => {
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

  test.each([9, 18] as const)(
    'of a course with %s holes that is there is what would be sent again',
    (holes) => {
      const nine = holes === 9
      const front = nine ? null : { rating: 36, slope: 130 }
      const women = {
        rating: nine ? 38.9 : 77,
        slope: 141,
        front: null,
        back: nine ? null : { rating: 39, slope: 140 },
      }
      const rated = { gender: 'men' as const, rating: nine ? 36 : 72, slope: 133, front, back: null, women }
      const card = {
        pars: pars.split('').map(Number).slice(0, holes),
        strokeIndex: indexes.split(' ').map(Number).slice(0, holes),
      }
      const stored = {
        id: 7,
        name: 'Old Links',
        city: '',
        region: '',
        country: '',
        card,
        cardVersion: 1,
        source: null,
        licence: null,
        given: { byAll: false, byYou: false },
        atOnce: 'all' as const,
        tees: [
          {
            id: 3,
            name: 'White',
            colour: 'white',
            ...rated,
            par: nine ? 36 : 72,
            card,
            yards: Array<number>(holes).fill(400),
          },
        ],
      }
      expect(checkDraft(draftOf(stored))).toMatchObject({
        input: { card, tees: [{ id: 3, ...rated, card, yards: stored.tees[0]?.yards }] },
      })
    },
  )

  test('survives being kept, and what is not one does not', () => {
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
])('the colour of %s is %s', (name, colour) => {
  expect(colourOf(name)).toBe(colour)
})
