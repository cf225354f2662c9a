import { randomUUID } from 'node:crypto'
import type { Course, MatchState, MatchStandingReply, OwnData, Player } from '@nineteenth/contracts'
import { api } from '@nineteenth/contracts'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { aSubmission } from '#testing/a-submission.ts'
import { aCourseForm } from '#testing/a-course.ts'
import { aCourse, aUser } from '#testing/a-world.ts'
import type { Person } from '#testing/open-matches.ts'
import { openMatches } from '#testing/open-matches.ts'
import { listEmptyTables, searchDatabase } from '#testing/search-database.ts'
import { signIn, testApp, tokenOf } from '#testing/test-app.ts'
import { courseStore } from '../courses/course-store.ts'
import { changeCourse, createCourse } from '../courses/save-course.ts'
import { matchSetupStore } from '../matches/setup/match-setup-store.ts'
import { guestStore } from '../players/guest-store.ts'
import { removedIdentities } from '../account/removed-identities-store.ts'
import { userStore } from '../account/user-store.ts'

let people = 0

const world = await openMatches()

describe('a data download', () => {
  test('has all stored data of the person, and only the names of others', async () => {
    const dora = await aRichLife()
    const reply = await askForData(dora)
    const data = api.privacy.data.reply.parse(reply.json())
    expect(data).toEqual(reply.json())
    expect(data.profile).toMatchObject({ username: dora.username, email: dora.email, handicap: 9.4 })
    expect(data.identities).toEqual([{ provider: 'firebase', uid: dora.uid }])
    expect(data.handicaps.map(({ handicap }) => handicap)).toEqual([9.4])
    expect(data.sessions.map(({ device }) => device)).toContain(dora.userAgent)
    expect(data.guests.map(({ name }) => name)).toEqual(['Gus Tee', dora.solo])
    expect(data.claims).toMatchObject([{ member: dora.displayName, matchId: dora.matches.past }])
    expect(data.courses.map(({ name }) => name)).toEqual(['Old Links'])
    expect(data.blocks).toMatchObject([{ name: 'Golfer ann' }])
    expect(data.restingUsernames).toHaveLength(2)
    expect(data.operatorActions).toMatchObject([{ action: 'end-sessions' }])

    const byId = new Map(data.matches.map((match) => [match.id, match]))
    expect(new Set(byId.keys())).toEqual(new Set(Object.values(dora.matches)))
    expect(byId.get(dora.matches.decided)).toMatchObject({
      course: { name: 'Old Links' },
      isOrganiser: false,
      playedWith: ['Golfer ann'],
      player: { playerNo: 2, tee: 'White', handicap: 11.2, consent: 'given', isKeptOut: false },
      round: {
        holes: 18,
        gross: 90,
        par: 72,
        rating: 72.1,
        slope: 133,
        putts: 36,
        fairwaysHit: 14,
        fairways: 14,
        greensHit: 0,
        penalties: 0,
      },
      money: expect.any(Number),
    })
    const decided = byId.get(dora.matches.decided)
    expect(decided?.scores).toHaveLength(18)
    expect(decided?.scores[0]).toEqual({
      holeNumber: 1,
      par: 4,
      strokeIndex: 7,
      strokes: 5,
      isPickedUp: false,
    })
    expect(decided?.results.map(({ game }) => game)).toContain('Gross')
    expect(byId.get(dora.matches.inPlay)).toMatchObject({
      isOrganiser: true,
      links: [{ opens: 'join' }, { opens: 'watch' }],
    })
    expect(byId.get(dora.matches.inPlay)?.entered.length).toBeGreaterThan(0)
    expect(byId.get(dora.matches.inPlay)?.events.map(({ kind }) => kind)).toContain('edited')
    expect(byId.get(dora.matches.deleted)?.deletedAt).not.toBeNull()
    expect(reply.body).not.toContain('golfer1@')
  })

  test('contains only their own actions in a match they were removed from', async () => {
    const dora = await aMember()
    const form = await world.aForm([world.ann, dora])
    const id = await world.create(form)
    await enter(dora, id, 1, { holeNumber: 1, strokes: 4 })
    const secret = await world.aPerson('secret')
    await edit(world.ann, id, { ...form, players: [world.ann.id, secret.id] })
    await world.enterCards(id, [0, 1])
    await world.complete(id)
    const { matches } = await getData(dora)
    expect(matches).toEqual([
      {
        id,
        date: form.date,
        course: expect.objectContaining({ name: 'Old Links' }),
        isOrganiser: false,
        createdAt: expect.any(String),
        completedAt: null,
        deletedAt: null,
        playedWith: [],
        player: null,
        scores: [],
        round: null,
        results: [],
        money: null,
        currency: '',
        payments: [],
        entered: [
          {
            hole: 1,
            kind: 'strokes',
            of: 'b1',
            value: 4,
            device: deviceOf(dora),
            enteredAt: expect.any(String),
            receivedAt: expect.any(String),
          },
        ],
        events: [],
        links: [],
      },
    ])
    await world.remove(world.ann, id)
    expect(await getData(dora)).toMatchObject({ matches })
  })

  test('is limited to a few times an hour', async () => {
    const eve = await aMember()
    const statuses: number[] = []
    for (let time = 0; time < 7; time++) statuses.push((await askForData(eve)).statusCode)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429])
  })

  test('is complete for any number of matches', async () => {
    const eve = await aMember()
    const guest = await add(eve, '/api/guests', { displayName: 'Gus Tee', handicap: '18' })
    const form = { ...(await world.aForm([eve])), players: [eve.id, guest] }
    for (let match = 0; match < 51; match++) await world.post(eve, '/api/matches', form)
    const { matches } = await getData(eve)
    expect(new Set(matches.map(({ id }) => id)).size).toBe(51)
  })
})

