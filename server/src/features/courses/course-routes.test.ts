import type { Course, CourseInput, CourseSummary } from '@nineteenth/contracts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aCourseForm, aNineForm, aTeeForm } from '#testing/a-course.ts'
import { aMatch, aUser, namingAll } from '#testing/a-world.ts'
import { freshDatabase } from '#testing/fresh-database.ts'
import type { TestApp } from '#testing/test-app.ts'
import { signIn, testApp } from '#testing/test-app.ts'
import type { Database } from '#tables.ts'

let database: Database
let app: TestApp
let ann: { id: number; cookie: string }
let bob: { id: number; cookie: string }

beforeAll(async () => {
  database = await freshDatabase()
  app = await testApp(database)
})

beforeEach(async () => {
  ann = await aMember()
  bob = await aMember()
})

describe('adding a course', () => {
  test('stores card and tees as typed, and computes the par of each tee', async () => {
    const womens = {
      pars: aCourseForm().card.pars.with(0, 5),
      strokeIndex: [...aCourseForm().card.strokeIndex],
    }
    const form = aCourseForm({
      name: 'Ny Links',
      tees: [
        aTeeForm({ name: 'Back', rating: 74, yards: Array(18).fill(400) }),
        aTeeForm({ name: 'Women', rating: 75.2, colour: 'red', card: womens }),
      ],
    })
    const course = await add(form)
    expect(course).toMatchObject({
      name: 'Ny Links',
      city: 'Skagen',
      card: form.card,
      cardVersion: 1,
      atOnce: 'all',
      tees: [
        { name: 'Women', colour: 'red', rating: 75.2, slope: 129, par: 73, card: womens, yards: null },
        {
          name: 'Back',
          colour: null,
          rating: 74,
          slope: 129,
          par: 72,
          card: null,
          yards: Array(18).fill(400),
        },
      ],
    })
    expect((await get(ann, `/api/courses/${course.id}`)).json()).toEqual(course)
    expect((await get(ann, `/api/teeboxes?courseId=${course.id}`)).json()).toEqual([
      {
        id: teeOf(course, 'Women').id,
        name: 'Women',
        colour: 'red',
        rating: 75.2,
        slope: 129,
        par: 73,
        ...onlyRated,
      },
      {
        id: teeOf(course, 'Back').id,
        name: 'Back',
        colour: null,
        rating: 74,
        slope: 129,
        par: 72,
        ...onlyRated,
      },
    ])
    expect((await get(ann, `/api/courses/${course.id}/holes`)).json()[0]).toEqual({
      number: 1,
      par: 4,
      strokeIndex: 7,
    })
    const fromWomens = await get(ann, `/api/courses/${course.id}/holes?teeBoxId=${teeOf(course, 'Women').id}`)
    expect(fromWomens.json()[0]).toEqual({ number: 1, par: 5, strokeIndex: 7 })
  })

  test('of nine holes is stored, shown, found and played', async () => {
    const form = aNineForm({ name: 'Ni Huller' })
    const course = await add(form)
    expect(course).toMatchObject({ card: form.card, tees: [{ name: 'Yellow', rating: 35.3, par: 36 }] })
    expect((await get(ann, `/api/courses/${course.id}`)).json()).toEqual(course)
    expect((await get(ann, `/api/courses/${course.id}/holes`)).json()).toHaveLength(9)
    expect(await list(ann, '?search=ni huller')).toMatchObject([{ id: course.id, hasCard: true }])
    const match = { courseId: course.id, teeBoxId: course.tees[0]?.id, date: '2026-08-01' }
    const onNine = namingAll({ ...match, matchType: 'individual', players: [ann.id, bob.id] })
    const { id } = (await post(ann, '/api/matches', onNine)).json()
    const { holes, teeBox } = (await get(ann, `/api/matches/${id}`)).json()
    expect([holes.length, teeBox.ratingTenths]).toEqual([9, 353])
    const whole = await post(ann, '/api/matches', { ...onNine, holes: 'eighteen' })
    expect(whole.json().code).toBe('course-incomplete')
  })

  test('keeps every rating of a tee; the men’s, or else the only one, is the tee’s own', async () => {
    const front = { rating: 35.8, slope: 130 }
    const back = { rating: 36.3, slope: 136 }
    const women = { rating: 77.4, slope: 141, front: { rating: 38.6, slope: 138 }, back: null }
    const tees = [
      aTeeForm({ name: 'White', rating: 72.1, front, back, women }),
      aTeeForm({ name: 'Red', rating: 70.2, gender: 'women', front: { rating: 35, slope: 120 } }),
    ]
    const course = await add(aCourseForm({ name: 'Rated', tees }))
    expect(course.tees).toMatchObject(tees)
    const offered = (await get(ann, `/api/teeboxes?courseId=${course.id}`)).json()
    expect(offered).toMatchObject([
      { name: 'White', rating: 72.1, slope: 129, gender: 'men', front, back, women },
      { name: 'Red', rating: 70.2, slope: 129, gender: 'women', women: null },
    ])
  })

  test.each<[string, Partial<CourseInput>, string]>([
    ['no name', { name: ' ' }, 'name'],
    ['a stroke index that stands twice', changed('strokeIndex', 0, 3), 'card.strokeIndex'],
    ['seventeen holes', { card: { pars: Array(17).fill(4), strokeIndex: Array(17).fill(1) } }, 'card.pars'],
    ['a par of 8', changed('pars', 3, 8), 'card.pars.3'],
    ['a par of 2', changed('pars', 3, 2), 'card.pars.3'],
    ['a slope of 156', { tees: [aTeeForm({ slope: 156 })] }, 'tees.0.slope'],
    ['a slope of 54', { tees: [aTeeForm({ slope: 54 })] }, 'tees.0.slope'],
    ['a nine-hole rating', { tees: [aTeeForm({ rating: 36.1 })] }, 'tees.0.rating'],
    ['a rating with two decimals', { tees: [aTeeForm({ rating: 72.15 })] }, 'tees.0.rating'],
    ['a rating of 18 on nine holes', aNineForm({ tees: [aTeeForm()] }), 'tees.0.rating'],
    [
      'a women’s slope of 156',
      { tees: [aTeeForm({ women: { rating: 75, slope: 156, front: null, back: null } })] },
      'tees.0.women.slope',
    ],
    ['a row of nine on eighteen holes', { tees: [aTeeForm({ card: aNineForm().card })] }, 'tees.0.card.pars'],
    ['a tee without a name', { tees: [aTeeForm({ name: '' })] }, 'tees.0.name'],
    [
      'two tees of one name',
      { tees: [aTeeForm(), aTeeForm({ name: 'yellow ', slope: 130 })] },
      'tees.1.name',
    ],
    ['a hole of 20 yards', { tees: [aTeeForm({ yards: Array(18).fill(20) })] }, 'tees.0.yards.0'],
    [
      'a women’s row with a gap',
      { tees: [aTeeForm({ card: changed('strokeIndex', 0, 3).card })] },
      'tees.0.card.strokeIndex',
    ],
  ])('is refused with %s', async (_what, given, path) => {
    const reply = await post(ann, '/api/courses', aCourseForm(given))
    expect(reply.json()).toMatchObject({ code: 'invalid-request' })
    expect(reply.json().issues.map((issue: { path: string }) => issue.path)).toContain(path)
  })

  test.each<[string, Partial<CourseInput>, object]>([
    ['a par of 7', changed('pars', 3, 7), { code: 'par', hole: 4, tee: null }],
    ['odd and even mixed in a nine', swapped(0, 9), { code: 'stroke-index-nines', tee: null }],
    [
      'a rating ten off',
      { tees: [aTeeForm({ rating: 62.1 })] },
      { code: 'rating', tee: 'Yellow', gender: 'men', holes: 'all', rating: 62.1, par: 72 },
    ],
    [
      'a tee copied and forgotten',
      { tees: [aTeeForm(), aTeeForm({ name: 'Blue' })] },
      { code: 'tees-alike', tee: 'Blue', other: 'Yellow' },
    ],
    [
      'nines that do not add up',
      { tees: [aTeeForm({ front: { rating: 35, slope: 129 }, back: { rating: 34, slope: 129 } })] },
      { code: 'nines-do-not-add-up', tee: 'Yellow', gender: 'men', rating: 70.3, sum: 69 },
    ],
    [
      'a tee easier for women',
      { tees: [aTeeForm({ women: { rating: 70, slope: 129, front: null, back: null } })] },
      { code: 'easier-for-women', tee: 'Yellow', rating: 70, mens: 70.3 },
    ],
  ])('asks for a second look at %s, and takes it then', async (_what, given, warning) => {
    const form = aCourseForm({ name: crypto.randomUUID(), ...given })
    const first = (await post(ann, '/api/courses', form)).json()
    expect(first).toEqual({ outcome: 'second-look', warnings: [{ ...warning, key: expect.any(String) }] })
    expect(await coursesCalled(form.name)).toBe(0)
    const second = await post(ann, '/api/courses', { ...form, seen: [first.warnings[0].key] })
    expect(second.json().outcome).toBe('saved')
  })

  test('asks again when the value changed after the second look', async () => {
    const form = aCourseForm({ name: crypto.randomUUID(), tees: [aTeeForm({ rating: 62.1 })] })
    const { warnings } = (await post(ann, '/api/courses', form)).json()
    const other = { ...form, tees: [aTeeForm({ rating: 82.1 })], seen: [warnings[0].key] }
    expect((await post(ann, '/api/courses', other)).json().outcome).toBe('second-look')
  })

  test('offers the course that is already there, also misspelt and without a place', async () => {
    const there = await add(aCourseForm({ name: 'Kårsta Näs Golf Club', city: 'Växjö' }))
    for (const given of [
      { name: 'Karsta Nas Golf Club', city: 'Vaxjo' },
      { name: 'Karsta Naes GC', city: 'Växjö' },
      { name: 'Kårsta Näs', city: '', region: '' },
    ]) {
      const reply = (await post(ann, '/api/courses', aCourseForm(given))).json()
      expect(reply.warnings?.[0], given.name).toMatchObject({ code: 'duplicate', course: { id: there.id } })
    }
    const elsewhere = aCourseForm({ name: 'Kårsta Näs Golf Club', city: 'Kiruna', region: 'Norrbotten' })
    expect((await post(ann, '/api/courses', elsewhere)).json().outcome).toBe('saved')
  })

  test('sent twice at once is stored once, and the other is offered it', async () => {
    const form = aCourseForm({ name: 'Tvilling Golf' })
    const replies = await Promise.all([1, 2, 3].map(() => post(ann, '/api/courses', form)))
    expect(replies.map((reply): string => reply.json().outcome).toSorted()).toEqual([
      'saved',
      'second-look',
      'second-look',
    ])
  })
})

