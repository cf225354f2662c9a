import type { JoinableMatch, Joiner, JoinLink, MatchState } from '@nineteenth/contracts'
import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { limits } from '#limits.ts'
import { addJoinerSession } from '#platform/sessions/session-store.ts'
import { addedLimit, phoneLimit } from './join-match.ts'
import { hashLinkToken } from './link-token.ts'
import { countWaiting } from '#testing/locks.ts'
import type { Person } from '#testing/open-matches.ts'
import { asJoiner, openMatches } from '#testing/open-matches.ts'

const world = await openMatches()
const bob = await world.aPerson('bob')

describe('the link of a match', () => {
  test('is created, shown, changed and turned off', async () => {
    const { id } = await aMatchWithGuests()
    expect(await linkOf(id)).toEqual({ link: null, joined: [] })
    await makeLink(id)
    expect(await linkOf(id)).toEqual({
      link: { scores: 'group', canAddThemselves: false, madeAt: expect.any(String) },
      joined: [],
    })
    expect((await call('PATCH', id, { scores: 'all' })).json().link).toMatchObject({
      scores: 'all',
    })
    expect((await call('DELETE', id)).json()).toEqual({ link: null, joined: [] })
  })

  test('is shown quickly even with many joined phones and entries', async () => {
    const { id } = await aMatchWithGuests()
    await join(await makeLink(id), 2)
    await addPhones(id, 5_900, 10_000)
    const startedMs = performance.now()
    const { joined } = await linkOf(id)
    expect(performance.now() - startedMs).toBeLessThan(1_000)
    expect(joined).toHaveLength(100)
    const entered = joined.filter(({ entries }) => entries > 0)
    expect(entered).toMatchObject([{ entries: 10_000 }, { entries: 10_000 }])
  })

  test('limits the number of phones, and a joined phone may join again', async () => {
    const { id } = await aMatchWithGuests()
    const token = await makeLink(id)
    const { cookie } = await joinAs(token, 2)
    await addPhones(id, phoneLimit - 1)
    expect((await join(token, 2)).json()).toEqual({ code: 'too-many-guests' })
    await world.join({ token, playerNo: 4 }, { cookie })
    await call('DELETE', id)
    await world.join({ token: await makeLink(id), playerNo: 2 })
  })

  test('is never stored or logged in plain text', async () => {
    const { id } = await aMatchWithGuests()
    const token = await makeLink(id)
    await join(token, 2)
    const rows = await world.database.selectFrom('matchLinks').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(token).toMatch(/^[\w-]{22}$/)
  })

  test('shows the players, and nothing that only players may know', async () => {
    const { id } = await aMatchWithGuests()
    const match = (await look(await makeLink(id))).json<JoinableMatch>()
    expect(match).toEqual({
      matchId: id,
      courseName: expect.any(String),
      organiserName: 'Golfer ann',
      date: '2026-07-18',
      isComplete: false,
      canAddThemselves: false,
      players: [
        { playerNo: 1, displayName: 'Golfer ann', groupNo: 1, isMember: true },
        { playerNo: 2, displayName: 'Charlie', groupNo: 1, isMember: false },
        { playerNo: 3, displayName: 'Golfer bob', groupNo: 2, isMember: true },
        { playerNo: 4, displayName: 'Dora', groupNo: 2, isMember: false },
      ],
    })
  })

  test('works for a clubhouse even if a neighbor there guesses links, fails to join, or previews it all day', async () => {
    const remoteAddress = '203.0.113.7'
    const { id } = await aMatchWithGuests()
    const ours = await makeLink(id)
    const post = async (url: string, payload: object) =>
      world.app.inject({ method: 'POST', url, payload, remoteAddress })
    const rejectedOf = async (times: number, attempt: (at: number) => ReturnType<typeof post>) => {
      let rejected = 0
      // One by one: a busy node would reject a thousand at once for another reason.
      for (let at = 0; at < times; at++) if ((await attempt(at)).statusCode === 429) rejected++
      return rejected
    }
    const { times } = limits.joinMisses
    const others = async (at: number) => post('/api/join/look', { token: String(at).padStart(22, 'x') })
    expect(await rejectedOf(times + 5, others)).toBe(5)
    const fail = async () => post('/api/join', { token: ours, playerNo: 99 })
    expect(await rejectedOf(5, fail)).toBe(5)
    const preview = async () => post('/api/join/look', { token: ours })
    expect(await rejectedOf(700, preview)).toBe(0)
    expect((await post('/api/join', { token: ours, playerNo: 2 })).statusCode).toBe(200)
    await call('PATCH', id, { scores: 'all', canAddThemselves: true })
    const namesake = { requestId: randomUUID(), displayName: 'Charlie', handicap: '7.4' }
    expect((await post('/api/join', { token: ours, guest: namesake })).json()).toEqual({
      code: 'name-in-match',
    })
  })

  test.each(['A'.repeat(22), 'wrong'])('with an unknown token opens nothing: %s', async (token) => {
    expect([400, 404]).toContain((await look(token)).statusCode)
    expect([400, 404]).toContain((await join(token, 1)).statusCode)
  })

  test('opens no match after it is replaced, and joined phones stay', async () => {
    const { id } = await aMatchWithGuests()
    const before = await makeLink(id)
    const charlie = await joinAs(before, 2)
    const now = await makeLink(id)
    expect((await look(before)).json()).toEqual({ code: 'link-not-found' })
    expect((await look(now)).statusCode).toBe(200)
    expect(await world.status(charlie, `/api/matches/${id}`)).toBe(200)
    expect((await linkOf(id)).joined).toMatchObject([{ playerNo: 2, displayName: 'Charlie' }])
  })

  test('ends its sessions when it is turned off', async () => {
    const { id } = await aMatchWithGuests()
    const charlie = await joinAs(await makeLink(id), 2)
    await call('DELETE', id)
    expect(await world.status(charlie, `/api/matches/${id}`)).toBe(401)
    expect(await world.status(charlie, '/api/join')).toBe(401)
  })
})

