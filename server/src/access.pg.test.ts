import { randomBytes, randomUUID } from 'node:crypto'
import type { Access, Endpoint } from '@nineteenth/contracts'
import { listEndpoints, liveVersion, publicVersion } from '@nineteenth/contracts'
import type { KyselyPlugin } from 'kysely'
import { describe, expect, test } from 'vitest'
import { joinLinkStore } from './features/joining/join-link-store.ts'
import { hashLinkToken, newLinkToken } from './features/joining/link-token.ts'
import { watchLinkStore } from './features/watching/watch-link-store.ts'
import { aSubmission } from './testing/a-submission.ts'
import { aMatch, aUser, withUsernames } from './testing/a-world.ts'
import { aCourseForm } from './testing/a-course.ts'
import { freshDatabase } from './testing/fresh-database.ts'
import { signIn, testApp, tokenOf } from './testing/test-app.ts'

// The access rules. Every call of the contract has a row, and each row is tested with every kind of
// caller.

/**
 * The callers that a row names. The host has a guest in the match but doesn't play; the stranger
 * has played with no one.
 */
type NamedRole = 'anonymous' | 'joinerElsewhere' | 'joiner' | 'stranger' | 'host' | 'player' | 'organiser'

/**
 * The other callers, derived from these. The leaver was removed from the match, and counts as a
 * stranger unless a row says otherwise. The unverified caller has a record, and the unregistered
 * caller has none; the contract says which calls they may make.
 */
type DerivedRole = 'leaver' | 'unverified' | 'unregistered'

const roles = [
  'anonymous',
  'joinerElsewhere',
  'joiner',
  'unverified',
  'unregistered',
  'stranger',
  'leaver',
  'host',
  'player',
  'organiser',
] as const satisfies readonly (NamedRole | DerivedRole)[]

type Role = (typeof roles)[number]

/** Allowed, or why not: 401 signed out, 403 forbidden, 404 hidden. */
type Outcome = 'in' | 401 | 403 | 404

type Row = Record<NamedRole, Outcome> & { leaver?: Outcome }

const joiners = (outcome: Outcome) => ({ joinerElsewhere: outcome, joiner: outcome })
const members = (outcome: Outcome) => ({
  stranger: outcome,
  host: outcome,
  player: outcome,
  organiser: outcome,
})

const everybody: Row = { anonymous: 'in', ...joiners('in'), ...members('in') }
const onlyMembers: Row = { anonymous: 401, ...joiners(403), ...members('in') }
const onlyJoiners: Row = { anonymous: 401, ...joiners('in'), ...members(401) }
const ofTheMatch: Row = {
  anonymous: 401,
  joinerElsewhere: 404,
  joiner: 'in',
  ...members('in'),
  stranger: 404,
  host: 404,
}
const membersOfTheMatch: Row = { ...ofTheMatch, ...joiners(403) }
const theOrganiser: Row = { anonymous: 401, ...joiners(403), ...members(404), player: 403, organiser: 'in' }
const theOwner: Row = { anonymous: 401, ...joiners(403), ...members(403), organiser: 'in' }
const whoKnowsThePlayer: Row = { ...onlyMembers, stranger: 404, host: 404 }
/** For other members the call doesn't exist; features/operator has the tests for operators. */
const onlyOperators: Row = { anonymous: 404, ...joiners(404), ...members(404) }
const theHost: Row = { anonymous: 401, ...joiners(403), ...members(404), host: 'in' }

interface World {
  /** Uses the same names as the world's people. */
  run: string
  matchId: number
  otherMatchId: number
  place: { courseId: number; teeBoxId: number }
  ids: Record<'organiser' | 'player' | 'guest' | 'stranger', number>
  /** A member's request. */
  username: string
  linkToken: string
  watchToken: string
  /** The guest in the match. */
  ticket: string
  /** The organizer's session on another device. */
  sessionId: string
}

interface Line {
  row: Row
  /** The request; the path's parameters are filled in from the world. */
  body?: (world: World, role: Role) => object
  query?: (world: World) => string
  /** Prepares the match for the call. */
  prepare?: (world: World) => Promise<unknown>
}

