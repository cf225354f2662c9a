import { historyLimit, type MatchStandingReply, type MatchState } from '@nineteenth/contracts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aCard, aMatch } from '#testing/a-world.ts'
import { openMatches } from '#testing/open-matches.ts'
import { listEvents } from './result-store.ts'

const world = await openMatches()
const { database, ann, aPerson, post, get, status, remove, resultsOf } = world
const bob = await aPerson('bob')
const pars = aCard.holes.map((hole) => hole.par)

describe('completing', () => {
  test('stores the current standing, ends score entry, and updates the stats', async () => {
    const matchId = await aPlayedMatch(
      pars,
      pars.map((par) => par + 1),
    )
    const standing = await resultsOf(matchId)

    const completed = await act(ann, matchId, 'complete')

    expect(completed.json<MatchState>().isComplete).toBe(true)
    const decided = await resultsOf(matchId)
    expect(decided).toMatchObject({ isComplete: true, missing: [], engineVersion: standing.engineVersion })
    expect(tableOf(decided, 'gross')).toEqual([
      ['72', '1'],
      ['90', '2'],
    ])
    const players = [{ userId: ann.id, scores: [{ holeNumber: 1, strokes: 4 }] }]
    const late = await post(ann, `/api/matches/${matchId}/scores`, { players })
    expect(late.json().code).toBe('match-complete')
    expect(await get(ann, '/api/stats')).toMatchObject({ bestScore: 72, bestScoreToPar: 'E' })
  })

  test('an incomplete card is NR, lists its missing holes, and counts as no score', async () => {
    const cleo = await aPerson('cleo')
    const matchId = await aPlayedMatch(pars.slice(0, 16), pars, cleo)
    expect((await resultsOf(matchId)).missing).toEqual([{ ball: 1, holes: [17, 18] }])
    await act(ann, matchId, 'complete')
    expect(tableOf(await resultsOf(matchId), 'gross')).toContainEqual(['NR', 'NR'])
    expect(await get(cleo, '/api/stats')).toMatchObject({ roundsPlayed: 1, bestScore: null })
  })
})

test('a complete match shows the names it was played with until it is reopened', async () => {
  const cleo = await aPerson('cleo-debtor')
  const gerry = await world.aGuest('Gerry Debtor')
  const form = await world.aForm([ann, cleo])
  const matchId = await world.create({ ...form, players: [...form.players, gerry] })
  await world.enterCards(matchId, [0, 2, 3])
  await world.complete(matchId)
  await world.send(cleo, 'PATCH', '/api/users/me', { firstName: 'Golfer', lastName: 'ann' })
  await world.send(ann, 'PATCH', `/api/guests/${gerry}`, { displayName: 'Golfer ann', handicap: '18' })

  const played = ['Golfer ann', 'Golfer cleo-debtor', 'Gerry Debtor']
  const results = await resultsOf(matchId)
  expect(results.players.map(({ displayName }) => displayName)).toEqual(played)
  const { players } = await world.stateOf(matchId)
  expect(players.map(({ displayName, status: state }) => [displayName, state])).toEqual(
    played.map((name) => [name, undefined]),
  )

  await act(ann, matchId, 'reopen')
  const reopened = await world.stateOf(matchId)
  expect(reopened.players.map(({ displayName }) => displayName)).toEqual(Array(3).fill('Golfer ann'))
})

test('a score that arrives during completion is either in the results or rejected', async () => {
  for (let time = 0; time < 10; time++) {
    const matchId = await aPlayedMatch(pars, pars.slice(0, 17))
    const [scored] = await Promise.all([enter(matchId, bob.id, [4], 18), act(ann, matchId, 'complete')])
    const [, second] = tableOf(await resultsOf(matchId), 'gross') ?? []
    expect(second?.includes('NR')).toBe(scored.statusCode !== 200)
  }
})