describe('the phones of a link', () => {
  test('share one limit of open entries: a phone that joins several times gets no more', async () => {
    const { id, token } = await anOpenMatch()
    const phones = [
      await joinAs(token, 2),
      asJoiner(await joinAsNew(token, { displayName: 'Eve', handicap: '22.1' })),
    ]
    const balls = [1, 2, 3].map((ballNo) => ({
      ballNo,
      scores: Array.from({ length: 18 }, (_, at) => ({ holeNumber: at + 1, strokes: 9 })),
    }))
    const madeUp = () =>
      balls.map(({ ballNo, scores }) => ({
        ballNo,
        scores: scores.map((score) => ({ ...score, id: randomUUID(), base: randomUUID() })),
      }))
    const outcomes = []
    for (const phone of phones)
      for (const ball of madeUp()) outcomes.push(...(await outcomesOf(phone, id, [ball])))
    expect(outcomes.filter(({ outcome }) => outcome === 'waiting')).toHaveLength(100)
    expect(outcomes.filter(({ code }) => code === 'too-many-waiting')).toHaveLength(8)
  })

  test('do not silently overwrite each other, even as the same guest', async () => {
    const { id } = await aMatchWithGuests()
    const token = await makeLink(id)
    const [one, other] = [await joinAs(token, 2), await joinAs(token, 2)]
    const enter = async (phone: Person, strokes: number) =>
      outcomesOf(phone, id, [{ ballNo: 2, scores: [{ holeNumber: 1, strokes }] }])
    expect(await enter(one, 4)).toMatchObject([{ outcome: 'applied' }])
    expect(await enter(other, 5)).toMatchObject([{ outcome: 'conflict' }])
    expect(await enter(one, 3)).toMatchObject([{ outcome: 'applied' }])
  })
})

