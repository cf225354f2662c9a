import type { MatchState, PlayerTee } from '@nineteenth/contracts'
import { expect, test } from 'vitest'
import { openMatches } from '#testing/open-matches.ts'

const { database, ann, aPerson, aForm, create, get, post, patch, stateOf, status, submit } =
  await openMatches()
const bob = await aPerson('bob', 180)

test('the last match is the newest on the course, else the newest of all, with today’s handicaps', async () => {
  const here = await aForm([ann, bob])
  const elsewhere = await aForm([ann, bob])
  const old = await create({ ...here, date: '2026-05-01' })
  const newest = await create({ ...elsewhere, date: '2026-06-01' })
  expect((await lastOf(ann)).id).toBe(newest)
  expect((await lastOf(bob, here.courseId)).id).toBe(old)
  expect((await lastOf(bob, 999_999)).id).toBe(newest)

  await database.updateTable('users').set({ handicapTenths: 171 }).where('id', '=', bob.id).execute()
  expect((await lastOf(ann)).players.map(({ handicapTenths }) => handicapTenths)).toEqual([54, 171])
  expect((await stateOf(newest)).players.map(({ handicapTenths }) => handicapTenths)).toEqual([54, 180])
})

test('there is no last match for a person who has not played, or whose match is deleted', async () => {
  const [cleo, dan] = [await aPerson('cleo'), await aPerson('dan')]
  expect(await get(cleo, '/api/matches/last')).toEqual({ match: null })
  const id = await create(await aForm([ann, dan]))
  await database.updateTable('matches').set({ deletedAt: new Date() }).where('id', '=', id).execute()
  expect(await get(dan, '/api/matches/last')).toEqual({ match: null })
})

test('a player who left is not proposed again', async () => {
  const [cleo, dan] = [await aPerson('cleo-stays'), await aPerson('dan-leaves')]
  const form = await aForm([ann, cleo, dan])
  const { id } = (await post(ann, '/api/matches', form)).json<{ id: number }>()
  await post(cleo, `/api/matches/${id}/take-part`, {})
  await submit(ann, id, [{ ballNo: 3, scores: [{ holeNumber: 1, strokes: 4 }] }])
  expect((await post(dan, `/api/matches/${id}/leave`, {})).statusCode).toBe(200)
  expect((await stateOf(id)).players).toHaveLength(3)
  expect((await lastOf(cleo)).players.map(({ userId }) => userId)).toEqual([ann.id, cleo.id])
})

test('a tee is proposed from the newest match on that course, with its rating', async () => {
  const form = await aForm([ann, bob])
  const [white, yellow = 0, red = 0] = form.teeBoxIds
  await rateForWomen(red)
  await create({ ...form, date: '2026-05-01', tees: [{ userId: bob.id, teeBoxId: yellow }] })
  await create({ ...form, date: '2026-05-02', tees: [{ userId: ann.id, teeBoxId: red, gender: 'women' }] })
  expect(await teesFor(ann, form.courseId, [ann.id, bob.id])).toEqual([
    { userId: ann.id, teeBoxId: red, gender: 'women' },
    { userId: bob.id, teeBoxId: white },
  ])
})

test('the tees of matches without the caller stay hidden', async () => {
  const stranger = await aPerson('stranger')
  const form = await aForm([ann, bob])
  await create(form)
  expect(await teesFor(stranger, form.courseId, [ann.id, bob.id])).toEqual([])
  expect(await teesFor(bob, form.courseId, [ann.id])).toHaveLength(1)
  expect(await status(ann, `/api/matches/last-tees?courseId=${form.courseId}&players=1;2`)).toBe(400)
})

test('a woman plays a men’s tee by the women’s rating, also on nine holes and after a change', async () => {
  const form = await aForm([ann, bob])
  const [white = 0] = form.teeBoxIds
  await rateForWomen(white)
  const tees = [{ userId: ann.id, teeBoxId: white, gender: 'women' }]
  const id = await create({ ...form, tees })
  const { players, tees: kept } = await stateOf(id)
  expect(kept.map(({ gender, ratingTenths, slope }) => [gender, ratingTenths, slope])).toEqual([
    [undefined, 721, 133],
    ['women', 774, 141],
  ])
  expect(players.map(({ teeNo }) => teeNo)).toEqual([2, 1])
  const changed = await patch(ann, id, { ...form, date: '2026-07-20' })
  expect(changed.json<MatchState>().players.map(({ teeNo }) => teeNo)).toEqual([2, 1])

  const nine = await stateOf(await create({ ...form, tees, holes: 'front' }))
  expect(nine.tees.map(({ ratingTenths }) => ratingTenths)).toEqual([361, 390])
  const [, yellow] = form.teeBoxIds
  const unrated = await post(ann, '/api/matches', {
    ...form,
    tees: [{ userId: ann.id, teeBoxId: yellow, gender: 'women' }],
  })
  expect(unrated.json()).toEqual({ code: 'invalid-request' })
})

async function lastOf(person: typeof ann, courseId?: number): Promise<MatchState> {
  const query = courseId === undefined ? '' : `?courseId=${courseId}`
  const { match } = await get<{ match: MatchState | null }>(person, `/api/matches/last${query}`)
  if (!match) throw new Error('there is no last match')
  return match
}

async function teesFor(person: typeof ann, courseId: number, players: number[]): Promise<PlayerTee[]> {
  const tees = await get<PlayerTee[]>(
    person,
    `/api/matches/last-tees?courseId=${courseId}&players=${players.join()}`,
  )
  return tees.toSorted((one, other) => one.userId - other.userId)
}

async function rateForWomen(teeBoxId: number): Promise<void> {
  const rating = { teeBoxId, teeGender: 'men', gender: 'women' } as const
  await database
    .insertInto('teeRatings')
    .values([
      { ...rating, holes: 'all', ratingTenths: 774, slope: 141 },
      { ...rating, holes: 'front', ratingTenths: 390, slope: 140 },
    ])
    .execute()
}
