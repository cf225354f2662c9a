import type {
  api,
  BlockedPerson,
  HeadToHead,
  JoinableMatch,
  MatchState,
  MatchStandingReply,
  MatchSummary,
  OwnPart,
  Player,
  PlayerRecord,
  PublicBoard,
  Reply,
  Stats,
} from '@nineteenth/contracts'
import { describe, expect, test, vi } from 'vitest'
import type { Person } from '#testing/open-matches.ts'
import { openMatches } from '#testing/open-matches.ts'
import { matchStateStore } from '../matches/match-state-store.ts'

const world = await openMatches()
let count = 0

/** Two people who have never played together. */
async function strangers(): Promise<{ sid: Person; ann: Person }> {
  const run = ++count
  return { sid: await world.aPerson(`sid${run}`), ann: await world.aPerson(`ann-of-${run}`) }
}

/** Sid adds people to a match by username, the only thing he knows about them. */
async function forced(sid: Person, people: readonly Person[], form: object = {}): Promise<number> {
  const whole = await world.aForm([sid, ...people])
  const reply = await world.post(sid, '/api/matches', { ...whole, ...form })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<{ id: number }>().id
}

/** Two strangers, and the match to which Sid added Ann. */
async function asked(form: object = {}) {
  const { sid, ann } = await strangers()
  return { sid, ann, id: await forced(sid, [ann], form) }
}

/** The match to which Sid added Ann, with scores. */
async function askedAndPlayed() {
  const match = await asked()
  await aces(match.sid, match.id)
  return match
}

/** Two people who have played together, and the next match to which Sid added Ann. */
async function askedAgain() {
  const { sid, ann, id: before } = await asked()
  await act(ann, before, 'take-part')
  return { sid, ann, id: await forced(sid, [ann]) }
}

async function aces(sid: Person, id: number, ballNos = [1, 2], strokes = 1): Promise<void> {
  const holes = Array.from({ length: 18 }, (_, index) => ({ holeNumber: index + 1, strokes }))
  const balls = ballNos.map((ballNo) => ({ ballNo, scores: holes }))
  expect((await world.submit(sid, id, balls)).statusCode).toBe(200)
}

/** Marks them as people who have played together. */
async function setKnown(matchId: number, { id }: Person): Promise<void> {
  const players = world.database.updateTable('matchPlayers').set({ consent: 'known' })
  await players.where('matchId', '=', matchId).where('personId', '=', id).execute()
}

async function complete(sid: Person, id: number): Promise<void> {
  expect((await world.post(sid, `/api/matches/${id}/complete`)).statusCode).toBe(200)
}

const act = async (person: Person, id: number, what: string, body: object = {}) =>
  (await world.post(person, `/api/matches/${id}/${what}`, body)).statusCode

const stateFor = (person: Person, id: number) => world.get<MatchState>(person, `/api/matches/${id}`)
const resultsFor = (person: Person, id: number) =>
  world.get<MatchStandingReply>(person, `/api/matches/${id}/results`)
const historyFor = (person: Person, id: number) =>
  world.get<Reply<typeof api.results.history>>(person, `/api/matches/${id}/events`)
const recentOf = async (person: Person) => (await world.get<MatchSummary[]>(person, '/api/matches/recent'))[0]
const statsOf = (person: Person) => world.get<Stats>(person, '/api/stats')
const recordOf = (person: Person) => world.get<PlayerRecord>(person, '/api/users/me/record')
const partOf = async (person: Person, id: number) =>
  (await world.get<{ part: OwnPart | null }>(person, `/api/matches/${id}/part`)).part
const against = (person: Person, other: Person) =>
  world.get<HeadToHead>(person, `/api/users/${other.id}/head-to-head`)
const wonBy = ({ formats }: HeadToHead) => formats.reduce((sum, { won }) => sum + won, 0)

