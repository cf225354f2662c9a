import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type {
  Claim,
  HeadToHead,
  Joiner,
  MatchState,
  Player,
  PlayerRecord,
  Stats,
} from '@nineteenth/contracts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#testing/open-matches.ts'
import { openMatches } from '#testing/open-matches.ts'
import { scoreStore } from '../scores/score-store.ts'
import { hashLinkToken } from '../joining/link-token.ts'
import { resultStores } from '../results/result-stores.ts'
import { claimStore } from './claim-store.ts'
import type { ClaimDeps } from './make-claim.ts'
import { moveLinkMatch } from './make-claim.ts'

let world: Awaited<ReturnType<typeof openMatches>>
let people = 0
const dayMs = 24 * 60 * 60 * 1000

const claimDeps: ClaimDeps = {
  inTransaction: async (work) =>
    world.database
      .transaction()
      .execute(async (transaction) =>
        work({ ...resultStores(transaction), claims: claimStore(transaction) }),
      ),
}

beforeAll(async () => {
  world = await openMatches()
})

describe('a guest who registers', () => {
  test('has at once what they played, and nothing of a match has changed', async () => {
    const { id, guestId, phone } = await aJoinedGuest()
    await world.enterCards(id, [0, 1])
    await world.post(world.ann, `/api/matches/${id}/complete`, {})
    const before = await world.stateOf(id)
    const outcome = await outcomeOf(id, 'Charlie')
    const ticket = await ticketOf(phone)
    const member = await aMember()
    const claim = await ask(member, ticket)
    expect(claim).toMatchObject({ state: 'waiting', matches: 1, isHost: false })

    const after = await world.stateOf(id)
    expect(after.players.map(({ userId }) => userId)).toEqual([world.ann.id, member.id])
    expect(after.scores.map(withoutUser)).toEqual(before.scores.map(withoutUser))
    expect(await outcomeOf(id, after.players[1]?.displayName ?? '')).toBe(outcome)
    expect(await roundsOf(member)).toBe(1)
    expect(await world.get(member, `/api/matches/${id}/part`)).toMatchObject({ part: { consent: 'given' } })
    expect((await agree(world.ann, claim.id)).json()).toMatchObject({ state: 'made', matches: 1 })
    expect(await headToHead(member, world.ann.id)).toMatchObject({ rounds: 1 })
    expect(await world.get(world.ann, `/api/users?search=Charlie`)).toEqual([])
    expect((await world.patch(world.ann, id, { players: [world.ann.id, guestId] })).statusCode).not.toBe(200)
  })

  test('asks twice and gets it once', async () => {
    const { phone } = await aJoinedGuest()
    const ticket = await ticketOf(phone)
    const member = await aMember()
    const claims = await Promise.all([1, 2, 3, 4].map(async () => ask(member, ticket)))
    expect(new Set(claims.map(({ id }) => id)).size).toBe(1)
    expect(claims.every(({ matches }) => matches === 1)).toBe(true)
    expect(await world.get(member, '/api/claims')).toHaveLength(1)
  })

  test.each([
    ['a microsecond after the ticket', 1, sql`interval '1 microsecond'`],
    ['at its very moment', 0, sql`interval '0'`],
  ])('%s has %i rounds before the host agrees', async (_when, matches, later) => {
    const { guestId, phone } = await aJoinedGuest()
    const ticket = await ticketOf(phone)
    const member = await aMember()
    await sql`
      update users set created_at = (select made_at + ${later} from claim_tickets where guest_id = ${guestId})
      where id = ${member.id}
    `.execute(world.database)
    expect(await ask(member, ticket)).toMatchObject({ matches })
  })

  test('is nobody to be claimed any more', async () => {
    const { phone } = await aJoinedGuest()
    await aMember(await ticketOf(phone))
    expect((await world.post(phone, '/api/join/ticket', {})).json()).toEqual({ code: 'not-allowed' })
  })

  test('whose phone was away still brings its scores', async () => {
    const { id, phone } = await aJoinedGuest()
    const member = await aMember(await ticketOf(phone))
    const scores = [{ holeNumber: 3, strokes: 5 }]
    const late = await world.post(phone, `/api/matches/${id}/scores`, { balls: [{ ballNo: 2, scores }] })
    expect(late.statusCode).toBe(200)
    const { scores: standing } = await world.stateOf(id)
    expect(standing).toMatchObject([{ ballNo: 2, strokes: 5, enteredBy: member.id }])
  })
})

