import { randomUUID } from 'node:crypto'
import type { MatchState, MatchSummary } from '@nineteenth/contracts'
import { toEngineMatch } from '@nineteenth/contracts'
import { scoreMatch } from '@nineteenth/scoring'
import { describe, expect, test } from 'vitest'
import { aCourse, aMatch, aUser, withUsernames } from '#testing/a-world.ts'
import type { Person } from '#testing/open-matches.ts'
import { openMatches } from '#testing/open-matches.ts'

const { database, ann, aPerson, send, get, patch, stateOf } = await openMatches()
const bob = await aPerson('bob', 180)
const stranger = await aPerson('stranger', 100)

const aHole = { slope: 113, ratingTenths: 40, pars: [4], strokeIndex: [1] }

describe('lists', () => {
  test('show as recent the five newest matches that a person plays in or organizes', async () => {
    const [cleo, dave] = [await aPerson('cleo'), await aPerson('dave')]
    const ofDave = { organiserId: dave.id, players: [{ userId: cleo.id }] }
    const dates = ['2026-06-01', '2026-06-02', '2026-06-03', '2026-06-04']
    for (const date of dates) await aMatch(database, { ...ofDave, date })
    await aMatch(database, { organiserId: cleo.id, players: [], date: '2026-06-05', isComplete: true })
    await aMatchOf('2026-05-01', cleo)
    await aMatchOf('2026-06-30', dave)
    await aMatch(database, { ...ofDave, date: '2026-06-29', isDeleted: true })

    const recent = await get<MatchSummary[]>(cleo, '/api/matches/recent')

    expect(recent.map(({ date }) => date)).toEqual(['2026-06-05', ...dates.toReversed()])
    const card = { courseName: 'Old Links', teeName: 'White' }
    expect(recent[0]).toMatchObject({ ...card, isComplete: true, quotaEnabled: true })
  })

  test('return a completed match with its tables and names', async () => {
    const [inga, jarl] = [await aPerson('inga'), await aPerson('jarl')]
    const { games } = scoreMatch({
      holes: [1],
      players: [1, 2].map((id) => ({ id, indexTenths: 0, tee: aHole })),
      balls: [
        { id: 1, players: [1], scores: [] },
        { id: 2, players: [2], scores: [4] },
      ],
      games: [{ id: 3, format: 'gross', settings: {} }],
      isComplete: true,
    })
    await aMatch(database, {
      organiserId: inga.id,
      players: [{ userId: inga.id }, { userId: jarl.id, gross: 78 }],
      date: '2026-06-02',
      isComplete: true,
      results: [...games],
    })
    await aMatchOf('2026-06-01', inga, jarl)

    const expected = {
      players: [
        { playerNo: 1, userId: inga.id, displayName: 'Golfer inga' },
        { playerNo: 2, userId: jarl.id, displayName: 'Golfer jarl' },
      ],
      balls: [
        { ballNo: 1, name: 'Golfer inga' },
        { ballNo: 2, name: 'Golfer jarl' },
      ],
      sides: [],
      tables: [
        expect.objectContaining({
          format: 'gross',
          title: 'Gross',
          rows: [
            expect.objectContaining({ ball: 2, cells: ['4', '1'], isWinner: true }),
            expect.objectContaining({ ball: 1, cells: ['NR', 'NR'], isWinner: false }),
          ],
        }),
      ],
    }
    const recent = await get<MatchSummary[]>(jarl, '/api/matches/recent')
    expect(recent.map(({ results }) => results)).toEqual([expected, undefined])
    const { matches } = await get<{ matches: MatchSummary[] }>(inga, '/api/matches')
    expect(matches.map(({ results }) => results)).toEqual([expected, undefined])
  })

  test('are empty for a person without matches', async () => {
    const newcomer = await aPerson('newcomer')
    expect(await get(newcomer, '/api/matches/recent')).toEqual([])
    expect(await get(newcomer, '/api/matches')).toEqual({ matches: [], nextCursor: null })
  })

  test('of two people contain the matches that both play in, newest first', async () => {
    const [erik, fay, gus] = [await aPerson('erik'), await aPerson('fay'), await aPerson('gus')]
    const first = await aMatchOf('2026-06-01', erik, fay)
    const second = await aMatchOf('2026-06-02', erik, fay, gus)
    await aMatchOf('2026-06-03', erik, gus)
    await aMatchOf('2026-06-04', fay, gus)
    const together = await get<MatchSummary[]>(erik, `/api/users/${fay.id}/matches`)
    expect(together.map((match) => match.id)).toEqual([second, first])
  })

  test('have pages without gaps or repetition, even within one day', async () => {
    const hana = await aPerson('hana')
    const ids: number[] = []
    for (let n = 0; n < 45; n++) ids.push(await aMatchOf(n < 25 ? '2026-06-01' : '2026-06-02', hana, bob))
    const seen: number[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: { matches: MatchSummary[]; nextCursor: string | null } = await get(
        hana,
        `/api/matches${cursor && `?cursor=${cursor}`}`,
      )
      expect(page.matches.length).toBeLessThanOrEqual(20)
      seen.push(...page.matches.map((match) => match.id))
      cursor = page.nextCursor
    }
    expect(seen).toEqual(ids.toReversed())
  })

  test('are filtered by status, course and player', async () => {
    const ivy = await aPerson('ivy')
    const open = await aMatchOf('2026-06-01', ivy, bob)
    const ofIvy = { organiserId: ivy.id, players: [{ userId: ivy.id }] }
    const complete = await aMatch(database, { ...ofIvy, isComplete: true })
    const found = async (query: string) =>
      (await get<{ matches: MatchSummary[] }>(ivy, `/api/matches?${query}`)).matches.map(({ id }) => id)
    expect(await found('status=complete')).toEqual([complete])
    expect(await found('status=in-progress')).toEqual([open])
    expect(await found('search=golfer%20BOB')).toEqual([open])
    expect(await found('search=old%20link')).toHaveLength(2)
    expect(await found('search=nowhere')).toEqual([])
    for (const wildcard of ['%', '％', '_', '＿'])
      expect(await found(`search=${encodeURIComponent(`old${wildcard}link`)}`)).toEqual([])
  })

  test.each(['x', '2026-06-01', '2026-13-41_1', '2026-02-31_1', "2026-06-01_1'--"])(
    '"%s" is rejected as a cursor',
    async (cursor) => {
      const page = await get(ann, `/api/matches?cursor=${encodeURIComponent(cursor)}`)
      expect(page).toMatchObject({ code: 'invalid-request' })
    },
  )
})

