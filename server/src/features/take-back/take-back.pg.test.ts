import { randomUUID } from 'node:crypto'
import type { CurrentCell, JoinLink, TakenBack } from '@nineteenth/contracts'
import { findCell, strokesCell } from '@nineteenth/contracts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { countWaiting } from '#testing/locks.ts'
import type { Person } from '#testing/open-matches.ts'
import { openMatches } from '#testing/open-matches.ts'
import { matchStateStore } from '../matches/match-state-store.ts'

const world = await openMatches()
let people = 0

describe('everything from one phone', () => {
  test('is reverted by new entries of the organizer, without affecting other phones', async () => {
    const { id, token } = await aMatch()
    const [phone, other] = [await joinAs(token, 2), await joinAs(token, 2)]
    await enter(world.ann, id, { strokes: 4 })
    await enter(world.ann, id, { ballNo: 1, holeNumber: 5, strokes: 3 })
    const seen = await scoreAt(id, 1, 1)
    await enter(phone, id, { strokes: 9, base: seen?.entry ?? null })
    await enter(phone, id, { ballNo: 2, holeNumber: 2, strokes: 5 })
    await enter(phone, id, { ballNo: 1, holeNumber: 5, strokes: 8, base: randomUUID() })
    await enter(other, id, { ballNo: 2, holeNumber: 3, strokes: 6 })
    expect(await countConflicts(id)).toBe(1)
    const { joined } = await linkOf(id)
    expect(joined.map(({ entries }) => entries).toSorted((one, other) => one - other)).toEqual([1, 3])

    const taken = await takeBack(id, phoneWith(joined, 3))
    expect(taken).toMatchObject({ scores: 2, conflicts: 1, removed: [], stayed: [] })
    expect(await scoreAt(id, 1, 1)).toMatchObject({ value: 4, by: world.ann.id })
    expect(await scoreAt(id, 1, 5)).toMatchObject({ value: 3 })
    expect(await scoreAt(id, 2, 2)).toMatchObject({ value: null, by: world.ann.id })
    expect(await scoreAt(id, 2, 3)).toMatchObject({ value: 6, by: other.id })
    expect(await countConflicts(id)).toBe(0)
    const history = await world.get<{ lines: unknown[] }>(
      world.ann,
      `/api/matches/${id}/entries/1/strokes/b1`,
    )
    expect(history.lines).toMatchObject([{ value: 4 }, { value: 9 }, { value: 4 }])
    expect(await world.status(phone, `/api/matches/${id}`)).toBe(401)
    expect(await world.status(other, `/api/matches/${id}`)).toBe(200)
    expect(taken.link.joined).toMatchObject([{ entries: 1, isIn: true }])
    expect(taken.link.link).not.toBeNull()
  })

  test('is replaced by another author’s entry that could not overwrite it', async () => {
    const { id, phone } = await aJoinedMatch()
    await enter(phone, id, { strokes: 9 })
    await enter(world.ann, id, { strokes: 4 })
    expect(await countConflicts(id)).toBe(1)
    const { joined } = await linkOf(id)
    expect(await takeBack(id, joined[0]?.phone)).toMatchObject({ scores: 1, conflicts: 1 })
    expect(await scoreAt(id, 1, 1)).toMatchObject({ value: 4 })
    expect(await countConflicts(id)).toBe(0)
  })

  test('is replaced by the last entry of a chain that was applied at once', async () => {
    const { id, phone } = await aJoinedMatch()
    const [first, second] = [randomUUID(), randomUUID()]
    await enter(world.ann, id, { id: second, strokes: 4, base: first })
    await enter(world.ann, id, { id: first, strokes: 5 })
    await enter(phone, id, { strokes: 9, base: second })
    const { joined } = await linkOf(id)
    expect(await takeBack(id, joined[0]?.phone)).toMatchObject({ scores: 1 })
    expect(await scoreAt(id, 1, 1)).toMatchObject({ value: 4 })
  })

  test('is removed even after the phone has signed out', async () => {
    const { id, phone } = await aJoinedMatch()
    await enter(phone, id, { strokes: 9 })
    await world.post(phone, '/api/auth/logout')
    const { joined } = await linkOf(id)
    expect(joined).toMatchObject([{ displayName: 'Charlie', entries: 1, isIn: false }])
    expect(await takeBack(id, joined[0]?.phone)).toMatchObject({ scores: 1 })
    expect(await scoreAt(id, 1, 1)).toMatchObject({ value: null })
    expect((await linkOf(id)).joined).toEqual([])
  })

  test('keeps others’ entries with the same id', async () => {
    const { id, phone } = await aJoinedMatch()
    const entryId = randomUUID()
    await enter(world.ann, id, { id: entryId, strokes: 4 })
    await enter(phone, id, { id: entryId, strokes: 4 })
    const { joined } = await linkOf(id)
    expect(await takeBack(id, joined[0]?.phone)).toMatchObject({ scores: 0 })
    expect(await scoreAt(id, 1, 1)).toMatchObject({ value: 4, entry: entryId })
  })

  test('is removed even under an id that was rejected before for another player', async () => {
    const { id, token } = await aMatch()
    const [mallory, phone] = [await addThemselves(token, 'Mallory'), await joinAs(token, 2)]
    const entryId = randomUUID()
    await enter(mallory, id, { id: entryId, ballNo: 99, holeNumber: 1, strokes: 9 })
    await enter(phone, id, { id: entryId, strokes: 9 })
    expect(await takeBack(id)).toMatchObject({ scores: 1 })
    expect(await scoreAt(id, 1, 1)).toMatchObject({ value: null })
  })

  test('is removed even under an id that another phone used in another cell', async () => {
    const { id, token } = await aMatch()
    const [first, second] = [await joinAs(token, 2), await joinAs(token, 2)]
    const entryId = randomUUID()
    await enter(first, id, { id: entryId, strokes: 4 })
    const phone = phoneWith((await linkOf(id)).joined, 0)
    await enter(second, id, { id: entryId, ballNo: 1, holeNumber: 2, strokes: 9 })
    expect(await takeBack(id, phone)).toMatchObject({ scores: 1 })
    expect(await scoreAt(id, 1, 1)).toMatchObject({ value: 4 })
    expect(await scoreAt(id, 1, 2)).toMatchObject({ value: null })
  })

  test('includes entries that were on their way', async () => {
    const { id, phone } = await aJoinedMatch()
    const { joined } = await linkOf(id)
    const lock = await world.database.startTransaction().execute()
    await sql`select from match_state where match_id = ${id} for update`.execute(lock)
    const late = world.submit(phone, id, [{ ballNo: 1, scores: [{ holeNumber: 1, strokes: 9, base: null }] }])
    await expect.poll(async () => countWaiting(world.database)).toBe(1)
    const taking = takeBack(id, joined[0]?.phone)
    await expect.poll(async () => countWaiting(world.database)).toBe(2)
    await lock.commit().execute()
    await taking
    expect((await late).json()).toEqual({ code: 'match-not-found' })
    expect(await scoreAt(id, 1, 1)).toBeUndefined()
  })

  test('is replaced by another author’s entry that the phone decided against', async () => {
    const { id, phone } = await aJoinedMatch()
    const [base, against] = [randomUUID(), randomUUID()]
    await enter(phone, id, { id: base, strokes: 9 })
    await enter(world.ann, id, { id: against, strokes: 4 })
    await enter(phone, id, { strokes: 9, base, settles: [against] })
    expect(await countConflicts(id)).toBe(0)
    expect(await takeBack(id)).toMatchObject({ scores: 1, conflicts: 0 })
    expect(await scoreAt(id, 1, 1)).toMatchObject({ value: 4 })
    expect(await countConflicts(id)).toBe(0)
  })

  test.each([
    ['', 'ann', 'bob', false],
    [', and opens it again where the phone decided it', 'ann', 'bob', true],
    [', also where it is the organizer’s', 'bob', 'ann', false],
  ] as const)('leaves a conflict between others open%s', async (_what, applied, open, isDecided) => {
    const bob = await world.aPerson(`bob-${++people}`)
    const { id, token } = await aMatch(bob)
    const phone = await joinAs(token, 2)
    const authors = { ann: world.ann, bob }
    const [base, conflict] = [randomUUID(), randomUUID()]
    await enter(phone, id, { strokes: 3 })
    const first = (await scoreAt(id, 1, 1))?.entry ?? null
    await enter(authors[applied], id, { id: base, strokes: 4, base: first })
    await enter(authors[open], id, { id: conflict, strokes: 5 })
    const settles = isDecided ? [conflict] : []
    await enter(phone, id, { strokes: 9, base, settles })
    const { revision } = await world.stateOf(id)
    expect(await takeBack(id)).toMatchObject({ scores: 1, conflicts: 0 })
    expect(await scoreAt(id, 1, 1)).toMatchObject({ value: 4 })
    const { open: stillOpen, revision: after } = await world.stateOf(id)
    expect(stillOpen).toMatchObject([{ entry: conflict, value: 5 }])
    const missed = await matchStateStore(world.database).findChanges(id, revision)
    expect(missed?.revision).toBe(after)
    // Phones that show it as decided learn that it is open.
    const opened = missed?.open.flatMap(({ entries }) => entries.map(({ entry }) => entry)) ?? []
    expect(isDecided ? opened : [conflict]).toEqual([conflict])
  })

  test('does not restore entries removed with another phone', async () => {
    const { id, token } = await aMatch()
    const [first, second] = [await joinAs(token, 2), await joinAs(token, 2)]
    const base = randomUUID()
    await enter(first, id, { id: base, strokes: 9 })
    const { joined } = await linkOf(id)
    await enter(second, id, { strokes: 8, base })
    expect(await takeBack(id, phoneWith(joined, 1))).toMatchObject({ scores: 0 })
    expect(await scoreAt(id, 1, 1)).toMatchObject({ value: 8 })
    expect(await takeBack(id, phoneWith(joined, 0))).toMatchObject({ scores: 1 })
    expect(await scoreAt(id, 1, 1)).toMatchObject({ value: null })
  })

  test('frees the seat that it added, and late entries for it are rejected', async () => {
    const { id, token } = await aMatch()
    const eve = await addThemselves(token, 'Eve')
    await enter(eve, id, { ballNo: 3, holeNumber: 1, strokes: 7 })
    const { joined } = await linkOf(id)
    expect(joined).toMatchObject([{ displayName: 'Eve', hasAdded: true, isIn: true, entries: 1 }])
    expect(await takeBack(id, joined[0]?.phone)).toMatchObject({ scores: 1, removed: ['Eve'], stayed: [] })
    const { players, balls } = await world.stateOf(id)
    expect(players.map(({ displayName }) => displayName)).toEqual(['Golfer ann', 'Charlie'])
    expect(balls).toHaveLength(2)
    expect(await world.get(world.ann, '/api/users?search=eve')).toEqual([])
    const late = await enter(world.ann, id, { ballNo: 3, holeNumber: 2, strokes: 4 })
    expect(late.json().outcomes).toMatchObject([{ outcome: 'rejected', code: 'not-a-player' }])
    const aside = world.database.selectFrom('removedBalls').select('entries').where('matchId', '=', id)
    expect(await aside.execute()).toMatchObject([{ entries: [{ value: 7 }, { value: null }] }])
  })

  test('keeps a seat for which someone else has entered scores', async () => {
    const { id, token } = await aMatch()
    await addThemselves(token, 'Eve')
    await enter(world.ann, id, { ballNo: 3, holeNumber: 1, strokes: 5 })
    const { joined } = await linkOf(id)
    expect(await takeBack(id, joined[0]?.phone)).toMatchObject({ scores: 0, removed: [], stayed: ['Eve'] })
    expect(await scoreAt(id, 3, 1)).toMatchObject({ value: 5 })
  })
})