describe('a member whom a stranger added to a match', () => {
  test('has no record of it, and sees who added them', async () => {
    const { sid, ann } = await strangers()
    const before = await statsOf(ann)
    const id = await forced(sid, [ann])
    await aces(sid, id)
    expect(await statsOf(ann)).toEqual({ ...before, asked: 1 })
    await complete(sid, id)
    expect(await statsOf(ann)).toEqual({ ...before, asked: 1 })
    expect(await recordOf(ann)).toMatchObject({ rounds: 0, rivals: [], estimate: { posted: [] } })
    expect(await recentOf(ann)).toMatchObject({ id, askedBy: nameOfSid() })
    const { matches } = await world.get<{ matches: MatchSummary[] }>(ann, '/api/matches?status=asked')
    expect(matches.map((match) => match.id)).toEqual([id])
    // The match still counts for Sid, but shows nothing about Ann there.
    expect(await recordOf(sid)).toMatchObject({ rounds: 1, rivals: [] })
    expect((await recentOf(sid))?.askedBy).toBeUndefined()
  })

  test('is listed for the organizer with name and username only, until they answer', async () => {
    const { sid, ann, id } = await asked()
    const nameOnly = { handicap: null, matchesTogether: 0, isOwnGuest: false, username: expect.any(String) }
    expect(await world.get<Player[]>(sid, '/api/users')).toEqual([
      { ...nameOnly, id: ann.id, displayName: `Golfer ann-of-${count}` },
    ])
    expect(await world.get<Player[]>(ann, '/api/users')).toEqual([])
    expect(await world.status(sid, `/api/users/${ann.id}`)).toBe(404)
    expect(await world.status(ann, `/api/users/${sid.id}`)).toBe(404)
    await act(ann, id, 'take-part')
    const known = { handicap: 11.2, matchesTogether: 1 }
    expect(await world.get<Player[]>(sid, '/api/users')).toMatchObject([{ ...known, id: ann.id }])
    expect(await world.get<Player[]>(ann, '/api/users')).toMatchObject([{ ...known, id: sid.id }])
    expect(await world.status(sid, `/api/users/${ann.id}`)).toBe(200)
  })

  test('can be added by id to another match, and must answer there too', async () => {
    const { sid, ann } = await strangers()
    await forced(sid, [ann])
    const form = await world.aForm([sid, ann])
    const reply = await world.post(sid, '/api/matches', { ...form, usernames: [] })
    expect(reply.statusCode, reply.body).toBe(200)
    expect(await partOf(ann, reply.json<{ id: number }>().id)).toMatchObject({ consent: 'asked' })
  })

  test('doesn’t see strangers in their list and can’t add them by id, because one could be a friend’s look-alike', async () => {
    const { sid, ann } = await strangers()
    const cy = await world.aPerson(`cy${count}`)
    const organized = await world.aForm([ann, cy])
    expect((await world.post(sid, '/api/matches', organized)).statusCode).toBe(200)
    const handicapsFor = async (person: Person) =>
      Object.fromEntries(
        (await world.get<Player[]>(person, '/api/users')).map(({ id, handicap }) => [id, handicap]),
      )
    expect(await handicapsFor(sid)).toEqual({ [ann.id]: null, [cy.id]: null })
    expect(await handicapsFor(ann)).toEqual({})
    const form = await world.aForm([sid, ann])
    const reply = await world.post(ann, '/api/matches', { ...form, usernames: [] })
    expect(reply.json()).toMatchObject({ code: 'player-not-found' })
  })

  test('is no longer listed after leaving, and can’t be added by id', async () => {
    const { sid, ann } = await strangers()
    const cy = await world.aPerson(`cy${count}`)
    for (const others of [[ann], [ann, cy]]) {
      const id = await forced(sid, others)
      expect(await act(ann, id, 'leave')).toBe(200)
    }
    expect(await world.get<Player[]>(sid, '/api/users')).toMatchObject([{ id: cy.id }])
    expect(await world.get<Player[]>(ann, '/api/users')).toEqual([])
    const form = await world.aForm([sid, ann])
    const reply = await world.post(sid, '/api/matches', { ...form, usernames: [] })
    expect(reply.json()).toMatchObject({ code: 'player-not-found' })
  })

  test('stays in the match when its organizer changes it', async () => {
    const { sid, ann, id } = await asked()
    const { teeBoxIds: _tees, courseId: _course, teeBoxId: _tee, ...form } = await world.aForm([sid, ann])
    const { courseId, teeBoxId } = await stateFor(sid, id)
    const reply = await world.send(sid, 'PATCH', `/api/matches/${id}`, { ...form, courseId, teeBoxId })
    expect(reply.statusCode, reply.body).toBe(200)
    const part = { consent: 'asked', isKeptOut: false, organiserName: nameOfSid() }
    expect(await partOf(ann, id)).toMatchObject(part)
  })
})

