import type {
  api,
  GuestClaim,
  HeadToHead,
  ClaimedRound,
  MatchState,
  OwnPart,
  Player,
  PlayerRecord,
  Reply,
  Stats,
} from '@nineteenth/contracts'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { aUser } from '#testing/a-world.ts'
import type { Person } from '#testing/open-matches.ts'
import { openMatches } from '#testing/open-matches.ts'
import { hashLinkToken } from '../joining/link-token.ts'
import { scoreStore } from '../scores/score-store.ts'
import { findTicket } from './claim-store.ts'
import { claimRound } from './move-seats.ts'

type MatchEvents = Reply<typeof api.results.history>

const world = await openMatches()
const { linkGuest: link, ticketOf } = world
let people = 0
const dayMs = 24 * 60 * 60 * 1000

describe('a guest who registers on the phone that joined', () => {
  test('gets the match immediately, and nothing else in it changes', async () => {
    const { id, guestId, phone } = await aJoinedGuest()
    await world.enterCards(id, [0, 1])
    await world.complete(id)
    const before = await world.stateOf(id)
    const outcome = await outcomeOf(id, 'Charlie')
    const waiting = await claimsToAnswer(world.ann)
    const member = await registerWith(await ticketOf(phone))

    const after = await world.stateOf(id)
    expect(after.players.map(({ userId }) => userId)).toEqual([world.ann.id, member.id])
    expect(after.cells).toEqual(before.cells)
    expect(await outcomeOf(id, after.players[1]?.displayName ?? '')).toBe(outcome)
    expect(await roundsOf(member)).toBe(1)
    expect(await claimsToAnswer(world.ann)).toBe(waiting + 1)
    expect(await claimOn(guestId)).toMatchObject({ isByLink: true, matches: 1, memberId: member.id })
    await link(world.ann, guestId, member)
    expect(await claimsToAnswer(world.ann)).toBe(waiting)
    expect(await headToHead(member, world.ann.id)).toMatchObject({ rounds: 1 })
    expect(await world.get(world.ann, `/api/users?search=Charlie`)).toEqual([])
    expect((await world.patch(world.ann, id, { players: [world.ann.id, guestId] })).statusCode).not.toBe(200)
  })

  test('can resend the ticket after a lost reply, and gets the same answer', async () => {
    const { id, phone } = await aJoinedGuest()
    const ticket = await ticketOf(phone)
    const member = await aMember()
    const replies = await Promise.all([1, 2, 3].map(async () => keep(member, ticket)))
    expect(replies.map(({ isMoved }) => isMoved)).toEqual([true, true, true])
    expect(await keep(await aMember(), ticket)).toMatchObject({ isMoved: false })
    expect((await world.stateOf(id)).players[1]?.userId).toBe(member.id)
  })

  test('gets only that match: the host hands over the guest’s other rounds', async () => {
    const { guestId, phone } = await aJoinedGuest()
    const earlier = await playedBy(world.ann.id, guestId)
    const member = await registerWith(await ticketOf(phone))
    expect(await world.status(member, `/api/matches/${earlier}`)).toBe(404)
    expect((await link(world.ann, guestId, member)).json()).toEqual({ matches: 2 })
    expect((await world.stateOf(earlier)).players[1]?.userId).toBe(member.id)
  })
})