test.each(['data', 'delete'])(
  '%s needs a sign-in within the last five minutes by the same person',
  async (call) => {
    const [dora, eve] = [await aMember(), await aMember()]
    for (const [payload, status, code] of [
      [{}, 403, 'sign-in-too-old'],
      [{ token: ownToken(dora, 5 * 60_000 + 1) }, 403, 'sign-in-too-old'],
      [{ token: ownToken(eve) }, 403, 'not-allowed'],
      [{ token: 'nonsense' }, 401, 'token-invalid'],
    ] as const) {
      const reply = await world.post(dora, `/api/users/me/${call}`, payload)
      expect([reply.statusCode, reply.json()]).toEqual([status, { code }])
    }
    for (const one of [dora, eve]) expect(await world.status(one, '/api/users/me')).toBe(200)
  },
)

describe('a deleted account', () => {
  test('leaves nothing of the person in the database except the name in matches they played with others', async () => {
    const dora = await aRichLife()
    const { username, displayName, lastName, email, uid, userAgent } = dora
    const traces = [username, displayName, lastName, email, uid, userAgent, String(deviceOf(dora))]
    expect(await listEmptyTables(world.database)).toEqual([])
    for (const trace of traces) expect(await searchDatabase(world.database, [trace])).not.toEqual([])

    expect(await deleteMe(dora)).toBe(200)
    const named = world.database
      .selectFrom('matchPlayers')
      .where('formerName', '=', `${dora.displayName} (@${dora.username})`)
    const played = await named.select('matchId').orderBy('matchId').execute()
    const { past, inPlay, decided } = dora.matches
    expect(played.map(({ matchId }) => matchId)).toEqual([past, inPlay, decided])
    await world.database.updateTable('matchPlayers').set({ formerName: null }).execute()
    expect(await searchDatabase(world.database, traces)).toEqual([])
    expect(await searchDatabase(world.database, [dora.solo])).toEqual([])
  })

  test('removes all open requests to them', async () => {
    const dora = await aMember()
    const { teeBoxIds: _tees, ...form } = await world.aForm([world.ann, dora])
    const id = await add(world.ann, '/api/matches', form)
    expect((await world.stateOf(id)).players[1]).toMatchObject({ status: 'asked' })
    await deleteMe(dora)
    expect((await world.stateOf(id)).players[1]).not.toHaveProperty('status', 'asked')
  })

  test('leaves the matches of others unchanged, and the name for the players of each match', async () => {
    const dora = await aRichLife()
    const { decided, inPlay, alone, deleted } = dora.matches
    const before = await world.get<MatchStandingReply>(world.ann, `/api/matches/${decided}/results`)
    const inPlayBefore = await world.stateOf(inPlay)
    await deleteMe(dora)

    const after = await world.get<MatchStandingReply>(world.ann, `/api/matches/${decided}/results`)
    expect(after.players.map(({ displayName }) => displayName)).toEqual(['Golfer ann', leftName(dora)])
    expect(after.tables).toEqual(before.tables)
    expect(after.balances).toEqual(before.balances)
    const inPlayAfter = await world.stateOf(inPlay)
    expect(inPlayAfter.cells).toEqual(inPlayBefore.cells)
    expect(inPlayAfter.open.map(({ byName }) => byName)).toEqual([leftName(dora)])
    expect(inPlayAfter.players).toMatchObject([
      { displayName: leftName(dora), username: null, handicapTenths: 112 },
      { displayName: 'Golfer ann', username: expect.any(String), handicapTenths: 54 },
      { displayName: 'Gus Tee', username: null, handicapTenths: 180 },
    ])
    expect(inPlayAfter.sides.map(({ name }) => name)).toEqual(['Deleted player & Co', 'Others'])
    // Phones with the match get the new name, even for a complete one.
    expect(inPlayAfter.revision).toBeGreaterThan(inPlayBefore.revision)
    const page = await world.get<Player>(world.ann, `/api/users/${dora.id}`)
    expect(page).toMatchObject({ displayName: 'Deleted player', isDeleted: true, handicap: null })
    for (const gone of [alone, deleted]) expect(await rowsOf('matches', sql`id = ${gone}`)).toBe(0)
    expect(await world.get(world.ann, `/api/matches/${decided}/events`)).toMatchObject([
      { displayName: 'Golfer ann' },
      {},
    ])
    expect(await rowsOf('duels', sql`match_id = ${decided}`)).toBeGreaterThan(0)
    expect(await rowsOf('rounds', sql`person_id = ${dora.id}`)).toBe(0)
  })

  test.each([
    [{ username: 'ann' }, 'Hannah & Joann', 'Hannah & Joann'],
    [{ displayName: 'Ger' }, 'Rangers', 'Rangers'],
    [{ displayName: 'Ger' }, 'Rangers of GER', 'Rangers of Deleted player'],
    [{ username: 'a.b' }, 'A.B, axb and a.bc', 'Deleted player, axb and a.bc'],
    [{ displayName: '(Bo)' }, 'Bo’s (Bo)', 'Bo’s Deleted player'],
    [{ displayName: 'José' }, 'José, Joséphine', 'Deleted player, Joséphine'],
    [{ displayName: 'Bo!' }, 'Bo!, Bo', 'Deleted player, Bo'],
  ])('with the names %j changes the side %j to %j', async (names, side, renamed) => {
    expect(await sideAfterDeletion(names, side)).toBe(renamed)
  })

  test('also removes the name of the guest linked to them from the sides', async () => {
    expect(await sideAfterDeletion({}, 'Dodo & the Dodos', asGuestDodo)).toBe('Deleted player & the Dodos')
  })

  test('hands matches in progress to the first member on the card, who completes them', async () => {
    const dora = await aRichLife()
    await deleteMe(dora)
    const { organiserId } = await world.stateOf(dora.matches.inPlay)
    expect(organiserId).toBe(world.ann.id)
    const { statusCode } = await world.post(world.ann, `/api/matches/${dora.matches.inPlay}/complete`)
    expect(statusCode).toBe(200)
  })

  test('still allows edits of its matches: the person stays in them, but can’t be added to others', async () => {
    const dora = await aMember()
    const form = await world.aForm([world.ann, dora])
    const id = await world.create(form)
    await deleteMe(dora)
    expect((await world.patch(world.ann, id, { ...form, date: '2026-07-20' })).statusCode).toBe(200)
    expect((await world.post(world.ann, '/api/matches', form)).json()).toEqual({ code: 'player-not-found' })
    const known = await world.get<Player[]>(world.ann, '/api/users')
    expect(known.map(({ id: known }) => known)).not.toContain(dora.id)
    const { match } = await world.get<{ match: MatchState }>(
      world.ann,
      `/api/matches/last?courseId=${form.courseId}`,
    )
    expect(match.players.map(({ userId }) => userId)).toEqual([world.ann.id])
    expect(match.balls).toHaveLength(1)
  })

  test('closes its links, tickets and open requests', async () => {
    const dora = await aRichLife()
    await deleteMe(dora)
    expect((await world.app.inject(`/api/public/${dora.watchToken}/now`)).statusCode).toBe(404)
    expect((await enter(dora.gusPhone, dora.matches.inPlay, 3)).statusCode).toBe(401)
    expect(await rowsOf('joiner_sessions', sql`person_id = ${dora.gus} and ticket_hash is not null`)).toBe(0)
    expect(await rowsOf('courses', sql`created_by = ${dora.id}`)).toBe(0)
    expect(await rowsOf('operator_actions', sql`person_id = ${dora.id}`)).toBe(0)
  })

  test('is permanent: its sessions and tokens no longer work', async () => {
    const dora = await aMember()
    const elsewhere = await signIn(world.app, identityOf(dora))
    const token = ownToken(dora)
    expect(await deleteMe(dora)).toBe(200)
    for (const cookie of [dora.cookie, elsewhere])
      expect((await world.app.inject({ url: '/api/users/me', headers: { cookie } })).statusCode).toBe(401)
    expect(await exchange(world.app, token)).toBe(401)
  })

  test('frees its address immediately, and its username after 90 days', async () => {
    const dora = await aMember()
    await deleteMe(dora)
    const record = { displayName: 'Di', firstName: 'Di', lastName: '', handicapTenths: 0, email: dora.email }
    const next = { ...record, uid: `next-${dora.username}`, username: dora.username }
    const users = userStore(world.database)
    expect(await users.hasUsername(dora.username)).toBe(true)
    expect(await users.add(next)).toBe('username-taken')
    await sql`update resting_usernames set freed_at = now() - interval '91 days'`.execute(world.database)
    expect(await users.add(next)).toMatchObject({ username: dora.username, email: dora.email })
  })

  test('lets the organizer still remove the entries of a member who joined by the link', async () => {
    const { id, guestId, phone, member } = await aLinkMember(world.ann)
    await world.enter(id, 1, 1, 4)
    const { cells } = await world.stateOf(id)
    const forged = { holeNumber: 1, strokes: 11, base: cells[0]?.entry ?? null }
    const entered = await enter(member, id, 1, forged)
    expect(entered.json()).toMatchObject({ outcomes: [{ outcome: 'applied' }] })
    expect(await deleteMe(member)).toBe(200)
    expect((await world.stateOf(id)).players[1]).toMatchObject({ userId: guestId, displayName: 'Charlie' })
    expect(await world.get(phone, '/api/join')).toMatchObject({ userId: guestId })
    const { joined } = await world.get<{ joined: { entries: number }[] }>(
      world.ann,
      `/api/matches/${id}/join-link`,
    )
    expect(joined).toMatchObject([{ entries: 1 }])
    const taken = await world.post(world.ann, `/api/matches/${id}/join-link/take-back`)
    expect(taken.json()).toMatchObject({ scores: 1 })
    expect((await world.stateOf(id)).cells).toMatchObject([{ hole: 1, value: 4 }])
  })

  test('removes the browser’s number even from a match whose seat was returned to the guest before', async () => {
    const { id, member } = await aLinkMember(world.ann)
    await enter(member, id, 2, { holeNumber: 1, strokes: 4 })
    await world.send(world.ann, 'DELETE', `/api/matches/${id}/join-link`)
    expect(await world.status(member, `/api/matches/${id}`)).toBe(404)
    expect(await deleteMe(member)).toBe(200)
    expect(await rowsOf('entries', sql`match_id = ${id}`)).toBe(1)
    expect(await rowsOf('entries', sql`match_id = ${id} and device is not null`)).toBe(0)
  })

  test.each(['in progress', 'complete'])(
    'keeps the username beside the name in a match that is %s, so a new name hides no debt',
    async (how) => {
      const [dora, bea] = [await aMember(), await aMember()]
      const id = await world.create(await world.aForm([world.ann, bea, dora]))
      await world.enterCards(id, [0, 0, 3])
      if (how === 'complete') await world.complete(id)
      const zed = { firstName: 'Zed', lastName: 'Quux' }
      expect((await world.send(dora, 'PATCH', '/api/users/me', zed)).statusCode).toBe(200)
      await deleteMe(dora)
      const named = how === 'complete' ? dora : { ...dora, displayName: 'Zed Quux' }
      const { players } = await world.stateOf(id)
      expect(players.map(({ displayName }) => displayName)).toEqual([
        'Golfer ann',
        bea.displayName,
        leftName(named),
      ])
    },
  )

  test('leaves no name in a match that they were only invited to', async () => {
    const dora = await aMember()
    const id = await add(world.ann, '/api/matches', await world.aForm([world.ann, dora]))
    await world.enterCards(id, [0, 3])
    await world.complete(id)
    await deleteMe(dora)
    expect((await world.stateOf(id)).players[1]?.displayName).toBe('Deleted player')
  })

  test('hands its matches to a member who takes part before a member who has not answered', async () => {
    const [dora, known, bea] = [await aMember(), await aMember(), await aMember()]
    const before = await add(dora, '/api/matches', await world.aForm([dora, known]))
    await world.post(known, `/api/matches/${before}/take-part`)
    const id = await add(dora, '/api/matches', await world.aForm([dora, known, bea]))
    expect(await world.get(known, `/api/matches/${id}/part`)).toMatchObject({ part: { consent: 'known' } })
    await world.post(bea, `/api/matches/${id}/take-part`)
    await deleteMe(dora)
    expect((await world.get<MatchState>(bea, `/api/matches/${id}`)).organiserId).toBe(bea.id)
  })

  test.each(['unanswered', 'disabled'])('hands no match to a member who is %s', async (how) => {
    const [dora, vic, bea] = [await aMember(), await aMember(), await aMember()]
    const before = await add(dora, '/api/matches', await world.aForm([dora, vic]))
    await world.post(vic, `/api/matches/${before}/take-part`)
    const alone = await add(dora, '/api/matches', await world.aForm([dora, vic, bea]))
    const id = await add(dora, '/api/matches', await world.aForm([dora, vic, bea]))
    await world.post(bea, `/api/matches/${id}/take-part`)
    if (how === 'disabled') {
      for (const match of [alone, id]) await world.post(vic, `/api/matches/${match}/take-part`)
      await world.database
        .updateTable('users')
        .set({ disabledAt: new Date() })
        .where('id', '=', vic.id)
        .execute()
    }
    await deleteMe(dora)
    expect((await world.get<MatchState>(bea, `/api/matches/${id}`)).organiserId).toBe(bea.id)
    expect(await rowsOf('matches', sql`id = ${alone}`)).toBe(0)
  })

  test('hands no match to a member who joined by its link without a host’s confirmation', async () => {
    const [dora, bea] = [await aMember(), await aMember()]
    const { id, guestId, member } = await aLinkMember(dora, [bea])
    await world.post(bea, `/api/matches/${id}/take-part`)
    await deleteMe(dora)
    expect(await world.status(member, `/api/matches/${id}`)).toBe(404)
    const { organiserId, players } = await world.get<MatchState>(bea, `/api/matches/${id}`)
    expect([organiserId, players[1]?.userId]).toEqual([bea.id, guestId])
  })

  test('never makes a member who joined by link the organizer, however long ago', async () => {
    const dora = await aMember()
    const { id, member } = await aLinkMember(dora)
    const movedAt = new Date(Date.now() - 40 * 24 * 60 * 60 * 1000)
    await world.database
      .updateTable('matchPlayers')
      .set({ movedAt })
      .where('linkPhone', 'is not', null)
      .execute()
    await deleteMe(dora)
    expect(await world.status(member, `/api/matches/${id}`)).toBe(404)
    expect(await rowsOf('matches', sql`id = ${id}`)).toBe(0)
  })

  test('also purges matches that only deleted people and guests played in', async () => {
    const [dora, eve] = [await aMember(), await aMember()]
    const form = await world.aForm([dora, eve])
    const { id } = (await world.post(dora, '/api/matches', form)).json<{ id: number }>()
    await world.post(eve, `/api/matches/${id}/take-part`)
    await deleteMe(dora)
    expect((await world.get<MatchState>(eve, `/api/matches/${id}`)).organiserId).toBe(eve.id)
    await deleteMe(eve)
    expect(await rowsOf('matches', sql`id = ${id}`)).toBe(0)
  })
})