test.each([
  ['registers', false],
  ['had an account before', true],
])(
  'where another phone has joined as the guest the host decides about a member who %s',
  async (_how, hadAccount) => {
    const { id, guestId, phone, token } = await aJoinedGuest()
    const other = await joinAs(token)
    const early = hadAccount ? await aMember() : undefined
    const ticket = await ticketOf(phone)
    const member = early ?? (await aMember())
    const claim = await ask(member, ticket)
    expect(claim).toMatchObject({ state: 'waiting', matches: 0 })
    expect((await world.stateOf(id)).players[1]?.userId).toBe(guestId)
    expect(await world.get(other, '/api/join')).toMatchObject({ userId: guestId })

    await agree(world.ann, claim.id)
    expect((await world.stateOf(id)).players[1]?.userId).toBe(member.id)
    for (const url of ['/api/join', `/api/matches/${id}`]) expect(await world.status(other, url)).toBe(401)
    const scores = [{ holeNumber: 3, strokes: 9 }]
    const forged = await world.post(other, `/api/matches/${id}/scores`, { balls: [{ ballNo: 2, scores }] })
    expect(forged.statusCode).toBe(401)
    expect(await world.get(phone, '/api/join')).toMatchObject({ userId: member.id })

    await undo(world.ann, claim.id)
    for (const joined of [phone, other])
      expect(await world.get(joined, '/api/join')).toMatchObject({ userId: guestId })
  },
)

test('the host decides also where the other phone has signed out, but not about a phone that joined twice', async () => {
  const { phone, token } = await aJoinedGuest()
  const again = await joinAs(token, phone)
  const ofBoth = await ticketOf(again)
  const other = await joinAs(token)
  await world.post(other, '/api/auth/logout', {})
  expect(await ask(await aMember(), ofBoth)).toMatchObject({ matches: 0 })

  const alone = await aJoinedGuest()
  const rejoined = await joinAs(alone.token, alone.phone)
  const ticket = await ticketOf(rejoined)
  expect(await ask(await aMember(), ticket)).toMatchObject({ matches: 1 })
})

test('a match that the link alone has moved makes nobody known until the host agrees', async () => {
  const { phone } = await aJoinedGuest()
  const ticket = await ticketOf(phone)
  const member = await aMember()
  const { id } = await ask(member, ticket)
  const { teeBoxIds: _tees, ...form } = await world.aForm([member, world.ann])
  const knows = async ({ cookie }: Person, other: Person) => {
    const page = await world.app.inject({ url: `/api/users/${other.id}`, headers: { cookie } })
    const list = await world.app.inject({ url: '/api/users', headers: { cookie } })
    const found = list.json<Player[]>().find((player) => player.id === other.id)
    return [page.statusCode, found?.handicap]
  }
  const addById = async () =>
    world.app.inject({
      method: 'POST',
      url: '/api/matches',
      headers: { cookie: member.cookie },
      payload: form,
    })
  expect(await knows(member, world.ann)).toEqual([404, undefined])
  // Her list has who is in her match, as one who was asked.
  expect(await knows(world.ann, member)).toEqual([404, null])
  expect((await addById()).json()).toMatchObject({ code: 'player-not-found' })
  await agree(world.ann, id)
  expect(await knows(member, world.ann)).toEqual([200, 5.4])
  expect(await knows(world.ann, member)).toEqual([200, expect.any(Number)])
  expect((await addById()).statusCode).toBe(200)
})

test('the limit of the link stays with the new member until the host agrees', async () => {
  const { id, guestId, phone } = await aJoinedGuest()
  const bob = await aMember()
  await setGroups(id, [[world.ann.id, guestId], [bob.id]])
  await setLinkScores(id, 'group')
  const ticket = await ticketOf(phone)
  const member = await aMember()
  // The server remembers a session for a moment: not as it was before.
  expect(await world.status(member, '/api/claims')).toBe(200)
  const claim = await ask(member, ticket)
  const enter = async (ballNo: number) => enterFor(member, id, ballNo)
  expect([await enter(1), await enter(2), await enter(3)]).toMatchObject([
    { outcome: 'applied' },
    { outcome: 'applied' },
    { outcome: 'refused', code: 'not-allowed' },
  ])
  // What was on its way when the limit began is sent again, and meets it.
  const early = { matchId: id, enteredBy: member.id, seenRevision: 0, seenEpoch: undefined, entries: [] }
  expect(await scoreStore(world.database).record(early)).toEqual({ refusal: 'unavailable' })
  const press = { between: [1, 3], segment: 'total', fromHole: 2 }
  expect((await world.post(member, `/api/matches/${id}/presses`, press)).json()).toEqual({
    code: 'not-allowed',
  })
  await agree(world.ann, claim.id)
  await expect.poll(async () => enter(3), { timeout: 5000 }).toMatchObject({ outcome: 'applied' })
})

