import type { MatchState } from '@nineteenth/contracts'
import { describe, expect, test } from 'vitest'
import { aUser } from '#testing/a-world.ts'
import { openMatches } from '#testing/open-matches.ts'
import { signIn, tokenOf } from '#testing/test-app.ts'

// The calls of the specification exactly as it writes them: method, path, payload, and response fields.

const { app, database, ann, aPerson, aForm, create, enterCards, complete, post, get } = await openMatches()
const bob = await aPerson('bob', 180)

/** The payload of the specification, without our additions. */
async function aSpecifiedMatch() {
  const { teeBoxIds: _, ...form } = await aForm([ann, bob])
  const flags = { quotaEnabled: true, nassauEnabled: false, grossEnabled: true, netEnabled: true }
  return { ...form, ...flags }
}

describe('accounts', () => {
  test('GET /api/users/check-username/{username} answers whether the username exists', async () => {
    await aUser(database, { username: 'gina' })
    expect(await get(ann, '/api/users/check-username/gina')).toEqual({ exists: true })
    expect(await get(ann, '/api/users/check-username/free-name')).toEqual({ exists: false })
  })

  test('POST /api/users takes the payload of a registration', async () => {
    const cookie = await signIn(app, { uid: 'cleo' })
    const payload = {
      username: 'cleo',
      displayName: 'Cleo Marsh',
      firstName: 'Cleo',
      lastName: 'Marsh',
      email: 'cleo@example.org',
      handicap: '7.5',
      uid: 'cleo',
      password: 'Birdie!1',
    }
    const reply = await app.inject({ method: 'POST', url: '/api/users', headers: { cookie }, payload })
    expect(reply.statusCode, reply.body).toBe(200)
    expect(await get({ id: 0, cookie }, '/api/users/me')).toMatchObject({
      username: 'cleo',
      displayName: 'Cleo Marsh',
      firstName: 'Cleo',
      lastName: 'Marsh',
      email: 'cleo@example.org',
      handicap: 7.5,
    })
  })

  test('POST /api/auth/session takes the ID token and answers in JSON', async () => {
    const payload = { token: tokenOf({ uid: 'bob' }) }
    const reply = await app.inject({ method: 'POST', url: '/api/auth/session', payload })
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toContain('application/json')
    expect(reply.json()).toMatchObject({ user: { id: bob.id } })
    expect(reply.cookies).toHaveLength(1)
  })

  test('POST /api/auth/logout takes no payload and answers in JSON', async () => {
    const cookie = await signIn(app, { uid: 'bob' })
    const reply = await app.inject({ method: 'POST', url: '/api/auth/logout', headers: { cookie } })
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toContain('application/json')
    expect(() => reply.json()).not.toThrow()
    const after = await app.inject({ url: '/api/stats', headers: { cookie } })
    expect(after.statusCode).toBe(401)
  })

  test('GET /api/users lists id, username, displayName and handicap', async () => {
    const dora = await aPerson('dora', 91)
    await create(await aForm([ann, dora]))
    const users = await get<{ id: number }[]>(ann, '/api/users')
    expect(users.find(({ id }) => id === dora.id)).toMatchObject({
      username: expect.any(String),
      displayName: 'Golfer dora',
      handicap: 9.1,
    })
  })

  test('GET /api/users includes players of your matches who have not accepted yet', async () => {
    const eve = await aPerson('eve')
    const reply = await post(ann, '/api/matches', await aForm([ann, eve]))
    expect(reply.statusCode, reply.body).toBe(200)
    const users = await get<{ id: number }[]>(ann, '/api/users')
    expect(users.map(({ id }) => id)).toContain(eve.id)
  })
})

describe('courses', () => {
  test('GET /api/courses lists id and name', async () => {
    const { courseId } = await aForm([ann, bob])
    const courses = await get<object[]>(ann, '/api/courses')
    expect(courses).toContainEqual(expect.objectContaining({ id: courseId, name: 'Old Links' }))
  })

  test('GET /api/teeboxes?courseId lists id, name, rating and slope of that course', async () => {
    const { courseId, teeBoxIds } = await aForm([ann, bob])
    const [white, yellow, red] = teeBoxIds
    const tees = await get<object[]>(ann, `/api/teeboxes?courseId=${courseId}`)
    expect(tees).toHaveLength(3)
    for (const tee of [
      { id: white, name: 'White', rating: 72.1, slope: 133 },
      { id: yellow, name: 'Yellow', rating: 70.3, slope: 127 },
      { id: red, name: 'Red', rating: 71, slope: 120 },
    ])
      expect(tees).toContainEqual(expect.objectContaining(tee))
  })

  test('GET /api/courses/{courseId}/holes lists number and par of each hole', async () => {
    const { courseId } = await aForm([ann, bob])
    const holes = await get<{ number: number; par: number }[]>(ann, `/api/courses/${courseId}/holes`)
    expect(holes.map(({ number }) => number)).toEqual(Array.from({ length: 18 }, (_, at) => at + 1))
    expect(holes.slice(0, 3)).toMatchObject([{ par: 4 }, { par: 5 }, { par: 3 }])
  })
})