describe('taking part', () => {
  test('counts from then on, even in a complete match', async () => {
    const { sid, ann, id } = await asked({ grossEnabled: true })
    await aces(sid, id, [1], 5)
    await aces(sid, id, [2], 4)
    await complete(sid, id)
    expect(await act(ann, id, 'take-part')).toBe(200)
    expect(await statsOf(ann)).toMatchObject({ roundsPlayed: 1, bestScore: 72, asked: 0 })
    expect((await recordOf(sid)).rivals).toMatchObject([{ userId: ann.id, won: 0 }])
    expect(wonBy(await against(ann, sid))).toBeGreaterThan(0)
    expect((await recentOf(ann))?.askedBy).toBeUndefined()
  })

  test('is not implied by a rejected score', async () => {
    const { ann, id } = await asked({ holes: 'front' })
    const balls = [{ ballNo: 2, scores: [{ holeNumber: 10, strokes: 4 }] }]
    await world.submit(ann, id, balls)
    expect(await partOf(ann, id)).toMatchObject({ consent: 'asked' })
  })

  test('an earlier shared match doesn’t make later matches count', async () => {
    const { sid, ann, id } = await askedAgain()
    expect(await partOf(ann, id)).toMatchObject({ consent: 'known' })
    expect(await statsOf(ann)).toMatchObject({ totalMatches: 1, asked: 1 })
    await aces(sid, id, [1, 2], 4)
    await complete(sid, id)
    expect(await statsOf(ann)).toMatchObject({ totalMatches: 1, roundsPlayed: 0, bestScore: null, asked: 1 })
    expect(await recordOf(ann)).toMatchObject({ rounds: 0, rivals: [] })
    expect((await recordOf(sid)).rivals).toEqual([])
    expect(await act(ann, id, 'take-part')).toBe(200)
    expect(await statsOf(ann)).toMatchObject({ totalMatches: 2, roundsPlayed: 1, bestScore: 72, asked: 0 })
  })

  test('two people who played with the organizer don’t know each other until both take part', async () => {
    const { sid, ann } = await strangers()
    const cy = await world.aPerson(`cy${count}`)
    for (const one of [ann, cy]) await act(one, await forced(sid, [one]), 'take-part')
    const id = await forced(sid, [ann, cy])
    await act(cy, id, 'take-part')
    expect(await world.status(cy, `/api/users/${ann.id}`)).toBe(404)
    await act(ann, id, 'take-part')
    expect(await world.status(cy, `/api/users/${ann.id}`)).toBe(200)
  })
})