describe('everything that came by the link', () => {
  test('is removed with the link and every seat that it added', async () => {
    const { id, token } = await aMatch()
    const phones = [await joinAs(token, 2)]
    for (const name of ['Ada', 'Bea', 'Cid']) phones.push(await addThemselves(token, name))
    for (const [at, phone] of phones.entries())
      await enter(phone, id, { ballNo: 1, holeNumber: at + 1, strokes: 9 })
    const taken = await takeBack(id)
    expect(taken).toMatchObject({ scores: 4, removed: ['Ada', 'Bea', 'Cid'], stayed: [] })
    expect(taken.link).toEqual({ link: null, joined: [] })
    const { cells, players } = await world.stateOf(id)
    expect(cells.filter(({ value }) => value !== null)).toEqual([])
    expect(players).toHaveLength(2)
    for (const phone of phones) expect(await world.status(phone, `/api/matches/${id}`)).toBe(401)
  })

  test.each([
    ['', async () => undefined],
    [
      ', also once the link is off',
      async (id: number) => world.send(world.ann, 'DELETE', `/api/matches/${id}/join-link`),
    ],
    [
      ', also more than thirty days later',
      async (matchId: number) => {
        const movedAt = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000)
        const seats = world.database.updateTable('matchPlayers').set({ movedAt })
        await seats.where('matchId', '=', matchId).where('guestId', 'is not', null).execute()
      },
    ],
    [
      ', also once they are rejected',
      async (_id: number, { guestId, member }: LinkMember) =>
        world.post(world.ann, `/api/guests/${guestId}/unlink`, { memberId: member.id }),
    ],
  ])('is taken back from a member who joined by it%s', async (_when, before) => {
    const { id, guestId, phone } = await aJoinedMatch()
    const member = await registerOn(phone)
    await enter(member, id, { strokes: 9 })
    await before(id, { guestId, member })
    const { joined } = await linkOf(id)
    expect(joined).toMatchObject([{ entries: 1 }])
    expect(await takeBack(id, joined[0]?.phone)).toMatchObject({ scores: 1 })
    expect(await scoreAt(id, 1, 1)).toMatchObject({ value: null })
    expect((await world.stateOf(id)).players[1]?.userId).toBe(guestId)
    expect(await world.status(member, `/api/matches/${id}`)).toBe(404)
  })
})

