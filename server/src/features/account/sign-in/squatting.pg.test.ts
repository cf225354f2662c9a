import { expect, test, vi } from 'vitest'
import { endAllSessions } from '#platform/sessions/session-store.ts'
import { aUser } from '#testing/a-world.ts'
import { freshDatabase } from '#testing/fresh-database.ts'
import { ofThisFile } from '#testing/of-this-file.ts'
import { exchange, register, signIn, statusOf, testApp } from '#testing/test-app.ts'

const { accountStatuses } = ofThisFile()

// A squatter can't block an address, a name or a record from its owner.

const there = { kind: 'active', isVerified: true, validSince: new Date(0) } as const

const database = await freshDatabase()
const app = await testApp(database)

test('a squatter who registers with an address doesn’t block its owner', async () => {
  const squatter = await signIn(app, { uid: 'squatter', email: 'owner@example.org', isVerified: false })
  expect(
    (
      await register(app, squatter, { uid: 'squatter', email: 'owner@example.org', username: 'wanted' })
    ).json(),
  ).toEqual({
    user: null,
  })
  accountStatuses.set('squatter', { kind: 'gone' })

  const owner = await signIn(app, { uid: 'owner' })
  const reply = await register(app, owner, { uid: 'owner', username: 'wanted' })
  expect(reply.json()).toMatchObject({ user: { username: 'wanted', email: 'owner@example.org' } })
  expect(await statusOf(app, owner)).toBe(200)
})

test('a waiting registration becomes the record once its address is verified', async () => {
  const before = await signIn(app, { uid: 'nora', isVerified: false })
  await register(app, before, { uid: 'nora', handicap: '+2.1', firstName: 'Nora', lastName: 'Lind' })
  expect((await app.inject('/api/users/check-username/nora')).json()).toEqual({ exists: false })
  expect(await open({ uid: 'nora' })).toMatchObject({
    user: { username: 'nora', firstName: 'Nora', lastName: 'Lind', handicap: -2.1 },
    takenUsername: null,
  })
  expect(await waiting()).not.toContain('nora')
})

test('the latest waiting registration counts', async () => {
  const cookie = await signIn(app, { uid: 'olaf', isVerified: false })
  await register(app, cookie, { uid: 'olaf', handicap: '18' })
  await register(app, cookie, { uid: 'olaf', handicap: '9.4' })
  expect(await open({ uid: 'olaf' })).toMatchObject({ user: { handicap: 9.4 } })
})

test('a username that was taken in the meantime gets digits, and the person is told', async () => {
  const cookie = await signIn(app, { uid: 'pete', isVerified: false })
  await register(app, cookie, { uid: 'pete', handicap: '7' })
  await aUser(database, { username: 'Pete' })
  expect(await open({ uid: 'pete' })).toMatchObject({
    user: { username: expect.stringMatching(/^pete\d{3}$/), handicap: 7 },
    takenUsername: 'pete',
  })
})

test('a registration under a password is not used for another sign-in method', async () => {
  const squatter = await signIn(app, { uid: 'rita', isVerified: false })
  await register(app, squatter, { uid: 'rita', username: 'not-rita' })
  expect(await open({ uid: 'rita', isByPassword: false })).toEqual({ user: null, takenUsername: null })
  const rita = await signIn(app, { uid: 'rita', isByPassword: false })
  expect((await register(app, rita, { uid: 'rita' })).json()).toMatchObject({ user: { username: 'rita' } })
  // The squatter still has a session with an address that is not theirs.
  expect(await statusOf(app, squatter)).toBe(403)
  expect((await register(app, squatter, { uid: 'rita', username: 'again' })).json().code).toBe(
    'account-exists',
  )
})

test('a squatter’s registration is not used after the owner sets a new password', async () => {
  const squatter = await signIn(app, { uid: 'reset', isVerified: false })
  await register(app, squatter, { uid: 'reset', firstName: 'Silly', lastName: 'Stranger' })
  accountStatuses.set('reset', { ...there, validSince: new Date(Date.now() + 1_000) })
  const signedInAt = new Date(Date.now() + 2_000)
  expect(await open({ uid: 'reset', signedInAt })).toEqual({ user: null, takenUsername: null })
})