describe('finding a course', () => {
  test.each([
    ['augsta natinal', 'Augusta National Golf Club'],
    ['AUGUSTA', 'Augusta National Golf Club'],
    ['national augusta', 'Augusta National Golf Club'],
    ['hallstahamm', 'Årets Bana'],
    ['arets', 'Årets Bana'],
    ['st andrews', "St. Andrew's Links"],
    ['pnie valey', 'Pine Valley'],
    ['clementon', 'Pine Valley'],
    ['pine valley georgia', 'Pine Valley'],
    ['pinevalley', 'Pine Valley'],
  ])('%s finds %s', async (search, name) => {
    await places()
    expect((await list(ann, `?search=${encodeURIComponent(search)}`))[0]?.name).toBe(name)
  })

  test.each(['agusta', 'agusta natoinal', 'augusta zzzz'])(
    '%s finds its course in spite of typos',
    async (search) => {
      await places()
      expect((await list(ann, `?search=${encodeURIComponent(search)}`))[0]?.name).toBe(
        'Augusta National Golf Club',
      )
    },
  )

  test.each(['zzzz qq', 'qwerty', 'asdfgh', 'xkcd', 'birthday party', 'lorem ipsum'])(
    '%s resembles no course and finds none',
    async (search) => {
      await places()
      expect(await list(ann, `?search=${encodeURIComponent(search)}`)).toEqual([])
    },
  )

  test.each(['%', '_', "'", '\\', '!', '(a|b)&', '  ', ':*', '日本'])('%s breaks nothing', async (search) => {
    expect((await get(ann, `/api/courses?search=${encodeURIComponent(search)}`)).statusCode).toBe(200)
  })

  test('those of my latest matches come first, with and without a search', async () => {
    const [older, newer] = [
      await add(aCourseForm({ name: 'Zeta Links' })),
      await add(aCourseForm({ name: 'Zulu Links' })),
    ]
    await aMatchOn(older, { date: '2026-05-01' })
    await aMatchOn(newer, { date: '2026-06-01' })
    expect((await list(ann, '?limit=3')).map(({ name }) => name).slice(0, 2)).toEqual([
      'Zulu Links',
      'Zeta Links',
    ])
    expect((await list(ann, '?search=links')).map(({ name }) => name).slice(0, 2)).toEqual([
      'Zulu Links',
      'Zeta Links',
    ])
    expect((await list(await aMember(), '?search=z')).map(({ name }) => name)).toEqual([
      'Zeta Links',
      'Zulu Links',
    ])
  })

  test('says whether a course can be played yet, and names a bare place once', async () => {
    await database
      .insertInto('courses')
      .values([{ name: 'Barren' }, { name: 'Barren' }])
      .execute()
    expect(await list(ann, '?search=barren')).toMatchObject([{ hasCard: false, hasTees: false }])
    await add(aCourseForm({ name: 'Fertile' }))
    expect(await list(ann, '?search=fertile')).toMatchObject([{ hasCard: true, hasTees: true }])
  })

  test('a course that is not there is not found', async () => {
    for (const url of ['/api/courses/999999', '/api/courses/999999/holes', '/api/teeboxes?courseId=999999'])
      expect((await get(ann, url)).json().code).toBe('course-not-found')
  })
})

