import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCourse } from '#testing/a-world.ts'
import { freshDatabase } from '#testing/fresh-database.ts'
import type { Tables } from '#tables.ts'

const database = await freshDatabase()

test('a card with seventeen holes is rejected, for a course and for a tee', async () => {
  const { courseId, teeBoxId } = await aCourse(database)
  await expect(
    database.deleteFrom('holes').where('courseId', '=', courseId).where('number', '=', 18).execute(),
  ).rejects.toMatchObject({ constraint: 'holes_all_or_none' })
  const hole = { teeBoxId, number: 1, par: 4, strokeIndex: 1 }
  await expect(database.insertInto('teeBoxHoles').values(hole).execute()).rejects.toMatchObject({
    constraint: 'tee_box_holes_all_or_none',
  })
})

describe('a card of nine holes', () => {
  test.each([
    ['1 to 9', [4, 2, 8, 6, 1, 5, 9, 3, 7]],
    ['the odds', [7, 3, 15, 11, 1, 9, 17, 5, 13]],
    ['the evens', [8, 16, 4, 12, 2, 10, 18, 6, 14]],
  ])('may have %s', async (_run, strokeIndex) => {
    const { courseId, teeBoxId } = await aBareCourse()
    await addNine(courseId, strokeIndex)
    await addTeeNine(teeBoxId, strokeIndex)
    const stored = await database.selectFrom('holes').where('courseId', '=', courseId).selectAll().execute()
    expect(stored).toHaveLength(9)
  })

  test.each([
    ['a gap', [4, 2, 8, 6, 1, 5, 10, 3, 7], 1],
    ['odds and evens above 9', [7, 3, 15, 11, 1, 9, 18, 5, 13], 1],
    ['the holes of the back nine', [4, 2, 8, 6, 1, 5, 9, 3, 7], 10],
  ])('cannot have %s', async (_what, strokeIndex, first) => {
    const { courseId, teeBoxId } = await aBareCourse()
    await expect(addNine(courseId, strokeIndex, first)).rejects.toMatchObject({
      constraint: 'holes_all_or_none',
    })
    await expect(addTeeNine(teeBoxId, strokeIndex, first)).rejects.toMatchObject({
      constraint: 'tee_box_holes_all_or_none',
    })
  })

  test('cannot be changed into a card with a gap', async () => {
    const { courseId, teeBoxId } = await aBareCourse()
    await addNine(courseId, [4, 2, 8, 6, 1, 5, 9, 3, 7])
    await addTeeNine(teeBoxId, [4, 2, 8, 6, 1, 5, 9, 3, 7])
    const gap = database.updateTable('holes').set({ strokeIndex: 12 }).where('number', '=', 1)
    await expect(gap.where('courseId', '=', courseId).execute()).rejects.toMatchObject({
      constraint: 'holes_all_or_none',
    })
    const teeGap = database.updateTable('teeBoxHoles').set({ strokeIndex: 12 }).where('number', '=', 1)
    await expect(teeGap.where('teeBoxId', '=', teeBoxId).execute()).rejects.toMatchObject({
      constraint: 'tee_box_holes_all_or_none',
    })
  })
})