const lines: Record<string, Line> = {
  'GET /api/config': { row: everybody },
  'POST /api/auth/session': { row: everybody, body: ({ run }) => ({ token: tokenOf({ uid: run }) }) },
  'GET /api/auth/session': { row: everybody },
  'POST /api/problems': {
    row: everybody,
    body: () => ({ kind: 'error', message: 'x is not a function', page: '/matches/-' }),
  },
  'POST /api/auth/logout': { row: everybody },
  'GET /api/auth/sessions': { row: onlyMembers },
  // The organizer's session on another device.
  'DELETE /api/auth/sessions/:id': { row: { ...theOrganiser, player: 404 } },
  'POST /api/auth/logout-everywhere': { row: onlyMembers },
  'GET /api/users/check-username/:username': { row: everybody },
  'POST /api/users': { row: onlyMembers, body: aRecord },
  'GET /api/users/me': { row: onlyMembers },
  'PATCH /api/users/me': { row: onlyMembers, body: () => ({ firstName: 'Robin' }) },
  'GET /api/users/me/handicaps': { row: onlyMembers },
  'POST /api/users/me/data': { row: onlyMembers, body: anOwnToken },
  'POST /api/users/me/delete': { row: onlyMembers, body: anOwnToken },
  'GET /api/users': { row: onlyMembers },
  'GET /api/users/:id': { row: whoKnowsThePlayer },
  'POST /api/guests': { row: onlyMembers, body: aGuest },
  'PATCH /api/guests/:id': { row: theHost, body: aGuest },
  'DELETE /api/guests/:id': { row: theHost },
  'GET /api/courses': { row: onlyMembers },
  'GET /api/courses/exports': { row: everybody },
  'GET /api/courses/exports/:source': { row: everybody },
  'GET /api/courses/:id': { row: onlyMembers },
  'GET /api/courses/:id/holes': { row: onlyMembers },
  'GET /api/teeboxes': { row: onlyMembers, query: ({ place }) => `?courseId=${place.courseId}` },
  'POST /api/courses': { row: onlyMembers, body: () => aCourseForm() },
  // The course is public and belongs to the organizer; private courses are tested in features/courses.
  'PATCH /api/courses/:id': { row: theOwner, body: () => aCourseForm() },
  'GET /api/stats': { row: onlyMembers },
  'GET /api/matches/recent': { row: onlyMembers },
  'GET /api/users/:id/matches': { row: onlyMembers },
  'GET /api/matches': { row: onlyMembers },
  'GET /api/matches/last': { row: onlyMembers },
  'GET /api/matches/last-tees': {
    row: onlyMembers,
    query: ({ place, ids }) => `?courseId=${place.courseId}&players=${ids.player}`,
  },
  'POST /api/matches': { row: onlyMembers, body: aForm },
  'GET /api/matches/:id': { row: ofTheMatch },
  'PATCH /api/matches/:id': { row: theOrganiser, body: aForm },
  'DELETE /api/matches/:id': { row: theOrganiser },
  'POST /api/matches/:id/restore': {
    // Joined phones lose access to a deleted match.
    row: { ...theOrganiser, joiner: 401 },
    prepare: ({ matchId }) =>
      database.updateTable('matches').set({ deletedAt: new Date() }).where('id', '=', matchId).execute(),
  },
  'GET /api/matches/:id/join-link': { row: theOrganiser },
  'POST /api/matches/:id/join-link': { row: theOrganiser, body: () => ({ scores: 'all' }) },
  'PATCH /api/matches/:id/join-link': { row: theOrganiser, body: () => ({ scores: 'all' }) },
  'DELETE /api/matches/:id/join-link': { row: theOrganiser },
  'POST /api/matches/:id/join-link/take-back': { row: theOrganiser, body: () => ({}) },
  'GET /api/matches/:id/watch-link': { row: theOrganiser },
  'POST /api/matches/:id/watch-link': { row: theOrganiser, body: () => ({ names: 'short' }) },
  'DELETE /api/matches/:id/watch-link': { row: theOrganiser },
  'GET /api/public/:token/now': { row: everybody },
  // Redirects to the current revision.
  'GET /api/public/:token/r/:revision': { row: everybody },
  // With an old version, because a stream would not end.
  'GET /api/public/:token/live': { row: everybody, query: () => `?version=${publicVersion - 1}` },
  'POST /api/join/look': { row: everybody, body: ({ linkToken }) => ({ token: linkToken }) },
  'POST /api/join': { row: everybody, body: ({ linkToken }) => ({ token: linkToken, playerNo: 3 }) },
  'GET /api/join': { row: onlyJoiners },
  'POST /api/join/ticket': { row: onlyJoiners },
  'GET /api/claims': { row: onlyMembers },
  'POST /api/claims': {
    row: onlyMembers,
    body: ({ ticket }) => ({ ticket }),
  },
  'POST /api/guests/:id/link': { row: theHost, body: ({ username }) => ({ username }) },
  'POST /api/guests/:id/unlink': {
    // The seat belongs to a member now, so phones that had joined as the guest lose access.
    row: { ...theHost, ...joiners(401) },
    body: ({ ids }) => ({ memberId: ids.stranger }),
    prepare: ({ ids }) =>
      database
        .updateTable('matchPlayers')
        .set({ personId: ids.stranger, guestId: ids.guest, movedAt: new Date() })
        .where('personId', '=', ids.guest)
        .execute(),
  },
  'GET /api/matches/:id/part': { row: membersOfTheMatch },
  'POST /api/matches/:id/take-part': { row: membersOfTheMatch },
  'POST /api/matches/:id/leave': { row: { ...membersOfTheMatch, organiser: 403 } },
  'POST /api/matches/:id/block': { row: { ...membersOfTheMatch, organiser: 403 } },
  'GET /api/blocks': { row: onlyMembers },
  'DELETE /api/blocks/:id': {
    row: { ...onlyMembers, ...members(404), player: 'in' },
    prepare: ({ ids }) =>
      database.insertInto('blocks').values({ blockerId: ids.player, blockedId: ids.organiser }).execute(),
  },
  'POST /api/matches/:id/record': { row: membersOfTheMatch, body: () => ({ isKeptOut: true }) },
  'POST /api/matches/:id/scores': {
    row: ofTheMatch,
    body: ({ ids }) => ({ players: [{ userId: ids.guest, scores: [{ holeNumber: 1, strokes: 4 }] }] }),
  },
  'POST /api/matches/:id/entries': {
    row: ofTheMatch,
    body: () => aSubmission([{ ballNo: 1, scores: [{ holeNumber: 1, strokes: 4 }] }]),
  },
  'GET /api/matches/:id/entries/:hole/:kind/:of': { row: ofTheMatch },
  'GET /api/matches/:id/results': { row: ofTheMatch },
  'POST /api/matches/:id/complete': { row: theOrganiser },
  'POST /api/matches/:id/reopen': { row: theOrganiser, prepare: complete },
  'GET /api/matches/:id/events': { row: ofTheMatch },
  'GET /api/users/me/record': { row: onlyMembers },
  'GET /api/users/:id/head-to-head': { row: onlyMembers },
  // With an old version; features/live tests who may watch an open stream.
  'GET /api/matches/:id/live': {
    row: { ...ofTheMatch, stranger: 'in', host: 'in' },
    query: () => `?version=${liveVersion - 1}`,
  },
  'GET /api/operator/figures': { row: onlyOperators },
  'GET /api/epoch': { row: { ...ofTheMatch, joinerElsewhere: 'in', stranger: 'in', host: 'in' } },
}