describe('a visitor with the link', () => {
  const eve = { displayName: 'Eve', handicap: '22.1' }

  test('joins as a guest of the organizer, if the organizer allows it', async () => {
    const { id } = await aMatchWithGuests()
    const token = await makeLink(id)
    expect((await joinAsNew(token, eve)).json()).toEqual({ code: 'not-allowed' })
    await call('PATCH', id, { scores: 'group', canAddThemselves: true })
    const before = await world.stateOf(id)
    const reply = await joinAsNew(token, eve)
    expect(reply.json()).toMatchObject({ matchId: id, playerNo: 5, displayName: 'Eve' })
    const after = await world.stateOf(id)
    expect(after.players.map(({ displayName }) => displayName).slice(4)).toEqual(['Eve'])
    expect({ ...after, players: before.players, balls: before.balls }).toEqual({
      ...before,
      revision: after.revision,
    })
    const [mine] = await world.get<{ displayName: string }[]>(world.ann, '/api/users?search=eve')
    expect(mine).toMatchObject({ displayName: 'Eve', isOwnGuest: true })
    const own = await world.submit(asJoiner(reply), id, ofBalls(5))
    expect(own.statusCode).toBe(200)
  })

  test('is asked whether they are the guest of the same name, and otherwise gets their own seat and handicap', async () => {
    const { id, token } = await anOpenMatch()
    await joinAsNew(token, eve)
    const another = { displayName: ' EVE ', handicap: '7.4', requestId: randomUUID() }
    const asked = await joinAsNew(token, another)
    expect([asked.statusCode, asked.json()]).toEqual([409, { code: 'name-in-match' }])
    expect((await world.stateOf(id)).players).toHaveLength(5)
    const reply = await joinAsNew(token, { ...another, isSomeoneElse: true })
    expect(reply.json()).toMatchObject({ playerNo: 6, displayName: 'EVE (2)', handicap: 7.4 })
    const again = await joinAsNew(token, { ...another, isSomeoneElse: true })
    expect(again.json()).toMatchObject({ playerNo: 6 })
    const third = await joinAsNew(token, { ...eve, isSomeoneElse: true })
    expect(third.json()).toMatchObject({ playerNo: 7, displayName: 'Eve (3)', handicap: 22.1 })
    const { players } = await world.stateOf(id)
    expect(players.slice(4).map(({ handicapTenths }) => handicapTenths)).toEqual([221, 74, 221])
  })

  test.each([
    ['Cyrillic letters', '\u0415v\u0435 Stone'],
    ['a no-break space', 'Eve\u00A0Stone'],
    ['two spaces', 'Eve  Stone'],
  ])('is asked, and numbered, even if the name is a look-alike with %s', async (_what, displayName) => {
    const { id } = await aMatchWithGuests()
    const token = await makeLink(id)
    await call('PATCH', id, { scores: 'all', canAddThemselves: true })
    await joinAsNew(token, { ...eve, displayName: 'Eve Stone' })
    const another = { ...eve, displayName, requestId: randomUUID() }
    expect((await joinAsNew(token, another)).json()).toEqual({ code: 'name-in-match' })
    const reply = await joinAsNew(token, { ...another, isSomeoneElse: true })
    expect(reply.json<Joiner>().displayName).toMatch(/ \(2\)$/)
  })

  test('may have the same name as a member', async () => {
    const id = await world.create(await world.aForm([world.ann, bob]))
    const token = await world.joinLink(id, open)
    const { players } = await world.stateOf(id)
    const reply = await joinAsNew(token, { ...eve, displayName: players[1]?.displayName })
    expect(reply.json()).toMatchObject({ playerNo: 3, displayName: `${players[1]?.displayName} (2)` })
  })

  test('can join at the same time as others', async () => {
    const { id, token } = await anOpenMatch()
    const names = ['Ada', 'Bea', 'Cid', 'Dot', 'Eli', 'Flo']
    const replies = await Promise.all(
      names.map(async (displayName) => joinAsNew(token, { ...eve, displayName })),
    )
    expect(new Set(replies.map((reply) => reply.json<Joiner>().playerNo)).size).toBe(names.length)
    const { players } = await world.stateOf(id)
    expect(players.map(({ displayName }) => displayName)).toEqual(expect.arrayContaining(names))
  })

  test('joins once, even if they retry before the answer arrives or after it was lost', async () => {
    const { id, token } = await anOpenMatch()
    const own = { ...eve, requestId: randomUUID() }
    const replies = await Promise.all([1, 2, 3, 4].map(async () => joinAsNew(token, own)))
    replies.push(await joinAsNew(token, own))
    expect(replies.map((reply) => reply.json<Joiner>().playerNo)).toEqual([5, 5, 5, 5, 5])
    expect((await world.stateOf(id)).players).toHaveLength(5)
  })

  test('can’t join if the link is turned off while they wait for the match', async () => {
    const { id, token } = await anOpenMatch()
    const before = await countPeople()
    const joining = await world.database.transaction().execute(async (transaction) => {
      await sql`select from match_state where match_id = ${id} for update`.execute(transaction)
      const reply = joinAsNew(token, eve).then((answer) => answer.json())
      await expect.poll(() => countWaiting(world.database)).toBe(1)
      await call('DELETE', id)
      return { reply }
    })
    expect(await joining.reply).toEqual({ code: 'link-not-found' })
    expect((await world.stateOf(id)).players).toHaveLength(4)
    expect(await countPeople()).toBe(before)
  })

  test('adds one player per phone, up to the link’s limit', async () => {
    const { id, token } = await anOpenMatch()
    const first = asJoiner(await joinAsNew(token, eve))
    const second = await joinAsNew(token, { ...eve, displayName: 'Eve 2' }, first)
    expect(second.json()).toEqual({ code: 'phone-has-player' })
    const before = await countPeople()
    const rejected: Awaited<ReturnType<typeof joinAsNew>>[] = []
    for (let at = 0; at < addedLimit + 3; at++) {
      const reply = await joinAsNew(token, { ...eve, displayName: `Extra ${at}` })
      if (reply.statusCode !== 200) rejected.push(reply)
    }
    expect(rejected.map((reply) => reply.json())).toEqual(
      Array.from({ length: 4 }, () => ({ code: 'too-many-guests' })),
    )
    expect((await world.stateOf(id)).players).toHaveLength(4 + addedLimit)
    expect(await countPeople()).toBe(before + addedLimit - 1)
  })

  test('is not added to the guest list if the match is full', async () => {
    const guests = await world.database
      .insertInto('users')
      .values(Array.from({ length: 143 }, (_, at) => aGuestRow(`Guest ${at}`)))
      .returning('id')
      .execute()
    const players = [world.ann.id, ...guests.map(({ id }) => id)]
    const id = await world.create({ ...(await world.aForm([])), nassauEnabled: false, players })
    const token = await world.joinLink(id, open)
    const before = await countPeople()
    const late = await joinAsNew(token, { ...eve, displayName: 'Latecomer' })
    expect(late.json()).toMatchObject({ code: 'invalid-request' })
    expect(await countPeople()).toBe(before)
    expect(await world.get(world.ann, '/api/users?search=latecomer')).toEqual([])
  })

  test('must name either an existing player or a new one', async () => {
    const token = 'A'.repeat(22)
    for (const who of [{}, { playerNo: 2, guest: eve }]) {
      const payload = { token, ...who }
      const reply = await world.app.inject({ method: 'POST', url: '/api/join', payload })
      expect(reply.statusCode).toBe(400)
    }
  })
})