describe('turning the link off', () => {
  test('takes back what it moved, also of a complete match, and no later link moves it again', async () => {
    const { id, guestId, phone } = await aJoinedGuest()
    await world.enterCards(id, [0, 1])
    await world.post(world.ann, `/api/matches/${id}/complete`, {})
    const ticket = await ticketOf(phone)
    const member = await aMember()
    const claim = await ask(member, ticket)
    expect(await roundsOf(member)).toBe(1)
    await turnOff(id)
    expect((await world.stateOf(id)).players[1]?.userId).toBe(guestId)
    expect(await roundsOf(member)).toBe(0)
    expect(await countRounds(guestId)).toBe(1)
    expect(await world.status(member, `/api/matches/${id}`)).toBe(404)
    expect(await world.get<Claim[]>(member, '/api/claims')).toMatchObject([
      { id: claim.id, state: 'waiting', matches: 0 },
    ])
    await world.post(world.ann, `/api/matches/${id}/reopen`, {})
    await world.post(world.ann, `/api/matches/${id}/join-link`, { scores: 'all' })
    expect(await ask(member, ticket)).toMatchObject({ state: 'waiting', matches: 0 })
    expect((await agree(world.ann, claim.id)).json()).toMatchObject({ state: 'made', matches: 1 })
  })

  test('frees the member of its limit: added by the organizer, they enter scores in their new group', async () => {
    const { id, guestId, phone } = await aJoinedGuest()
    await setLinkScores(id, 'group')
    const ticket = await ticketOf(phone)
    const member = await aMember()
    expect(await ask(member, ticket)).toMatchObject({ matches: 1 })
    await turnOff(id)
    await setGroups(id, [[world.ann.id, guestId], [member.id]])
    await world.post(world.ann, `/api/matches/${id}/join-link`, { scores: 'group' })
    const enter = async () => enterFor(member, id, 3)
    await expect.poll(enter, { timeout: 5000 }).toMatchObject({ outcome: 'applied' })
  })

  test('holds for a ticket that was shown at the same moment, whatever link follows', async () => {
    const { id, guestId, phone } = await aJoinedGuest()
    const shown = hashLinkToken(await ticketOf(phone))
    const member = await aMember()
    const claims = claimStore(world.database)
    const ticket = await claims.findTicket(shown, member.id)
    const claim = await claims.find((await claims.add(guestId, member.id)) ?? 0)
    await turnOff(id)
    await world.post(world.ann, `/api/matches/${id}/join-link`, { scores: 'all' })
    expect(await moveLinkMatch(claimDeps, claim!, ticket!)).toEqual([])
    expect((await world.stateOf(id)).players[1]?.userId).toBe(guestId)
  })

  test('ends the link together with what its tickets can do', async () => {
    const { id, phone } = await aJoinedGuest()
    await ticketOf(phone)
    const links = world.database.selectFrom('matchLinks').select('opens').where('matchId', '=', id)
    const turningOff = await world.database.transaction().execute(async (other) => {
      await sql`select from claim_tickets where match_id = ${id} for update`.execute(other)
      const waiting = turnOff(id)
      await sleep(300)
      expect(await links.execute()).toHaveLength(1)
      return { waiting }
    })
    await turningOff.waiting
    expect(await links.execute()).toEqual([])
  })

  test.each([
    ['the host has agreed to', async (claim: Claim) => agree(world.ann, claim.id)],
    ['moved more than thirty days ago', async ({ id }: Claim) => setAskedDaysAgo(id, 31)],
  ])('leaves what %s', async (_what, settle) => {
    const { id, phone } = await aJoinedGuest()
    const ticket = await ticketOf(phone)
    const member = await aMember()
    await settle(await ask(member, ticket))
    await turnOff(id)
    expect((await world.stateOf(id)).players[1]?.userId).toBe(member.id)
  })
})