describe('while the identity provider is unavailable', () => {
  test('an old token opens no session, and a running request creates no new record', async () => {
    const away = await testApp(world.database, {
      identityProvider: { remove: async () => Promise.reject(new Error('away')) },
    })
    const dora = await aMember()
    const registering = await signIn(away, identityOf(dora))
    const deleted = await askToDelete({ cookie: registering }, ownToken(dora), away)
    expect(deleted.statusCode).toBe(200)
    expect(await removedIdentities(world.database).listWaiting(100)).toContain(dora.uid)
    expect(await exchange(away, ownToken(dora))).toBe(401)
    expect(await rowsOf('sessions', sql`uid = ${dora.uid}`)).toBe(0)
    const { uid, username, displayName, email, lastName } = dora
    const record = { uid, username, displayName, email, firstName: 'Dora', lastName, handicapTenths: 0 }
    await expect(userStore(world.database).add(record)).rejects.toThrow('token-invalid')
    expect(await rowsOf('identities', sql`subject = ${dora.uid}`)).toBe(0)
  })
})

test('a provider that never answers is dropped after five seconds, and retried later', async () => {
  const asked = Promise.withResolvers<void>()
  const silent = await testApp(world.database, {
    identityProvider: {
      remove: async () => {
        asked.resolve()
        return new Promise(() => {})
      },
    },
  })
  const dora = await aMember()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const deleting = askToDelete(dora, ownToken(dora), silent).then((reply) => reply)
  await asked.promise
  await vi.advanceTimersByTimeAsync(5_000)
  vi.useRealTimers()
  expect((await deleting).statusCode).toBe(200)
  expect(await removedIdentities(world.database).listWaiting(100)).toContain(dora.uid)
})

