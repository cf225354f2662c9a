import { isValidStrokeIndex } from '@nineteenth/scoring'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { aCourseForm, aTeeForm } from '#testing/a-course.ts'
import type { Person } from '#testing/open-matches.ts'
import { openMatches } from '#testing/open-matches.ts'

const numRuns = 120
// Shrinking a failure takes a while, longer on a busy machine.
vi.setConfig({ testTimeout: 180_000 })

const { database, ann, aPerson, get, send, post } = await openMatches()
const typists: Person[] = []
// Several people, because a single one would exceed the rate limit.
for (let n = 0; n < 16; n++) typists.push(await aPerson(`typist-${n}`))
let typist = ann
let turns = 0

const permutation = fc.shuffledSubarray(
  Array.from({ length: 18 }, (_, at) => at + 1),
  { minLength: 18 },
)
const nearlyPermutation = fc
  .tuple(permutation, fc.nat(17), fc.integer({ min: -1, max: 20 }))
  .map(([row, at, value]) => row.with(at, value))
const typedNumber = fc.oneof(fc.integer({ min: -1, max: 20 }), fc.double(), fc.string(), fc.constant(null))
const strokeIndex = fc.oneof(
  { weight: 4, arbitrary: permutation },
  { weight: 2, arbitrary: nearlyPermutation },
  { weight: 1, arbitrary: fc.array(typedNumber, { minLength: 16, maxLength: 20 }) },
)
const pars = fc.array(fc.integer({ min: 2, max: 8 }), { minLength: 17, maxLength: 19 })
const plausiblePars = fc.array(fc.integer({ min: 3, max: 5 }), { minLength: 18, maxLength: 18 })
const card = fc.record({ pars: fc.oneof(plausiblePars, plausiblePars, pars), strokeIndex })
const nine = fc.record({
  pars: fc.array(fc.integer({ min: 3, max: 5 }), { minLength: 9, maxLength: 9 }),
  strokeIndex: fc.oneof(
    ...[(n: number) => n, (n: number) => 2 * n, (n: number) => 2 * n - 1].map((toIndex) =>
      fc.shuffledSubarray(
        Array.from({ length: 9 }, (_, at) => toIndex(at + 1)),
        { minLength: 9 },
      ),
    ),
    fc.array(fc.integer({ min: 0, max: 19 }), { minLength: 8, maxLength: 10 }),
    permutation,
  ),
})
const nineTee = aTeeForm({ name: 'A', rating: 36 })
const typedNine = fc.record({
  name: fc.uuid(),
  card: nine,
  tees: fc.option(fc.oneof(nine, card), { nil: null }).map((own) => [{ ...nineTee, card: own }]),
})
const typedEighteen = fc.record({
  name: fc.uuid(),
  card,
  tees: fc
    .option(card, { nil: null })
    .map((own) => [aTeeForm({ name: 'A' }), { ...aTeeForm({ name: 'B', slope: 120 }), card: own }]),
})

const typedCourse = fc.oneof(typedEighteen, typedEighteen, typedNine)

test('no stored card has unplayable stroke indexes, whatever is typed', async () => {
  let saved = 0
  let nines = 0
  await fc.assert(
    fc.asyncProperty(typedCourse, typedCourse, async (added, changed) => {
      nextTypist()
      const course = await save('POST', '/api/courses', { ...aCourseForm(), ...added })
      if (!course) return
      saved++
      if (course.card.pars.length === 9) nines++
      await save('PATCH', `/api/courses/${course.id}`, { ...aCourseForm(), ...changed })
    }),
    { numRuns },
  )
  // Otherwise the test has checked nothing.
  expect(saved).toBeGreaterThan(numRuns / 20)
  expect(nines).toBeGreaterThan(0)
  expect(await brokenCards()).toEqual([])
})

test('a match keeps exactly its chosen card', async () => {
  const valid = fc.record({ pars: plausiblePars, strokeIndex: permutation })
  await fc.assert(
    fc.asyncProperty(fc.uuid(), valid, fc.option(valid, { nil: null }), async (name, cardTyped, own) => {
      nextTypist()
      const tees = [{ ...aTeeForm({ name: 'A' }), card: own }]
      const course = await save('POST', '/api/courses', { ...aCourseForm(), name, card: cardTyped, tees })
      const teeBoxId = course.tees[0].id
      const holes = await get(typist, `/api/courses/${course.id}/holes?teeBoxId=${teeBoxId}`)
      const on = { courseId: course.id, teeBoxId, date: '2026-07-18', matchType: 'individual' }
      const match = await post(typist, '/api/matches', { ...on, players: [ann.id, typists[0]?.id] })
      await save('PATCH', `/api/courses/${course.id}`, {
        ...aCourseForm(),
        tees: [{ ...tees[0], id: teeBoxId, card: null, rating: 71 }],
      })
      const kept = await database
        .selectFrom('matches')
        .select('card')
        .where('id', '=', match.json().id)
        .executeTakeFirstOrThrow()
      expect(kept.card.tees).toMatchObject([{ teeBoxId, ratingTenths: 703, holes }])
    }),
    { numRuns: 25 },
  )
})

function nextTypist(): void {
  typist = typists[turns++ % typists.length] ?? ann
}

/** Saves a course, confirms warnings, and returns what was stored. */
async function save(method: 'POST' | 'PATCH', url: string, payload: object) {
  const first = (await send(typist, method, url, payload)).json()
  expect(['internal', 'too-many-requests']).not.toContain(first.code)
  if (first.outcome !== 'second-look') return first.course
  const seen = first.warnings.map(({ key }: { key: string }) => key)
  return (await send(typist, method, url, { ...payload, seen })).json().course
}

async function brokenCards() {
  const { rows } = await sql<{ strokeIndex: number[] }>`
    select 'course' as owner, course_id as id, array_agg(stroke_index) as stroke_index from holes group by course_id
    union all
    select 'tee', tee_box_id, array_agg(stroke_index) from tee_box_holes group by tee_box_id
  `.execute(database)
  return rows.filter(({ strokeIndex }) => !isValidStrokeIndex(strokeIndex))
}