test('a withdrawal is taken back even if the hole before it is no longer played', async () => {
  const { id, phone, guestId } = await aJoinedMatch()
  const cell = { hole: 0, kind: 'withdrawal', of: 'b2' } as const
  const before = randomUUID()
  await world.submitEntries(world.ann, id, [{ id: before, cell, value: 12 }])
  await world.submitEntries(phone, id, [{ cell, value: 6, base: before }])
  const { courseId, teeBoxId, date } = await world.stateOf(id)
  const form = { courseId, teeBoxId, date, matchType: 'individual', players: [world.ann.id, guestId] }
  expect((await world.patch(world.ann, id, { ...form, holes: 'front' })).statusCode).toBe(200)
  expect(await takeBack(id)).toMatchObject({ scores: 1 })
  expect(findCell(await world.stateOf(id), cell)).toMatchObject({ value: null, by: world.ann.id })
})

test('everything is taken back even if one phone filled a cell', async () => {
  const { id, phone } = await aJoinedMatch()
  const [kept, theirs] = [randomUUID(), randomUUID()]
  await enter(world.ann, id, { id: kept, strokes: 4 })
  await enter(phone, id, { id: theirs, strokes: 9, base: kept })
  await sql`
    insert into entries (match_id, hole, kind, of, id, value, entered_by, phone, revision, applied_as)
    select e.match_id, e.hole, e.kind, e.of, new_id, 9, e.entered_by, e.phone, e.revision, new_id
    from entries e, generate_series(1, 60000) n, lateral (select gen_random_uuid() as new_id where n > 0) i
    where e.match_id = ${id} and e.id = ${theirs}
  `.execute(world.database)
  const startedMs = performance.now()
  expect(await takeBack(id)).toMatchObject({ scores: 1, link: { link: null, joined: [] } })
  // Unlike a production node, this one has no statement timeout.
  expect(performance.now() - startedMs).toBeLessThan(15_000)
  expect(await scoreAt(id, 1, 1)).toMatchObject({ value: 4, by: world.ann.id })
  const left = world.database.selectFrom('entries').select('id').where('matchId', '=', id)
  expect(await left.where('phone', 'is not', null).execute()).toEqual([])
})