describe('a request that runs while the account is deleted', () => {
  test('writes no more data of the person', async () => {
    const dora = await aMember()
    await deleteMe(dora)
    const { database } = world
    await expect(userStore(database).update(dora.id, { firstName: 'Dora' })).rejects.toThrow('signed-out')
    await expect(
      guestStore(database).add(dora.id, { displayName: 'Gus', handicapTenths: 0 }),
    ).rejects.toThrow('signed-out')
    const { courseId, teeBoxId = 0, date } = await world.aForm([])
    const card = { course: { name: '', city: '', region: '', country: '' }, tees: [] }
    const match = {
      courseId,
      teeBoxId,
      date,
      holes: [1, 2, 3, 4, 5, 6, 7, 8, 9],
      currency: '' as const,
      card,
    }
    const adding = database
      .transaction()
      .execute(async (transaction) => matchSetupStore(transaction).add(dora.id, match))
    await expect(adding).rejects.toThrow('signed-out')
  })

  test('leaves no data of the person on a course', async () => {
    const dora = await aMember()
    const saved = (await world.post(dora, '/api/courses', aNewCourse())).json<{ course: Course }>()
    await deleteMe(dora)
    const attempts = [
      createCourse(world.database, dora.id, aNewCourse()),
      changeCourse(world.database, dora.id, { ...aNewCourse(), id: saved.course.id }),
    ]
    const outcomes = await Promise.allSettled(attempts)
    expect(outcomes.map((one) => one.status === 'rejected' && one.reason.code)).toEqual(
      attempts.map(() => 'signed-out'),
    )
    expect(await rowsOf('courses', sql`created_by = ${dora.id}`)).toBe(0)
  })

  test('keeps shared courses, and private ones only for the matches played on them', async () => {
    const dora = await aMember()
    const add = async (isPublic: boolean) =>
      (await world.post(dora, '/api/courses', aCourseForm({ name: randomUUID(), isPublic }))).json<{
        course: Course
      }>().course
    const [shared, unplayed, played] = [await add(true), await add(false), await add(false)]
    const form = await world.aForm([dora, world.ann])
    const on = { courseId: played.id, teeBoxId: played.tees[0]?.id }
    const match = (await world.post(dora, '/api/matches', { ...form, ...on })).json<{ id: number }>()
    await world.database
      .updateTable('matchPlayers')
      .set({ consent: 'given' })
      .where('matchId', '=', match.id)
      .execute()
    await deleteMe(dora)
    const seenByAnn = [shared, unplayed, played].map(async ({ id }) =>
      courseStore(world.database).find(id, world.ann.id),
    )
    expect((await Promise.all(seenByAnn)).map((course) => course?.name)).toEqual([
      shared.name,
      undefined,
      played.name,
    ])
    expect(await rowsOf('courses', sql`id = ${unplayed.id}`)).toBe(0)
  })

  test('is waited for if it saves a course, and the owner is then removed', async () => {
    for (let time = 0; time < 5; time++) {
      const dora = await aMember()
      const [added, deleted] = await Promise.all([
        world.post(dora, '/api/courses', aCourseForm({ name: randomUUID() })),
        deleteMe(dora),
      ])
      expect([added.statusCode, deleted]).toEqual([expect.toBeOneOf([200, 401]), 200])
      expect(await rowsOf('courses', sql`created_by = ${dora.id}`)).toBe(0)
    }
  })

  test('adds them to a match before the deletion, or not at all', async () => {
    const { ann, database } = world
    for (let time = 0; time < 5; time++) {
      const dora = await aMember()
      const form = await world.aForm([ann, dora])
      const [added, deleted] = await Promise.all([world.post(ann, '/api/matches', form), deleteMe(dora)])
      expect(deleted).toBe(200)
      expect([200, 400, 404]).toContain(added.statusCode)
      expect(await searchDatabase(database, [dora.username, dora.lastName])).toEqual([])
    }
  })
})

