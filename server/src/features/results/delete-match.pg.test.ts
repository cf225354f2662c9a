import { beforeAll, expect, test } from 'vitest'
import { openPlayedMatches, pars, type PlayedMatches } from '#testing/played-matches.ts'

let played: PlayedMatches

beforeAll(async () => {
  played = await openPlayedMatches()
})

test('deleting takes the match from everybody, and can be taken back at once', async () => {
  const matchId = await played.aPlayedMatch(pars, pars)
  await remove(matchId)
  expect(await statusFor(played.bob, matchId)).toBe(404)
  expect((await played.post(played.bob, matchId, 'restore')).json().code).toBe('not-allowed')
  await played.post(played.ann, matchId, 'restore')
  expect(await statusFor(played.bob, matchId)).toBe(200)
})

test('what was in progress is so again, and is nobody’s round', async () => {
  const before = await played.get<object>(played.bob, '/api/stats')
  const matchId = await played.aPlayedMatch(pars, pars)
  await remove(matchId)
  await played.post(played.ann, matchId, 'restore')
  expect((await played.resultsOf(matchId)).isComplete).toBe(false)
  expect(await played.get(played.bob, '/api/stats')).toMatchObject({
    ...before,
    totalMatches: expect.any(Number),
  })
})

test('deleting cannot be taken back much later', async () => {
  const matchId = await played.aPlayedMatch(pars, pars)
  await played.database
    .updateTable('matches')
    .set({ deletedAt: new Date(Date.now() - 120_000) })
    .where('id', '=', matchId)
    .execute()
  expect((await played.post(played.ann, matchId, 'restore')).json().code).toBe('match-not-found')
})

test('a match that is completed and deleted by many at once leaves either all of its rounds or none', async () => {
  for (let time = 0; time < 10; time++) {
    const matchId = await played.aPlayedMatch(pars, pars)
    await Promise.all([
      played.post(played.ann, matchId, 'complete'),
      remove(matchId),
      played.post(played.ann, matchId, 'reopen'),
      played.post(played.ann, matchId, 'restore'),
    ])
    const { completedAt, deletedAt } = await played.database
      .selectFrom('matches')
      .select(['completedAt', 'deletedAt'])
      .where('id', '=', matchId)
      .executeTakeFirstOrThrow()
    expect(await roundsOf(matchId)).toBe(completedAt && !deletedAt ? 2 : 0)
  }
})

test('whoever takes the rounds of a match waits for who holds it, and nobody waits for ever', async () => {
  for (let time = 0; time < 10; time++) {
    const matchId = await played.aPlayedMatch(pars, pars)
    await played.post(played.ann, matchId, 'complete')
    const replies = await Promise.all([
      played.post(played.ann, matchId, 'reopen'),
      remove(matchId),
      played.post(played.ann, matchId, 'reopen'),
      remove(matchId),
    ])
    expect(replies.map(({ statusCode }) => statusCode).filter((status) => status >= 500)).toEqual([])
    expect(await roundsOf(matchId)).toBe(0)
  }
})

async function roundsOf(matchId: number): Promise<number> {
  const rows = await played.database
    .selectFrom('rounds')
    .select('playerNo')
    .where('matchId', '=', matchId)
    .execute()
  return rows.length
}

function remove(matchId: number) {
  return played.app.inject({
    method: 'DELETE',
    url: `/api/matches/${matchId}`,
    headers: { cookie: played.ann.cookie },
  })
}

async function statusFor({ cookie }: { cookie: string }, matchId: number): Promise<number> {
  return (await played.app.inject({ url: `/api/matches/${matchId}`, headers: { cookie } })).statusCode
}