describe('no seat moves, and the guest learns whom to ask', () => {
  test('if another phone joined as the guest, even one that has signed out', async () => {
    const { id, guestId, phone, token } = await aJoinedGuest()
    await world.post(await joinAs(token), '/api/auth/logout', {})
    const member = await aMember()
    expect(await keep(member, await ticketOf(phone))).toEqual({
      isMoved: false,
      matchId: id,
      guestName: 'Charlie',
      hostName: 'Golfer ann',
    })
    expect((await world.stateOf(id)).players[1]?.userId).toBe(guestId)
  })

  test('if the member had an account before the phone joined', async () => {
    const member = await aMember()
    const { phone } = await aJoinedGuest()
    expect(await keep(member, await ticketOf(phone))).toMatchObject({ isMoved: false })
  })

  test('if another member has rounds of the guest', async () => {
    const { guestId, phone } = await aJoinedGuest()
    const earlier = await playedBy(world.ann.id, guestId)
    const second = await ticketOf(await joinAs(await world.joinLink(earlier)))
    await registerWith(await ticketOf(phone))
    expect(await keep(await aMember(), second)).toMatchObject({ isMoved: false })
  })

  test('if the member has left the match: it can still be edited', async () => {
    const { id, guestId, phone } = await aJoinedGuest()
    const ticket = await ticketOf(phone)
    const member = await registerWith(ticket)
    expect((await world.post(member, `/api/matches/${id}/leave`, {})).statusCode).toBe(200)
    expect(await keep(member, ticket)).toMatchObject({ isMoved: false })
    await setPlayers(id, [guestId, world.ann.id])
  })

  test('without a ticket', async () => {
    const reply = await world.post(await aMember(), '/api/claims', { ticket: 'A'.repeat(22) })
    expect(reply.json()).toEqual({ code: 'link-not-found' })
  })

  test('a phone that joined twice counts as one phone', async () => {
    const { phone, token } = await aJoinedGuest()
    const again = await joinAs(token, phone)
    expect(await keep(await aMember(), await ticketOf(again))).toMatchObject({ isMoved: true })
  })

  test('a phone that joins again while its owner registers counts as one phone, by its ticket', async () => {
    const { id, phone, token } = await aJoinedGuest()
    const ticket = await ticketOf(phone)
    await world.post(phone, '/api/auth/logout', {})
    await world.join({ token, playerNo: 2, ticket })
    const member = await aMember()
    expect(await keep(member, ticket)).toMatchObject({ isMoved: true })
    expect((await world.stateOf(id)).players[1]?.userId).toBe(member.id)
  })
})

test('a seat held by the link alone shows members nothing about each other until the host confirms it', async () => {
  const { guestId, phone } = await aJoinedGuest()
  const member = await registerWith(await ticketOf(phone))
  const { teeBoxIds: _tees, ...form } = await world.aForm([member, world.ann])
  const knows = async (person: Person, other: Person) => {
    const found = (await world.get<Player[]>(person, '/api/users')).find(({ id }) => id === other.id)
    return [await world.status(person, `/api/users/${other.id}`), found?.handicap]
  }
  const addById = async () => world.send(member, 'POST', '/api/matches', form)
  expect(await knows(member, world.ann)).toEqual([404, undefined])
  expect(await knows(world.ann, member)).toEqual([404, null])
  expect((await addById()).json()).toMatchObject({ code: 'player-not-found' })
  await link(world.ann, guestId, member)
  expect(await knows(member, world.ann)).toEqual([200, 5.4])
  expect(await knows(world.ann, member)).toEqual([200, expect.any(Number)])
  expect((await addById()).statusCode).toBe(200)
})

test('the link’s limit applies to the member until the host confirms the seat', async () => {
  const { id, guestId, phone } = await aJoinedGuest()
  const bob = await aMember()
  await setGroups(id, [[world.ann.id, guestId], [bob.id]])
  await setLinkScores(id, 'group')
  const ticket = await ticketOf(phone)
  const member = await aMember()
  // The server caches a session for a moment, but this change takes effect at once.
  expect(await world.status(member, '/api/claims')).toBe(200)
  expect(await keep(member, ticket)).toMatchObject({ isMoved: true })
  const enter = async (ballNo: number) => enterFor(member, id, ballNo)
  expect([await enter(1), await enter(2), await enter(3)]).toMatchObject([
    { outcome: 'applied' },
    { outcome: 'applied' },
    { outcome: 'rejected', code: 'not-allowed' },
  ])
  // A request that was on its way when the limit began is retried, and then limited.
  const early = { matchId: id, enteredBy: member.id, entries: [] }
  expect(await scoreStore(world.database).record(early)).toEqual({ rejection: 'unavailable' })
  await link(world.ann, guestId, member)
  await expect.poll(async () => enter(3), { timeout: 5000 }).toMatchObject({ outcome: 'applied' })
})