describe('matches', () => {
  test('POST /api/matches takes the payload of the form and answers with the id', async () => {
    const { players, matchType: _, ...form } = await aSpecifiedMatch()
    const reply = await post(ann, '/api/matches', { ...form, players, matchType: 'individual' })
    expect(reply.statusCode, reply.body).toBe(200)
    const { id } = reply.json<{ id: number }>()
    expect(await get(ann, `/api/matches/${id}`)).toMatchObject({
      ...form,
      id,
      isTeamMatch: false,
      players: players.map((userId) => ({ userId })),
    })
  })

  test.each(['individual', 'team'])('POST /api/matches takes the match type %s', async (matchType) => {
    const id = await create({ ...(await aSpecifiedMatch()), matchType })
    expect(await get(ann, `/api/matches/${id}`)).toMatchObject({ isTeamMatch: matchType === 'team' })
  })

  test('POST /api/matches rejects any other match type', async () => {
    const reply = await post(ann, '/api/matches', { ...(await aSpecifiedMatch()), matchType: 'scramble' })
    expect(reply.statusCode).toBe(400)
  })

  test.each(['08/01/2026', '2026-8-1', ''])('POST /api/matches rejects the date "%s"', async (date) => {
    const reply = await post(ann, '/api/matches', { ...(await aSpecifiedMatch()), date })
    expect(reply.statusCode).toBe(400)
  })

  test('POST /api/matches takes boolean format flags, true by default', async () => {
    const { courseId, teeBoxId, date, matchType, players } = await aSpecifiedMatch()
    const form = { courseId, teeBoxId, date, matchType, players }
    const id = await create(form)
    const flags = { quotaEnabled: true, nassauEnabled: true, grossEnabled: true, netEnabled: true }
    expect(await get(ann, `/api/matches/${id}`)).toMatchObject(flags)
    for (const flag of Object.keys(flags)) {
      const reply = await post(ann, '/api/matches', { ...form, [flag]: 'yes' })
      expect(reply.statusCode, flag).toBe(400)
    }
  })

  test('GET /api/matches/{id} has the fields of a match', async () => {
    const form = await aSpecifiedMatch()
    const id = await create(form)
    expect(await get(ann, `/api/matches/${id}`)).toMatchObject({
      id,
      courseId: form.courseId,
      teeBoxId: form.teeBoxId,
      date: '2026-07-18',
      isComplete: false,
      isTeamMatch: false,
      quotaEnabled: true,
      nassauEnabled: false,
      grossEnabled: true,
      netEnabled: true,
    })
    await enterCards(id, [0, 1])
    await complete(id)
    expect(await get(ann, `/api/matches/${id}`)).toMatchObject({ isComplete: true })
  })

  test('GET /api/matches/{id} has 18 holes, 1 to 18', async () => {
    const { holes } = await get<MatchState>(ann, `/api/matches/${await create(await aSpecifiedMatch())}`)
    expect(holes.map(({ number }) => number)).toEqual(Array.from({ length: 18 }, (_, at) => at + 1))
  })

  test('GET /api/matches/recent lists matches with course, tee and date', async () => {
    const id = await create({ ...(await aSpecifiedMatch()), date: '2026-07-20' })
    const matches = await get<object[]>(ann, '/api/matches/recent')
    expect(matches).toContainEqual(
      expect.objectContaining({
        id,
        date: '2026-07-20',
        isComplete: false,
        courseName: 'Old Links',
        teeName: 'White',
      }),
    )
  })

  test('POST /api/matches/{id}/scores takes strokes by user and hole', async () => {
    const id = await create(await aSpecifiedMatch())
    const players = [
      {
        userId: ann.id,
        scores: [
          { holeNumber: 1, strokes: 1 },
          { holeNumber: 2, strokes: 12 },
        ],
      },
      { userId: bob.id, scores: [{ holeNumber: 1, strokes: 5 }] },
    ]
    const reply = await post(ann, `/api/matches/${id}/scores`, { players })
    expect(reply.statusCode, reply.body).toBe(200)
    const { cells } = await get<MatchState>(ann, `/api/matches/${id}`)
    expect(cells.map(({ of, hole, value }) => [of, hole, value])).toEqual([
      ['b1', 1, 1],
      ['b2', 1, 5],
      ['b1', 2, 12],
    ])
  })

  test.each([0, 13])('POST /api/matches/{id}/scores rejects %d strokes', async (strokes) => {
    const id = await create(await aSpecifiedMatch())
    const players = [{ userId: ann.id, scores: [{ holeNumber: 1, strokes }] }]
    const reply = await post(ann, `/api/matches/${id}/scores`, { players })
    expect(reply.statusCode).toBe(400)
    expect((await get<MatchState>(ann, `/api/matches/${id}`)).cells).toEqual([])
  })

  test('GET /api/stats has totalMatches, roundsPlayed, bestScore and handicap', async () => {
    const fay = await aPerson('fay', 54)
    const id = await create(await aForm([ann, fay]))
    await enterCards(id, [1, 0])
    await complete(id)
    const stats = { totalMatches: 1, roundsPlayed: 1, bestScore: 72, handicap: 5.4 }
    expect(await get(fay, '/api/stats')).toMatchObject(stats)
  })
})