test('the link is off and its phones are signed out even if the removal fails', async () => {
  const { id, phone } = await aJoinedMatch()
  await enter(phone, id, { strokes: 9 })
  const { joined } = await linkOf(id)
  await sql`alter table entries add constraint fails check (not is_taken_back) not valid`.execute(
    world.database,
  )
  for (const body of [{ phone: joined[0]?.phone }, {}]) {
    const reply = await world.post(world.ann, `/api/matches/${id}/join-link/take-back`, body)
    expect(reply.statusCode).toBe(500)
    expect(await world.status(phone, `/api/matches/${id}`)).toBe(401)
  }
  await sql`alter table entries drop constraint fails`.execute(world.database)
  expect(await linkOf(id)).toMatchObject({ link: null, joined: [{ entries: 1, isIn: false }] })
  expect(await takeBack(id)).toMatchObject({ scores: 1 })
})

test('nothing is removed from a complete match', async () => {
  const { id, token } = await aMatch()
  await joinAs(token, 2)
  await world.post(world.ann, `/api/matches/${id}/complete`)
  const reply = await world.post(world.ann, `/api/matches/${id}/join-link/take-back`)
  expect(reply.json()).toEqual({ code: 'match-complete' })
  expect((await linkOf(id)).link).not.toBeNull()
})