describe('turning the link off', () => {
  test('returns the seats that the link moved, and no later link moves them again', async () => {
    const { id, guestId, phone } = await aJoinedGuest()
    const ticket = await ticketOf(phone)
    const member = await registerWith(ticket)
    await turnOff(id)
    expect((await world.stateOf(id)).players[1]?.userId).toBe(guestId)
    expect(await world.status(member, `/api/matches/${id}`)).toBe(404)
    await world.joinLink(id)
    expect((await world.post(member, '/api/claims', { ticket })).json()).toEqual({ code: 'link-not-found' })
  })

  test('moves no seat in a complete match until it is reopened, so no one can escape a debt', async () => {
    const { id, guestId, phone } = await aJoinedGuest()
    await world.enterCards(id, [0, 1])
    const member = await registerWith(await ticketOf(phone))
    await world.complete(id)
    await turnOff(id)
    expect((await world.stateOf(id)).players[1]?.userId).toBe(member.id)
    expect(await roundsOf(member)).toBe(1)
    await world.post(world.ann, `/api/matches/${id}/reopen`, {})
    await turnOff(id)
    expect((await world.stateOf(id)).players[1]?.userId).toBe(guestId)
    expect(await roundsOf(member)).toBe(0)
  })

  test('also stops a ticket that is used at the same moment, even if a new link follows', async () => {
    const { id, guestId, phone } = await aJoinedGuest()
    const shown = hashLinkToken(await ticketOf(phone))
    const ticket = await findTicket(world.database, shown)
    const member = await aMember()
    await turnOff(id)
    await world.joinLink(id)
    expect(await claimRound(world.database, shown, ticket!, member.id)).toBe(false)
    expect((await world.stateOf(id)).players[1]?.userId).toBe(guestId)
  })

  test('lifts the member’s limit: if the organizer adds them, they can enter scores in their new group', async () => {
    const { id, guestId, phone } = await aJoinedGuest()
    await setLinkScores(id, 'group')
    const member = await registerWith(await ticketOf(phone))
    await turnOff(id)
    await setGroups(id, [[world.ann.id, guestId], [member.id]])
    await world.post(world.ann, `/api/matches/${id}/join-link`, { scores: 'group' })
    const enter = async () => enterFor(member, id, 3)
    await expect.poll(enter, { timeout: 5000 }).toMatchObject({ outcome: 'applied' })
  })

  test('keeps the seats that the host has confirmed', async () => {
    const { id, guestId, phone } = await aJoinedGuest()
    const member = await registerWith(await ticketOf(phone))
    await link(world.ann, guestId, member)
    await turnOff(id)
    expect((await world.stateOf(id)).players[1]?.userId).toBe(member.id)
  })

  test('also returns seats that moved more than thirty days ago', async () => {
    const { id, guestId, phone } = await aJoinedGuest()
    await registerWith(await ticketOf(phone))
    await setMovedDaysAgo(guestId, 31)
    await turnOff(id)
    expect((await world.stateOf(id)).players[1]?.userId).toBe(guestId)
  })

  test('keeps the limit if the seat can’t return because the guest plays in the match again', async () => {
    const { id, guestId, phone } = await aJoinedGuest()
    await setLinkScores(id, 'group')
    const member = await registerWith(await ticketOf(phone))
    await setGroups(id, [[world.ann.id, member.id], [guestId]])
    await turnOff(id)
    expect(await enterFor(member, id, 3)).toMatchObject({ outcome: 'rejected', code: 'not-allowed' })
    // This also applies to a request whose caller was looked up before.
    const early = { matchId: id, enteredBy: member.id, entries: [] }
    expect(await scoreStore(world.database).record(early)).toEqual({ rejection: 'unavailable' })
  })
})

