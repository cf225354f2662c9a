import type { Course, CourseInput, CourseSummary } from '@nineteenth/contracts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aCourseForm, aNineForm, aTeeForm } from '#testing/a-course.ts'
import { aMatch, withUsernames } from '#testing/a-world.ts'
import type { Person } from '#testing/open-matches.ts'
import { openMatches } from '#testing/open-matches.ts'

const { database, aPerson, send, post } = await openMatches()
let ann: Person
let bob: Person

beforeEach(async () => {
  ann = await aMember()
  bob = await aMember()
})

describe('adding a course', () => {
  test('stores card and tees as typed, and computes the par of each tee', async () => {
    const womens = changed('pars', 0, 5).card
    const yards = Array(18).fill(400)
    const tees = [
      aTeeForm({ name: 'Back', rating: 74, yards }),
      aTeeForm({ name: 'Women', rating: 75.2, colour: 'red', card: womens }),
    ]
    const form = aCourseForm({ name: 'Ny Links', tees })
    const women = { name: 'Women', colour: 'red', rating: 75.2, slope: 129, par: 73 }
    const back = { name: 'Back', colour: null, rating: 74, slope: 129, par: 72 }
    const course = await add(form)
    expect(course).toMatchObject({
      name: 'Ny Links',
      city: 'Skagen',
      card: form.card,
      isPublic: true,
      isYours: true,
      copyOf: null,
      tees: [
        { ...women, card: womens, yards: null },
        { ...back, card: null, yards },
      ],
    })
    expect((await get(ann, `/api/courses/${course.id}`)).json()).toEqual(course)
    expect((await get(ann, `/api/teeboxes?courseId=${course.id}`)).json()).toEqual([
      { id: teeOf(course, 'Women').id, ...women, ...onlyRated },
      { id: teeOf(course, 'Back').id, ...back, ...onlyRated },
    ])
    for (const [query, par] of [
      ['', 4],
      [`?teeBoxId=${teeOf(course, 'Women').id}`, 5],
    ] as const) {
      const [first] = (await get(ann, `/api/courses/${course.id}/holes${query}`)).json()
      expect(first).toEqual({ number: 1, par, strokeIndex: 7 })
    }
  })

  test('of nine holes is stored, shown, found and played', async () => {
    const form = aNineForm({ name: 'Ni Huller' })
    const course = await add(form)
    expect(course).toMatchObject({ card: form.card, tees: [{ name: 'Yellow', rating: 35.3, par: 36 }] })
    expect((await get(ann, `/api/courses/${course.id}`)).json()).toEqual(course)
    expect((await get(ann, `/api/courses/${course.id}/holes`)).json()).toHaveLength(9)
    expect(await list(ann, '?search=ni huller')).toMatchObject([{ id: course.id, hasCard: true }])
    const match = { courseId: course.id, teeBoxId: course.tees[0]?.id, date: '2026-08-01' }
    const onNine = withUsernames({ ...match, matchType: 'individual', players: [ann.id, bob.id] })
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
    ['a repeated stroke index', changed('strokeIndex', 0, 3), 'card.strokeIndex'],
    ['seventeen holes', { card: { pars: Array(17).fill(4), strokeIndex: Array(17).fill(1) } }, 'card.pars'],
    ['a par of 8', changed('pars', 3, 8), 'card.pars.3'],
    ['a par of 2', changed('pars', 3, 2), 'card.pars.3'],
    ['a slope of 156', { tees: [aTeeForm({ slope: 156 })] }, 'tees.0.slope'],
    ['a slope of 54', { tees: [aTeeForm({ slope: 54 })] }, 'tees.0.slope'],
    ['a rating with two decimals', { tees: [aTeeForm({ rating: 72.15 })] }, 'tees.0.rating'],
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
  ])('is rejected with %s', async (_what, given, path) => {
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
  ])('requires confirmation of %s, then accepts it', async (_what, given, warning) => {
    const form = aCourseForm({ name: crypto.randomUUID(), ...given })
    const first = (await post(ann, '/api/courses', form)).json()
    expect(first).toEqual({ outcome: 'second-look', warnings: [{ ...warning, key: expect.any(String) }] })
    expect(await coursesCalled(form.name)).toBe(0)
    const second = await post(ann, '/api/courses', { ...form, seen: [first.warnings[0].key] })
    expect(second.json().outcome).toBe('saved')
  })

  test('requires confirmation again if the value changed', async () => {
    const form = aCourseForm({ name: crypto.randomUUID(), tees: [aTeeForm({ rating: 62.1 })] })
    const { warnings } = (await post(ann, '/api/courses', form)).json()
    const other = { ...form, tees: [aTeeForm({ rating: 82.1 })], seen: [warnings[0].key] }
    expect((await post(ann, '/api/courses', other)).json().outcome).toBe('second-look')
  })

  test('offers the existing course, even for a misspelled name or no place', async () => {
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

  test('stores a course only once if two people add it at the same time, and offers it to the second', async () => {
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
  beforeAll(addPlaces)

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
    // In spite of typos.
    ['agusta', 'Augusta National Golf Club'],
    ['agusta natoinal', 'Augusta National Golf Club'],
    ['augusta zzzz', 'Augusta National Golf Club'],
    // A text that resembles no course finds none.
    ...['zzzz qq', 'qwerty', 'asdfgh', 'xkcd', 'birthday party', 'lorem ipsum'].map((search) => [
      search,
      'nothing',
    ]),
  ])('%s finds %s', async (search, name) => {
    expect((await list(ann, `?search=${encodeURIComponent(search ?? '')}`))[0]?.name ?? 'nothing').toBe(name)
  })

  test.each(['%', '_', "'", '\\', '!', '(a|b)&', '  ', ':*', '日本'])(
    'the search %s causes no error',
    async (search) => {
      expect((await get(ann, `/api/courses?search=${encodeURIComponent(search)}`)).statusCode).toBe(200)
    },
  )

  test('lists the courses of the caller’s latest matches first, with and without a search', async () => {
    await aMatchOn(await add(aCourseForm({ name: 'Zeta Links' })), { date: '2026-05-01' })
    await aMatchOn(await add(aCourseForm({ name: 'Zulu Links' })), { date: '2026-06-01' })
    for (const query of ['?limit=3', '?search=links'])
      expect((await namesFor(ann, query)).slice(0, 2)).toEqual(['Zulu Links', 'Zeta Links'])
    expect(await namesFor(await aMember(), '?search=z')).toEqual(['Zeta Links', 'Zulu Links'])
  })

  test('shows whether a course can be played yet, and lists a place without a card once', async () => {
    await database
      .insertInto('courses')
      .values([
        { name: 'Barren', isPublic: true },
        { name: 'Barren', isPublic: true },
      ])
      .execute()
    expect(await list(ann, '?search=barren')).toMatchObject([{ hasCard: false, hasTees: false }])
    await add(aCourseForm({ name: 'Fertile' }))
    expect(await list(ann, '?search=fertile')).toMatchObject([{ hasCard: true, hasTees: true }])
  })

  test('rejects a missing course', async () => {
    for (const url of ['/api/courses/999999', '/api/courses/999999/holes', '/api/teeboxes?courseId=999999'])
      expect((await get(ann, url)).json().code).toBe('course-not-found')
  })
})

describe('changing a course', () => {
  test('lets its creator edit it, but no other member', async () => {
    const course = await add(aCourseForm({ name: 'Mine' }))
    const reply = (await change(ann, course, { name: 'Mine Again', isPublic: false })).json()
    expect(reply).toMatchObject({ outcome: 'saved', course: { name: 'Mine Again', isPublic: false } })
    const shared = (await change(ann, course, { name: 'Mine', isPublic: true })).json().course
    expect(shared).toEqual(course)
    expect((await change(bob, course, { name: 'Bob’s' })).json().code).toBe('course-not-yours')
    const imported: Course = (await get(ann, `/api/courses/${await aPlace('Imported')}`)).json()
    expect((await change(ann, imported, {})).json().code).toBe('course-not-yours')
    expect((await get(bob, `/api/courses/${course.id}`)).json()).toEqual({ ...course, isYours: false })
  })

  test('keeps tee ids, swaps their names, and keeps a played tee for its matches only', async () => {
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

  test('replaces the ratings of a tee, its own gender, and the number of holes', async () => {
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

  test('rejects a tee of another course', async () => {
    const one = await add(aCourseForm({ name: 'Taker' }))
    const other = await add(aCourseForm({ name: 'Given' }))
    const taken = [aTeeForm({ id: teeOf(other, 'White').id })]
    expect((await change(ann, one, { tees: taken })).json().code).toBe('invalid-request')
  })

  test('requires the same confirmation as adding a course', async () => {
    const course = await add(aCourseForm({ name: 'Doubtful' }))
    expect((await change(ann, course, changed('pars', 3, 7))).json().outcome).toBe('second-look')
    expect((await get(ann, `/api/courses/${course.id}`)).json()).toEqual(course)
  })
})

describe('a corrected copy', () => {
  test('belongs to the member who saved it and leaves the original as it is', async () => {
    const original = await add(aCourseForm({ name: 'Pine Hills' }))
    const form = aCourseForm({
      name: 'Pine Hills',
      tees: [{ ...teeOf(original, 'White'), slope: 131, colour: null }],
    })
    const copy = await copied(bob, original, form)
    expect(copy).toMatchObject({
      name: 'Pine Hills',
      isYours: true,
      copyOf: { id: original.id, name: 'Pine Hills' },
      tees: [{ name: 'White', slope: 131 }],
    })
    expect(copy.tees[0]?.id).not.toBe(teeOf(original, 'White').id)
    const later = (await change(bob, copy, { name: 'Pine Hills West' })).json()
    expect(later).toMatchObject({ outcome: 'saved', course: { name: 'Pine Hills West' } })
    expect((await get(ann, `/api/courses/${original.id}`)).json()).toEqual(original)
    expect((await change(ann, copy, {})).json().code).toBe('course-not-yours')
  })

  test('keeps the source and licence of an imported original, even without a card', async () => {
    const place: Course = (await get(bob, `/api/courses/${await aPlace('Bare')}`)).json()
    const copy = await copied(bob, place, aCourseForm({ name: 'Bare' }))
    expect(copy).toMatchObject({ source: 'test', licence: 'ODbL-1.0', card: aCourseForm().card })
  })

  test('comes before its original in its owner’s list only', async () => {
    const original = await add(aCourseForm({ name: 'Quail Moor' }))
    const copy = await copied(bob, original, aCourseForm({ name: 'Quail Moor' }))
    expect(await idsFor(bob, '?search=quail')).toEqual([copy.id, original.id])
    expect(await idsFor(ann, '?search=quail')).toEqual([original.id, copy.id])
    expect((await list(bob, '?search=quail'))[0]?.copyOf).toEqual({ id: original.id, name: 'Quail Moor' })
    // Also if the original was played most recently, and under another name.
    await aMatchOn(original, { players: [bob.id] })
    await change(bob, copy, { name: 'Renamed' })
    expect((await idsFor(bob, '')).slice(0, 2)).toEqual([copy.id, original.id])
    expect(await idsFor(bob, '?search=quail')).toEqual([copy.id, original.id])
  })

  test('of a missing course is not saved', async () => {
    const hidden = await add(aCourseForm({ name: 'Hidden Original', isPublic: false }))
    for (const copyOf of [hidden.id, 999_999])
      expect((await post(bob, '/api/courses', { ...aCourseForm(), copyOf })).json().code).toBe(
        'course-not-found',
      )
  })

  test('of a private course cannot be shared', async () => {
    const original = await add(aCourseForm({ name: 'Back Garden', isPublic: false }))
    await aMatchOn(original, { players: [ann.id, bob.id] })
    const form = aCourseForm({ name: 'Back Garden' })
    const shared = await post(bob, '/api/courses', { ...form, copyOf: original.id })
    expect([shared.statusCode, shared.json().code]).toEqual([409, 'original-is-private'])
    const copy = await copied(bob, original, { ...form, isPublic: false })
    expect((await change(bob, copy, { isPublic: true })).json().code).toBe('original-is-private')
    expect((await change(bob, copy, { city: 'Grenen' })).json().course).toMatchObject({ isPublic: false })
    await database.deleteFrom('matches').where('courseId', '=', original.id).execute()
    await database.deleteFrom('courses').where('id', '=', original.id).execute()
    expect((await change(bob, copy, { isPublic: true })).json().code).toBe('original-is-private')
  })
})

describe('a private course', () => {
  test('is invisible to strangers: list, search, reading, duplicates and match creation', async () => {
    const course = await add(aCourseForm({ name: 'Secret Dunes', isPublic: false }))
    for (const url of [
      `/api/courses/${course.id}`,
      `/api/courses/${course.id}/holes`,
      `/api/teeboxes?courseId=${course.id}`,
    ]) {
      expect((await get(bob, url)).json().code, url).toBe('course-not-found')
      expect((await get(ann, url)).statusCode, url).toBe(200)
    }
    for (const query of ['', '?search=secret', '?search=dunes', '?search=dunes+secret', '?search=secrt'])
      expect(await idsFor(bob, query), query).not.toContain(course.id)
    for (const query of ['?search=secret', '?search=dunes', '?search=dunes+secret'])
      expect(await idsFor(ann, query), query).toContain(course.id)
    expect((await change(bob, course, {})).json().code).toBe('course-not-found')
    const alike = await post(bob, '/api/courses', aCourseForm({ name: 'Secret Dunes' }))
    expect(alike.json().outcome).toBe('saved')
    const on = { courseId: course.id, teeBoxId: course.tees[0]?.id, date: '2026-08-01' }
    const form = { ...on, matchType: 'individual', players: [ann.id, bob.id] }
    const create = async (who: Person) => post(who, '/api/matches', form)
    expect((await create(bob)).json().code).toBe('course-not-found')
    expect((await create(ann)).statusCode).toBe(200)
  })

  test('is visible to the players of its matches', async () => {
    const course = await add(aCourseForm({ name: 'Shared Round', isPublic: false }))
    await aMatchOn(course, { players: [ann.id, bob.id] })
    expect((await get(bob, `/api/courses/${course.id}`)).json()).toEqual({ ...course, isYours: false })
    expect(await idsFor(bob, '?search=shared+round')).toEqual([course.id])
    await database
      .updateTable('matches')
      .set({ deletedAt: new Date() })
      .where('courseId', '=', course.id)
      .execute()
    expect((await get(bob, `/api/courses/${course.id}`)).json().code).toBe('course-not-found')
  })

  test('doesn’t affect strangers’ searches until it is shared', async () => {
    await add(aCourseForm({ name: 'Thistledown' }))
    const course = await add(aCourseForm({ name: 'Thistledwn', isPublic: false }))
    expect(await namesFor(bob, '?search=thistledwn')).toEqual(['Thistledown'])
    await change(ann, course, { name: 'Thistledwn Bay' })
    expect(await namesFor(bob, '?search=thistledwn')).toEqual(['Thistledown'])
    // A misspelled name finds it only after it was shared.
    expect(await namesFor(bob, '?search=thistledwnn')).not.toContain('Thistledwn Bay')
    await change(ann, course, { name: 'Thistledwn Bay', isPublic: true })
    expect(await namesFor(bob, '?search=thistledwn')).toEqual(['Thistledwn Bay'])
    expect(await namesFor(bob, '?search=thistledwnn')).toContain('Thistledwn Bay')
  })

  test('is limited to 200 per member', async () => {
    const shared = await add(aCourseForm({ name: 'Two Hundred and First' }))
    await sql`
      insert into courses (name, created_by, is_public)
      select 'Own ' || n, ${ann.id}, false from generate_series(1, 200) n`.execute(database)
    const form = aCourseForm({ name: crypto.randomUUID(), isPublic: false })
    const reply = await post(ann, '/api/courses', form)
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'too-many-courses'])
    expect((await change(ann, shared, { isPublic: false })).json().code).toBe('too-many-courses')
    expect((await post(ann, '/api/courses', { ...form, isPublic: true })).json().outcome).toBe('saved')
    expect((await post(bob, '/api/courses', { ...form, name: 'Bob’s Own' })).json().outcome).toBe('saved')
  })

  test('is hidden from a member who was only invited to play on it', async () => {
    const course = await add(aCourseForm({ name: 'Unanswered Bay', isPublic: false }))
    await aMatchOn(course, { players: [ann.id, bob.id] })
    const answer = async (consent: 'asked' | 'given') =>
      database.updateTable('matchPlayers').set({ consent }).where('personId', '=', bob.id).execute()
    const seen = async () => [
      (await get(bob, `/api/courses/${course.id}`)).statusCode,
      (await list(bob, '')).some(({ id }) => id === course.id),
      (await list(bob, '?search=unanswered')).some(({ id }) => id === course.id),
    ]
    await answer('asked')
    expect(await seen()).toEqual([404, false, false])
    await answer('given')
    expect(await seen()).toEqual([200, true, true])
  })

  test('is skipped without a function call per course, even if a stranger has many', async () => {
    await sql`
      insert into courses (name, city, created_by, is_public)
      select 'Aaa Golf ' || n, 'Acorn Golf', ${ann.id}, false from generate_series(1, 300) n`.execute(
      database,
    )
    const calls = await database.transaction().execute(async (transaction) => {
      await sql`set local track_functions = 'all'`.execute(transaction)
      await sql`
        select from unnest(array['', 'aaa', 'golf', 'golf acorn']) search, list_courses(${bob.id}, search, 50)
      `.execute(transaction)
      const { rows } = await sql<{ calls: number }>`
        select sum(calls)::int as calls from pg_stat_xact_user_functions
        where funcname in ('sees_course', 'private_courses_of')`.execute(transaction)
      return rows[0]?.calls
    })
    // The function runs once per search, and once for the originals of listed copies.
    expect(calls).toBeLessThan(50)
  })
})

const onlyRated = { gender: 'men', front: null, back: null, women: null }

function aMember(): Promise<Person> {
  return aPerson(crypto.randomUUID())
}

async function add(form: CourseInput): Promise<Course> {
  const first = (await post(ann, '/api/courses', form)).json()
  if (first.outcome === 'saved') return first.course
  const seen = first.warnings.map(({ key }: { key: string }) => key)
  return (await post(ann, '/api/courses', { ...form, seen })).json().course
}

async function copied(who: Person, { id: copyOf }: Course, form: CourseInput): Promise<Course> {
  return (await post(who, '/api/courses', { ...form, copyOf })).json().course
}

async function change(who: Person, course: Course, given: Partial<CourseInput>) {
  const { name, city, region, country, card, tees, isPublic } = course
  const own = { name, city, region, country, card: card ?? aCourseForm().card, tees, isPublic }
  return send(who, 'PATCH', `/api/courses/${course.id}`, { ...own, ...given })
}

function get(who: Person, url: string) {
  return send(who, 'GET', url)
}

async function list(who: Person, query: string): Promise<CourseSummary[]> {
  return (await get(who, `/api/courses${query}`)).json()
}

async function idsFor(who: Person, query: string): Promise<number[]> {
  return (await list(who, query)).map(({ id }) => id)
}

async function namesFor(who: Person, query: string): Promise<string[]> {
  return (await list(who, query)).map(({ name }) => name)
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
  const place = { name, source: 'test', sourceId: crypto.randomUUID(), licence: 'ODbL-1.0', isPublic: true }
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

async function addPlaces(): Promise<void> {
  await database
    .insertInto('courses')
    .values(
      [
        { name: 'Augusta National Golf Club', city: 'Augusta', region: 'GA' },
        { name: 'Augustine Golf Club', city: 'Stafford', region: 'VA' },
        { name: 'Årets Bana', city: 'Hällstahammar', region: 'Småland' },
        { name: "St. Andrew's Links", city: 'St Andrews', region: 'Fife' },
        { name: 'Pine Valley', city: 'Clementon', region: 'NJ' },
        { name: 'National Links', city: 'Georgia Hills', region: 'XY' },
      ].map((place) => ({ ...place, isPublic: true })),
    )
    .execute()
}