describe('several members who ask for one guest', () => {
  test('wait for the host, who agrees to one and so refuses the others', async () => {
    const { id, phone, token } = await aJoinedGuest()
    const ticket = await ticketOf(phone)
    const first = await aMember()
    // Joined before the first one asked; asks later.
    const other = await ticketOf(await joinAs(token))
    const [second, third] = [await aMember(), await aMember()]
    const claims = [await ask(first, ticket), await ask(second, other), await ask(third, other)]
    expect(claims.map(({ state, matches }) => [state, matches])).toEqual(
      Array.from({ length: 3 }, () => ['waiting', 0]),
    )
    expect((await undo(world.ann, claims[2]?.id ?? 0)).statusCode).toBe(200)
    expect(await statesOf(third)).toEqual(['refused'])
    expect(await statesOf(first)).toEqual(['waiting'])

    expect((await agree(world.ann, claims[1]?.id ?? 0)).json()).toMatchObject({ state: 'made', matches: 1 })
    expect((await world.stateOf(id)).players[1]?.userId).toBe(second.id)
    expect(await statesOf(first)).toEqual(['another-chosen'])
    expect(await statesOf(second)).toEqual(['made'])
    expect((await agree(world.ann, claims[0]?.id ?? 0)).statusCode).toBe(404)
    expect((await world.post(await aMember(), '/api/claims', { ticket })).json()).toEqual({
      code: 'link-not-found',
    })
  })

  test('the one who has the link’s round gives it back when the host agrees to another', async () => {
    const { id, guestId, phone } = await aJoinedGuest()
    const earlier = await world.create({ ...(await world.aForm([])), players: [world.ann.id, guestId] })
    const link = await world.post(world.ann, `/api/matches/${earlier}/join-link`, { scores: 'all' })
    const other = await ticketOf(await joinAs(link.json<{ token: string }>().token))
    const ticket = await ticketOf(phone)
    const [first, second] = [await aMember(), await aMember()]
    expect(await ask(first, ticket)).toMatchObject({ state: 'waiting', matches: 1 })
    const claim = await ask(second, other)
    expect(claim).toMatchObject({ state: 'waiting', matches: 0 })
    expect((await agree(world.ann, claim.id)).json()).toMatchObject({ state: 'made', matches: 2 })
    for (const match of [id, earlier]) expect((await world.stateOf(match)).players[1]?.userId).toBe(second.id)
    expect(await world.status(first, `/api/matches/${id}`)).toBe(404)
    expect(await statesOf(first)).toEqual(['another-chosen'])
  })

  test('the host reads that another was agreed to already', async () => {
    const { guestId, phone } = await aJoinedGuest()
    const ticket = await ticketOf(phone)
    const [first, second] = [await aMember(), await aMember()]
    const claim = await ask(first, ticket)
    await agree(world.ann, claim.id)
    // As one that was asked while the host agreed.
    const late = { guestId, memberId: second.id }
    const inserting = world.database.insertInto('claims').values(late).returning('id')
    const { id } = await inserting.executeTakeFirstOrThrow()
    expect((await agree(world.ann, id)).json()).toEqual({ code: 'player-unavailable' })
    await undo(world.ann, claim.id)
    expect((await agree(world.ann, id)).json()).toMatchObject({ state: 'made' })
  })

  test('come too late once the host has agreed to one', async () => {
    const { phone, token } = await aJoinedGuest()
    const [ticket, other] = [await ticketOf(phone), await ticketOf(await joinAs(token))]
    const [first, second] = [await aMember(), await aMember()]
    await agree(world.ann, (await ask(first, ticket)).id)
    expect((await world.post(second, '/api/claims', { ticket: other })).json()).toEqual({
      code: 'not-allowed',
    })
  })
})

test('the link of one match opens no other: what else the guest has played, the host hands over', async () => {
  const { id, guestId, phone } = await aJoinedGuest()
  const earlier = await world.create({ ...(await world.aForm([])), players: [world.ann.id, guestId] })
  const ticket = await ticketOf(phone)
  const member = await aMember()
  const claim = await ask(member, ticket)
  expect(claim).toMatchObject({ state: 'waiting', matches: 1 })
  expect((await world.stateOf(id)).players[1]?.userId).toBe(member.id)
  expect(await world.status(member, `/api/matches/${earlier}`)).toBe(404)

  expect((await agree(world.ann, claim.id)).json()).toMatchObject({ state: 'made', matches: 2 })
  expect((await world.stateOf(earlier)).players[1]?.userId).toBe(member.id)
  expect((await undo(world.ann, claim.id)).statusCode).toBe(200)
  for (const match of [id, earlier]) expect((await world.stateOf(match)).players[1]?.userId).toBe(guestId)
})

test('a link that is turned off hands nothing over by itself: a ticket from before waits for the host', async () => {
  const { id, guestId, phone } = await aJoinedGuest()
  const ticket = await ticketOf(phone)
  await turnOff(id)
  const member = await aMember()
  const claim = await ask(member, ticket)
  expect(claim).toMatchObject({ state: 'waiting', matches: 0 })
  expect((await world.stateOf(id)).players[1]?.userId).toBe(guestId)
  expect((await agree(world.ann, claim.id)).json()).toMatchObject({ state: 'made', matches: 1 })
})