describe('changing a course', () => {
  test('is its owner’s to do at once, and makes a version; where nothing differs it makes none', async () => {
    const course = await add(aCourseForm({ name: 'Mine' }))
    const reply = (await change(ann, course, { name: 'Mine Again' })).json()
    expect(reply).toMatchObject({
      outcome: 'saved',
      newVersion: 2,
      course: { name: 'Mine Again', cardVersion: 2 },
    })
    expect((await change(ann, reply.course, {})).json()).toEqual({ ...reply, newVersion: null })
  })

  test('keeps the ids of tees, swaps their names, and keeps one that was played for its matches only', async () => {
    const course = await add(aCourseForm({ name: 'Tees' }))
    const [white, red] = [teeOf(course, 'White'), teeOf(course, 'Red')]
    const swapped = [
      aTeeForm({ ...white, name: 'Red', colour: null }),
      aTeeForm({ ...red, name: 'White', colour: null }),
    ]
    const { course: after } = (await change(ann, course, { tees: swapped })).json()
    expect([teeOf(after, 'Red').id, teeOf(after, 'White').id]).toEqual([white.id, red.id])
    await aMatchOn(after, { teeBoxId: white.id })
    const { course: last } = (await change(ann, after, { tees: swapped.slice(1) })).json()
    expect(last.tees.map(({ name }: { name: string }) => name)).toEqual(['White'])
    const match = { courseId: course.id, teeBoxId: white.id, date: '2026-08-01', matchType: 'individual' }
    const onGone = await post(ann, '/api/matches', { ...match, players: [ann.id, bob.id] })
    expect(onGone.json().code).toBe('course-not-found')
  })

  test('replaces the ratings of a tee, also whom its own is for, and the number of holes', async () => {
    const women = { rating: 77.4, slope: 141, front: null, back: null }
    const tees = [aTeeForm({ front: { rating: 35, slope: 129 }, women })]
    const course = await add(aCourseForm({ name: 'Rerated', tees }))
    const own = { ...teeOf(course, 'Yellow'), ...women, gender: 'women' as const, women: null, colour: null }
    const { course: after } = (await change(ann, course, { tees: [own] })).json()
    expect(after.tees).toEqual([own])
    const nine = aNineForm().card
    const { course: last } = (
      await change(ann, after, { card: nine, tees: [{ ...own, rating: 37.2 }] })
    ).json()
    expect(last).toMatchObject({ card: nine, tees: [{ id: own.id, rating: 37.2, par: 36 }] })
  })

  test('that was begun before somebody else’s is refused', async () => {
    const course = await add(aCourseForm({ name: 'Raced' }))
    await post(bob, `/api/courses/${course.id}/tees`, aTeeForm({ name: 'Bob’s' }))
    expect((await change(ann, course, { name: 'Lost' })).json().code).toBe('course-changed')
  })

  test('cannot take the tee of another course', async () => {
    const [one, other] = [
      await add(aCourseForm({ name: 'Taker' })),
      await add(aCourseForm({ name: 'Given' })),
    ]
    const taken = [aTeeForm({ id: teeOf(other, 'White').id })]
    expect((await change(ann, one, { tees: taken })).json().code).toBe('invalid-request')
  })

  test('asks for a second look like adding does', async () => {
    const course = await add(aCourseForm({ name: 'Doubtful' }))
    expect((await change(ann, course, changed('pars', 3, 7))).json().outcome).toBe('second-look')
    expect((await get(ann, `/api/courses/${course.id}`)).json()).toEqual(course)
  })

  test('of a course that is nobody’s may add what is missing, and rewrites nothing', async () => {
    const id = await aPlace('Imported')
    const place: Course = (await get(bob, `/api/courses/${id}`)).json()
    expect(place).toMatchObject({ card: null, tees: [], atOnce: 'missing', licence: 'ODbL-1.0' })
    expect((await change(bob, place, { name: 'Bob’s own' })).json().outcome).toBe('proposed')
    const filled = { city: 'Skagen', tees: [aTeeForm()] }
    const { outcome, course } = (await change(bob, place, filled)).json()
    expect([outcome, course.name, course.city, course.cardVersion]).toEqual([
      'saved',
      'Imported',
      'Skagen',
      2,
    ])
    const women = { rating: 77.4, slope: 141, front: null, back: null }
    const rated = await change(bob, course, { tees: [{ ...course.tees[0], women }] })
    expect(rated.json().outcome).toBe('saved')
    const [tee] = rated.json().course.tees
    for (const rewritten of [
      { name: 'Elsewhere' },
      { city: '' },
      { card: changed('pars', 0, 5).card },
      { tees: [] },
      { tees: [{ ...tee, slope: 130 }] },
      // The row that is played from there until now is the course's.
      { tees: [{ ...tee, card: changed('pars', 0, 5).card }] },
    ])
      expect((await change(bob, rated.json().course, rewritten)).json().outcome).toBe('proposed')
  })
})