describe('a joined phone', () => {
  test('acts as the chosen guest, never as a member', async () => {
    const { id, guests } = await aMatchWithGuests()
    const token = await makeLink(id)
    expect((await join(token, 1)).json()).toEqual({ code: 'not-allowed' })
    expect((await join(token, 9)).json()).toEqual({ code: 'player-not-found' })
    const reply = await join(token, 2)
    const who = { playerNo: 2, userId: guests[0], displayName: 'Charlie', handicap: 18.4 }
    const joiner = { matchId: id, ...who, scores: 'group' }
    expect(reply.json()).toEqual(joiner)
    expect(await world.get<Joiner>(asJoiner(reply), '/api/join')).toEqual(joiner)
  })

  test('can never act as the placeholder of a player who left', async () => {
    const id = await world.create(await world.aForm([world.ann, bob]))
    const token = await world.joinLink(id, open)
    expect((await world.post(bob, `/api/matches/${id}/leave`)).statusCode).toBe(200)
    const [, placeholder] = (await world.stateOf(id)).players
    expect(placeholder).toMatchObject({ playerNo: 2, displayName: 'Player who left' })

    expect((await look(token)).json<JoinableMatch>().players).toMatchObject([{ playerNo: 1 }])
    expect((await join(token, 2)).json()).toEqual({ code: 'player-not-found' })
    const named = await joinAsNew(token, { displayName: 'Player who left', handicap: '10' })
    expect(named.json()).toEqual({ code: 'name-reserved' })
    const who = { playerNo: 2, phone: randomUUID(), userAgent: '' }
    const opened = { linkHash: hashLinkToken(token), ...who, expiresAt: inAMinute() }
    const idHash = randomBytes(32)
    expect(await addJoinerSession(world.database, { idHash, ...opened })).toBe(false)
  })

  test('enters scores of their own group, or of all groups if the organizer allows it', async () => {
    const { id, guests } = await aMatchWithGuests()
    const charlie = await joinAs(await makeLink(id), 2)
    const enter = async (...ballNos: number[]) =>
      (await world.submit(charlie, id, ofBalls(...ballNos))).json().outcomes
    const notAllowed = { outcome: 'rejected', code: 'not-allowed' }
    expect(await enter(1, 3, 2)).toMatchObject([{ outcome: 'applied' }, notAllowed, { outcome: 'applied' }])
    expect((await world.stateOf(id)).cells.map(({ of }) => of)).toEqual(['b1', 'b2'])
    const ofBob = { players: [{ userId: bob.id, scores: [{ holeNumber: 2, strokes: 5 }] }] }
    expect((await world.post(charlie, `/api/matches/${id}/scores`, ofBob)).statusCode).toBe(403)
    await call('PATCH', id, { scores: 'all' })
    await expect.poll(async () => enter(3), { timeout: 5000 }).toMatchObject([{ outcome: 'applied' }])
    const { cells } = await world.get<MatchState>(charlie, `/api/matches/${id}`)
    expect(new Set(cells.map(({ by }) => by))).toEqual(new Set([guests[0]]))
  })

  test('presses only in their own group, unless they may enter all scores', async () => {
    const { id } = await aMatchWithGuests()
    const game = { gameNo: 9, format: 'match-play', settings: '{"presses": {"kind": "manual"}}' }
    await world.database
      .insertInto('matchGames')
      .values({ matchId: id, ...game })
      .execute()
    const joined = await joinAs(await makeLink(id), 2)
    const press = async (pair: string) => {
      const cell = { hole: 2, kind: 'press', of: `g9:${pair}:total` } as const
      const reply = await world.submitEntries(joined, id, [{ cell, value: 1 }])
      return reply.json<{ outcomes: object[] }>().outcomes[0]
    }
    expect(await press('1-2')).toMatchObject({ outcome: 'applied' })
    expect(await press('1-3')).toMatchObject({ outcome: 'rejected', code: 'not-allowed' })
    await call('PATCH', id, { scores: 'all' })
    await expect.poll(async () => press('1-3'), { timeout: 5000 }).toMatchObject({ outcome: 'applied' })
  })

  test('sees no other match and no members’ pages', async () => {
    const { id, guests } = await aMatchWithGuests()
    const [, dora] = guests
    const other = await world.create({ ...(await world.aForm([])), players: [world.ann.id, dora] })
    const joined = await joinAs(await makeLink(id), 4)
    expect(await world.status(joined, `/api/matches/${id}`)).toBe(200)
    // This holds even if the guest plays in the other match.
    expect(await world.status(joined, `/api/matches/${other}`)).toBe(404)
    for (const url of ['/api/matches', '/api/users', '/api/users/me', '/api/stats', '/api/courses'])
      expect(await world.status(joined, url), url).toBe(403)
    expect((await world.patch(joined, id, {})).statusCode).toBe(403)
  })

  test('loses access when its player is removed from the match', async () => {
    const { id, form } = await aMatchWithGuests()
    const joined = await joinAs(await makeLink(id), 4)
    const players = form.players.slice(0, 3)
    await world.patch(world.ann, id, { ...form, players, groups: [{ players, startsOn: 1 }] })
    await expect
      .poll(async () => world.status(joined, `/api/matches/${id}`), { timeout: 5000 })
      .toBeGreaterThanOrEqual(401)
  })

  test('can view the match until a day after its end, and no one can join a finished match', async () => {
    const { id } = await aMatchWithGuests()
    const token = await makeLink(id)
    const joined = await joinAs(token, 2)
    await world.post(world.ann, `/api/matches/${id}/complete`)
    expect((await join(token, 4)).json()).toEqual({ code: 'match-complete' })
    expect(await world.status(joined, `/api/matches/${id}/results`)).toBe(200)
    const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000)
    await world.database.updateTable('matches').set({ completedAt: yesterday }).where('id', '=', id).execute()
    await expect.poll(async () => world.status(joined, `/api/matches/${id}`), { timeout: 5000 }).toBe(401)
  })

  test('leaves by signing out', async () => {
    const { id } = await aMatchWithGuests()
    const joined = await joinAs(await makeLink(id), 2)
    await world.post(joined, '/api/auth/logout')
    expect(await world.status(joined, `/api/matches/${id}`)).toBe(401)
  })
})