test('a waiting registration expires after a week', async () => {
  const cookie = await signIn(app, { uid: 'sven', isVerified: false })
  await register(app, cookie, { uid: 'sven' })
  await database
    .updateTable('waitingRegistrations')
    .set({ expiresAt: new Date(0) })
    .where('uid', '=', 'sven')
    .execute()
  expect(await open({ uid: 'sven' })).toEqual({ user: null, takenUsername: null })
})

test.each([
  ['is gone', { kind: 'gone' }],
  ['has not proven its address', { ...there, isVerified: false }],
] as const)(
  'the verified owner of an address takes over a record whose identity %s',
  async (_how, standing) => {
    const [uid, next] = [`left-${standing.kind}`, `next-${standing.kind}`]
    const userId = await aUser(database, { uid, email: `${uid}@example.org` })
    const before = await signIn(app, { uid })
    accountStatuses.set(uid, standing)
    const cookie = await signIn(app, { uid: next, email: `${uid}@EXAMPLE.org` })
    expect((await app.inject({ url: '/api/users/me', headers: { cookie } })).json().id).toBe(userId)
    expect(await statusOf(app, before)).toBe(401)
  },
)

test.each([
  ['is there', there],
  ['was shut out', { kind: 'disabled' }],
] as const)('a record whose identity %s stays whose it is', async (_how, standing) => {
  const [uid, next] = [`held-${standing.kind}`, `late-${standing.kind}`]
  const email = `${uid}@example.org`
  await aUser(database, { uid, email })
  accountStatuses.set(uid, standing)
  const cookie = await signIn(app, { uid: next, email })
  expect((await register(app, cookie, { uid: next, email })).json().code).toBe('account-exists')
})

test('an unverified person takes over no record', async () => {
  await aUser(database, { uid: 'ursa', email: 'ursa@example.org' })
  accountStatuses.set('ursa', { kind: 'gone' })
  const thief = { uid: 'thief', email: 'ursa@example.org', isVerified: false }
  expect(await open(thief)).toMatchObject({ user: null })
})

test('no record is taken over while the provider is unavailable', async () => {
  await aUser(database, { uid: 'vera', email: 'vera@example.org' })
  accountStatuses.set('vera', 'away')
  expect(await open({ uid: 'vera2', email: 'vera@example.org' })).toEqual({ code: 'unavailable' })
  expect(await countOpen('vera2')).toBe(0)
})

test('no record is taken over if the provider doesn’t answer within five seconds', async () => {
  const asked = Promise.withResolvers<void>()
  const silent = await testApp(database, {
    identityProvider: {
      findAccountStatus: async () => {
        asked.resolve()
        return new Promise(() => {})
      },
    },
  })
  await aUser(database, { uid: 'xaver', email: 'xaver@example.org' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const opening = exchange(silent, { uid: 'xaver2', email: 'xaver@example.org' })
  await asked.promise
  await vi.advanceTimersByTimeAsync(5_000)
  vi.useRealTimers()
  expect((await opening).json()).toEqual({ code: 'identity-silent' })
})

test('a token of an ended sign-in takes over no record and creates none', async () => {
  const signedInAt = new Date(Date.now() - 60_000)
  const userId = await aUser(database, { uid: 'wanda', email: 'wanda@example.org' })
  accountStatuses.set('wanda', { kind: 'gone' })
  const cookie = await signIn(app, { uid: 'wanda2', isVerified: false, signedInAt })
  await register(app, cookie, { uid: 'wanda2' })
  await endAllSessions(database, 'wanda2')
  for (const email of ['wanda@example.org', 'wanda2@example.org'])
    expect(await open({ uid: 'wanda2', email, signedInAt })).toEqual({ code: 'token-invalid' })
  const identities = await database
    .selectFrom('identities')
    .select(['subject', 'userId'])
    .where('subject', 'like', 'wanda%')
    .execute()
  expect(identities).toEqual([{ subject: 'wanda', userId }])
})

async function open(identity: Parameters<typeof exchange>[1]) {
  return (await exchange(app, identity)).json()
}

async function countOpen(uid: string): Promise<number> {
  const open = database
    .selectFrom('sessions')
    .select('uid')
    .where('uid', '=', uid)
    .where('endedAt', 'is', null)
  return (await open.execute()).length
}

async function waiting(): Promise<string[]> {
  const rows = await database.selectFrom('waitingRegistrations').select('uid').execute()
  return rows.map(({ uid }) => uid)
}