describe('a host who links a guest', () => {
  test('moves the guest’s seat in every match they organize; each match counts once the member confirms that they played', async () => {
    const member = await aMember()
    const { id, guestId } = await aJoinedGuest()
    await world.enterCards(id, [0, 1])
    await world.complete(id)
    const both = await playedBy(world.ann.id, guestId, member.id)
    expect((await link(world.ann, guestId, member)).json()).toEqual({ matches: 1 })
    expect((await world.stateOf(both)).players[1]?.userId).toBe(guestId)
    expect(await world.get(member, `/api/matches/${id}/part`)).toMatchObject({ part: { consent: 'asked' } })
    expect(await roundsOf(member)).toBe(0)
    expect((await world.post(member, `/api/matches/${id}/take-part`, {})).statusCode).toBe(200)
    expect(await roundsOf(member)).toBe(1)
  })

  test('is shown to the member in each of those matches, with the guest', async () => {
    const { id, guestId, phone } = await aJoinedGuest()
    const earlier = await playedBy(world.ann.id, guestId)
    const member = await registerWith(await ticketOf(phone))
    const linkIn = async (matchId: number) =>
      (await world.get<{ part: OwnPart }>(member, `/api/matches/${matchId}/part`)).part.linked
    expect(await linkIn(id)).toBeUndefined()
    await link(world.ann, guestId, member)
    const hostName = expect.stringMatching(/^Golfer ann \(@\w+\)$/)
    const linked = { guestName: 'Charlie', hostName, matches: 2 }
    expect([await linkIn(id), await linkIn(earlier)]).toEqual([linked, linked])
  })

  test('sees on the guest’s page which account the guest has', async () => {
    const { guestId } = await aJoinedGuest()
    const page = async () => world.get<Player>(world.ann, `/api/users/${guestId}`)
    const member = await aMember()
    expect((await page()).linkedTo).toBeUndefined()
    await link(world.ann, guestId, member)
    expect(await page()).toMatchObject({ isOwnGuest: false, linkedTo: expect.stringMatching(/ \(@\w+\)$/) })
    await unlink(world.ann, guestId, member)
    expect((await page()).linkedTo).toBeUndefined()
  })

  test('returns the seats that another member holds by the link', async () => {
    const { id, guestId, phone } = await aJoinedGuest()
    const first = await registerWith(await ticketOf(phone))
    const second = await aMember()
    await link(world.ann, guestId, second)
    expect((await world.stateOf(id)).players[1]?.userId).toBe(second.id)
    expect(await world.status(first, `/api/matches/${id}`)).toBe(404)
  })

  test('can’t link a linked guest or another host’s guest, or link to a member who blocked them or doesn’t exist', async () => {
    const [member, stranger] = [await aMember(), await aMember()]
    const { id, guestId } = await aJoinedGuest()
    expect((await link(stranger, guestId, member)).json()).toEqual({ code: 'not-found' })
    const unknown = { username: 'no-such-golfer' }
    const missing = await world.post(world.ann, `/api/guests/${guestId}/link`, unknown)
    expect(missing.json()).toEqual({ code: 'player-not-found' })
    const shared = await world.create(await world.aForm([world.ann, stranger]))
    await world.post(stranger, `/api/matches/${shared}/block`, {})
    expect((await link(world.ann, guestId, stranger)).json()).toMatchObject({ code: 'player-unavailable' })
    await link(world.ann, guestId, member)
    expect((await link(world.ann, guestId, await aMember())).json()).toEqual({ code: 'not-found' })
    expect((await world.stateOf(id)).players[1]?.userId).toBe(member.id)
  })

  test('is limited by the stranger’s open invitations, not counting deleted matches', async () => {
    const host = await aMember()
    const member = await aMember()
    for (let match = 0; match < 4; match++) await matchOf(host, [host.id, member.id])
    const { guestId } = await aJoinedGuest(host)
    const second = await matchOf(host, [host.id, guestId])
    expect((await link(host, guestId, member)).json()).toMatchObject({ code: 'too-many-invitations' })
    await world.remove(host, second)
    expect((await link(host, guestId, member)).statusCode).toBe(200)
  })

  test('is rejected if no match can move', async () => {
    const id = await world.aGuest('Charlie')
    expect((await link(world.ann, id, await aMember())).json()).toEqual({ code: 'match-not-found' })
    expect(await claimerOf(id)).toBeNull()
  })

  test('can’t fill a stranger’s Home: linking more than five matches requires one that both played', async () => {
    const member = await aMember()
    const { guestId } = await aJoinedGuest()
    for (let match = 0; match < 5; match++) await playedBy(world.ann.id, guestId)
    expect((await link(world.ann, guestId, member)).json()).toMatchObject({ code: 'too-many-invitations' })
    await world.create(await world.aForm([world.ann, member]))
    expect((await link(world.ann, guestId, member)).json()).toEqual({ matches: 6 })
  })
})

test('a member who has played with the host has at most fifty of their matches to answer', async () => {
  const [host, member] = [await aMember(), await aMember()]
  const guestId = await world.aGuest('Charlie', host)
  const form = await world.aForm([])
  const add = async (playerId: number) => {
    const players = [host.id, playerId]
    return (await world.post(host, '/api/matches', { ...form, players })).json<{ id: number }>().id
  }
  await world.post(member, `/api/matches/${await add(member.id)}/take-part`, {})
  const invited = await add(member.id)
  for (let match = 0; match < 50; match++) await add(guestId)
  expect((await link(host, guestId, member)).json()).toMatchObject({ code: 'too-many-invitations' })
  await world.post(member, `/api/matches/${invited}/take-part`, {})
  expect((await link(host, guestId, member)).json()).toEqual({ matches: 50 })
})