describe('adding a tee', () => {
  test('is anybody’s, on a course that has its card', async () => {
    const course = await add(aCourseForm({ name: 'Teeless', tees: [] }))
    const reply = await post(bob, `/api/courses/${course.id}/tees`, aTeeForm())
    expect(reply.json()).toMatchObject({
      outcome: 'saved',
      teeBox: { name: 'Yellow', rating: 70.3, par: 72 },
    })
  })

  test('is refused where there are twenty', async () => {
    const tees = Array.from({ length: 20 }, (_, n) => aTeeForm({ name: `Tee ${n}`, slope: 100 + n }))
    const course = await add(aCourseForm({ name: 'Crowded', tees }))
    const twentyFirst = aTeeForm({ slope: 140 })
    expect((await post(bob, `/api/courses/${course.id}/tees`, twentyFirst)).json().code).toBe('too-many-tees')
  })

  test.each([
    ['without a rating that exists', { rating: 99 }, 'invalid-request'],
    ['with a row of nine holes', { card: aNineForm().card }, 'invalid-request'],
    ['under a name that is there', { name: 'WHITE' }, 'tee-name-taken'],
  ])('is refused %s', async (_what, given, code) => {
    const course = await add(aCourseForm({ name: crypto.randomUUID() }))
    expect((await post(bob, `/api/courses/${course.id}/tees`, aTeeForm(given))).json().code).toBe(code)
  })

  test('is refused on a course without a card, and on none', async () => {
    const id = await aPlace('Cardless')
    expect((await post(bob, `/api/courses/${id}/tees`, aTeeForm())).json().code).toBe('course-incomplete')
    expect((await post(bob, '/api/courses/999999/tees', aTeeForm())).json().code).toBe('course-not-found')
  })

  test('asks for a second look at one that is rated like another', async () => {
    const course = await add(aCourseForm({ name: 'Alike' }))
    const copied = aTeeForm({ name: 'Copy', rating: 72.1, slope: 129 })
    expect((await post(bob, `/api/courses/${course.id}/tees`, copied)).json()).toMatchObject({
      outcome: 'second-look',
      warnings: [{ code: 'tees-alike', tee: 'Copy', other: 'White' }],
    })
  })
})