describe('creating', () => {
  test('stores a snapshot that later course and profile changes don’t affect', async () => {
    await aMatchOf('2026-01-01', ann, bob)
    const form = await aForm()
    const id = await create(form)
    await database.updateTable('teeBoxes').set({ slope: 55 }).where('id', '=', form.teeBoxId).execute()
    await database.updateTable('holes').set({ par: 6 }).where('courseId', '=', form.courseId).execute()
    await database.updateTable('users').set({ handicapTenths: 540 }).where('id', '=', bob.id).execute()

    const state = await stateOf(id)

    expect(state).toMatchObject({
      courseId: form.courseId,
      teeBox: { slope: 133, ratingTenths: 721 },
      isComplete: false,
    })
    expect(state.holes[0]).toEqual({ number: 1, par: 4, strokeIndex: 7 })
    expect(state.players).toMatchObject([
      { userId: ann.id, handicapTenths: 54, courseHandicap: 6, quota: 30, side: null },
      { userId: bob.id, handicapTenths: 180, courseHandicap: 21, quota: 15, side: null },
    ])
    await database.updateTable('users').set({ handicapTenths: 180 }).where('id', '=', bob.id).execute()
  })

  test('puts the players of a team match on the chosen sides, or on balanced ones', async () => {
    const players = [ann.id, bob.id, stranger.id, await aUser(database, { handicapTenths: 240 })]
    await aMatch(database, { organiserId: ann.id, players: players.map((userId) => ({ userId })) })
    const balanced = await stateOf(await create({ ...(await aForm()), matchType: 'team', players }))
    expect(balanced.players.map((player) => player.side)).toEqual(['A', 'B', 'B', 'A'])
    const teams = { A: players.slice(0, 2), B: players.slice(2) }
    const chosen = await stateOf(await create({ ...(await aForm()), matchType: 'team', players, teams }))
    expect(chosen.players.map((player) => player.side)).toEqual(['A', 'A', 'B', 'B'])
  })

  test.each([{ base: 39 }, { allowancePercent: 85 }, { base: 30, floor: 12, allowancePercent: 90 }])(
    'computes quotas by the group’s own rules %o, as the engine does',
    async (quota) => {
      const state = await stateOf(await create({ ...(await aForm()), settings: { quota } }))
      const [game] = scoreMatch(toEngineMatch(state)).games
      const played = game?.format === 'quota' ? game.result?.rows.map((row) => row.quota) : []
      expect(state.players.map((player) => player.quota)).toEqual(played)
      const usual = await stateOf(await create(await aForm()))
      expect(played).not.toEqual(usual.players.map((player) => player.quota))
    },
  )

  test.each([
    ['one player', { players: [1] }, 'At least 2 players are required'],
    ['a player twice', { players: [1, 1] }, 'A player cannot be added twice'],
    ['no course', { courseId: 0 }, 'Please select a course'],
    ['no tee', { teeBoxId: undefined }, 'Please select a tee box'],
    ['no date', { date: '' }, 'Please select a date'],
    [
      'a player on both sides',
      { matchType: 'team', teams: { A: [1, 2], B: [2] } },
      'Every player must be on one team',
    ],
  ])('is rejected with %s', async (_what, change, message) => {
    const reply = await post(ann, '/api/matches', { ...(await aForm()), ...change })
    expect(reply.json()).toMatchObject({ code: 'invalid-request', issues: [{ message }] })
  })

  test('is rejected for another course’s tee, an incomplete card, and missing people', async () => {
    const [form, other] = [await aForm(), await aForm()]
    expect((await post(ann, '/api/matches', { ...form, teeBoxId: other.teeBoxId })).json().code).toBe(
      'course-not-found',
    )
    expect((await post(ann, '/api/matches', { ...form, players: [ann.id, 999_999] })).json().code).toBe(
      'player-not-found',
    )
    await database.deleteFrom('holes').where('courseId', '=', form.courseId).execute()
    expect((await post(ann, '/api/matches', withUsernames(form))).json().code).toBe('course-incomplete')
  })

  test('adds a stranger only by username, and doesn’t reveal other members', async () => {
    const [kim, lars] = [await aPerson('kim'), await aPerson('lars')]
    const form = { ...(await aForm()), players: [ann.id, kim.id] }
    const create = async (usernames?: string[]) =>
      (await post(ann, '/api/matches', { ...form, usernames })).json()
    const {
      usernames: [ofKim = '', ofLars = ''],
    } = withUsernames({ players: [kim.id, lars.id] })
    expect(await create()).toEqual({ code: 'player-not-found' })
    expect(await create([ofLars])).toEqual({ code: 'player-not-found' })
    // From now on the id is enough for the organizer.
    for (const usernames of [[ofKim.toUpperCase()], undefined])
      expect(await create(usernames)).toEqual({ id: expect.any(Number) })
  })
})