describe('a host who undoes it', () => {
  test('returns every round to the guest, and no ticket takes it again', async () => {
    const { id, guestId, phone } = await aJoinedGuest()
    const ticket = await ticketOf(phone)
    const member = await registerWith(ticket)
    const stranger = await aMember()
    for (const who of [stranger, member])
      expect((await unlink(who, guestId, member)).json()).toEqual({ code: 'not-found' })
    expect((await unlink(world.ann, guestId, member)).json()).toEqual({ ok: true })
    expect((await world.stateOf(id)).players[1]?.userId).toBe(guestId)
    expect((await world.post(member, '/api/claims', { ticket })).json()).toEqual({ code: 'link-not-found' })
    expect(await world.get(phone, '/api/join')).toMatchObject({ userId: guestId })
    expect((await link(world.ann, guestId, stranger)).json()).toEqual({ matches: 1 })
  })

  test('must first reopen a complete match, so no one can escape a debt', async () => {
    const { id, guestId } = await aJoinedGuest()
    const open = await playedBy(world.ann.id, guestId)
    await world.enterCards(id, [0, 1])
    await world.complete(id)
    const member = await aMember()
    await link(world.ann, guestId, member)
    await world.post(member, `/api/matches/${id}/take-part`, {})
    expect(await claimOn(guestId)).toMatchObject({ matches: 2, inProgress: 1, isLinked: true })
    expect((await unlink(world.ann, guestId, member)).json()).toEqual({ ok: true })
    expect(await claimOn(guestId)).toMatchObject({ matches: 1, inProgress: 0, isLinked: false })
    expect((await world.stateOf(open)).players[1]?.userId).toBe(guestId)
    expect((await world.stateOf(id)).players[1]?.userId).toBe(member.id)
    expect(await roundsOf(member)).toBe(1)
    expect((await unlink(world.ann, guestId, member)).json()).toEqual({ code: 'match-complete' })
    await world.post(world.ann, `/api/matches/${id}/reopen`, {})
    expect((await unlink(world.ann, guestId, member)).json()).toEqual({ ok: true })
    expect((await world.stateOf(id)).players[1]?.userId).toBe(guestId)
    expect(await roundsOf(member)).toBe(0)
  })

  test('finds the oldest of more than fifty matches', async () => {
    const host = await aMember()
    const guest = {
      hostId: host.id,
      displayName: 'Charlie',
      firstName: 'Charlie',
      lastName: '',
      handicapTenths: 0,
    }
    const guests = await world.database
      .insertInto('users')
      .values(Array.from({ length: 51 }, () => guest))
      .returning('id')
      .execute()
    const form = { ...(await world.aForm([])), players: [host.id, ...guests.map(({ id }) => id)] }
    const { id } = (await world.post(host, '/api/matches', form)).json<{ id: number }>()
    const memberIds: number[] = []
    for (const [index, { id: guestId }] of guests.entries()) {
      const personId = await aUser(world.database, { uid: `linked-${index}` })
      memberIds.push(personId)
      const movedAt = new Date(Date.now() - dayMs + index)
      await world.database
        .updateTable('matchPlayers')
        .set({ personId, guestId, movedAt })
        .where('matchId', '=', id)
        .where('personId', '=', guestId)
        .execute()
    }
    const oldest = { id: memberIds[0]!, cookie: '' }
    expect(await world.get<GuestClaim[]>(host, '/api/claims')).toHaveLength(50)
    expect((await unlink(host, guests[0]!.id, oldest)).json()).toEqual({ ok: true })
  })

  test('is too late thirty days after the move', async () => {
    const { id, guestId } = await aJoinedGuest()
    const member = await aMember()
    await link(world.ann, guestId, member)
    await setMovedDaysAgo(guestId, 31)
    expect((await unlink(world.ann, guestId, member)).statusCode).toBe(404)
    expect((await world.stateOf(id)).players[1]?.userId).toBe(member.id)
  })

  test('keeps both seats if the guest plays in the match again', async () => {
    const { id, guestId, phone } = await aJoinedGuest()
    const member = await registerWith(await ticketOf(phone))
    await setPlayers(id, [world.ann.id, member.id, guestId])
    expect((await unlink(world.ann, guestId, member)).statusCode).toBe(403)
    expect((await world.stateOf(id)).players.map(({ userId }) => userId)).toEqual([
      world.ann.id,
      member.id,
      guestId,
    ])
  })
})

describe('a host whose guest plays in a match of another organizer', () => {
  test('can’t confirm a seat there, so no ticket moves that seat', async () => {
    const { guestId, bob, id } = await aGuestInAnothersMatch()
    const ticket = await ticketOf(await joinAs(await world.joinLink(id, { scores: 'all' }, bob)))
    expect(await keep(await aMember(), ticket)).toMatchObject({ isMoved: false })
    expect(await seatOf(id)).toMatchObject({ personId: guestId })
  })

  test('decides only about their own matches', async () => {
    const { guestId, bob, id } = await aGuestInAnothersMatch()
    const [member, rival] = [await aMember(), await aMember()]
    const waiting = await claimsToAnswer(world.ann)
    await holdByLink(id, guestId, rival)
    expect(await claimsToAnswer(world.ann)).toBe(waiting)
    expect(await claimOn(guestId)).toBeUndefined()
    await link(world.ann, guestId, member)
    expect(await seatOf(id)).toMatchObject({ personId: rival.id })
    await holdByLink(id, guestId, member)
    await unlink(world.ann, guestId, member)
    await link(world.ann, guestId, member)
    expect(await seatOf(id)).toMatchObject({ personId: member.id, linkPhone: expect.any(String) })
    expect(await world.status(bob, `/api/matches/${id}`)).toBe(200)
  })
})