test('a member is unaffected once their host has confirmed them', async () => {
  const { id, token, guestId } = await aMatch()
  const member = await registerOn(await joinAs(token, 2))
  await enter(member, id, { strokes: 9 })
  await world.linkGuest(world.ann, guestId, member)
  expect(await takeBack(id)).toMatchObject({ scores: 0 })
  expect(await scoreAt(id, 1, 1)).toMatchObject({ value: 9 })
  expect((await world.stateOf(id)).players[1]?.userId).toBe(member.id)
})

/** Ann's match with her guest Charlie and other members, and its link. */
async function aMatch(...others: Person[]) {
  const guestId = await world.aGuest('Charlie')
  const players = [world.ann.id, guestId, ...others.map((one) => one.id)]
  const id = await world.create({ ...(await world.aForm([])), players })
  const token = await world.joinLink(id, { scores: 'all', canAddThemselves: true })
  return { id, guestId, token }
}

/** A match whose guest Charlie has joined on a phone. */
async function aJoinedMatch() {
  const match = await aMatch()
  return { ...match, phone: await joinAs(match.token, 2) }
}

interface LinkMember {
  guestId: number
  member: Person
}

/** The guest who joined on a phone creates an account there, and takes the seat by the link. */
async function registerOn(phone: Person): Promise<Person> {
  const ticket = await world.ticketOf(phone)
  const member = await world.aPerson(`kept-${++people}`)
  const kept = await world.post(member, '/api/claims', { ticket })
  expect(kept.json()).toMatchObject({ isMoved: true })
  return member
}

function joinAs(token: string, playerNo: number): Promise<Person> {
  return world.join({ token, playerNo })
}

function addThemselves(token: string, displayName: string): Promise<Person> {
  return world.join({ token, guest: { requestId: randomUUID(), displayName, handicap: '22.1' } })
}

interface Entry {
  id?: string
  ballNo?: number
  holeNumber?: number
  strokes: number
  base?: string | null
  settles?: string[]
}

async function enter(person: Person, matchId: number, { ballNo = 1, ...score }: Entry) {
  const reply = await world.submit(person, matchId, [
    { ballNo, scores: [{ holeNumber: 1, base: null, ...score }] },
  ])
  expect(reply.statusCode, reply.body).toBe(200)
  return reply
}

async function scoreAt(matchId: number, ballNo: number, hole: number): Promise<CurrentCell | undefined> {
  return findCell(await world.stateOf(matchId), strokesCell(ballNo, hole))
}

async function countConflicts(matchId: number): Promise<number> {
  return (await world.stateOf(matchId)).open.length
}

function linkOf(matchId: number): Promise<JoinLink> {
  return world.get(world.ann, `/api/matches/${matchId}/join-link`)
}

function phoneWith(joined: JoinLink['joined'], entries: number): string | undefined {
  return joined.find((one) => one.entries === entries)?.phone
}

async function takeBack(matchId: number, phone?: string): Promise<TakenBack> {
  const reply = await world.post(world.ann, `/api/matches/${matchId}/join-link/take-back`, { phone })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json()
}
