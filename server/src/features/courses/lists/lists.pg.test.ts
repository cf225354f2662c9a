import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { aUser } from '#testing/a-world.ts'
import { freshDatabase } from '#testing/fresh-database.ts'
import { databaseUrl } from '#testing/test-services.ts'
import { packFile } from './command/import-command.ts'
import { readLines } from './command/read-lines.ts'
import { courseExportStore } from './course-export-store.ts'
import { courseImportStore } from './course-import-store.ts'
import { importCourses } from './import-courses.ts'

const folder = mkdtempSync(join(tmpdir(), 'courses-'))
const origin = { source: 'list', licence: 'CC0-1.0' }
const database = await freshDatabase()

afterAll(async () => {
  await database.destroy()
  rmSync(folder, { recursive: true })
})

beforeEach(async () => {
  await sql`truncate users, courses, matches restart identity cascade`.execute(database)
})

const par = [4, 5, 3, 4, 4, 4, 3, 5, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4]
const strokeIndex = [7, 3, 15, 11, 1, 9, 17, 5, 13, 8, 16, 4, 12, 2, 10, 18, 6, 14]
const tees = [{ name: 'White', colour: 'white', rating: 72.1, slope: 133, yards: Array(18).fill(400) }]

const women = {
  rating: 77.4,
  slope: 141,
  front: { rating: 38.6, slope: 138 },
  back: { rating: 38.8, slope: 144 },
}
const rated = [
  { name: 'Blue', gender: 'men', rating: 73.1, slope: 135, front: { rating: 36.5, slope: 133 }, women },
  { name: 'Red', gender: 'women', rating: 70.2, slope: 125, back: { rating: 35.1, slope: 127 } },
]
const nineTee = {
  name: 'White',
  gender: 'men',
  rating: 35.3,
  slope: 121,
  women: { rating: 37.9, slope: 126 },
}

test('thousands of new names are indexed in one statement per transaction', async () => {
  expect(await bring(listed('Old'))).toMatchObject({ added: 3000 })
  await sql`create table noted (statements integer)`.execute(database)
  await sql`
    create function count_noting() returns trigger language plpgsql as $$
    begin insert into noted values (1); return null; end $$`.execute(database)
  await sql`
    create trigger counted after delete on course_phrases for each statement execute function count_noting()
  `.execute(database)
  expect(await bring(listed('New'))).toMatchObject({ changed: 3000 })
  const { rows } = await sql<{ statements: number }>`select count(*)::int as statements from noted`.execute(
    database,
  )
  // Index once per transaction: once per course would allow only 20 courses a second.
  expect(rows[0]?.statements).toBe(2)
  await sql`drop function count_noting cascade`.execute(database)
  expect(await bring(listed('New'))).toMatchObject({ unchanged: 3000 })
}, 60_000)

test('places and cards of one list become one course each, in either order, and a second import changes nothing', async () => {
  const [places, cards] = [
    [
      { id: 'a', name: 'A' },
      { id: 'b', name: 'B' },
    ],
    [{ id: 'b', name: 'B', par, strokeIndex }],
  ]
  expect(await bring(places)).toMatchObject({ added: 2, changed: 0, unchanged: 0 })
  expect(await bring(cards)).toMatchObject({ added: 0, changed: 1, unchanged: 0 })
  const before = await wholeWorld()
  expect(await bring(places)).toMatchObject({ added: 0, changed: 0, unchanged: 2 })
  expect(await bring(cards)).toMatchObject({ added: 0, changed: 0, unchanged: 1 })
  expect(await wholeWorld()).toEqual(before)
  expect(before.holes).toHaveLength(18)
  expect(before.courses).toMatchObject([
    { source: 'list', sourceId: 'a', licence: 'CC0-1.0', isPublic: true },
    { sourceId: 'b' },
  ])
})