describe('changing', () => {
  test('may change everything while there is no score', async () => {
    const id = await create(await aForm())
    const before = await stateOf(id)
    const other = await aForm()
    const reply = await patch(ann, id, {
      ...other,
      date: '2026-08-01',
      players: [bob.id, stranger.id],
      netEnabled: false,
    })
    expect(reply.json()).toMatchObject({ courseId: other.courseId, date: '2026-08-01', netEnabled: false })
    expect(reply.json<MatchState>().players.map((player) => player.userId)).toEqual([bob.id, stranger.id])
    expect(reply.json<MatchState>().revision).toBeGreaterThan(before.revision)
  })

  test('keeps the handicaps of players who stay', async () => {
    const [jan, form] = [await aPerson('jan', 100), await aForm()]
    await aMatchOf('2026-01-01', ann, jan)
    const id = await create({ ...form, players: [ann.id, jan.id] })
    await database.updateTable('users').set({ handicapTenths: 300 }).where('id', '=', jan.id).execute()
    const changed = (await patch(ann, id, { ...form, players: [jan.id, ann.id] })).json<MatchState>()
    expect(changed.players[0]).toMatchObject({ userId: jan.id, handicapTenths: 100 })
  })

  test('locks the card and a player once that player has a score; date, formats and other players may change', async () => {
    const form = await aForm()
    const id = await create({ ...form, players: [ann.id, bob.id, stranger.id] })
    await enterForBob(id, { strokes: 4 })
    const rejected = [
      { ...(await aForm()), players: [ann.id, bob.id] },
      { ...form, players: [ann.id, stranger.id] },
      { ...form, matchType: 'team' },
    ]
    for (const change of rejected) expect((await patch(ann, id, change)).json().code).toBe('match-has-scores')
    const changed = await patch(ann, id, { ...form, date: '2026-09-01', grossEnabled: false })
    expect(changed.json()).toMatchObject({
      date: '2026-09-01',
      grossEnabled: false,
      cells: [{ value: 4 }],
    })
  })

  test('may change the card again once all scores are cleared, but keeps players who had one', async () => {
    const form = await aForm()
    const id = await create({ ...form, players: [ann.id, bob.id, stranger.id] })
    for (const strokes of [4, null]) await enterForBob(id, { strokes })
    const other = await aForm()
    expect((await patch(ann, id, { ...other, players: [ann.id, stranger.id] })).json().code).toBe(
      'match-has-scores',
    )
    const teams = { A: [ann.id], B: [bob.id] }
    const changed = await patch(ann, id, { ...other, matchType: 'team', players: [ann.id, bob.id], teams })
    expect(changed.json()).toMatchObject({ courseId: other.courseId, isTeamMatch: true })
  })

  test('counts a picked-up ball as a score', async () => {
    const [form, other] = [await aForm(), await aForm()]
    const id = await create(form)
    await enterForBob(id, { strokes: null, isPickedUp: true })
    expect((await patch(ann, id, other)).json().code).toBe('match-has-scores')
  })
})

async function aForm() {
  const players = [ann.id, bob.id]
  return { ...(await aCourse(database)), date: '2026-07-18', matchType: 'individual', players }
}

function aMatchOf(date: string, ...people: Person[]): Promise<number> {
  const players = people.map(({ id }) => ({ userId: id }))
  return aMatch(database, { organiserId: people[0]?.id ?? 0, players, date })
}

async function create(form: object): Promise<number> {
  const reply = await post(ann, '/api/matches', withUsernames(form))
  expect(reply.statusCode, reply.body).toBe(200)
  const { id } = reply.json<{ id: number }>()
  // A person with five unanswered invitations can't be invited again.
  await post(bob, `/api/matches/${id}/take-part`, {})
  return id
}

/** The request as sent: players are named only if the form names them. */
function post(person: Person, url: string, payload: object) {
  return send(person, 'POST', url, payload)
}

function enterForBob(id: number, score: object) {
  const scores = [{ holeNumber: 1, id: randomUUID(), ...score }]
  return post(ann, `/api/matches/${id}/scores`, { players: [{ userId: bob.id, scores }] })
}