test('when a linked member leaves a complete match, the guest and the guest’s name come back', async () => {
  const { id, guestId } = await aJoinedGuest()
  await world.enterCards(id, [0, 1])
  const member = await aMember()
  await link(world.ann, guestId, member)
  await world.complete(id)
  expect((await world.stateOf(id)).players[1]?.displayName).not.toBe('Charlie')
  expect((await world.post(member, `/api/matches/${id}/leave`, {})).statusCode).toBe(200)
  expect((await world.stateOf(id)).players[1]).toMatchObject({ userId: guestId, displayName: 'Charlie' })
})

test('a member who was linked by mistake leaves, and the guest gets the seat back', async () => {
  const { id, guestId, token } = await aJoinedGuest()
  await world.enterCards(id, [0, 1])
  await world.complete(id)
  const member = await aMember()
  await link(world.ann, guestId, member)
  expect((await world.post(member, `/api/matches/${id}/leave`, {})).statusCode).toBe(200)
  expect((await world.stateOf(id)).players[1]).toMatchObject({ userId: guestId, displayName: 'Charlie' })
  expect(await countRounds(guestId)).toBe(1)
  expect(await world.status(member, `/api/matches/${id}`)).toBe(404)
  await world.post(world.ann, `/api/matches/${id}/reopen`, {})
  expect(await world.get(await joinAs(token), '/api/join')).toMatchObject({ userId: guestId })
  // The guest is free again: the match can be edited, but the seat never moves back to the member
  // who left.
  await setPlayers(id, [guestId, world.ann.id])
  expect((await link(world.ann, guestId, member)).json()).toEqual({ code: 'match-not-found' })
  expect((await link(world.ann, guestId, await aMember())).json()).toEqual({ matches: 1 })
})

describe('a linked guest', () => {
  test.each([
    [
      'members leave both matches at the same time',
      async (ids: number[], member: Person) =>
        Promise.all(ids.map(async (id) => world.post(member, `/api/matches/${id}/leave`, {}))),
    ],
    [
      'the organizer takes the member out of them',
      async (ids: number[]) => {
        const other = await aMember()
        for (const id of ids) await setPlayers(id, [world.ann.id, other.id])
      },
    ],
  ])('is free again when %s', async (_way, removeSeats) => {
    const { id, guestId } = await aJoinedGuest()
    const second = await playedBy(world.ann.id, guestId)
    const member = await aMember()
    await link(world.ann, guestId, member)
    expect(await claimerOf(guestId)).toBe(member.id)
    await removeSeats([id, second], member)
    expect(await claimerOf(guestId)).toBeNull()
    await playedBy(world.ann.id, guestId)
  })

  test('stays in another organizer’s match, which can still be edited', async () => {
    const { guestId, bob, id } = await aGuestInAnothersMatch()
    await link(world.ann, guestId, await aMember())
    const { courseId, teeBoxId, date } = await world.get<MatchState>(bob, `/api/matches/${id}`)
    const form = { courseId, teeBoxId, date, matchType: 'individual', players: [guestId, bob.id] }
    const reply = await world.patch(bob, id, form)
    expect(reply.statusCode, reply.body).toBe(200)
  })

  test('who was hidden stays hidden when the link is undone', async () => {
    const { guestId } = await aJoinedGuest()
    const hidden = { hiddenAt: new Date() }
    await world.database.updateTable('users').set(hidden).where('id', '=', guestId).execute()
    const member = await aMember()
    await link(world.ann, guestId, member)
    await unlink(world.ann, guestId, member)
    const listed = await world.get<Player[]>(world.ann, '/api/users?search=Charlie')
    expect(listed.map(({ id }) => id)).not.toContain(guestId)
  })
})