test('a corrected list updates imported courses, but no courses that a member owns', async () => {
  await bring([
    { id: 'a', name: 'Ald Links' },
    { id: 'b', name: 'Bay', par, strokeIndex },
  ])
  await database.updateTable('courses').set({ name: 'Bay Hill' }).where('sourceId', '=', 'b').execute()
  await giveOwner('b')
  const corrected = [
    { id: 'a', name: 'Old Links' },
    { id: 'b', name: 'Bay', par: par.with(0, 5), strokeIndex },
  ]
  expect(await bring(corrected)).toMatchObject({ added: 0, changed: 1, unchanged: 1 })
  const { courses, holes } = await wholeWorld()
  expect(courses.map((course) => course.name)).toEqual(['Old Links', 'Bay Hill'])
  expect(holes[0]?.par).toBe(4)
})

test('a member’s public copy survives its account’s deletion and an import of our export', async () => {
  const publicId = '6d0f3c5e-8f0e-4f6e-9a43-0d1c2b3a4f5e'
  const copy = { ...origin, publicId, sourceId: publicId, name: 'Bay Hill', isPublic: true }
  await database.insertInto('courses').values(copy).execute()
  expect(await bring([{ id: publicId, name: 'Bay', par, strokeIndex, tees }])).toMatchObject({ changed: 0 })
  const { courses, holes, teeBoxes } = await wholeWorld()
  expect([courses.map(({ name }) => name), holes, teeBoxes]).toEqual([['Bay Hill'], [], []])
})

test('a change of the card alone changes the export’s fingerprint', async () => {
  const line = { id: 'a', name: 'A', par, strokeIndex }
  await bring([line])
  const before = await courseExportStore(database).findFingerprint('list')
  await bring([{ ...line, par: par.with(0, 5) }])
  expect(await courseExportStore(database).findFingerprint('list')).not.toBe(before)
})

test('a list may change a course between nine and eighteen holes, unless it has tees', async () => {
  const nine = { id: 'a', name: 'A', par: par.slice(0, 9), strokeIndex: [4, 2, 8, 6, 1, 5, 9, 3, 7] }
  const eighteen = { id: 'a', name: 'A', par, strokeIndex }
  await bring([eighteen])
  expect(await bring([nine])).toMatchObject({ changed: 1, rejected: [] })
  expect((await wholeWorld()).holes.map((hole) => hole.strokeIndex)).toEqual(nine.strokeIndex)
  expect(await bring([eighteen])).toMatchObject({ changed: 1 })
  expect((await wholeWorld()).holes).toHaveLength(18)
  await bring([{ ...eighteen, tees }])
  expect(await bring([nine])).toMatchObject({ changed: 0, unchanged: 1 })
  expect((await wholeWorld()).holes).toHaveLength(18)
})

test('tees of nine holes are not added to a member’s course of eighteen', async () => {
  const nine = { id: 'a', name: 'A', par: par.slice(0, 9), strokeIndex: strokeIndex.slice(0, 9) }
  await bring([{ id: 'a', name: 'A', par, strokeIndex }])
  await giveOwner('a')
  await bring([{ ...nine, tees: [nineTee] }])
  expect((await wholeWorld()).teeBoxes).toEqual([])
})

test('rejected lines don’t affect the others', async () => {
  const outcome = await bring([
    { id: 'a', name: '' },
    { id: 'b', name: 'B' },
    { id: 'b', name: 'B again' },
  ])
  expect(outcome).toMatchObject({ added: 1, changed: 1, rejected: [{ line: 1 }] })
})