describe('the handicap of an invited member', () => {
  const ofScratch = { handicapTenths: 0, courseHandicap: 0, quota: 36 }
  const ofAnn = { handicapTenths: 112, courseHandicap: 13, quota: 23 }

  test('is hidden from people who only know the username', async () => {
    const { sid } = await strangers()
    const ann = await world.aPerson(`ann-off-${count}`, 237)
    const id = await forced(sid, [ann], { matchType: 'team' })
    expect((await stateFor(sid, id)).players[1]).toMatchObject({
      userId: ann.id,
      status: 'asked',
      ...ofScratch,
    })
    await act(sid, id, 'complete')
    await act(sid, id, 'reopen')
    const { courseId, teeBoxId } = await stateFor(sid, id)
    const form = await world.aForm([sid, ann])
    const edited = { ...form, courseId, teeBoxId, date: '2026-07-19' }
    expect((await world.patch(sid, id, edited)).statusCode).toBe(200)
    expect((await stateFor(sid, id)).players[1]).toMatchObject({ status: 'asked', ...ofScratch })
    await aces(sid, id, [1, 2], 4)
    const told = await Promise.all(
      [`${id}`, `${id}/results`, `${id}/events`, 'last', 'recent'].map((path) =>
        world.get<unknown>(sid, `/api/matches/${path}`),
      ),
    )
    expect(JSON.stringify(told)).not.toMatch(/\b237\b|\b23\.7\b/)
  })

  test.each([
    ['saying so', async (ann: Person, id: number) => act(ann, id, 'take-part')],
    ['entering a score', async (ann: Person, id: number) => aces(ann, id, [2], 4)],
  ])('applies from the moment they answer by %s', async (_how, answer) => {
    const { sid, ann, id } = await asked()
    await aces(sid, id, [1], 4)
    const before = await stateFor(sid, id)
    await answer(ann, id)
    const after = await stateFor(sid, id)
    expect(after.players[1]).toMatchObject(ofAnn)
    expect(after.players[1]).not.toHaveProperty('status')
    const news = await matchStateStore(world.database).findChanges(id, before.revision)
    expect(news?.details?.players[1]).toMatchObject(ofAnn)
  })

  test('is in the response to the phone that enters their first score', async () => {
    const { ann, id } = await asked()
    const { epoch, revision } = await stateFor(ann, id)
    const balls = [{ ballNo: 2, scores: [{ holeNumber: 1, strokes: 4 }] }]
    const reply = await world.submit(ann, id, balls, { epoch, revision })
    expect(reply.json()).toMatchObject({ changes: { details: { players: [{}, ofAnn] } } })
  })

  test('changes nothing in a complete match until it is reopened', async () => {
    const { sid, ann, id } = await asked()
    await aces(sid, id, [1, 2], 4)
    await complete(sid, id)
    const decided = await resultsFor(sid, id)
    await act(ann, id, 'take-part')
    const { players } = await stateFor(sid, id)
    expect(players[1]).toMatchObject(ofScratch)
    expect(await world.get(sid, `/api/matches/${id}/results`)).toMatchObject({ tables: decided.tables })
    expect((await historyFor(sid, id)).map(({ kind }) => kind)).toEqual(['created', 'completed'])
    await act(sid, id, 'reopen')
    expect((await stateFor(sid, id)).players[1]).toMatchObject(ofAnn)
  })

  test('and the name are hidden on a public board and behind the join link', async () => {
    const { sid, ann, id } = await asked()
    const token = await watchLink(sid, id)
    const payload = { token: await world.joinLink(id, { scores: 'all' }, sid) }
    const look = async () => {
      const reply = await world.app.inject({ method: 'POST', url: '/api/join/look', payload })
      return reply.json<JoinableMatch>().players.map(({ displayName }) => displayName)
    }
    const onBoard = async () => (await boardOf(token)).players.map(({ displayName }) => displayName)
    const [organizer, player] = [`Golfer sid${count}`, `Golfer ann-of-${count}`]
    expect([await onBoard(), await look()]).toEqual([
      [organizer, 'Player 2'],
      [organizer, 'Player 2'],
    ])
    await act(ann, id, 'take-part')
    expect(await look()).toEqual([organizer, player])
    await vi.waitFor(async () => expect(await onBoard()).toEqual([organizer, player]), 10_000)
  })
})

test.each([
  ['confirm that they play', (ann: Person, id: number) => act(ann, id, 'take-part')],
  ['enter a score', (ann: Person, id: number) => aces(ann, id, [2])],
])('a player of earlier matches is not named in public until they %s', async (_how, answer) => {
  const { sid, ann, id } = await askedAgain()
  const token = await watchLink(sid, id)
  const payload = { token: await world.joinLink(id, { scores: 'all' }, sid) }
  const look = async () => {
    const reply = await world.app.inject({ method: 'POST', url: '/api/join/look', payload })
    return reply.json<JoinableMatch>().players[1]?.displayName
  }
  const onBoard = async () => (await boardOf(token)).players[1]?.displayName
  expect([await onBoard(), await look()]).toEqual(['Player 2', 'Player 2'])
  const { revision } = await stateFor(sid, id)
  await answer(ann, id)
  expect(await look()).toBe(`Golfer ann-of-${count}`)
  await vi.waitFor(async () => expect(await onBoard()).toBe(`Golfer ann-of-${count}`), 10_000)
  // Boards that are already open show the name, too.
  const changes = await matchStateStore(world.database).findChanges(id, revision)
  expect(changes?.details?.players[1]).not.toHaveProperty('status')
})