describe('a rating beside that of the tee', () => {
  const womens = { teeGender: 'men', gender: 'women', holes: 'all', ratingTenths: 774, slope: 141 } as const
  const front = { teeGender: 'men', gender: 'men', holes: 'front', ratingTenths: 358, slope: 130 } as const

  test.each([
    ['a second men’s rating', { ...womens, gender: 'men' }, 'tee_ratings_beside_the_own'],
    ['women’s nines for a men’s tee', { ...front, teeGender: 'women', gender: 'women' }, /fkey/],
    ['twice', womens, 'tee_ratings_pkey'],
    ['of a nine, of eighteen holes', { ...front, ratingTenths: 721 }, 'tee_ratings_check'],
    ['below any', { ...womens, ratingTenths: 219 }, 'tee_ratings_check'],
    ['above any', { ...womens, ratingTenths: 851 }, 'tee_ratings_check'],
    ['of slope 54', { ...womens, slope: 54 }, 'tee_ratings_slope_check'],
    ['of slope 156', { ...womens, slope: 156 }, 'tee_ratings_slope_check'],
  ] as const)('cannot be %s', async (_what, rating, constraint) => {
    const { teeBoxId } = await aCourse(database)
    const rows = rating === womens ? [womens, womens] : [rating]
    await expect(addRatings(teeBoxId, rows)).rejects.toMatchObject({
      constraint: expect.stringMatching(constraint),
    })
  })

  test('cannot repeat the tee’s own women’s rating or add a men’s rating, and locks the tee’s gender', async () => {
    const { teeBoxId } = await aCourse(database)
    const own = { teeGender: 'women', gender: 'women' } as const
    await database.updateTable('teeBoxes').set({ gender: 'women' }).where('id', '=', teeBoxId).execute()
    for (const rating of [
      { ...womens, ...own },
      { ...front, ...own, gender: 'men' },
    ] as const)
      await expect(addRatings(teeBoxId, [rating])).rejects.toMatchObject({
        constraint: 'tee_ratings_beside_the_own',
      })
    await addRatings(teeBoxId, [{ ...front, ...own }])
    await expect(
      database.updateTable('teeBoxes').set({ gender: 'men' }).where('id', '=', teeBoxId).execute(),
    ).rejects.toMatchObject({ constraint: expect.stringContaining('fkey') })
  })
})

test('a deleted course takes its card with it', async () => {
  const { courseId } = await aCourse(database)
  await database.deleteFrom('courses').where('id', '=', courseId).execute()
  expect(await database.selectFrom('holes').where('courseId', '=', courseId).selectAll().execute()).toEqual(
    [],
  )
})

describe('among many courses', () => {
  beforeAll(addManyCourses)

  test.each([
    [
      'a phrase',
      sql`select from course_phrases where phrase >= 'pine v' and phrase < 'pine w' order by phrase limit 20`,
    ],
    ['words', sql`select from courses where words @@ '''r7'' & ''170'':*'::tsquery`],
    ['a slip', sql`select from course_word_slips where slip in ('pne', 'pie')`],
    ['words alike', sql`select word from course_words order by word <-> 'natinal' limit 6`],
    ['names', sql`select from courses order by plain_text, id limit 50`],
  ])('%s is found by index', async (_what, query) => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(database)
    const plan = rows.map((row) => Object.values(row).join()).join('\n')
    expect(plan).not.toContain('Seq Scan')
    expect(plan).toContain('Index')
  })
})

async function aBareCourse() {
  const ids = await aCourse(database)
  await database.deleteFrom('holes').where('courseId', '=', ids.courseId).execute()
  return ids
}

async function addNine(courseId: number, strokeIndex: readonly number[], first = 1): Promise<void> {
  const holes = nineHoles(strokeIndex, first).map((hole) => ({ courseId, ...hole }))
  await database.insertInto('holes').values(holes).execute()
}

async function addTeeNine(teeBoxId: number, strokeIndex: readonly number[], first = 1): Promise<void> {
  const holes = nineHoles(strokeIndex, first).map((hole) => ({ teeBoxId, ...hole }))
  await database.insertInto('teeBoxHoles').values(holes).execute()
}

function nineHoles(strokeIndex: readonly number[], first: number) {
  return strokeIndex.map((index, at) => ({ number: first + at, par: 4, strokeIndex: index }))
}

type Rating = Omit<Insertable<Tables['teeRatings']>, 'teeBoxId'>

async function addRatings(teeBoxId: number, ratings: readonly Rating[]): Promise<void> {
  const rows = ratings.map((rating) => ({ teeBoxId, ...rating }))
  await database.insertInto('teeRatings').values(rows).execute()
}

async function addManyCourses(): Promise<void> {
  await sql`
    insert into courses (name, city, region, source, source_id, is_public)
    select 'Pine ' || to_hex(n * 7919), 'Valley ' || n, 'R' || n % 50, 'many', n, true from generate_series(1, 3000) n
  `.execute(database)
  await sql`analyze`.execute(database)
}
