import { historyLimit } from '@nineteenth/contracts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { openPlayedMatches, pars, tableOf, type PlayedMatches } from '#testing/played-matches.ts'
import { resultStore } from './result-store.ts'

let played: PlayedMatches

beforeAll(async () => {
  played = await openPlayedMatches()
})

describe('reopening', () => {
  test('lets scores be corrected, and the history tells what it had come to', async () => {
    const matchId = await played.aPlayedMatch(pars, pars)
    await played.post(played.ann, matchId, 'complete')
    expect((await played.post(played.bob, matchId, 'reopen')).json().code).toBe('not-allowed')
    await played.post(played.ann, matchId, 'reopen')
    await played.enter(
      matchId,
      played.bob.id,
      [pars[0] ?? 4].map((par) => par + 3),
    )
    await played.post(played.ann, matchId, 'complete')

    expect(tableOf(await played.resultsOf(matchId), 'gross')).toEqual([
      ['72', '1'],
      ['75', '2'],
    ])
    const events = await played.get<{ kind: string }[]>(played.bob, `/api/matches/${matchId}/events`)
    expect(events.map((event) => event.kind)).toEqual(['completed', 'reopened', 'completed'])
    const kept = await played.database
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

  test('again and again leaves a history that is read in one small piece', async () => {
    const matchId = await played.aPlayedMatch(pars, pars)
    await sql`
      insert into match_events (match_id, revision, kind, user_id, happened_at, detail)
      select ${matchId}, 1000 + n, case when n % 2 = 0 then 'completed' else 'reopened' end, ${played.ann.id},
        timestamptz '2026-07-01 00:00Z' + n * interval '1 minute',
        jsonb_build_object('games', repeat('x', 142000))
      from generate_series(1, 600) n
    `.execute(played.database)
    const read = await resultStore(played.database).listEvents(matchId)
    expect(JSON.stringify(read).length).toBeLessThan(100_000)
    const events = await played.get<{ kind: string; happenedAt: string }[]>(
      played.bob,
      `/api/matches/${matchId}/events`,
    )
    expect(events).toHaveLength(historyLimit)
    expect([events[0], events.at(-1)]).toMatchObject([
      { kind: 'reopened', happenedAt: '2026-07-01T01:41:00.000Z' },
      { kind: 'completed', happenedAt: '2026-07-01T10:00:00.000Z' },
    ])
  })

  test('of a match in progress is not possible', async () => {
    const matchId = await played.aPlayedMatch([], [])
    expect((await played.post(played.ann, matchId, 'reopen')).statusCode).toBe(403)
  })
})
