import { beforeAll, describe, expect, test } from 'vitest'
import { openPlayedMatches, pars, tableOf, type PlayedMatches } from '#testing/played-matches.ts'

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

  test('of a match in progress is not possible', async () => {
    const matchId = await played.aPlayedMatch([], [])
    expect((await played.post(played.ann, matchId, 'reopen')).statusCode).toBe(403)
  })
})
