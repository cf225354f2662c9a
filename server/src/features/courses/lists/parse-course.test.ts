import { describe, expect, test } from 'vitest'
import { originOf, parseImportArguments, toReport } from './command/import-command.ts'
import { headLine } from './course-line.ts'
import { parseCourse } from './parse-course.ts'

const origin = { source: 'list', licence: 'CC0-1.0' }
const par = [4, 5, 3, 4, 4, 4, 3, 5, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4]
const strokeIndex = [7, 3, 15, 11, 1, 9, 17, 5, 13, 8, 16, 4, 12, 2, 10, 18, 6, 14]
const line = { id: 'x', name: 'Old Links', city: null, region: 'KY', country: 'US', lat: 1.5, lon: -2 }
const tee = { name: 'White', rating: 72.1, slope: 133 }

const parse = (given: object) => parseCourse(JSON.stringify({ ...line, ...given }), origin)

describe('a line', () => {
  test('without a card is a place that can be found', () => {
    expect(parse({})).toEqual({
      kind: 'course',
      course: {
        source: 'list',
        sourceId: 'x',
        licence: 'CC0-1.0',
        name: 'Old Links',
        city: '',
        region: 'KY',
        country: 'US',
        latitude: 1.5,
        longitude: -2,
        card: null,
        tees: [],
      },
      doubts: [],
    })
  })

  test('with a card and tees is a playable course, and may name its own origin', () => {
    expect(parse({ par, strokeIndex, tees: [tee], source: 'other', licence: 'MIT' })).toMatchObject({
      kind: 'course',
      course: { source: 'other', licence: 'MIT', card: { pars: par, strokeIndex }, tees: [tee] },
    })
  })

  test('may have nine holes, and tees with every known rating', () => {
    const nine = { par: par.slice(0, 9), strokeIndex: strokeIndex.slice(0, 9) }
    expect(parse({ ...nine, tees: [{ ...tee, rating: 36.1 }] })).toMatchObject({
      course: { card: { pars: nine.par }, tees: [{ rating: 36.1 }] },
      doubts: [],
    })
    const rated = { ...tee, front: { rating: 36, slope: 130 }, women: { rating: 77, slope: 140 } }
    expect(parse({ par, strokeIndex, tees: [rated] })).toMatchObject({
      course: { tees: [{ gender: 'men', front: rated.front, back: null, women: rated.women }] },
    })
  })

  test('with unlikely values is accepted with warnings', () => {
    expect(parse({ par: par.with(0, 7), strokeIndex })).toMatchObject({ doubts: ['par'] })
  })

  test.each([
    ['no name', { name: ' ' }, 'name'],
    ['a place that is not on earth', { lat: 91 }, 'lat'],
    [
      'a repeated stroke index',
      { par, strokeIndex: strokeIndex.with(0, 3) },
      'strokeIndex: Each stroke index',
    ],
    ['seventeen pars', { par: par.slice(1), strokeIndex }, 'pars'],
    ['pars alone', { par }, 'strokeIndex'],
    ['an impossible slope', { par, strokeIndex, tees: [{ ...tee, slope: 200 }] }, 'Slope is'],
    [
      'an impossible slope for women',
      { par, strokeIndex, tees: [{ ...tee, women: { rating: 77, slope: 200 } }] },
      'Slope is',
    ],
    ['a source that is no name', { source: 'a/b' }, 'source'],
    ['tees but no card', { tees: [tee] }, 'tees without a card'],
  ])('with %s is rejected with a reason', (_what, given, reason) => {
    expect(parse(given)).toEqual({ kind: 'rejected', reason: expect.stringContaining(reason) })
  })

  test.each(['{', 'null', '[]', '"x"', '{"id":1}'])('with %s is rejected', (text) => {
    expect(parseCourse(text, origin).kind).toBe('rejected')
  })

  test.each(['', ' ', headLine('list', 'CC0-1.0')])('with %s is no course', (text) => {
    expect(parseCourse(text, origin)).toEqual({ kind: 'no-course' })
  })
})

test('the command line overrides the source and licence of a line', () => {
  const own = JSON.stringify({ ...line, source: 'other', licence: 'MIT' })
  const from = (said: { source?: string; licence?: string }) => {
    const parsed = parseCourse(own, originOf('club.ndjson', said))
    return parsed.kind === 'course' ? [parsed.course.source, parsed.course.licence] : parsed.kind
  }
  expect(from({})).toEqual(['other', 'MIT'])
  expect(from({ source: 'me' })).toEqual(['me', 'MIT'])
  expect(from({ source: 'me', licence: 'CC0-1.0' })).toEqual(['me', 'CC0-1.0'])
})

test.each([
  ['name', '\u200B'],
  ['name', 'Old\u202E Links'],
  ['name', 'Old\nLinks'],
  ['city', 'St\u0000 Andrews'],
  ['country', '\u2800'],
])('a %s of %j is rejected, as in the form', (field, text) => {
  expect(parse({ [field]: text })).toEqual({
    kind: 'rejected',
    reason: `${field}: Name cannot contain invisible characters`,
  })
})

test('source and licence come from the command line or the file name', () => {
  expect(originOf('/x/opengolfapi-cards.ndjson.gz', {})).toMatchObject({
    source: 'opengolfapi',
    licence: 'ODbL-1.0',
  })
  expect(originOf('club.ndjson', { licence: 'CC0-1.0' })).toMatchObject({
    source: 'club',
    licence: 'CC0-1.0',
  })
  expect(parseImportArguments(['--source', 'me', 'a', 'b'])).toEqual({ files: ['a', 'b'], source: 'me' })
  expect(parseImportArguments([])).toBeNull()
})

test('the report lists rejected lines with reasons, and unlikely ones', () => {
  const rejected = [1, 2, 3, 4, 5, 6].map((number) => ({ line: number, reason: 'name: too short' }))
  const doubts = [{ line: 9, doubt: 'par' }]
  expect(toReport({ added: 1, changed: 2, unchanged: 3, rejected, doubts })).toEqual([
    '1 added, 2 changed, 3 unchanged, 6 rejected',
    'rejected: 6 × name: too short (line 1, 2, 3, 4, 5 …)',
    'check: 1 × a par of 7 (line 9)',
  ])
})