/** A match whose guest joined by the link, registered, and took over the guest's seat. */
async function aLinkMember(host: Person, others: readonly Person[] = []) {
  const guestId = await world.aGuest('Charlie', host)
  const players = [host.id, guestId, ...others.map(({ id }) => id)]
  const id = await add(host, '/api/matches', { ...(await world.aForm([])), players })
  const phone = await join(await world.joinLink(id, { scores: 'all' }, host), 2, 'Phone/1')
  const ticket = await world.ticketOf(phone)
  const member = await aMember()
  expect((await world.post(member, '/api/claims', { ticket })).json()).toMatchObject({ isMoved: true })
  return { id, guestId, phone, member }
}

async function asGuestDodo(dora: Member): Promise<void> {
  await world.database
    .insertInto('users')
    .values({
      displayName: 'Dodo',
      firstName: 'Dodo',
      lastName: '',
      hostId: world.ann.id,
      claimedBy: dora.id,
      handicapTenths: 0,
    })
    .execute()
}

function aNewCourse() {
  return { ...aCourseForm({ name: randomUUID() }), seen: [] }
}

type Member = Person & { uid: string; username: string; displayName: string; lastName: string; email: string }

async function aMember(
  given: { username?: string; email?: string; displayName?: string } = {},
): Promise<Member> {
  const n = ++people
  const own = {
    uid: `uid-of-dora-${n}`,
    username: `dora.secret${n}`,
    email: `dora${n}@letters.example`,
    displayName: `Dora Quillfeather${n}`,
    ...given,
  }
  const id = await aUser(world.database, own)
  const lastName = `Quillfeather${n}`
  await world.database
    .updateTable('users')
    .set({ firstName: 'Dora', lastName })
    .where('id', '=', id)
    .execute()
  const { uid, email } = own
  return { ...own, id, lastName, cookie: await signIn(world.app, { uid, email }) }
}