let statements: string[] = []

const noting: KyselyPlugin = {
  transformQuery: ({ node }) => {
    statements.push(JSON.stringify(node, withoutValues))
    return node
  },
  transformResult: async ({ result }) => result,
}

const database = await freshDatabase()
const app = await testApp(database.withPlugin(noting))

test('every call of the contract has a row, and every row has a call', () => {
  expect(Object.keys(lines).toSorted()).toEqual(listEndpoints().map(nameOf).toSorted())
})

describe.each(listEndpoints().map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s',
  (name, endpoint) => {
    const { row, body, query, prepare } = lines[name] ?? { row: everybody }
    let untouched: World | undefined

    test.each(roles)('%s', async (role) => {
      const world = untouched ?? (await aWorld())
      const cookie = await cookieOf(role, world)
      await prepare?.(world)
      const reply = await app.inject({
        method: endpoint.method,
        url: pathOf(endpoint, world) + (query?.(world) ?? ''),
        headers: cookie === undefined ? {} : { cookie },
        ...(body && { payload: body(world, role) }),
      })
      const outcome = outcomeOf(reply.statusCode)
      // After a rejected or reading call, the world is unchanged and can be used again.
      const isAsItWas = !prepare && (outcome !== 'in' || endpoint.method === 'GET')
      untouched = isAsItWas ? world : undefined
      expect(outcome, reply.body).toBe(outcomeFor(role, row, endpoint.access))
    })
  },
)