async function aMatchWithGuests() {
  const guests = [await world.aGuest('Charlie'), await world.aGuest('Dora')] as const
  const players = [world.ann.id, guests[0], bob.id, guests[1]]
  const groups = [players.slice(0, 2), players.slice(2)].map((group) => ({ players: group, startsOn: 1 }))
  const form = { ...(await world.aForm([])), players, groups }
  return { id: await world.create(form), guests, form }
}

const open = { scores: 'all', canAddThemselves: true }

/** Copies the session of the one phone in a match to more phones, each with as many entries in a cell. */
async function addPhones(id: number, phones: number, entries = 0): Promise<void> {
  await sql`
    insert into joiner_sessions (id_hash, match_id, player_no, person_id, user_agent, expires_at)
    select sha256(${`${id}-`}::bytea || n::text::bytea), match_id, player_no, person_id, user_agent, expires_at
    from joiner_sessions, generate_series(1, ${phones}::int) n where match_id = ${id}
  `.execute(world.database)
  await sql`
    insert into entries (match_id, hole, kind, of, id, value, entered_by, phone, revision, applied_as)
    select match_id, 1, 'strokes', 'b1', gen_random_uuid(), 4, person_id, phone, 1, gen_random_uuid()
    from (select * from joiner_sessions where match_id = ${id} order by created_at limit 2) j,
      generate_series(1, ${entries}::int)
  `.execute(world.database)
}