/** A person with data of every kind. Ann plays in two of the matches. */
async function aRichLife() {
  const { ann, app, post, database } = world
  const guestOfAnn = await add(ann, '/api/guests', { displayName: 'Dora as a guest', handicap: '9' })
  const past = await world.create({ ...(await world.aForm([ann])), players: [ann.id, guestOfAnn] })
  const userAgent = `DoraPhone/${randomUUID()}`
  const asGuest = await join(await world.joinLink(past), 2, userAgent)
  await enter(asGuest, past, 2, { holeNumber: 1, strokes: 6 })
  const ticket = await world.ticketOf(asGuest)
  const member = await aMember()
  await database
    .updateTable('users')
    .set({ displayName: member.displayName })
    .where('id', '=', guestOfAnn)
    .execute()
  const session = await app.inject({
    method: 'POST',
    url: '/api/auth/session',
    payload: { token: ownToken(member) },
    headers: { 'user-agent': userAgent },
  })
  const dora = { ...member, cookie: `${session.cookies[0]?.name}=${session.cookies[0]?.value}`, userAgent }
  expect((await post(dora, '/api/claims', { ticket })).json()).toMatchObject({ isMoved: true })
  const { username } = dora
  const linked = await post(ann, `/api/guests/${guestOfAnn}/link`, { username })
  expect(linked.json(), linked.body).toEqual({ matches: 1 })
  const gus = await add(dora, '/api/guests', { displayName: 'Gus Tee', handicap: '18' })
  const solo = `Solo Pin ${people}`
  for (const username of [`${dora.username}x`, dora.username])
    expect((await world.send(dora, 'PATCH', '/api/users/me', { username })).statusCode).toBe(200)
  const soloId = await add(dora, '/api/guests', { displayName: solo, handicap: '18' })
  const form = await world.aForm([dora, ann])
  const nassau = { presses: { kind: 'manual' } }
  const inPlayForm = {
    ...form,
    players: [dora.id, ann.id, gus],
    sides: [
      { name: `${dora.displayName} & Co`, players: [dora.id, gus] },
      { name: 'Others', players: [ann.id] },
    ],
    groups: [{ players: [dora.id, ann.id, gus], startsOn: 1, teeTime: null }],
    settings: { nassau },
  }
  const inPlay = await add(dora, '/api/matches', inPlayForm)
  await edit(dora, inPlay, { ...inPlayForm, players: [dora.id, ann.id, gus, soloId], sides: [], groups: [] })
  await edit(dora, inPlay, { ...inPlayForm, date: '2026-07-21' })
  await enterAll(dora, inPlay, 1, 4)
  await enter(ann, inPlay, 2, { holeNumber: 1, strokes: 7 })
  await enter(dora, inPlay, 2, { holeNumber: 1, strokes: 4, base: null })
  const gusPhone = await join(await world.joinLink(inPlay, { scores: 'all' }, dora), 3, 'GusPhone/1')
  await world.ticketOf(gusPhone)
  const watch = (await post(dora, `/api/matches/${inPlay}/watch-link`, { names: 'full' })).json<{
    token: string
  }>()

  const decided = await world.create({
    ...(await world.aForm([ann, dora])),
    settings: { nassau: { stakes: { front: 5, back: 5, total: 5 } } },
  })
  expect((await post(dora, `/api/matches/${decided}/block`)).statusCode).toBe(200)
  await world.enterCards(decided, [0, 1])
  await noteAll(decided, 2)
  await world.complete(decided)
  const alone = await add(dora, '/api/matches', {
    ...(await world.aForm([dora])),
    players: [dora.id, soloId],
  })
  await enterAll(dora, alone, 1, 4)
  await enterAll(dora, alone, 2, 5)
  expect((await post(dora, `/api/matches/${alone}/complete`)).statusCode).toBe(200)
  const deleted = await add(dora, '/api/matches', form)
  await world.remove(dora, deleted)

  await world.send(dora, 'PATCH', '/api/users/me', { handicap: '9.4' })
  await addCourse(dora.id)
  await removedIdentities(database).add('another-uid')
  await database.insertInto('removedBalls').values({ matchId: past, ballNo: 9, entries: '[]' }).execute()
  await database.insertInto('operatorActions').values({ action: 'end-sessions', personId: dora.id }).execute()
  await database
    .insertInto('housekeepingRounds')
    .values({ beganAt: new Date(), removed: '{}', failed: [] })
    .execute()
  const { uid, displayName, lastName } = dora
  const expiresAt = new Date(Date.now() + 60_000)
  const typed = { firstName: 'Dora', handicapTenths: 0, expiresAt }
  const another = { username: 'another', displayName: 'An Other', lastName: 'Other' }
  const uids = [uid, `another-${dora.id}`]
  await database
    .insertInto('waitingRegistrations')
    .values([
      { ...typed, uid, username: dora.username, displayName, lastName },
      { ...typed, uid: `another-${dora.id}`, ...another },
    ])
    .execute()
  await database
    .insertInto('endedSignIns')
    .values(uids.map((ended) => ({ uid: ended, signedInAt: new Date(0), allBefore: true })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const matches = { past, inPlay, decided, alone, deleted }
  return { ...dora, gus, solo, gusPhone, watchToken: watch.token, matches }
}

/** Notes two putts and a fairway hit on every hole. */
async function noteAll(id: number, ballNo: number): Promise<void> {
  const entries = Array.from({ length: 18 }, (_, at) => at + 1).flatMap((hole) => [
    { cell: { hole, kind: 'putts', of: `b${ballNo}` } as const, value: 2 },
    { cell: { hole, kind: 'fairway', of: `b${ballNo}` } as const, value: 1 },
  ])
  expect((await world.submitEntries(world.ann, id, entries)).statusCode).toBe(200)
}

/** A course that the person added. */
async function addCourse(createdBy: number): Promise<void> {
  const { database } = world
  const { courseId, teeBoxId } = await aCourse(database)
  await database.updateTable('courses').set({ createdBy }).where('id', '=', courseId).execute()
  await database
    .insertInto('teeRatings')
    .values({ teeBoxId, teeGender: 'men', gender: 'women', holes: 'all', ratingTenths: 740, slope: 130 })
    .execute()
}

/** Deletes the account of a person who plays with Ann; returns the new name of their side. */
async function sideAfterDeletion(
  names: { username?: string; displayName?: string },
  name: string,
  prepare: (dora: Member) => Promise<void> = async () => {},
): Promise<string | undefined> {
  const dora = await aMember(names)
  await prepare(dora)
  const form = await world.aForm([world.ann, dora])
  const sides = [
    { name, players: [world.ann.id] },
    { name: 'Others', players: [dora.id] },
  ]
  const id = await world.create({ ...form, sides })
  expect(await deleteMe(dora)).toBe(200)
  return (await world.stateOf(id)).sides[0]?.name
}

function leftName({ displayName, username }: Pick<Member, 'displayName' | 'username'>): string {
  return `${displayName} (@${username}) (left)`
}

async function add(person: Person, url: string, payload: object): Promise<number> {
  const reply = await world.post(person, url, payload)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<{ id: number }>().id
}

async function edit(person: Person, id: number, payload: object): Promise<void> {
  const reply = await world.patch(person, id, payload)
  expect(reply.statusCode, reply.body).toBe(200)
}

async function enterAll(person: Person, matchId: number, ballNo: number, strokes: number): Promise<void> {
  const scores = Array.from({ length: 18 }, (_, hole) => ({ holeNumber: hole + 1, strokes }))
  expect((await enter(person, matchId, ballNo, ...scores)).statusCode).toBe(200)
}

function enter(person: Person, matchId: number, ballNo: number, ...scores: SentScores) {
  const submission = { ...aSubmission([{ ballNo, scores }]), device: deviceOf(person) }
  return world.post(person, `/api/matches/${matchId}/entries`, submission)
}

type SentScores = Parameters<typeof aSubmission>[0][number]['scores']

/** The number of a person's browser storage. */
function deviceOf({ id }: Pick<Person, 'id'>): number {
  return 7_310_000_000_000 + id
}

function join(token: string, playerNo: number, userAgent: string): Promise<Person> {
  return world.join({ token, playerNo }, { 'user-agent': userAgent })
}

function askToDelete({ cookie }: { cookie: string }, token: string, app = world.app) {
  const payload = { token }
  return app.inject({ method: 'POST', url: '/api/users/me/delete', headers: { cookie }, payload })
}

function identityOf({ uid, email }: Member) {
  return { uid, email }
}

function ownToken(member: Member, signedInMsAgo = 0): string {
  return tokenOf({ ...identityOf(member), signedInAt: new Date(Date.now() - signedInMsAgo) })
}

function askForData(person: Member) {
  return world.post(person, '/api/users/me/data', { token: ownToken(person) })
}

async function getData(person: Member): Promise<OwnData> {
  return (await askForData(person)).json()
}

async function deleteMe(person: Member): Promise<number> {
  return (await askToDelete(person, ownToken(person))).statusCode
}

async function exchange(app: typeof world.app, token: string): Promise<number> {
  return (await app.inject({ method: 'POST', url: '/api/auth/session', payload: { token } })).statusCode
}

async function rowsOf(table: string, condition: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select count(*) as rows from ${sql.table(table)} where ${condition}
  `.execute(world.database)
  return rows[0]?.rows ?? 0
}