test('a guest returns to the ball they had, as the member who has claimed them and as the guest', async () => {
  const { id, guestId, phone } = await aJoinedGuest()
  const ticket = await ticketOf(phone)
  const [member, dan] = [await aMember(), await aMember()]
  await setPlayers(id, [world.ann.id, guestId, dan.id])
  await setPlayers(id, [world.ann.id, dan.id])
  const claim = await ask(member, ticket)
  expect(claim).toMatchObject({ state: 'waiting', matches: 0 })
  expect(await setPlayers(id, [world.ann.id, dan.id, member.id])).toMatchObject({ playerNo: 2, ballNo: 2 })
  await setPlayers(id, [world.ann.id, dan.id])
  expect((await undo(world.ann, claim.id)).statusCode).toBe(200)
  expect(await setPlayers(id, [world.ann.id, dan.id, guestId])).toMatchObject({ playerNo: 2, ballNo: 2 })
})

test('what the host hands over counts for the member once they say that they play, and for the guest again when it is undone', async () => {
  const { id, guestId, phone } = await aJoinedGuest()
  const earlier = await world.create({ ...(await world.aForm([])), players: [world.ann.id, guestId] })
  for (const match of [id, earlier]) {
    await world.enterCards(match, [0, 1])
    await world.post(world.ann, `/api/matches/${match}/complete`, {})
  }
  const ticket = await ticketOf(phone)
  const member = await aMember()
  const claim = await ask(member, ticket)
  await agree(world.ann, claim.id)
  const partIn = async (match: number) => world.get(member, `/api/matches/${match}/part`)
  expect(await partIn(id)).toMatchObject({ part: { consent: 'given' } })
  expect(await partIn(earlier)).toMatchObject({ part: { consent: 'asked' } })
  expect(await roundsOf(member)).toBe(1)
  expect(await headToHead(member, world.ann.id)).toMatchObject({ rounds: 1 })

  await undo(world.ann, claim.id)
  expect(await countRounds(guestId)).toBe(2)
  const again = await aMember()
  const rejoined = await ask(again, await ticketOf(phone))
  await agree(world.ann, rejoined.id)
  expect(await roundsOf(again)).toBe(1)
  expect((await world.post(again, `/api/matches/${earlier}/take-part`, {})).statusCode).toBe(200)
  expect(await roundsOf(again)).toBe(2)
})

test('the place of a member who left is nobody’s: not the guest’s they were, nor to be claimed', async () => {
  const { id, phone } = await aJoinedGuest()
  const ticket = await ticketOf(phone)
  const member = await aMember()
  const claim = await ask(member, ticket)
  expect((await world.post(member, `/api/matches/${id}/leave`, {})).statusCode).toBe(200)
  await undo(world.ann, claim.id)
  const { players } = await world.stateOf(id)
  expect(players[1]?.displayName).toBe('Player who left')
  const leavers = world.database.selectFrom('matchLeavers').select(['personId', 'isByChoice'])
  expect(await leavers.where('matchId', '=', id).execute()).toEqual([
    { personId: member.id, isByChoice: true },
  ])
  const nobody = { guestId: players[1]?.userId ?? 0, matchId: id, joinerHash: randomBytes(32) }
  const expiresAt = new Date(Date.now() + 60_000)
  const tokenHash = randomBytes(32)
  expect(await claimStore(world.database).addTicket({ ...nobody, tokenHash, expiresAt })).toBe(false)
})

describe('somebody with an account already', () => {
  test('gets a guest’s rounds once the host agrees', async () => {
    const member = await aMember()
    const { id, phone } = await aJoinedGuest()
    const stranger = await aMember()
    const before = await claimsToAnswer(world.ann)
    const claim = await ask(member, await ticketOf(phone))
    expect(claim).toMatchObject({ state: 'waiting', memberId: member.id, matches: 0, undoUntil: null })
    expect(await claimsToAnswer(world.ann)).toBe(before + 1)
    expect(await claimsToAnswer(member)).toBe(0)
    expect((await agree(member, claim.id)).statusCode).toBe(403)
    expect((await agree(stranger, claim.id)).statusCode).toBe(404)
    expect((await world.stateOf(id)).players[1]?.userId).not.toBe(member.id)
    expect(await world.get<Claim[]>(world.ann, '/api/claims')).toContainEqual({ ...claim, isHost: true })
    expect(claim.memberName).toMatch(/ \(@\S+\)$/)
    expect((await agree(world.ann, claim.id)).json()).toMatchObject({ state: 'made', matches: 1 })
    expect((await world.stateOf(id)).players[1]?.userId).toBe(member.id)
    expect(await claimsToAnswer(world.ann)).toBe(before)
  })

  test('keeps apart a match in which both play', async () => {
    const member = await aMember()
    const { guestId, phone } = await aJoinedGuest()
    const both = await world.create({
      ...(await world.aForm([])),
      players: [world.ann.id, guestId, member.id],
    })
    const claim = await ask(member, await ticketOf(phone))
    expect((await agree(world.ann, claim.id)).json()).toMatchObject({ state: 'made', matches: 1 })
    expect((await world.stateOf(both)).players.map(({ userId }) => userId)).toEqual([
      world.ann.id,
      guestId,
      member.id,
    ])
  })

  test('is nobody without the ticket', async () => {
    const member = await aMember()
    expect((await world.post(member, '/api/claims', { ticket: 'A'.repeat(22) })).json()).toEqual({
      code: 'link-not-found',
    })
  })
})