describe('excluding a match from one’s own record', () => {
  test('does not affect the other player, and can be undone', async () => {
    const { sid, ann, id } = await asked({ grossEnabled: true })
    await act(ann, id, 'take-part')
    await aces(sid, id, [1], 4)
    await aces(sid, id, [2], 5)
    await complete(sid, id)
    const before = [await statsOf(ann), await recordOf(ann), await against(ann, sid)]
    const ofSid = [await recordOf(sid), await against(sid, ann)]
    expect(await act(ann, id, 'record', { isKeptOut: true })).toBe(200)
    expect(await statsOf(ann)).toMatchObject({ totalMatches: 0, roundsPlayed: 0, bestScore: null })
    expect(await recordOf(ann)).toMatchObject({ rounds: 0, rivals: [] })
    expect(await against(ann, sid)).toEqual({ rounds: 0, formats: [] })
    expect([await recordOf(sid), await against(sid, ann)]).toEqual(ofSid)
    expect(await act(ann, id, 'record', { isKeptOut: false })).toBe(200)
    expect([await statsOf(ann), await recordOf(ann), await against(ann, sid)]).toEqual(before)
  })

  test('persists while the match is played, reopened and completed', async () => {
    const { sid, ann, id } = await asked()
    await act(ann, id, 'take-part')
    expect((await statsOf(ann)).totalMatches).toBe(1)
    await act(ann, id, 'record', { isKeptOut: true })
    expect((await statsOf(ann)).totalMatches).toBe(0)
    await aces(sid, id)
    await complete(sid, id)
    await act(sid, id, 'reopen')
    await complete(sid, id)
    expect(await statsOf(ann)).toMatchObject({ totalMatches: 0, bestScore: null })
    expect(await partOf(ann, id)).toMatchObject({ consent: 'given', isKeptOut: true })
  })
})

test.each([
  ['confirms that they play', (ann: Person, id: number) => act(ann, id, 'take-part')],
  ['enters a score', (ann: Person, id: number) => aces(ann, id, [2])],
])('the history says that a member who was asked %s', async (_how, answer) => {
  const { sid, ann, id } = await asked()
  await answer(ann, id)
  await answer(ann, id)
  expect(await partOf(ann, id)).toMatchObject({ consent: 'given', isKeptOut: false })
  const history = await historyFor(sid, id)
  expect(history.map(({ kind, userId }) => [kind, userId])).toEqual([
    ['created', sid.id],
    ['joined', ann.id],
  ])
})

test('a player who answers and leaves without scores is not named in the history', async () => {
  const { sid, ann, id } = await asked()
  await act(ann, id, 'take-part')
  expect(await act(ann, id, 'leave')).toBe(200)
  const history = await historyFor(sid, id)
  expect(history.map(({ kind, displayName }) => [kind, displayName])).toEqual([
    ['created', `Golfer sid${count}`],
    ['left', 'Player who left'],
  ])
})