test('a list corrects tees under their ids, unless a member owns the course', async () => {
  const line = { id: 'a', name: 'A', par, strokeIndex }
  await bring([{ ...line, tees: [...tees, ...rated] }])
  const ids = (await wholeWorld()).teeBoxes.map(({ id }) => id)
  const corrected = [{ ...line, tees: [{ ...tees[0], slope: 135 }, ...rated] }]
  expect(await bring(corrected)).toMatchObject({ changed: 1 })
  expect(await bring(corrected)).toMatchObject({ changed: 0, unchanged: 1 })
  const { teeBoxes } = await wholeWorld()
  expect(teeBoxes.map(({ id, slope }) => [id, slope])).toEqual(ids.map((id, at) => [id, [135, 135, 125][at]]))
  // A list without tees says nothing about them.
  expect(await bring([line])).toMatchObject({ changed: 0 })
  await giveOwner('a')
  expect(await bring([{ ...line, tees: [{ ...tees[0], slope: 139 }, ...rated] }])).toMatchObject({
    changed: 0,
  })
})

describe('an exported course', () => {
  const womens = { pars: par.with(3, 5).with(9, 5), strokeIndex: strokeIndex.toReversed() }
  const nine = { par: par.slice(0, 9), strokeIndex: [4, 2, 8, 6, 1, 5, 9, 3, 7] }

  test.each<[string, object]>([
    [
      'a place without a card',
      { city: 'Lebanon', region: 'IL', country: 'US', lat: 38.6062228, lon: -89.8237604 },
    ],
    ['eighteen holes with lengths', { par, strokeIndex, tees }],
    ['tees with every rating', { par, strokeIndex, tees: rated }],
    [
      'a row of its own for women',
      { par, strokeIndex, tees: [{ ...rated[1], card: womens, yards: tees[0]?.yards }] },
    ],
    ['nine holes', { ...nine, tees: [nineTee] }],
    [
      'nine holes of the odds of an eighteen',
      { ...nine, strokeIndex: strokeIndex.slice(0, 9), tees: [nineTee] },
    ],
    [
      'two nines that make a round',
      {
        par: [...nine.par, ...nine.par],
        strokeIndex: [
          ...nine.strokeIndex.map((index) => index * 2 - 1),
          ...nine.strokeIndex.map((index) => index * 2),
        ],
        tees: [{ ...rated[0], front: { rating: 36.4, slope: 133 }, back: { rating: 36.7, slope: 137 } }],
      },
    ],
  ])('of %s is imported once, even if sent twice, and exported unchanged', async (_what, given) => {
    await bring([{ id: 'a', name: 'A', ...given }])
    const first = await exported('list')
    expect(JSON.parse(first.split('\n')[1] ?? '')).toMatchObject({ id: 'a', source: 'list', ...given })
    expect(await bringText(first)).toMatchObject({ added: 0, changed: 0, unchanged: 1 })
    await sql`truncate courses restart identity cascade`.execute(database)
    expect(await bringText(first)).toMatchObject({ added: 1, rejected: [] })
    expect(await exported('list')).toBe(first)
  })

  test('by a golfer keeps its name elsewhere, and is not duplicated when it is imported back', async () => {
    await sql`insert into courses (name, is_public) values ('Typed', true), ('Kept', false)`.execute(database)
    const first = await exported('nineteenth')
    expect(first).toContain('"name":"Typed"')
    expect(first).not.toContain('Kept')
    expect(await bringText(first)).toMatchObject({ added: 0, changed: 0 })
    expect((await wholeWorld()).courses).toHaveLength(2)
    await sql`truncate courses restart identity cascade`.execute(database)
    await bringText(first)
    expect(await exported('nineteenth')).toBe(first)
  })

  test('from a list without a known licence is omitted', async () => {
    await bring([{ id: 'a', name: 'A', source: 'club', licence: 'All rights reserved' }])
    expect(await courseExportStore(database).listSources()).toEqual([])
    expect(await exported('club')).toBe('')
  })
})

test('a line whose source differs from the first line’s is rejected, and changes no course of that list', async () => {
  await bring([{ id: 'a', name: 'A', source: 'club' }])
  const mixed = [
    { id: 'b', name: 'B' },
    { id: 'a', name: 'Taken over', source: 'club' },
    { id: 'c', name: 'C', source: 'list' },
  ]
  expect(await bring(mixed)).toMatchObject({
    added: 2,
    changed: 0,
    rejected: [{ line: 2, reason: 'source: not that of the first course' }],
  })
  const names = await database.selectFrom('courses').select('name').orderBy('name').execute()
  expect(names.map(({ name }) => name)).toEqual(['A', 'B', 'C'])
})