test('two guests of two hosts become one person, and are two again when one is taken back', async () => {
  const host = await aMember()
  const [ofAnn, ofOther] = [await aJoinedGuest(), await aJoinedGuest(host)]
  for (const [who, id] of [
    [world.ann, ofAnn.id],
    [host, ofOther.id],
  ] as const) {
    await world.enterCards(id, [0, 1], who)
    await world.post(who, `/api/matches/${id}/complete`, {})
  }
  const tickets = [await ticketOf(ofAnn.phone), await ticketOf(ofOther.phone)]
  const member = await aMember()
  const [first] = await Promise.all(tickets.map(async (ticket) => ask(member, ticket)))
  expect(await roundsOf(member)).toBe(2)
  expect(await headToHead(member, world.ann.id)).toMatchObject({ rounds: 1 })
  expect(await headToHead(member, host.id)).toMatchObject({ rounds: 1 })
  expect((await undo(world.ann, first?.id ?? 0)).statusCode).toBe(200)
  expect(await roundsOf(member)).toBe(1)
  expect((await world.stateOf(ofAnn.id)).players[1]?.userId).toBe(ofAnn.guestId)
  const { players } = await world.get<MatchState>(host, `/api/matches/${ofOther.id}`)
  expect(players[1]?.userId).toBe(member.id)
})

describe('a claim that is undone', () => {
  test('gives every round back, by either of the two, and can be made once more', async () => {
    const { id, guestId, phone } = await aJoinedGuest()
    await world.enterCards(id, [0, 1])
    const ticket = await ticketOf(phone)
    const member = await aMember()
    for (const who of [member, world.ann]) {
      const claim = await ask(member, ticket)
      expect(claim).toMatchObject({ state: 'waiting', matches: 1 })
      expect((await undo(await aMember(), claim.id)).statusCode).toBe(404)
      expect((await undo(who, claim.id)).json()).toEqual({ ok: true })
      expect((await undo(who, claim.id)).statusCode).toBe(404)
      expect((await world.stateOf(id)).players.map(({ userId }) => userId)).toEqual([world.ann.id, guestId])
      expect(await roundsOf(member)).toBe(0)
    }
  })

  test('by the member leaves no complete match; the host takes it back', async () => {
    const { id, guestId, phone } = await aJoinedGuest()
    const ticket = await ticketOf(phone)
    const member = await aMember()
    const claim = await ask(member, ticket)
    await world.enterCards(id, [0, 3])
    await world.post(world.ann, `/api/matches/${id}/complete`, {})
    const reply = await undo(member, claim.id)
    expect([reply.statusCode, reply.json()]).toEqual([409, { code: 'complete-match-not-left' }])
    expect((await world.stateOf(id)).players[1]?.userId).toBe(member.id)
    expect((await undo(world.ann, claim.id)).statusCode).toBe(200)
    expect((await world.stateOf(id)).players[1]?.userId).toBe(guestId)
    expect(await roundsOf(member)).toBe(0)
  })

  test.each(['in progress', 'complete'])(
    'gives the guest their own handicap, not one of a member who was asked, in a match that is %s',
    async (how) => {
      const { id, guestId, phone } = await aJoinedGuest()
      const numbers = async () => {
        const { handicapTenths, courseHandicap, quota } = (await world.stateOf(id)).players.at(-1) ?? {}
        return { handicapTenths, courseHandicap, quota }
      }
      const own = await numbers()
      expect(own).toMatchObject({ handicapTenths: 184 })
      const ticket = await ticketOf(phone)
      const [member, dan] = [await aMember(), await aMember()]
      const claim = await ask(member, ticket)
      await setPlayers(id, [world.ann.id, dan.id])
      expect(await setPlayers(id, [world.ann.id, dan.id, member.id])).toMatchObject({ handicapTenths: 0 })
      if (how === 'complete') await world.complete(id)
      await undo(world.ann, claim.id)
      if (how === 'complete') await world.post(world.ann, `/api/matches/${id}/reopen`, {})
      expect((await world.stateOf(id)).players.at(-1)?.userId).toBe(guestId)
      expect(await numbers()).toEqual(own)
    },
  )

  test('by the host is not made again by the ticket it was made with', async () => {
    const { id, guestId, phone } = await aJoinedGuest()
    const ticket = await ticketOf(phone)
    const member = await aMember()
    await undo(world.ann, (await ask(member, ticket)).id)
    for (const who of [member, await aMember()])
      expect((await world.post(who, '/api/claims', { ticket })).json()).toEqual({ code: 'link-not-found' })
    expect((await world.stateOf(id)).players[1]?.userId).toBe(guestId)
  })

  test.each([
    ['plays again', true],
    ['has left again', false],
  ])('leaves both where the guest %s beside the member', async (_how, stays) => {
    const { id, guestId, phone } = await aJoinedGuest()
    const earlier = await world.create({ ...(await world.aForm([])), players: [world.ann.id, guestId] })
    const ticket = await ticketOf(phone)
    const [member, dan] = [await aMember(), await aMember()]
    const claim = await ask(member, ticket)
    await setPlayers(id, [world.ann.id, member.id, guestId])
    const players = stays ? [world.ann.id, member.id, guestId] : [world.ann.id, dan.id]
    await setPlayers(id, players)
    await agree(world.ann, claim.id)
    expect((await undo(world.ann, claim.id)).statusCode).toBe(200)
    expect((await world.stateOf(id)).players.map(({ userId }) => userId)).toEqual(players)
    expect((await world.stateOf(earlier)).players[1]?.userId).toBe(guestId)
  })

  test('is too late after thirty days', async () => {
    const { phone } = await aJoinedGuest()
    const ticket = await ticketOf(phone)
    const member = await aMember()
    const { id } = await ask(member, ticket)
    await agree(world.ann, id)
    const madeAt = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000)
    await world.database.updateTable('claims').set({ madeAt }).where('id', '=', id).execute()
    expect((await undo(member, id)).statusCode).toBe(403)
    expect(await world.get(member, '/api/claims')).toEqual([])
  })
})