const hiding = listEndpoints().flatMap((endpoint) => {
  const { row } = lines[nameOf(endpoint)] ?? {}
  const role = (['stranger', 'host', 'player'] as const).find((one) => row?.[one] === 404)
  return role && endpoint.path.includes(':id') ? [[nameOf(endpoint), endpoint, role] as const] : []
})

test('sessions, blocks, matches, people and guests all have hidden calls', () => {
  const resources = new Set(hiding.map(([, { path }]) => path.split('/')[2]))
  expect(resources).toEqual(new Set(['auth', 'blocks', 'guests', 'matches', 'users']))
})

test.each(hiding)(
  '%s: a hidden resource runs the same statements as a missing one',
  async (name, endpoint, role) => {
    const { body, query, prepare } = lines[name] ?? {}
    const world = await aWorld()
    const cookie = (await cookieOf(role, world)) ?? ''
    await prepare?.(world)
    const missing = {
      ...world,
      matchId: 999_999,
      ids: { ...world.ids, player: 999_999, guest: 999_999 },
    }
    const ask = async (asked: World) => {
      statements = []
      const url = pathOf(endpoint, asked) + (query?.(world) ?? '')
      const payload = body && { payload: body(world, role) }
      const reply = await app.inject({ method: endpoint.method, url, headers: { cookie }, ...payload })
      // The server caches the caller of a session for a moment.
      return {
        reply: [reply.statusCode, reply.body],
        statements: statements.filter((text) => !text.includes('essions') || text.includes('read_matches')),
      }
    }
    const hidden = await ask(world)
    expect(hidden.reply[0]).toBe(404)
    expect(hidden.statements.length).toBeGreaterThan(0)
    expect(await ask(missing)).toEqual(hidden)
  },
)

/** A statement without its parameters. */
function withoutValues(key: string, value: unknown): unknown {
  const isAsked = key === 'value' && (typeof value !== 'object' || Array.isArray(value))
  return isAsked ? undefined : value
}

