import { randomUUID } from 'node:crypto'
import type { Course, MatchState, MatchStandingReply, OwnData, Player } from '@nineteenth/contracts'
import { api } from '@nineteenth/contracts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { aCourseForm, aTeeForm } from '#testing/a-course.ts'
import { aCourse, aUser } from '#testing/a-world.ts'
import type { Person } from '#testing/open-matches.ts'
import { openMatches } from '#testing/open-matches.ts'
import { listEmptyTables, searchDatabase } from '#testing/search-database.ts'
import { signIn, testApp, tokenOf } from '#testing/test-app.ts'
import { addTee } from '../courses/add-tee.ts'
import { changeCourse } from '../courses/change-course.ts'
import { takeProposal } from '../courses/changes/decide-proposal.ts'
import { takeBack } from '../courses/changes/take-back.ts'
import { courseStore } from '../courses/course-store.ts'
import { createCourse } from '../courses/create-course.ts'
import { matchSetupStore } from '../matches/setup/match-setup-store.ts'
import { guestStore } from '../players/guest-store.ts'
import { removedIdentities } from '../account/removed-identities-store.ts'
import { userStore } from '../account/user-store.ts'

let world: Awaited<ReturnType<typeof openMatches>>
let people = 0

beforeAll(async () => {
  world = await openMatches()
})

describe('what somebody takes along', () => {
  test('is everything that is kept of them, and of others no more than names', async () => {
    const dora = await aRichLife()
    const reply = await askForData(dora)
    const data = api.privacy.data.reply.parse(reply.json())
    expect(data).toEqual(reply.json())
    expect(data.profile).toMatchObject({ username: dora.username, email: dora.email, handicap: 9.4 })
    expect(data.identities).toEqual([{ provider: 'firebase', uid: dora.uid }])
    expect(data.handicaps.map(({ handicap }) => handicap)).toEqual([9.4])
    expect(data.sessions.map(({ device }) => device)).toContain(dora.userAgent)
    expect(data.guests.map(({ name }) => name)).toEqual(['Gus Tee', dora.solo])
    expect(data.claims).toHaveLength(3)
    expect(data.courses.map(({ name }) => name)).toEqual(['Old Links'])
    expect(data.courseEdits).toMatchObject([{ course: 'Old Links' }])
    expect(data.courseProposals).toMatchObject([{ proposed: { name: 'New Links' } }, {}])
    expect(data.blocks).toMatchObject([{ name: 'Golfer ann' }])
    expect(data.restingUsernames).toHaveLength(2)
    expect(data.operatorActions).toMatchObject([{ action: 'end-sessions' }])
    expect(data.courseAgreements).toMatchObject([{ course: 'Old Links', proposed: { name: 'New Links' } }])

    const byId = new Map(data.matches.map((match) => [match.id, match]))
    expect(new Set(byId.keys())).toEqual(new Set(Object.values(dora.matches)))
    expect(byId.get(dora.matches.decided)).toMatchObject({
      course: { name: 'Old Links' },
      isOrganiser: false,
      playedWith: ['Golfer ann'],
      player: { playerNo: 2, tee: 'White', handicap: 11.2, consent: 'given', isKeptOut: false },
      round: { holes: 18, gross: 90, par: 72, rating: 72.1, slope: 133 },
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

  test('tells whoever was taken out of a match only what they did there', async () => {
    const dora = await aMember()
    const form = await world.aForm([world.ann, dora])
    const id = await world.create(form)
    await world.post(dora, `/api/matches/${id}/scores`, {
      balls: [{ ballNo: 1, scores: [{ holeNumber: 1, strokes: 4 }] }],
    })
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
        entered: [expect.objectContaining({ ballNo: 1, holeNumber: 1, strokes: 4 })],
        events: [],
        links: [],
      },
    ])
    await world.app.inject({
      method: 'DELETE',
      url: `/api/matches/${id}`,
      headers: { cookie: world.ann.cookie },
    })
    expect(await getData(dora)).toMatchObject({ matches })
  })

  test('needs a sign-in of the last five minutes, of the same person', async () => {
    const [dora, eve] = [await aMember(), await aMember()]
    for (const [payload, code] of [
      [{}, 'sign-in-too-old'],
      [{ token: ownToken(dora, 6 * 60_000) }, 'sign-in-too-old'],
      [{ token: ownToken(eve) }, 'not-allowed'],
    ] as const) {
      const reply = await askForData(dora, payload)
      expect([reply.statusCode, reply.json()]).toEqual([403, { code }])
    }
    expect((await askForData(dora)).statusCode).toBe(200)
  })

  test('is asked for a few times an hour', async () => {
    const eve = await aMember()
    const statuses: number[] = []
    for (let time = 0; time < 7; time++) statuses.push((await askForData(eve)).statusCode)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429])
  })

  test('is whole, however many matches there are', async () => {
    const eve = await aMember()
    const guest = await add(eve, '/api/guests', { displayName: 'Gus Tee', handicap: '18' })
    const form = { ...(await world.aForm([eve])), players: [eve.id, guest] }
    for (let match = 0; match < 51; match++) await world.post(eve, '/api/matches', form)
    const { matches } = await getData(eve)
    expect(new Set(matches.map(({ id }) => id)).size).toBe(51)
  })
})