test('a member whose claim was undone on its last day reads why for thirty days', async () => {
  const { phone } = await aJoinedGuest()
  const ticket = await ticketOf(phone)
  const member = await aMember()
  const { id } = await ask(member, ticket)
  await agree(world.ann, id)
  await undo(world.ann, id)
  const setTimes = async (madeDays: number, undoneDays: number) => {
    const [madeAt, undoneAt] = [madeDays, undoneDays].map((days) => new Date(Date.now() - days * dayMs))
    await world.database.updateTable('claims').set({ madeAt, undoneAt }).where('id', '=', id).execute()
  }
  await setTimes(58, 29)
  expect(await statesOf(member)).toEqual(['refused'])
  await setTimes(60, 31)
  expect(await statesOf(member)).toEqual([])
})

test('whoever asks while a claim is undone is answered', async () => {
  const { guestId } = await aJoinedGuest()
  const member = await aMember()
  const claims = claimStore(world.database)
  for (let round = 0; round < 20; round++) {
    const id = (await claims.add(guestId, member.id)) ?? 0
    const asked = [1, 2, 3, 4].map(async () => claims.add(guestId, member.id))
    await claims.setUndone({ id, guestId, memberId: member.id }, null)
    for (const answer of asked) expect(await answer).toBeGreaterThanOrEqual(id)
  }
})

test('while matches are made, changed, scored and completed, every match has the one or the other, and the ledger is right', async () => {
  const { id: first, guestId, phone } = await aJoinedGuest()
  const member = await aMember()
  const claim = await ask(member, await ticketOf(phone))
  const form = await world.aForm([])
  const players = [world.ann.id, guestId]
  await world.enterCards(first, [0, 1])
  const replies = await Promise.all([
    ...Array.from({ length: 6 }, async () => world.post(world.ann, '/api/matches', { ...form, players })),
    world.post(world.ann, `/api/matches/${first}/complete`, {}),
    agree(world.ann, claim.id),
    world.post(phone, `/api/matches/${first}/scores`, { balls: [] }),
    ...Array.from({ length: 6 }, async () => world.post(world.ann, '/api/matches', { ...form, players })),
  ])
  expect(replies.map(({ statusCode }) => statusCode).filter((status) => status >= 500)).toEqual([])
  // Whoever came too late to be moved along was told that there is no such guest any more.
  expect(await world.get(world.ann, `/api/users/${guestId}/matches`)).toEqual([])
  const made = replies
    .slice(0, 6)
    .concat(replies.slice(9))
    .filter(({ statusCode }) => statusCode === 200)
  for (const reply of made)
    expect((await world.stateOf(reply.json<{ id: number }>().id)).players[1]?.userId).toBe(member.id)
  expect(await roundsOf(member)).toBe(1)
})