function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`
}

/** The expected status of people without a verified address or a record, by access. */
const withoutAccount: Record<Access, Outcome> = {
  anyone: 'in',
  identity: 'in',
  member: 403,
  joiner: 401,
  player: 403,
  operator: 404,
}

function outcomeFor(role: Role, row: Row, access: Access): Outcome {
  if (role === 'unverified' || role === 'unregistered') return withoutAccount[access]
  return role === 'leaver' ? (row.leaver ?? row.stranger) : row[role]
}

function outcomeOf(status: number): Outcome {
  return status === 401 || status === 403 || status === 404 ? status : 'in'
}

function pathOf({ path }: Endpoint, world: World): string {
  const { matchId, place, ids, watchToken, sessionId } = world
  const [, , resource = ''] = path.split('/')
  const idOf: Record<string, number | string> = {
    auth: sessionId,
    matches: matchId,
    courses: place.courseId,
    guests: ids.guest,
    users: ids.player,
    blocks: ids.organiser,
  }
  return path
    .replace(':id', String(idOf[resource]))
    .replace(':username', 'another-name')
    .replace(':source', 'nineteenth')
    .replace(':token', watchToken)
    .replace(':revision', '1-00000000')
    .replace(':kind/:of', 'strokes/b1')
    .replaceAll(/:\w+/g, '1')
}

/**
 * A match of three players and a guest with its link, and another match of the same people. No
 * other row has changed these people.
 */
async function aWorld(): Promise<World> {
  const run = randomUUID()
  const member = async (role: Role) => aUser(database, { uid: `${role}-${run}` })
  const [organiser, player] = [await member('organiser'), await member('player')]
  const host = await member('host')
  const stranger = await member('stranger')
  const guest = await guestOf(host)
  const players = [organiser, player, guest].map((userId) => ({ userId }))
  const matchId = await aMatch(database, { organiserId: organiser, players })
  const place = await database
    .selectFrom('matches')
    .select(['courseId', 'teeBoxId'])
    .where('id', '=', matchId)
    .executeTakeFirstOrThrow()
  await database
    .updateTable('courses')
    .set({ createdBy: organiser })
    .where('id', '=', place.courseId)
    .execute()
  const otherMatchId = await aMatch(database, { organiserId: organiser, players })
  // The host decides about the guest in their own matches.
  await aMatch(database, { organiserId: host, players: [{ userId: host }, { userId: guest }] })
  const linkToken = await makeLink(matchId, organiser)
  const watchToken = await makeWatchLink(matchId, organiser)
  const ticket = await aTicket(guest, matchId)
  const ids = { organiser, player, guest, stranger }
  const { username } = await database
    .selectFrom('users')
    .select('username')
    .where('id', '=', stranger)
    .$narrowType<{ username: string }>()
    .executeTakeFirstOrThrow()
  const sessionId = await aSession(`organiser-${run}`)
  return {
    run,
    matchId,
    otherMatchId,
    place,
    ids,
    username,
    linkToken,
    watchToken,
    ticket,
    sessionId,
  }
}

async function aSession(uid: string): Promise<string> {
  const { publicId } = await database
    .insertInto('sessions')
    .values({
      idHash: randomBytes(32),
      uid,
      email: '',
      isVerified: true,
      userAgent: '',
      expiresAt: new Date(Date.now() + 60_000),
    })
    .returning('publicId')
    .executeTakeFirstOrThrow()
  return publicId
}

async function cookieOf(role: Role, world: World): Promise<string | undefined> {
  if (role === 'anonymous') return undefined
  if (role === 'joiner') return join(world.linkToken)
  if (role === 'joinerElsewhere') return join(await makeLink(world.otherMatchId, world.ids.organiser))
  const uid = `${role}-${world.run}`
  if (role === 'leaver') await takenOut(world.matchId, await aUser(database, { uid }))
  if (role === 'unverified') await aUser(database, { uid })
  return signIn(app, { uid, isVerified: role !== 'unverified' })
}

/** A person who played as the fourth and was removed. */
async function takenOut(matchId: number, personId: number): Promise<void> {
  await database.insertInto('matchLeavers').values({ matchId, personId, playerNo: 4, ballNo: 4 }).execute()
}

async function guestOf(hostId: number): Promise<number> {
  const names = { displayName: 'Gus', firstName: 'Gus', lastName: '' }
  const { id } = await database
    .insertInto('users')
    .values({ ...names, hostId, handicapTenths: 184 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const rules = { scores: 'group', canAddThemselves: false } as const

async function makeLink(matchId: number, madeBy: number): Promise<string> {
  const token = newLinkToken()
  await joinLinkStore(database).put(matchId, { tokenHash: hashLinkToken(token), madeBy, ...rules })
  return token
}

async function makeWatchLink(matchId: number, madeBy: number): Promise<string> {
  const token = newLinkToken()
  await watchLinkStore(database).put(matchId, { tokenHash: hashLinkToken(token), madeBy, names: 'full' })
  return token
}

async function aTicket(guestId: number, matchId: number): Promise<string> {
  const ticket = newLinkToken()
  const expiresAt = new Date(Date.now() + 60_000)
  const session = {
    idHash: randomBytes(32),
    matchId,
    playerNo: 3,
    personId: guestId,
    userAgent: '',
    expiresAt,
  }
  await database
    .insertInto('joinerSessions')
    .values({ ...session, ticketHash: hashLinkToken(ticket) })
    .execute()
  return ticket
}

async function join(token: string): Promise<string> {
  const reply = await app.inject({ method: 'POST', url: '/api/join', payload: { token, playerNo: 3 } })
  const [cookie] = reply.cookies
  return `${cookie?.name}=${cookie?.value}`
}

async function complete({ matchId }: World): Promise<unknown> {
  const money = JSON.stringify({ balances: [], payments: [] })
  return database
    .updateTable('matches')
    .set({ completedAt: new Date(), money })
    .where('id', '=', matchId)
    .execute()
}

function aRecord({ run }: World, role: Role) {
  const uid = `${role}-${run}`
  const names = { username: 'newcomer', displayName: 'New Comer', firstName: 'New', lastName: 'Comer' }
  return { ...names, email: `${uid}@example.org`, handicap: '18', uid }
}

function anOwnToken({ run }: World, role: Role) {
  return { token: tokenOf({ uid: `${role}-${run}` }) }
}

function aGuest() {
  return { displayName: 'Gus', handicap: '18.4' }
}

function aForm({ place, ids: { organiser, player } }: World) {
  const form = { ...place, date: '2026-07-18', matchType: 'individual' }
  return withUsernames({ ...form, players: [organiser, player] })
}