test.each([
  ['GET', '/api/courses'],
  ['GET', '/api/courses/1'],
  ['GET', '/api/courses/1/holes'],
  ['GET', '/api/teeboxes?courseId=1'],
  ['POST', '/api/courses'],
  ['PATCH', '/api/courses/1'],
  ['POST', '/api/courses/1/tees'],
  ['GET', '/api/courses/1/proposals'],
  ['POST', '/api/courses/1/proposals/1/take'],
  ['GET', '/api/courses/1/history'],
  ['POST', '/api/courses/1/versions/2/take-back'],
] as const)('%s %s is closed to strangers', async (method, url) => {
  expect((await app.inject({ method, url })).json().code).toBe('signed-out')
})

const onlyRated = { gender: 'men', front: null, back: null, women: null }

async function aMember() {
  const uid = crypto.randomUUID()
  const id = await aUser(database, { uid })
  return { id, cookie: await signIn(app, { uid }) }
}

async function add(form: CourseInput): Promise<Course> {
  const first = (await post(ann, '/api/courses', form)).json()
  if (first.outcome === 'saved') return first.course
  const seen = first.warnings.map(({ key }: { key: string }) => key)
  return (await post(ann, '/api/courses', { ...form, seen })).json().course
}

async function change(who: { cookie: string }, course: Course, given: Partial<CourseInput>) {
  const { name, city, region, country, card, tees, cardVersion } = course
  const payload = {
    name,
    city,
    region,
    country,
    card: card ?? aCourseForm().card,
    tees,
    cardVersion,
    ...given,
  }
  return app.inject({
    method: 'PATCH',
    url: `/api/courses/${course.id}`,
    headers: { cookie: who.cookie },
    payload,
  })
}