describe('an account that is deleted', () => {
  test('leaves nothing of the person in the database but the name in matches they played with others', async () => {
    const dora = await aRichLife()
    const traces = [dora.username, dora.displayName, dora.lastName, dora.email, dora.uid, dora.userAgent]
    expect(await listEmptyTables(world.database)).toEqual([])
    for (const trace of traces) expect(await searchDatabase(world.database, [trace])).not.toEqual([])

    expect(await deleteMe(dora)).toBe(200)
    const named = world.database.selectFrom('matchPlayers').where('formerName', '=', dora.displayName)
    const played = await named.select('matchId').orderBy('matchId').execute()
    const { past, inPlay, decided } = dora.matches
    expect(played.map(({ matchId }) => matchId)).toEqual([past, inPlay, decided])
    await world.database.updateTable('matchPlayers').set({ formerName: null }).execute()
    expect(await searchDatabase(world.database, traces)).toEqual([])
    expect(await searchDatabase(world.database, [dora.solo])).toEqual([])
  })

  test('is asked about nothing any more', async () => {
    const dora = await aMember()
    const { teeBoxIds: _tees, ...form } = await world.aForm([world.ann, dora])
    const id = await add(world.ann, '/api/matches', form)
    expect((await world.stateOf(id)).players[1]).toMatchObject({ status: 'asked' })
    await deleteMe(dora)
    expect((await world.stateOf(id)).players[1]).not.toHaveProperty('status', 'asked')
  })

  test('leaves the matches of others as they were, and the name to the people of each match', async () => {
    const dora = await aRichLife()
    const { decided, inPlay, alone, deleted } = dora.matches
    const before = await world.get<MatchStandingReply>(world.ann, `/api/matches/${decided}/results`)
    const inPlayBefore = await world.stateOf(inPlay)
    await deleteMe(dora)

    const after = await world.get<MatchStandingReply>(world.ann, `/api/matches/${decided}/results`)
    expect(after.players.map(({ displayName }) => displayName)).toEqual([
      'Golfer ann',
      `${dora.displayName} (left)`,
    ])
    expect(after.tables).toEqual(before.tables)
    expect(after.balances).toEqual(before.balances)
    const inPlayAfter = await world.stateOf(inPlay)
    expect(inPlayAfter.scores).toEqual(inPlayBefore.scores)
    expect(inPlayAfter.conflicts.map(({ enteredByName }) => enteredByName)).toEqual([
      `${dora.displayName} (left)`,
    ])
    expect(
      inPlayAfter.players.map(({ displayName, username, handicapTenths }) => [
        displayName,
        username,
        handicapTenths,
      ]),
    ).toEqual([
      [`${dora.displayName} (left)`, null, 112],
      ['Golfer ann', expect.any(String), 54],
      ['Gus Tee', null, 180],
    ])
    expect(inPlayAfter.sides.map(({ name }) => name)).toEqual(['Deleted player & Co', 'Others'])
    // Whoever has the match on their phone is told the new name, also of one that is complete.
    expect(inPlayAfter.revision).toBeGreaterThan(inPlayBefore.revision)
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
  ])('with the names %j makes of the side %j %j', async (names, side, renamed) => {
    expect(await sideAfterDeletion(names, side)).toBe(renamed)
  })

  test('takes the name of the guest whom they turned out to be out of the sides too', async () => {
    expect(await sideAfterDeletion({}, 'Dodo & the Dodos', asGuestDodo)).toBe('Deleted player & the Dodos')
  })

  test('hands what is in play to the first member on its card, who completes it', async () => {
    const dora = await aRichLife()
    await deleteMe(dora)
    const { organiserId } = await world.stateOf(dora.matches.inPlay)
    expect(organiserId).toBe(world.ann.id)
    const { statusCode } = await world.post(world.ann, `/api/matches/${dora.matches.inPlay}/complete`, {})
    expect(statusCode).toBe(200)
  })

  test('can still be edited around: whoever is deleted stays in what they played, and comes into nothing else', async () => {
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

  test('closes its links, its tickets and what waits for it', async () => {
    const dora = await aRichLife()
    await deleteMe(dora)
    expect((await world.app.inject(`/api/public/${dora.watchToken}/now`)).statusCode).toBe(404)
    expect(
      (await world.post(dora.gusPhone, `/api/matches/${dora.matches.inPlay}/scores`, { balls: [] }))
        .statusCode,
    ).toBe(401)
    expect(await rowsOf('claims', sql`member_id = ${dora.id}`)).toBe(0)
    expect(await rowsOf('claims', sql`guest_id = ${dora.gus}`)).toBe(0)
    expect(await rowsOf('claim_tickets', sql`guest_id = ${dora.gus}`)).toBe(0)
    expect(await rowsOf('courses', sql`created_by = ${dora.id}`)).toBe(0)
    expect(await rowsOf('operator_actions', sql`person_id = ${dora.id}`)).toBe(0)
  })

  test('is gone for good: neither its sessions nor its tokens open anything', async () => {
    const dora = await aMember()
    const elsewhere = await signIn(world.app, identityOf(dora))
    const token = ownToken(dora)
    expect(await deleteMe(dora)).toBe(200)
    for (const cookie of [dora.cookie, elsewhere])
      expect((await world.app.inject({ url: '/api/users/me', headers: { cookie } })).statusCode).toBe(401)
    expect(await exchange(world.app, token)).toBe(401)
  })

  test('needs a sign-in of the last five minutes, and the person’s own', async () => {
    const [dora, eve] = [await aMember(), await aMember()]
    const tooOld = await askToDelete(dora, ownToken(dora, 5 * 60_000 + 1))
    expect([tooOld.statusCode, tooOld.json()]).toEqual([403, { code: 'sign-in-too-old' }])
    expect((await askToDelete(dora, ownToken(eve))).json()).toEqual({ code: 'not-allowed' })
    expect((await askToDelete(dora, 'nonsense')).statusCode).toBe(401)
    for (const one of [dora, eve]) expect(await world.status(one, '/api/users/me')).toBe(200)
  })

  test('frees its address for somebody else at once, and its username after 90 days', async () => {
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

  test('leaves the organizer what to take back of a member whom the link let in', async () => {
    const { id, guestId, phone, member } = await aLinkMember(world.ann)
    await world.enter(id, 1, 1, 4)
    const { scores } = await world.stateOf(id)
    const forged = { id: randomUUID(), holeNumber: 1, strokes: 11, base: scores[0]?.entryId ?? null }
    const entered = await world.post(member, `/api/matches/${id}/scores`, {
      balls: [{ ballNo: 1, scores: [forged] }],
    })
    expect(entered.json()).toMatchObject({ outcomes: [{ outcome: 'applied' }] })
    expect(await deleteMe(member)).toBe(200)
    expect((await world.stateOf(id)).players[1]).toMatchObject({ userId: guestId, displayName: 'Charlie' })
    expect(await world.get(phone, '/api/join')).toMatchObject({ userId: guestId })
    const { joined } = await world.get<{ joined: { entries: number }[] }>(
      world.ann,
      `/api/matches/${id}/join-link`,
    )
    expect(joined).toMatchObject([{ entries: 1 }])
    const taken = await world.post(world.ann, `/api/matches/${id}/join-link/take-back`, {})
    expect(taken.json()).toMatchObject({ scores: 1 })
    expect((await world.stateOf(id)).scores).toMatchObject([{ holeNumber: 1, strokes: 4 }])
  })

  test('leaves the username beside a name that passes for another player’s', async () => {
    const [dora, bea] = [await aMember(), await aMember()]
    const id = await world.create(await world.aForm([world.ann, bea, dora]))
    await world.enterCards(id, [0, 0, 3])
    await world.complete(id)
    const displayName = `${bea.displayName.toUpperCase()} .`
    await world.database.updateTable('users').set({ displayName }).where('id', '=', dora.id).execute()
    await deleteMe(dora)
    expect((await world.stateOf(id)).players.map((player) => player.displayName)).toEqual([
      'Golfer ann',
      bea.displayName,
      `${displayName} (@${dora.username}) (left)`,
    ])
  })

  test('leaves no name in a match that they were only asked about', async () => {
    const dora = await aMember()
    const id = await add(world.ann, '/api/matches', await world.aForm([world.ann, dora]))
    await world.enterCards(id, [0, 3])
    await world.complete(id)
    await deleteMe(dora)
    expect((await world.stateOf(id)).players[1]?.displayName).toBe('Deleted player')
  })

  test('hands its matches to a member who takes part, before one who has not answered', async () => {
    const [dora, known, bea] = [await aMember(), await aMember(), await aMember()]
    const before = await add(dora, '/api/matches', await world.aForm([dora, known]))
    await world.post(known, `/api/matches/${before}/take-part`, {})
    const id = await add(dora, '/api/matches', await world.aForm([dora, known, bea]))
    expect(await world.get(known, `/api/matches/${id}/part`)).toMatchObject({ part: { consent: 'known' } })
    await world.post(bea, `/api/matches/${id}/take-part`, {})
    await deleteMe(dora)
    expect((await world.get<MatchState>(bea, `/api/matches/${id}`)).organiserId).toBe(bea.id)
  })

  test('hands no match to a member whom its link let in and to whom no host has agreed', async () => {
    const [dora, bea] = [await aMember(), await aMember()]
    const { id, guestId, member } = await aLinkMember(dora, [bea])
    await world.post(bea, `/api/matches/${id}/take-part`, {})
    await deleteMe(dora)
    expect(await world.status(member, `/api/matches/${id}`)).toBe(404)
    const { organiserId, players } = await world.get<MatchState>(bea, `/api/matches/${id}`)
    expect([organiserId, players[1]?.userId]).toEqual([bea.id, guestId])
  })

  test('purges the matches that only deleted people and guests played in with it', async () => {
    const [dora, eve] = [await aMember(), await aMember()]
    const form = await world.aForm([dora, eve])
    const { id } = (await world.post(dora, '/api/matches', form)).json<{ id: number }>()
    await world.post(eve, `/api/matches/${id}/take-part`, {})
    await deleteMe(dora)
    expect((await world.get<MatchState>(eve, `/api/matches/${id}`)).organiserId).toBe(eve.id)
    await deleteMe(eve)
    expect(await rowsOf('matches', sql`id = ${id}`)).toBe(0)
  })
})

describe('while the identity provider is away', () => {
  test('an old token opens nothing, and a request that was under way makes no record again', async () => {
    const away = await testApp(world.database, {
      identityProvider: { remove: async () => Promise.reject(new Error('away')) },
    })
    const dora = await aMember()
    const registering = await signIn(away, identityOf(dora))
    const headers = { cookie: registering }
    const deleted = await away.inject({
      method: 'POST',
      url: '/api/users/me/delete',
      headers,
      payload: { token: ownToken(dora) },
    })
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

test('a provider that never answers is waited for five seconds, and asked again later', async () => {
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
  const deleting = silent
    .inject({
      method: 'POST',
      url: '/api/users/me/delete',
      headers: { cookie: dora.cookie },
      payload: { token: ownToken(dora) },
    })
    .then((reply) => reply)
  await asked.promise
  await vi.advanceTimersByTimeAsync(5_000)
  vi.useRealTimers()
  expect((await deleting).statusCode).toBe(200)
  expect(await removedIdentities(world.database).listWaiting(100)).toContain(dora.uid)
})

describe('what was under way when the account went', () => {
  test('writes nothing of the person any more', async () => {
    const dora = await aMember()
    const form = await world.aForm([world.ann])
    await deleteMe(dora)
    const { database } = world
    await expect(userStore(database).update(dora.id, { firstName: 'Dora' })).rejects.toThrow('signed-out')
    await expect(
      guestStore(database).add(dora.id, { displayName: 'Gus', handicapTenths: 0 }),
    ).rejects.toThrow('signed-out')
    const match = {
      ...form,
      teeBoxId: form.teeBoxId ?? 0,
      holes: [1, 2, 3, 4, 5, 6, 7, 8, 9],
      card: { course: { name: '', city: '', region: '', country: '' }, tees: [] },
    }
    const { courseId, teeBoxId, date, holes, card } = match
    const adding = database
      .transaction()
      .execute(async (transaction) =>
        matchSetupStore(transaction).add(dora.id, { courseId, teeBoxId, date, holes, currency: '', card }),
      )
    await expect(adding).rejects.toThrow('signed-out')
  })

  test('leaves nothing of the person on any course', async () => {
    const [dora, owner] = [await aMember(), await aMember()]
    const courses = courseStore(world.database)
    const saved = (await world.post(owner, '/api/courses', aNewCourse())).json<{ course: Course }>()
    const { id, cardVersion } = saved.course
    const change = { id, seen: [], cardVersion, reason: '' }
    const proposed = await changeCourse(courses, owner.id, { ...aNewCourse(), ...change })
    expect(proposed).toMatchObject({ outcome: 'saved', newVersion: 2 })
    const proposal = await changeCourse(courses, world.ann.id, { ...aNewCourse(), ...change, cardVersion: 2 })
    const proposalId = proposal.outcome === 'proposed' ? proposal.proposalId : 0
    await deleteMe(dora)
    const attempts = [
      createCourse(courses, dora.id, aNewCourse()),
      changeCourse(courses, dora.id, { ...aNewCourse(), ...change, cardVersion: 2 }),
      addTee(courses, dora.id, { ...aTeeForm(), id, seen: [] }),
      takeProposal(courses, dora.id, { id, proposalId }),
      takeBack(courses, dora.id, { id, version: 2, cardVersion: 2 }),
    ]
    const outcomes = await Promise.allSettled(attempts)
    expect(outcomes.map((one) => one.status === 'rejected' && one.reason.code)).toEqual(
      attempts.map(() => 'signed-out'),
    )
    expect(await rowsOf('courses', sql`created_by = ${dora.id}`)).toBe(0)
  })

  test('waits for who changes a course, and takes no name of theirs along', async () => {
    for (let time = 0; time < 5; time++) {
      const dora = await aMember()
      const { course } = (await world.post(dora, '/api/courses', aCourseForm({ name: randomUUID() }))).json<{
        course: Course
      }>()
      const [added, deleted] = await Promise.all([
        world.post(dora, `/api/courses/${course.id}/tees`, aTeeForm()),
        deleteMe(dora),
      ])
      expect([added.statusCode, deleted]).toEqual([expect.toBeOneOf([200, 401]), 200])
      expect(await rowsOf('course_versions', sql`made_by = ${dora.id}`)).toBe(0)
    }
  })

  test('adds them to a match before they go, or not at all', async () => {
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

/** A match whose link let a guest in, who registered and has the guest's place. */
async function aLinkMember(host: Person, others: readonly Person[] = []) {
  const guestId = await add(host, '/api/guests', { displayName: 'Charlie', handicap: '18.4' })
  const players = [host.id, guestId, ...others.map(({ id }) => id)]
  const id = await add(host, '/api/matches', { ...(await world.aForm([])), players })
  const link = await world.post(host, `/api/matches/${id}/join-link`, { scores: 'all' })
  const phone = await join(link.json<{ token: string }>().token, 2, 'Phone/1')
  const { ticket } = (await world.post(phone, '/api/join/ticket', {})).json<{ ticket: string }>()
  const member = await aMember()
  expect((await world.post(member, '/api/claims', { ticket })).json()).toMatchObject({ matches: 1 })
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

/** Somebody who has done everything that leaves something behind. Ann plays in two of the matches. */
async function aRichLife() {
  const { ann, app, post, database } = world
  const guestOfAnn = await add(ann, '/api/guests', { displayName: 'Dora as a guest', handicap: '9' })
  const past = await world.create({ ...(await world.aForm([ann])), players: [ann.id, guestOfAnn] })
  const userAgent = `DoraPhone/${randomUUID()}`
  const { token } = (await post(ann, `/api/matches/${past}/join-link`, { scores: 'all' })).json<{
    token: string
  }>()
  const asGuest = await join(token, 2, userAgent)
  await post(asGuest, `/api/matches/${past}/scores`, {
    balls: [{ ballNo: 2, scores: [{ holeNumber: 1, strokes: 6 }] }],
  })
  const { ticket } = (await post(asGuest, '/api/join/ticket', {})).json<{ ticket: string }>()
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
  const claim = (await post(dora, '/api/claims', { ticket })).json<{ id: number }>()
  const agreed = await post(ann, `/api/claims/${claim.id}/agree`, {})
  expect(agreed.json()).toMatchObject({ state: 'made' })
  const gus = await add(dora, '/api/guests', { displayName: 'Gus Tee', handicap: '18' })
  const solo = `Solo Pin ${people}`
  const sent = { method: 'PATCH', url: '/api/users/me', headers: { cookie: dora.cookie } } as const
  for (const username of [`${dora.username}x`, dora.username])
    expect((await app.inject({ ...sent, payload: { username } })).statusCode).toBe(200)
  const soloId = await add(dora, '/api/guests', { displayName: solo, handicap: '18' })
  const form = await world.aForm([dora, ann])
  const nassau = { presses: { kind: 'manual', agreed: [] } }
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
  await post(ann, `/api/matches/${inPlay}/scores`, {
    balls: [{ ballNo: 2, scores: [{ holeNumber: 1, strokes: 7 }] }],
  })
  const unseen = { id: randomUUID(), holeNumber: 1, strokes: 4, base: null }
  await post(dora, `/api/matches/${inPlay}/scores`, { balls: [{ ballNo: 2, scores: [unseen] }] })
  const gusLink = (await post(dora, `/api/matches/${inPlay}/join-link`, { scores: 'all' })).json<{
    token: string
  }>()
  const gusPhone = await join(gusLink.token, 3, 'GusPhone/1')
  await post(gusPhone, '/api/join/ticket', {})
  const watch = (await post(dora, `/api/matches/${inPlay}/watch-link`, { names: 'full' })).json<{
    token: string
  }>()

  const decided = await world.create({
    ...(await world.aForm([ann, dora])),
    settings: { nassau: { stakes: { front: 5, back: 5, total: 5 } } },
  })
  expect((await post(dora, `/api/matches/${decided}/block`, {})).statusCode).toBe(200)
  await world.enterCards(decided, [0, 1])
  await world.complete(decided)
  const alone = await add(dora, '/api/matches', {
    ...(await world.aForm([dora])),
    players: [dora.id, soloId],
  })
  await enterAll(dora, alone, 1, 4)
  await enterAll(dora, alone, 2, 5)
  expect((await post(dora, `/api/matches/${alone}/complete`, {})).statusCode).toBe(200)
  const deleted = await add(dora, '/api/matches', form)
  await app.inject({ method: 'DELETE', url: `/api/matches/${deleted}`, headers: { cookie: dora.cookie } })

  await app.inject({
    method: 'PATCH',
    url: '/api/users/me',
    headers: { cookie: dora.cookie },
    payload: { handicap: '9.4' },
  })
  await addCourse(dora.id)
  const eve = await aMember()
  const bobs = await guestStore(database).add(eve.id, { displayName: 'Bea', handicapTenths: 0 })
  await database
    .insertInto('claims')
    .values([
      { guestId: bobs, memberId: dora.id },
      { guestId: gus, memberId: eve.id },
    ])
    .execute()
  await removedIdentities(database).add('somebody-else')
  await database.insertInto('removedBalls').values({ matchId: past, ballNo: 9, entries: '[]' }).execute()
  await database.insertInto('operatorActions').values({ action: 'end-sessions', personId: dora.id }).execute()
  await database
    .insertInto('housekeepingRounds')
    .values({ beganAt: new Date(), removed: '{}', failed: [] })
    .execute()
  const { uid, displayName, lastName } = dora
  const expiresAt = new Date(Date.now() + 60_000)
  const typed = { username: dora.username, displayName, firstName: 'Dora', lastName, handicapTenths: 0 }
  await database
    .insertInto('waitingRegistrations')
    .values([
      { uid, ...typed, expiresAt },
      {
        ...typed,
        uid: `another-${dora.id}`,
        username: 'another',
        displayName: 'An Other',
        lastName: 'Other',
        expiresAt,
      },
    ])
    .execute()
  await database
    .insertInto('endedSignIns')
    .values([
      { uid, signedInAt: new Date(0), allBefore: true },
      { uid: `another-${dora.id}`, signedInAt: new Date(0), allBefore: true },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const matches = { past, inPlay, decided, alone, deleted }
  return { ...dora, gus, solo, gusPhone, watchToken: watch.token, matches }
}

/** A course of theirs, as it is and as it was before an edit, and what they said of another's. */
async function addCourse(createdBy: number): Promise<void> {
  const { database } = world
  const { courseId, teeBoxId } = await aCourse(database)
  await database.updateTable('courses').set({ createdBy }).where('id', '=', courseId).execute()
  await database
    .insertInto('courseVersions')
    .values({ courseId, version: 2, kind: 'edited', before: '{}', madeBy: createdBy })
    .execute()
  const proposal = {
    courseId,
    basedOn: 2,
    proposed: '{"name":"New Links"}',
    reason: 'Dora Quillfeather was there',
  }
  const proposals = await database
    .insertInto('courseProposals')
    .values([
      { ...proposal, proposedBy: createdBy },
      { ...proposal, proposedBy: createdBy, takenAt: new Date() },
      { ...proposal, reason: '', proposedBy: world.ann.id },
    ])
    .returning('id')
    .execute()
  await database
    .insertInto('courseProposalAgreements')
    .values([
      { proposalId: proposals[0]?.id ?? 0, userId: world.ann.id },
      { proposalId: proposals[2]?.id ?? 0, userId: createdBy },
    ])
    .execute()
  await database
    .insertInto('teeRatings')
    .values({ teeBoxId, teeGender: 'men', gender: 'women', holes: 'all', ratingTenths: 740, slope: 130 })
    .execute()
}

/** What becomes of the name of a side in a match of Ann and somebody whose account is deleted. */
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
  const reply = await world.post(person, `/api/matches/${matchId}/scores`, { balls: [{ ballNo, scores }] })
  expect(reply.statusCode, reply.body).toBe(200)
}

async function join(token: string, playerNo: number, userAgent: string): Promise<Person> {
  const reply = await world.app.inject({
    method: 'POST',
    url: '/api/join',
    payload: { token, playerNo },
    headers: { 'user-agent': userAgent },
  })
  return {
    id: reply.json<{ userId: number }>().userId,
    cookie: `${reply.cookies[0]?.name}=${reply.cookies[0]?.value}`,
  }
}

function askToDelete({ cookie }: Person, token: string) {
  return world.app.inject({
    method: 'POST',
    url: '/api/users/me/delete',
    headers: { cookie },
    payload: { token },
  })
}

function identityOf({ uid, email }: Member) {
  return { uid, email }
}

function ownToken(member: Member, signedInMsAgo = 0): string {
  return tokenOf({ ...identityOf(member), signedInAt: new Date(Date.now() - signedInMsAgo) })
}

async function askForData(person: Member, payload: object = { token: ownToken(person) }) {
  return world.app.inject({
    method: 'POST',
    url: '/api/users/me/data',
    headers: { cookie: person.cookie },
    payload,
  })
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
