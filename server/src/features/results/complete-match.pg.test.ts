import type { MatchStandingReply, MatchState } from '@nineteenth/contracts'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCard, aMatch, aUser } from '#testing/a-world.ts'
import { freshDatabase } from '#testing/fresh-database.ts'
import type { TestApp } from '#testing/test-app.ts'
import { signIn, testApp } from '#testing/test-app.ts'
import type { Database } from '#tables.ts'

interface Person {
  id: number
  cookie: string
}

let database: Database
let app: TestApp
let ann: Person
let bob: Person

const pars = aCard.holes.map((hole) => hole.par)

beforeAll(async () => {
  database = await freshDatabase()
  app = await testApp(database)
  ann = await aPerson('ann')
  bob = await aPerson('bob')
})

describe('completing', () => {
  test('stores what the standing was, ends the entering of scores, and feeds the stats', async () => {
    const matchId = await aPlayedMatch(
      pars,
      pars.map((par) => par + 1),
    )
    const standing = await resultsOf(matchId)

    const completed = await post(ann, matchId, 'complete')

    expect(completed.json<MatchState>().isComplete).toBe(true)
    const decided = await resultsOf(matchId)
    expect(decided).toMatchObject({ isComplete: true, missing: [], engineVersion: standing.engineVersion })
    expect(tableOf(decided, 'gross')).toEqual([
      ['72', '1'],
      ['90', '2'],
    ])
    const late = await app.inject({
      method: 'POST',
      url: `/api/matches/${matchId}/scores`,
      headers: { cookie: ann.cookie },
      payload: { players: [] },
    })
    expect(late.json().code).toBe('match-complete')
    expect(await get(ann, '/api/stats')).toMatchObject({ bestScore: 72, bestScoreToPar: 'E' })
  })

  test('an incomplete card is NR, tells which holes are missing, and counts as no score', async () => {
    const cleo = await aPerson('cleo')
    const matchId = await aPlayedMatch(pars.slice(0, 16), pars, cleo)
    expect((await resultsOf(matchId, cleo)).missing).toEqual([{ player: cleo.id, holes: [17, 18] }])
    await post(ann, matchId, 'complete')
    expect(tableOf(await resultsOf(matchId, cleo), 'gross')).toContainEqual(['NR', 'NR'])
    expect(await get(cleo, '/api/stats')).toMatchObject({ roundsPlayed: 1, bestScore: null })
  })

  test('is the organiser’s alone, and only once', async () => {
    const matchId = await aPlayedMatch(pars, pars)
    expect((await post(bob, matchId, 'complete')).json().code).toBe('not-allowed')
    await post(ann, matchId, 'complete')
    expect((await post(ann, matchId, 'complete')).json().code).toBe('match-complete')
  })
})

describe('reopening', () => {
  test('lets scores be corrected, and the history tells what it had come to', async () => {
    const matchId = await aPlayedMatch(pars, pars)
    await post(ann, matchId, 'complete')
    expect((await post(bob, matchId, 'reopen')).json().code).toBe('not-allowed')
    await post(ann, matchId, 'reopen')
    await enter(
      matchId,
      bob.id,
      [pars[0] ?? 4].map((par) => par + 3),
    )
    await post(ann, matchId, 'complete')

    expect(tableOf(await resultsOf(matchId), 'gross')).toEqual([
      ['72', '1'],
      ['75', '2'],
    ])
    const events = await get<{ kind: string }[]>(bob, `/api/matches/${matchId}/events`)
    expect(events.map((event) => event.kind)).toEqual(['completed', 'reopened', 'completed'])
    const kept = await database
      .selectFrom('matchEvents')
      .select('detail')
      .where('matchId', '=', matchId)
      .where('kind', '=', 'reopened')
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(kept.detail)).toContain('"T1"')
  })

  test('of a match in progress is not possible', async () => {
    const matchId = await aPlayedMatch([], [])
    expect((await post(ann, matchId, 'reopen')).statusCode).toBe(403)
  })
})

test('a score that arrives while the match is completed is either in the results or refused', async () => {
  for (let time = 0; time < 10; time++) {
    const matchId = await aPlayedMatch(pars, pars.slice(0, 17))
    const [scored] = await Promise.all([enter(matchId, bob.id, [4], 18), post(ann, matchId, 'complete')])
    const [, second] = tableOf(await resultsOf(matchId), 'gross') ?? []
    expect(second?.includes('NR')).toBe(scored.statusCode !== 200)
  }
})

test('strangers learn nothing of results and history', async () => {
  const stranger = await aPerson('stranger')
  const matchId = await aPlayedMatch(pars, pars)
  for (const part of ['results', 'events']) {
    const ask = (id: number) =>
      app.inject({ url: `/api/matches/${id}/${part}`, headers: { cookie: stranger.cookie } })
    const [theirs, nobodys] = [await ask(matchId), await ask(999_999)]
    expect([theirs.statusCode, theirs.body]).toEqual([404, nobodys.body])
  }
})

async function aPerson(uid: string): Promise<Person> {
  const id = await aUser(database, { uid, displayName: uid })
  return { id, cookie: await signIn(app, { uid }) }
}

async function aPlayedMatch(
  first: readonly number[],
  second: readonly number[],
  firstPlayer = ann,
): Promise<number> {
  const matchId = await aMatch(database, {
    organiserId: ann.id,
    players: [{ userId: firstPlayer.id }, { userId: bob.id }],
  })
  await enter(matchId, firstPlayer.id, first)
  await enter(matchId, bob.id, second)
  return matchId
}

function enter(matchId: number, userId: number, strokes: readonly number[], fromHole = 1) {
  const scores = strokes.map((number, index) => ({ holeNumber: fromHole + index, strokes: number }))
  return app.inject({
    method: 'POST',
    url: `/api/matches/${matchId}/scores`,
    headers: { cookie: ann.cookie },
    payload: { players: [{ userId, scores }] },
  })
}

function post({ cookie }: Person, matchId: number, action: 'complete' | 'reopen') {
  return app.inject({ method: 'POST', url: `/api/matches/${matchId}/${action}`, headers: { cookie } })
}

async function get<T>({ cookie }: Person, url: string): Promise<T> {
  return (await app.inject({ url, headers: { cookie } })).json()
}

function resultsOf(matchId: number, person = ann): Promise<MatchStandingReply> {
  return get(person.id === ann.id ? ann : person, `/api/matches/${matchId}/results`)
}

function tableOf({ tables }: MatchStandingReply, format: string) {
  return tables.find((table) => table.format === format)?.rows.map((row) => row.cells)
}