test('the built-in courses cause no warnings, are added once, and equal our own export', async () => {
  const pack = readFileSync(packFile, 'utf8')
  const count = pack.trim().split('\n').length - 1
  expect(await bringText(pack)).toEqual({ added: count, changed: 0, unchanged: 0, rejected: [], doubts: [] })
  expect(await bringText(pack)).toMatchObject({ added: 0, changed: 0, unchanged: count })
  expect(await exported('nineteenth-samples')).toBe(pack)
})

test('an interrupted import completes when it runs again, and progress is shown', async () => {
  const file = join(folder, 'many.ndjson.gz')
  const lines = Array.from({ length: 6000 }, (_, n) =>
    JSON.stringify({ id: n, name: `Course ${n}`, par, strokeIndex }),
  )
  writeFileSync(file, gzipSync(lines.join('\n')))
  const child = spawn('node', [command, file], { env: { ...process.env, ...(await commandEnv()) } })
  let shown = ''
  child.stderr.on('data', (text: Buffer) => (shown += text.toString()))
  while (child.exitCode === null && (await count()) === 0)
    await new Promise((resolve) => setTimeout(resolve, 20))
  child.kill('SIGKILL')
  await once(child, 'close')
  const half = await count()
  expect(half).toBeGreaterThan(0)
  expect(half).toBeLessThan(6000)
  expect(shown).toMatch(/\d+ % of .*many/)
  const outcome = await importCourses(
    courseImportStore(database),
    readLines(file, () => {}),
    { source: 'many', licence: null },
  )
  expect(outcome).toMatchObject({ added: 6000 - half, unchanged: half, rejected: [] })
  expect(await count()).toBe(6000)
}, 60_000)

function listed(name: string): object[] {
  return Array.from({ length: 3000 }, (_, at) => ({ id: `${at}`, name: `${name}${at} Links` }))
}

async function bring(courses: readonly object[]) {
  return bringText(courses.map((course) => JSON.stringify(course)).join('\n'))
}

async function bringText(text: string) {
  const file = join(folder, 'courses.ndjson')
  writeFileSync(file, text)
  return importCourses(
    courseImportStore(database),
    readLines(file, () => {}),
    origin,
  )
}

/** Makes a member the owner of a course, as if it were a corrected copy. */
async function giveOwner(sourceId: string): Promise<void> {
  const createdBy = await aUser(database, {})
  await database.updateTable('courses').set({ createdBy }).where('sourceId', '=', sourceId).execute()
}

const command = fileURLToPath(import.meta.resolve('../../../import-courses.ts'))

/** The environment of a node in the image. */
async function commandEnv() {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database)
  return {
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl(rows[0]?.name ?? ''),
    REDIS_URL: 'redis://127.0.0.1:1',
    PUBLIC_ORIGIN: 'http://localhost',
    FIREBASE_PROJECT_ID: 'test',
    FIREBASE_API_KEY: 'test',
    FIREBASE_AUTH_DOMAIN: 'test.firebaseapp.com',
  }
}

async function exported(source: string): Promise<string> {
  let text = ''
  for await (const lines of courseExportStore(database).readLines(source)) text += lines
  return text
}

async function count(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from courses`.execute(database)
  return rows[0]?.count ?? 0
}

async function wholeWorld() {
  const [courses, holes, teeBoxes] = await Promise.all([
    database.selectFrom('courses').selectAll().orderBy('id').execute(),
    database.selectFrom('holes').selectAll().orderBy('courseId').orderBy('number').execute(),
    database.selectFrom('teeBoxes').selectAll().orderBy('id').execute(),
  ])
  return { courses, holes, teeBoxes }
}