describe('leaving', () => {
  test('a player who has played with the organizer can’t leave a complete match, because its ledger names them', async () => {
    const { sid, ann, id } = await askedAgain()
    await aces(sid, id)
    await complete(sid, id)
    const reply = await world.post(ann, `/api/matches/${id}/leave`)
    expect([reply.statusCode, reply.json()]).toEqual([409, { code: 'complete-match-not-left' }])
    const { players } = await resultsFor(sid, id)
    expect(players[1]).toMatchObject({ userId: ann.id, displayName: `Golfer ann-of-${count}` })
    expect(await act(ann, id, 'record', { isKeptOut: true })).toBe(200)
    expect(await world.status(ann, `/api/matches/${id}`)).toBe(200)
    expect(await statsOf(ann)).toMatchObject({ roundsPlayed: 0, bestScore: null, asked: 0 })
    expect(await world.get(ann, '/api/matches?status=asked')).toMatchObject({ matches: [] })
    expect(await act(ann, id, 'record', { isKeptOut: false })).toBe(200)
    expect(await statsOf(ann)).toMatchObject({ roundsPlayed: 1, bestScore: 18 })
  })

  test.each(['in progress', 'complete'])(
    'an invited member leaves a match that is %s, and no name remains',
    async (how) => {
      const { sid, ann, id } = await askedAndPlayed()
      if (how === 'complete') await complete(sid, id)
      const before = await resultsFor(sid, id)
      expect(await act(ann, id, 'leave')).toBe(200)
      expect(await world.status(ann, `/api/matches/${id}`)).toBe(404)
      const after = await resultsFor(sid, id)
      expect(after.players[1]?.displayName).toBe('Player who left')
      expect(after.balances).toEqual(before.balances)
      expect(JSON.stringify(after)).not.toContain(`ann-of-${count}`)
      expect(await statsOf(ann)).toMatchObject({ totalMatches: 0, roundsPlayed: 0, asked: 0 })
    },
  )

  test('with scores keeps the name for the match’s players, but not on its public board', async () => {
    const { sid, ann, id } = await asked()
    await setKnown(id, ann)
    const token = await watchLink(sid, id)
    await aces(sid, id)
    expect(await act(ann, id, 'leave')).toBe(200)
    expect(await world.status(ann, `/api/matches/${id}`)).toBe(404)
    expect(await act(ann, id, 'leave')).toBe(404)
    expect(await statsOf(ann)).toMatchObject({ totalMatches: 0, asked: 0 })
    expect(await world.get<MatchSummary[]>(ann, '/api/matches/recent')).toEqual([])
    await complete(sid, id)
    expect(await recordOf(ann)).toMatchObject({ rounds: 0, rivals: [] })
    const left = `Golfer ann-of-${count} (@${await usernameOf(ann)}) (left)`
    const state = await stateFor(sid, id)
    expect(state.players[1]).toMatchObject({ displayName: left, status: 'left', username: null })
    const results = await resultsFor(sid, id)
    expect(results.players[1]?.displayName).toBe(left)
    expect(results.balances).toHaveLength(2)
    expect((await recentOf(sid))?.players[1]?.displayName).toBe(left)
    const history = await historyFor(sid, id)
    expect(history.find(({ kind }) => kind === 'left')?.displayName).toBe(left)
    expect((await boardOf(token)).players.map(({ displayName }) => displayName)).toEqual([
      `Golfer sid${count}`,
      'Player 2',
    ])
    // The placeholder is not offered as a player.
    expect(await world.get<Player[]>(sid, '/api/users?search=player')).toEqual([])
  })

  test('a match in progress removes the player if it can be played without them', async () => {
    const { sid, ann } = await strangers()
    const others = [await world.aPerson(`cy${count}`), await world.aPerson(`di${count}`)]
    const id = await forced(sid, [ann, ...others])
    await act(ann, id, 'take-part')
    expect(await act(ann, id, 'leave')).toBe(200)
    const { players } = await stateFor(sid, id)
    expect(players.map(({ userId }) => userId)).toEqual([sid.id, ...others.map((other) => other.id)])
    const history = await historyFor(sid, id)
    expect(history.at(-1)).toMatchObject({ kind: 'left', userId: ann.id })
  })

  test.each(['taken out', 'played'])('a player who was %s can’t be added again', async (how) => {
    const { sid, ann } = await strangers()
    const cy = await world.aPerson(`cy${count}`)
    const id = await forced(sid, [cy])
    const { courseId, teeBoxId } = await stateFor(sid, id)
    const form = await world.aForm([sid, cy, ann])
    const withAnn = { ...form, courseId, teeBoxId }
    expect((await world.patch(sid, id, withAnn)).statusCode).toBe(200)
    await setKnown(id, ann)
    if (how === 'played') await aces(sid, id, [3])
    expect(await act(ann, id, 'leave')).toBe(200)
    const reply = await world.patch(sid, id, withAnn)
    expect(reply.json()).toEqual({ code: 'player-left' })
    // Everything else can be changed: the scores stay with the ball, and a new player gets new numbers.
    const di = await world.aPerson(`di${count}`)
    const { players } = await stateFor(sid, id)
    const payload = { ...withAnn, players: [...players.map(({ userId }) => userId), di.id] }
    expect((await world.patch(sid, id, payload)).statusCode).toBe(200)
    const changed = await stateFor(sid, id)
    expect(changed.players.at(-1)).toMatchObject({ userId: di.id, playerNo: 4, ballNo: 4 })
    expect(changed.cells.every(({ of }) => of === 'b3')).toBe(true)
    expect(changed.players.some(({ status }) => status === 'left')).toBe(how === 'played')
  })

  test('is not possible for a player with scores who has taken part, or for the organizer', async () => {
    const { sid, ann, id } = await asked()
    expect(await act(sid, id, 'leave')).toBe(403)
    await aces(ann, id, [2], 4)
    const reply = await world.post(ann, `/api/matches/${id}/leave`)
    expect(reply.json()).toMatchObject({ code: 'match-has-scores' })
    await complete(sid, id)
    expect((await world.post(ann, `/api/matches/${id}/leave`)).json()).toMatchObject({
      code: 'complete-match-not-left',
    })
  })
})

