import type { MatchState } from '@nineteenth/contracts'
import { beforeAll, describe, expect, test } from 'vitest'
import { openPlayedMatches, pars, tableOf, type PlayedMatches } from '#testing/played-matches.ts'

let played: PlayedMatches

beforeAll(async () => {
  played = await openPlayedMatches()
})

describe('completing', () => {
  test('stores what the standing was, ends the entering of scores, and feeds the stats', async () => {
    const matchId = await played.aPlayedMatch(
      pars,
      pars.map((par) => par + 1),
    )
    const standing = await played.resultsOf(matchId)

    const completed = await played.post(played.ann, matchId, 'complete')

    expect(completed.json<MatchState>().isComplete).toBe(true)
    const decided = await played.resultsOf(matchId)
    expect(decided).toMatchObject({ isComplete: true, missing: [], engineVersion: standing.engineVersion })
    expect(tableOf(decided, 'gross')).toEqual([
      ['72', '1'],
      ['90', '2'],
    ])
    const late = await played.app.inject({
      method: 'POST',
      url: `/api/matches/${matchId}/scores`,
      headers: { cookie: played.ann.cookie },
      payload: { players: [] },
    })
    expect(late.json().code).toBe('match-complete')
    expect(await played.get(played.ann, '/api/stats')).toMatchObject({ bestScore: 72, bestScoreToPar: 'E' })
  })

  test('an incomplete card is NR, tells which holes are missing, and counts as no score', async () => {
    const cleo = await played.aPerson('cleo')
    const matchId = await played.aPlayedMatch(pars.slice(0, 16), pars, cleo)
    expect((await played.resultsOf(matchId, cleo)).missing).toEqual([{ ball: 1, holes: [17, 18] }])
    await played.post(played.ann, matchId, 'complete')
    expect(tableOf(await played.resultsOf(matchId, cleo), 'gross')).toContainEqual(['NR', 'NR'])
    expect(await played.get(cleo, '/api/stats')).toMatchObject({ roundsPlayed: 1, bestScore: null })
  })

  test('is the organiser’s alone, and only once', async () => {
    const matchId = await played.aPlayedMatch(pars, pars)
    expect((await played.post(played.bob, matchId, 'complete')).json().code).toBe('not-allowed')
    await played.post(played.ann, matchId, 'complete')
    expect((await played.post(played.ann, matchId, 'complete')).json().code).toBe('match-complete')
  })
})

test('a score that arrives while the match is completed is either in the results or refused', async () => {
  for (let time = 0; time < 10; time++) {
    const matchId = await played.aPlayedMatch(pars, pars.slice(0, 17))
    const [scored] = await Promise.all([
      played.enter(matchId, played.bob.id, [4], 18),
      played.post(played.ann, matchId, 'complete'),
    ])
    const [, second] = tableOf(await played.resultsOf(matchId), 'gross') ?? []
    expect(second?.includes('NR')).toBe(scored.statusCode !== 200)
  }
})

test('strangers learn nothing of results and history', async () => {
  const stranger = await played.aPerson('stranger')
  const matchId = await played.aPlayedMatch(pars, pars)
  for (const part of ['results', 'events']) {
    const ask = (id: number) =>
      played.app.inject({ url: `/api/matches/${id}/${part}`, headers: { cookie: stranger.cookie } })
    const [theirs, nobodys] = [await ask(matchId), await ask(999_999)]
    expect([theirs.statusCode, theirs.body]).toEqual([404, nobodys.body])
  }
})