test('concurrent links, scores and completions leave every match with the guest or the member, and a correct ledger', async () => {
  const { id: first, guestId, phone } = await aJoinedGuest()
  const member = await registerWith(await ticketOf(phone))
  const form = await world.aForm([])
  const players = [world.ann.id, guestId]
  await world.enterCards(first, [0, 1])
  const replies = await Promise.all([
    ...Array.from({ length: 4 }, async () => world.post(world.ann, '/api/matches', { ...form, players })),
    world.post(world.ann, `/api/matches/${first}/complete`, {}),
    link(world.ann, guestId, member),
    ...Array.from({ length: 4 }, async () => world.post(world.ann, '/api/matches', { ...form, players })),
  ])
  expect(replies.map(({ statusCode }) => statusCode).filter((status) => status >= 500)).toEqual([])
  expect(await world.get(world.ann, `/api/users/${guestId}/matches`)).toEqual([])
  const made = [...replies.slice(0, 4), ...replies.slice(6)].filter(({ statusCode }) => statusCode === 200)
  for (const reply of made)
    expect((await world.stateOf(reply.json<{ id: number }>().id)).players[1]?.userId).toBe(member.id)
  expect(await roundsOf(member)).toBe(1)
})

describe('the history of the match names both people', () => {
  test('when the guest registers, the host confirms, and the host undoes the link', async () => {
    const { id, guestId, phone } = await aJoinedGuest()
    const member = await registerWith(await ticketOf(phone))
    await link(world.ann, guestId, member)
    await unlink(world.ann, guestId, member)
    const events = await world.get<MatchEvents>(world.ann, `/api/matches/${id}/events`)
    const moves = events.filter(({ edit }) => edit.seats)
    expect(moves.map(({ userId, edit }) => [userId, edit.seats])).toEqual([
      [member.id, [{ guest: guestId, member: member.id, change: 'kept' }]],
      [world.ann.id, [{ guest: guestId, member: member.id, change: 'linked' }]],
      [world.ann.id, [{ guest: guestId, member: member.id, change: 'returned' }]],
    ])
    for (const { people: named } of moves)
      expect(named.map(({ userId }) => userId).toSorted((a, b) => a - b)).toEqual([guestId, member.id])
  })

  test('when another member is linked or the link is turned off, by the organizer', async () => {
    const { id, guestId, phone } = await aJoinedGuest()
    const first = await registerWith(await ticketOf(phone))
    const second = await aMember()
    await link(world.ann, guestId, second)
    expect(await lastMoves(id)).toEqual([
      { guest: guestId, member: first.id, change: 'returned' },
      { guest: guestId, member: second.id, change: 'linked' },
    ])
    const other = await aJoinedGuest()
    const third = await registerWith(await ticketOf(other.phone))
    await turnOff(other.id)
    expect(await lastMoves(other.id)).toEqual([
      { guest: other.guestId, member: third.id, change: 'returned' },
    ])
  })

  test('but never a member who leaves, because they may not have answered', async () => {
    const { id, guestId } = await aJoinedGuest()
    const member = await aMember()
    await link(world.ann, guestId, member)
    await world.post(member, `/api/matches/${id}/leave`, {})
    expect(JSON.stringify(await world.get(world.ann, `/api/matches/${id}/events`))).not.toContain('member-')
    expect(await lastMoves(id)).toBeUndefined()
  })
})

async function lastMoves(matchId: number) {
  const events = await world.get<MatchEvents>(world.ann, `/api/matches/${matchId}/events`)
  return events.findLast(({ edit }) => edit.seats)?.edit.seats
}

/** A member who has just registered. */
function aMember(): Promise<Person> {
  return world.aPerson(`member-${++people}`)
}

/** A member who has just registered, and has taken the match of the ticket. */
async function registerWith(ticket: string): Promise<Person> {
  const member = await aMember()
  expect(await keep(member, ticket)).toMatchObject({ isMoved: true })
  return member
}

async function keep(member: Person, ticket: string): Promise<ClaimedRound> {
  const reply = await world.post(member, '/api/claims', { ticket })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json()
}

function unlink(host: Person, guestId: number, { id: memberId }: Person) {
  return world.post(host, `/api/guests/${guestId}/unlink`, { memberId })
}

async function claimOn(guestId: number): Promise<GuestClaim | undefined> {
  const claims = await world.get<GuestClaim[]>(world.ann, '/api/claims')
  return claims.find((claim) => claim.guestId === guestId)
}

async function claimerOf(guestId: number): Promise<number | null> {
  const users = world.database.selectFrom('users').select('claimedBy').where('id', '=', guestId)
  return (await users.executeTakeFirstOrThrow()).claimedBy
}

async function setMovedDaysAgo(guestId: number, days: number): Promise<void> {
  const movedAt = new Date(Date.now() - days * dayMs)
  await world.database.updateTable('matchPlayers').set({ movedAt }).where('guestId', '=', guestId).execute()
}