test.each([
  [1, 55, -10, -10],
  [1, 155, -10, -10],
  [12, 55, 18, 54],
  [12, 155, 10, 54],
])('records accept every entry: %i on every hole, slope %i', async (strokes, slope, lowest, highest) => {
  const { sid, ann } = await strangers()
  await act(ann, await forced(sid, [ann]), 'take-part')
  const { teeBoxIds, ...form } = await world.aForm([sid, ann])
  await world.database.updateTable('teeBoxes').set({ slope }).where('id', '=', teeBoxIds[0]!).execute()
  for (let round = 0; round < 4; round++) {
    const reply = await world.post(sid, '/api/matches', { ...form, date: `2026-07-0${round + 1}` })
    const { id } = reply.json<{ id: number }>()
    await act(ann, id, 'take-part')
    await aces(sid, id, [1, 2], strokes)
    await complete(sid, id)
  }
  expect(await world.status(ann, '/api/users/me/record')).toBe(200)
  const { estimate } = await recordOf(ann)
  expect(estimate.index).toBeGreaterThanOrEqual(lowest)
  expect(estimate.index).toBeLessThanOrEqual(highest)
})

test('the current date of a match is always allowed', async () => {
  const { sid, ann, id } = await asked()
  await world.database.updateTable('matches').set({ date: '2010-07-18' }).where('id', '=', id).execute()
  const { courseId, teeBoxId } = await stateFor(sid, id)
  const form = await world.aForm([sid, ann])
  const change = { ...form, courseId, teeBoxId, date: '2010-07-18' }
  expect((await world.patch(sid, id, change)).statusCode).toBe(200)
  expect((await world.patch(sid, id, { ...change, date: '2010-07-19' })).statusCode).toBe(400)
})

/** As an invited person sees it: with the username. */
function nameOfSid() {
  return expect.stringMatching(new RegExp(`^Golfer sid${count} \\(@golfer\\d+\\)$`))
}

async function watchLink(sid: Person, id: number): Promise<string> {
  const reply = await world.post(sid, `/api/matches/${id}/watch-link`, { names: 'full' })
  return reply.json<{ token: string }>().token
}

async function boardOf(token: string): Promise<PublicBoard> {
  const { revision } = (await world.app.inject(`/api/public/${token}/now`)).json<{ revision: string }>()
  return (await world.app.inject(`/api/public/${token}/r/${revision}`)).json()
}