describe('reopening', () => {
  test('allows corrections, and the history shows the earlier result', async () => {
    const matchId = await aPlayedMatch(pars, pars)
    await act(ann, matchId, 'complete')
    await act(ann, matchId, 'reopen')
    await enter(matchId, bob.id, [(pars[0] ?? 4) + 3])
    await act(ann, matchId, 'complete')

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
    const atTheTop = expect.objectContaining({ position: { kind: 'place', place: 1, isShared: true } })
    expect(kept.detail).toMatchObject({
      games: expect.arrayContaining([
        expect.objectContaining({
          format: 'gross',
          result: expect.objectContaining({ rows: [atTheTop, atTheTop] }),
        }),
      ]),
    })
  })

  test('many times leaves a history that is still small to read', async () => {
    const matchId = await aPlayedMatch(pars, pars)
    await sql`
      insert into match_events (match_id, revision, kind, user_id, happened_at, detail)
      select ${matchId}, 1000 + n, case when n % 2 = 0 then 'completed' else 'reopened' end, ${ann.id},
        timestamptz '2026-07-01 00:00Z' + n * interval '1 minute',
        jsonb_build_object('games', repeat('x', 142000))
      from generate_series(1, 600) n
    `.execute(database)
    const read = await listEvents(database, matchId)
    expect(JSON.stringify(read).length).toBeLessThan(100_000)
    const events = await get<{ kind: string; happenedAt: string }[]>(bob, `/api/matches/${matchId}/events`)
    expect(events).toHaveLength(historyLimit)
    expect([events[0], events.at(-1)]).toMatchObject([
      { kind: 'reopened', happenedAt: '2026-07-01T01:41:00.000Z' },
      { kind: 'completed', happenedAt: '2026-07-01T10:00:00.000Z' },
    ])
  })
})

test('deleting removes the match for all players, and can be undone immediately', async () => {
  const matchId = await aPlayedMatch(pars, pars)
  await remove(ann, matchId)
  expect(await status(bob, `/api/matches/${matchId}`)).toBe(404)
  expect((await act(bob, matchId, 'restore')).json().code).toBe('not-allowed')
  await act(ann, matchId, 'restore')
  expect(await status(bob, `/api/matches/${matchId}`)).toBe(200)
  expect((await resultsOf(matchId)).isComplete).toBe(false)
  expect(await roundsOf(matchId)).toBe(0)
})

test('deleting can’t be undone much later', async () => {
  const matchId = await aPlayedMatch(pars, pars)
  await database
    .updateTable('matches')
    .set({ deletedAt: new Date(Date.now() - 120_000) })
    .where('id', '=', matchId)
    .execute()
  expect((await act(ann, matchId, 'restore')).json().code).toBe('match-not-found')
})

test('a match that is completed and deleted concurrently has either all of its rounds or none', async () => {
  for (let time = 0; time < 10; time++) {
    const matchId = await aPlayedMatch(pars, pars)
    await Promise.all([
      act(ann, matchId, 'complete'),
      remove(ann, matchId),
      act(ann, matchId, 'reopen'),
      act(ann, matchId, 'restore'),
    ])
    const { completedAt, deletedAt } = await database
      .selectFrom('matches')
      .select(['completedAt', 'deletedAt'])
      .where('id', '=', matchId)
      .executeTakeFirstOrThrow()
    expect(await roundsOf(matchId)).toBe(completedAt && !deletedAt ? 2 : 0)
  }
})

test('removing the rounds of a match waits for its lock without a deadlock', async () => {
  for (let time = 0; time < 10; time++) {
    const matchId = await aPlayedMatch(pars, pars)
    await act(ann, matchId, 'complete')
    const replies = await Promise.all([
      act(ann, matchId, 'reopen'),
      remove(ann, matchId),
      act(ann, matchId, 'reopen'),
      remove(ann, matchId),
    ])
    expect(replies.map(({ statusCode }) => statusCode).filter((status) => status >= 500)).toEqual([])
    expect(await roundsOf(matchId)).toBe(0)
  }
})

async function aPlayedMatch(first: readonly number[], second: readonly number[], firstPlayer = ann) {
  const players = [{ userId: firstPlayer.id }, { userId: bob.id }]
  const matchId = await aMatch(database, { organiserId: ann.id, players })
  await enter(matchId, firstPlayer.id, first)
  await enter(matchId, bob.id, second)
  return matchId
}

function enter(matchId: number, userId: number, strokes: readonly number[], fromHole = 1) {
  const scores = strokes.map((number, index) => ({ holeNumber: fromHole + index, strokes: number }))
  return post(ann, `/api/matches/${matchId}/scores`, { players: [{ userId, scores }] })
}

function act(person: typeof ann, matchId: number, action: 'complete' | 'reopen' | 'restore') {
  return post(person, `/api/matches/${matchId}/${action}`)
}

function tableOf({ tables }: MatchStandingReply, format: string) {
  return tables.find((table) => table.format === format)?.rows.map((row) => row.cells)
}

async function roundsOf(matchId: number): Promise<number> {
  const rounds = database.selectFrom('rounds').select('playerNo').where('matchId', '=', matchId)
  return (await rounds.execute()).length
}