/** A guest of somebody's in a match with them, on a phone of their own. */
async function aJoinedGuest(host = world.ann) {
  const guest = { displayName: 'Charlie', handicap: '18.4' }
  const { id: guestId } = (await world.post(host, '/api/guests', guest)).json<{ id: number }>()
  const form = { ...(await world.aForm([])), players: [host.id, guestId] }
  const { id } = (await world.post(host, '/api/matches', form)).json<{ id: number }>()
  const link = await world.post(host, `/api/matches/${id}/join-link`, { scores: 'all' })
  const { token } = link.json<{ token: string }>()
  return { id, guestId, token, phone: await joinAs(token) }
}

/** One more phone of the guest, or one that has joined already. */
async function joinAs(token: string, again?: Person): Promise<Person> {
  const joined = await world.app.inject({
    method: 'POST',
    url: '/api/join',
    payload: { token, playerNo: 2 },
    ...(again && { headers: { cookie: again.cookie } }),
  })
  const [cookie] = joined.cookies
  return { id: joined.json<Joiner>().userId, cookie: `${cookie?.name}=${cookie?.value}` }
}

/** Somebody who has just registered; with a ticket they use it. */
async function aMember(ticket?: string): Promise<Person> {
  const member = await world.aPerson(`member-${++people}`)
  if (ticket !== undefined) await ask(member, ticket)
  return member
}

/** Who plays from now on; gives back the last of them as the match has them. */
async function setPlayers(matchId: number, players: readonly number[]) {
  const { courseId, teeBoxId, date } = await world.stateOf(matchId)
  const form = { courseId, teeBoxId, date, matchType: 'individual', players }
  const reply = await world.patch(world.ann, matchId, form)
  expect(reply.statusCode, reply.body).toBe(200)
  return (await world.stateOf(matchId)).players.at(-1)
}

/** Who plays in which group from now on. */
async function setGroups(matchId: number, playersOf: readonly number[][]): Promise<void> {
  const { courseId, teeBoxId, date } = await world.stateOf(matchId)
  const form = { courseId, teeBoxId, date, matchType: 'individual', players: playersOf.flat() }
  const groups = playersOf.map((players) => ({ players, startsOn: 1 }))
  const reply = await world.patch(world.ann, matchId, { ...form, groups })
  expect(reply.statusCode, reply.body).toBe(200)
}

async function setLinkScores(matchId: number, scores: 'group' | 'all'): Promise<void> {
  const headers = { cookie: world.ann.cookie }
  const url = `/api/matches/${matchId}/join-link`
  await world.app.inject({ method: 'PATCH', url, headers, payload: { scores } })
}

async function enterFor(person: Person, matchId: number, ballNo: number) {
  const scores = [{ holeNumber: 1, strokes: 4 }]
  const reply = await world.post(person, `/api/matches/${matchId}/scores`, { balls: [{ ballNo, scores }] })
  return reply.json<{ outcomes?: { outcome: string; code?: string }[] }>().outcomes?.[0]
}

async function ticketOf(phone: Person): Promise<string> {
  return (await world.post(phone, '/api/join/ticket', {})).json<{ ticket: string }>().ticket
}

async function ask(member: Person, ticket: string): Promise<Claim> {
  const reply = await world.post(member, '/api/claims', { ticket })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json()
}

function agree(person: Person, id: number) {
  return world.post(person, `/api/claims/${id}/agree`, {})
}

function undo(person: Person, id: number) {
  return world.post(person, `/api/claims/${id}/undo`, {})
}

async function turnOff(matchId: number): Promise<void> {
  const headers = { cookie: world.ann.cookie }
  await world.app.inject({ method: 'DELETE', url: `/api/matches/${matchId}/join-link`, headers })
}

async function setAskedDaysAgo(id: number, days: number): Promise<void> {
  const askedAt = new Date(Date.now() - days * 24 * 60 * 60 * 1000)
  await world.database.updateTable('claims').set({ askedAt }).where('id', '=', id).execute()
}

async function statesOf(person: Person): Promise<Claim['state'][]> {
  return (await world.get<Claim[]>(person, '/api/claims')).map(({ state }) => state)
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

function withoutUser({ userId: _whose, ...score }: MatchState['scores'][number]) {
  return score
}

/** What a match came to, without who its players are. */
async function outcomeOf(matchId: number, name: string): Promise<string> {
  const { players: _players, ...rest } = await world.resultsOf(matchId)
  return JSON.stringify(rest).replaceAll(name, 'the guest')
}

/** As Home counts them. */
async function claimsToAnswer(person: Person): Promise<number> {
  return (await world.get<Stats>(person, '/api/stats')).claims
}