describe('a member who is invited repeatedly', () => {
  test('has at most five unanswered matches of one person, and one more for each answer', async () => {
    const { sid, ann } = await strangers()
    const form = await world.aForm([sid, ann])
    const ask = async () => world.post(sid, '/api/matches', form)
    const asked = await Promise.all(Array.from({ length: 8 }, ask))
    expect(asked.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5)
    const name = `Golfer ann-of-${count}`
    expect((await ask()).json()).toEqual({ code: 'too-many-invitations', name })
    // Others can still invite her, and her existing matches can be changed.
    const cy = await world.aPerson(`cy${count}`)
    await forced(cy, [ann])
    const id = asked.find(({ statusCode }) => statusCode === 200)?.json<{ id: number }>().id ?? 0
    expect((await world.patch(sid, id, { ...form, date: '2026-07-20' })).statusCode).toBe(200)
    expect(await act(ann, id, 'leave')).toBe(200)
    expect((await ask()).statusCode).toBe(200)
  })

  test('gets no extra invitations when matches are deleted and restored', async () => {
    const { sid, ann } = await strangers()
    const deleted = await Promise.all(Array.from({ length: 5 }, async () => forced(sid, [ann])))
    for (const id of deleted) await world.remove(sid, id)
    const id = await forced(sid, [ann])
    const restored: number[] = []
    for (const each of deleted) restored.push(await act(sid, each, 'restore'))
    expect(restored).toEqual([200, 200, 200, 200, 409])
    expect((await statsOf(ann)).asked).toBe(5)
    // A block after the deletion counts too, but doesn't affect players who take part.
    await world.remove(sid, id)
    expect(await act(ann, deleted[0] ?? 0, 'block')).toBe(200)
    expect((await world.post(sid, `/api/matches/${id}/restore`)).json()).toMatchObject({
      code: 'player-unavailable',
    })
    expect(await act(ann, deleted[1] ?? 0, 'take-part')).toBe(200)
    await world.remove(sid, deleted[1] ?? 0)
    expect(await act(sid, deleted[1] ?? 0, 'restore')).toBe(200)
  })

  test('has at most fifty unanswered matches in progress of a friend', async () => {
    const { sid, ann } = await strangers()
    await act(ann, await forced(sid, [ann]), 'take-part')
    const form = await world.aForm([sid, ann])
    const ids: number[] = []
    for (let made = 0; made < 50; made++)
      ids.push((await world.post(sid, '/api/matches', form)).json<{ id: number }>().id)
    expect((await world.post(sid, '/api/matches', form)).json()).toMatchObject({
      code: 'too-many-invitations',
    })
    await complete(sid, ids[0] ?? 0)
    expect((await world.post(sid, '/api/matches', form)).statusCode).toBe(200)
  })

  test('can block the organizer, who can’t add them and isn’t told, and can unblock them', async () => {
    const { sid, ann } = await strangers()
    const form = await world.aForm([sid, ann])
    const id = await forced(sid, [ann])
    await act(ann, id, 'take-part')
    expect(await act(ann, id, 'block')).toBe(200)
    expect(await act(ann, id, 'block')).toBe(200)
    const rejected = await world.post(sid, '/api/matches', form)
    expect([rejected.statusCode, rejected.json()]).toEqual([
      409,
      { code: 'player-unavailable', name: `Golfer ann-of-${count}` },
    ])
    const [blocked, ...others] = await world.get<BlockedPerson[]>(ann, '/api/blocks')
    expect([blocked?.displayName, others]).toEqual([`Golfer sid${count}`, []])
    expect(await world.get<BlockedPerson[]>(sid, '/api/blocks')).toEqual([])
    // A block doesn't apply in the other direction.
    await forced(ann, [sid])
    const unblocked = await world.send(ann, 'DELETE', `/api/blocks/${blocked?.id}`)
    expect(unblocked.statusCode).toBe(200)
    expect((await world.post(sid, '/api/matches', form)).statusCode).toBe(200)
  })
})

async function usernameOf({ id }: Person): Promise<string | null> {
  const users = world.database.selectFrom('users').select('username').where('id', '=', id)
  return (await users.executeTakeFirstOrThrow()).username
}