/** A host's guest in a match with the host, on the guest's own phone. */
async function aJoinedGuest(host = world.ann) {
  const guestId = await world.aGuest('Charlie', host)
  const id = await matchOf(host, [host.id, guestId])
  const token = await world.joinLink(id, { scores: 'all' }, host)
  return { id, guestId, token, phone: await joinAs(token) }
}

/** A match that waits for the answers of its members. */
async function matchOf(organizer: Person, players: readonly number[]): Promise<number> {
  const reply = await world.post(organizer, '/api/matches', { ...(await world.aForm([])), players })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<{ id: number }>().id
}

/** A match in which all players have confirmed. */
async function playedBy(...players: number[]): Promise<number> {
  return world.create({ ...(await world.aForm([])), players })
}

/** A guest of Ann's, in one match of hers and in one that Bob organizes. */
async function aGuestInAnothersMatch() {
  const bob = await aMember()
  const guestId = await world.aGuest('Charlie')
  await playedBy(world.ann.id, bob.id, guestId)
  return { guestId, bob, id: await matchOf(bob, [bob.id, guestId]) }
}

/** Gives a seat to a member by the link, for any organizer. */
async function holdByLink(matchId: number, guestId: number, { id: personId }: Person): Promise<void> {
  await world.database
    .updateTable('matchPlayers')
    .set({ personId, guestId, movedAt: new Date(), linkPhone: randomUUID() })
    .where('matchId', '=', matchId)
    .where('playerNo', '=', 2)
    .execute()
}

function seatOf(matchId: number) {
  return world.database
    .selectFrom('matchPlayers')
    .select(['personId', 'linkPhone'])
    .where('matchId', '=', matchId)
    .where('playerNo', '=', 2)
    .executeTakeFirstOrThrow()
}

/** A new phone of the guest, or one that has joined already. */
function joinAs(token: string, again?: Person): Promise<Person> {
  return world.join({ token, playerNo: 2 }, again && { cookie: again.cookie })
}

/** Sets the players; returns the last one as the match has them. */
async function setPlayers(matchId: number, players: readonly number[]) {
  const { courseId, teeBoxId, date } = await world.stateOf(matchId)
  const form = { courseId, teeBoxId, date, matchType: 'individual', players }
  const reply = await world.patch(world.ann, matchId, form)
  expect(reply.statusCode, reply.body).toBe(200)
  return (await world.stateOf(matchId)).players.at(-1)
}

/** Sets the players of each group. */
async function setGroups(matchId: number, playersOf: readonly number[][]): Promise<void> {
  const { courseId, teeBoxId, date } = await world.stateOf(matchId)
  const form = { courseId, teeBoxId, date, matchType: 'individual', players: playersOf.flat() }
  const groups = playersOf.map((players) => ({ players, startsOn: 1 }))
  const reply = await world.patch(world.ann, matchId, { ...form, groups })
  expect(reply.statusCode, reply.body).toBe(200)
}

async function setLinkScores(matchId: number, scores: 'group' | 'all'): Promise<void> {
  await world.send(world.ann, 'PATCH', `/api/matches/${matchId}/join-link`, { scores })
}

async function enterFor(person: Person, matchId: number, ballNo: number) {
  const scores = [{ holeNumber: 1, strokes: 4 }]
  const reply = await world.submit(person, matchId, [{ ballNo, scores }])
  return reply.json<{ outcomes?: { outcome: string; code?: string }[] }>().outcomes?.[0]
}

async function turnOff(matchId: number): Promise<void> {
  await world.send(world.ann, 'DELETE', `/api/matches/${matchId}/join-link`)
}

async function countRounds(personId: number): Promise<number> {
  const rounds = world.database.selectFrom('rounds').select('matchId').where('personId', '=', personId)
  return (await rounds.execute()).length
}

async function roundsOf(person: Person): Promise<number> {
  const { eighteen } = await world.get<PlayerRecord>(person, '/api/users/me/record')
  return eighteen?.trend.length ?? 0
}

function headToHead(person: Person, otherId: number): Promise<HeadToHead> {
  return world.get(person, `/api/users/${otherId}/head-to-head`)
}

/** The result of a match, without the names of its players. */
async function outcomeOf(matchId: number, name: string): Promise<string> {
  const { players: _players, ...rest } = await world.resultsOf(matchId)
  return JSON.stringify(rest).replaceAll(name, 'the guest')
}

/** The number that Home shows. */
async function claimsToAnswer(person: Person): Promise<number> {
  return (await world.get<Stats>(person, '/api/stats')).claims
}
