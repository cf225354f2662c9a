import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aCourse } from '#testing/a-world.ts'
import { freshDatabase } from '#testing/fresh-database.ts'
import type { Database } from '#tables.ts'

let database: Database

beforeAll(async () => {
  database = await freshDatabase()
})

test('a card with seventeen holes is impossible, for a course and for a tee', async () => {
  const { courseId, teeBoxId } = await aCourse(database)
  await expect(
    database.deleteFrom('holes').where('courseId', '=', courseId).where('number', '=', 18).execute(),
  ).rejects.toMatchObject({ constraint: 'holes_all_or_none' })
  const hole = { teeBoxId, number: 1, par: 4, strokeIndex: 1 }
  await expect(database.insertInto('teeBoxHoles').values(hole).execute()).rejects.toMatchObject({
    constraint: 'tee_box_holes_all_or_none',
  })
})

test('a course that goes takes its card with it', async () => {
  const { courseId } = await aCourse(database)
  await database.deleteFrom('courses').where('id', '=', courseId).execute()
  expect(await database.selectFrom('holes').where('courseId', '=', courseId).selectAll().execute()).toEqual(
    [],
  )
})

test.each([
  [
    'a phrase',
    sql`select from course_phrases where phrase >= 'pine v' and phrase < 'pine w' order by phrase limit 20`,
  ],
  ['words', sql`select from courses where words @@ '''r7'' & ''170'':*'::tsquery`],
  ['a slip', sql`select from course_word_slips where slip in ('pne', 'pie')`],
  ['words alike', sql`select word from course_words order by word <-> 'natinal' limit 6`],
  ['names', sql`select from courses order by plain_text, id limit 50`],
])('%s is found by index among many courses', async (_what, query) => {
  await manyCourses()
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(database)
  const plan = rows.map((row) => Object.values(row).join()).join('\n')
  expect(plan).not.toContain('Seq Scan')
  expect(plan).toContain('Index')
})

async function manyCourses(): Promise<void> {
  const { rows } = await sql`select from courses where source = 'many' limit 1`.execute(database)
  if (rows.length > 0) return
  await sql`
    insert into courses (name, city, region, source, source_id)
    select 'Pine ' || to_hex(n * 7919), 'Valley ' || n, 'R' || n % 50, 'many', n from generate_series(1, 3000) n
  `.execute(database)
  await sql`analyze`.execute(database)
}