async function post(who: { cookie: string }, url: string, payload: object) {
  return app.inject({ method: 'POST', url, headers: { cookie: who.cookie }, payload })
}

async function get(who: { cookie: string }, url: string) {
  return app.inject({ url, headers: { cookie: who.cookie } })
}

async function list(who: { cookie: string }, query: string): Promise<CourseSummary[]> {
  return (await get(who, `/api/courses${query}`)).json()
}

function teeOf(course: Course, name: string) {
  const tee = course.tees.find((given) => given.name === name)
  if (!tee) throw new Error(`${course.name} has no tee ${name}`)
  return tee
}

function changed(row: 'pars' | 'strokeIndex', at: number, value: number) {
  const { card } = aCourseForm()
  return { card: { ...card, [row]: card[row].with(at, value) } }
}

function swapped(one: number, other: number) {
  const { card } = aCourseForm()
  const { strokeIndex } = card
  const row = strokeIndex.with(one, strokeIndex[other] ?? 0).with(other, strokeIndex[one] ?? 0)
  return { card: { ...card, strokeIndex: row } }
}

async function coursesCalled(name: string): Promise<number> {
  return (await database.selectFrom('courses').select('id').where('name', '=', name).execute()).length
}

async function aPlace(name: string): Promise<number> {
  const place = { name, source: 'test', sourceId: crypto.randomUUID(), licence: 'ODbL-1.0' }
  return (await database.insertInto('courses').values(place).returning('id').executeTakeFirstOrThrow()).id
}

async function aMatchOn(
  course: Course,
  given: { players?: number[]; date?: string; teeBoxId?: number },
): Promise<void> {
  const players = (given.players ?? [ann.id]).map((userId) => ({ userId }))
  const id = await aMatch(database, { organiserId: ann.id, players, date: given.date ?? '2026-07-18' })
  const on = { courseId: course.id, teeBoxId: given.teeBoxId ?? course.tees[0]?.id ?? 0 }
  await database.updateTable('matches').set(on).where('id', '=', id).execute()
}

let placed = false
async function places(): Promise<void> {
  if (placed) return
  placed = true
  await database
    .insertInto('courses')
    .values([
      { name: 'Augusta National Golf Club', city: 'Augusta', region: 'GA' },
      { name: 'Augustine Golf Club', city: 'Stafford', region: 'VA' },
      { name: 'Årets Bana', city: 'Hällstahammar', region: 'Småland' },
      { name: "St. Andrew's Links", city: 'St Andrews', region: 'Fife' },
      { name: 'Pine Valley', city: 'Clementon', region: 'NJ' },
      { name: 'National Links', city: 'Georgia Hills', region: 'XY' },
    ])
    .execute()
}