/** A match with a link by which visitors may add themselves. */
async function anOpenMatch() {
  const { id } = await aMatchWithGuests()
  return { id, token: await world.joinLink(id, open) }
}

function inAMinute(): Date {
  return new Date(Date.now() + 60_000)
}

async function countPeople(): Promise<number> {
  return (await world.database.selectFrom('users').select('id').execute()).length
}

function aGuestRow(displayName: string) {
  return { displayName, firstName: displayName, lastName: '', hostId: world.ann.id, handicapTenths: 184 }
}

function call(method: 'GET' | 'PATCH' | 'DELETE', id: number, payload?: object) {
  return world.send(world.ann, method, `/api/matches/${id}/join-link`, payload)
}

async function linkOf(id: number): Promise<JoinLink> {
  return (await call('GET', id)).json()
}

function makeLink(id: number): Promise<string> {
  return world.joinLink(id, { scores: 'group' })
}

function look(token: string) {
  return world.app.inject({ method: 'POST', url: '/api/join/look', payload: { token } })
}

async function outcomesOf(phone: Person, id: number, balls: Parameters<typeof world.submit>[2]) {
  const reply = await world.submit(phone, id, balls)
  return reply.json<{ outcomes: { outcome: string; code?: string }[] }>().outcomes
}

function join(token: string, playerNo: number) {
  return world.app.inject({ method: 'POST', url: '/api/join', payload: { token, playerNo } })
}

function joinAsNew(token: string, guest: object, phone?: Person) {
  return world.app.inject({
    method: 'POST',
    url: '/api/join',
    payload: { token, guest: { requestId: randomUUID(), ...guest } },
    ...(phone && { headers: { cookie: phone.cookie } }),
  })
}

async function joinAs(token: string, playerNo: number): Promise<Person> {
  return asJoiner(await join(token, playerNo))
}

function ofBalls(...ballNos: number[]) {
  return ballNos.map((ballNo) => ({ ballNo, scores: [{ holeNumber: 1, strokes: 4 }] }))
}
