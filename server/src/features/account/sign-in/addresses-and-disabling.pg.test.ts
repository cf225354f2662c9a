import { describe, expect, test, vi } from 'vitest'
import { aUser } from '#testing/a-world.ts'
import { freshDatabase } from '#testing/fresh-database.ts'
import { ofThisFile } from '#testing/of-this-file.ts'
import { exchange, signIn, statusOf, testApp } from '#testing/test-app.ts'
import { listStillOpen } from '#platform/sessions/session-store.ts'

const database = await freshDatabase()
const app = await testApp(database)

describe('the address of an account', () => {
  test('follows the verified address of each sign-in, so a former address gives no access', async () => {
    const id = await aUser(database, { uid: 'mover', email: 'old@example.org' })
    expect((await exchange(app, { uid: 'mover', email: 'new@example.org' })).json().user.email).toBe(
      'new@example.org',
    )
    expect(await emailOf(id)).toBe('new@example.org')
    ofThisFile().accountStatuses.set('mover', { kind: 'gone' })
    expect((await exchange(app, { uid: 'next-owner', email: 'old@example.org' })).json().user).toBeNull()
  })

  test('stays while the new address is not verified', async () => {
    const id = await aUser(database, { uid: 'unproven', email: 'mine@example.org' })
    await exchange(app, { uid: 'unproven', email: 'another@example.org', isVerified: false })
    expect(await emailOf(id)).toBe('mine@example.org')
  })

  test('stays if the new address is invalid or belongs to another account', async () => {
    await aUser(database, { email: 'Taken@example.org' })
    const id = await aUser(database, { uid: 'late', email: 'late@example.org' })
    for (const email of ['taken@example.org', `${'x'.repeat(260)}@example.org`])
      expect((await exchange(app, { uid: 'late', email })).json().user).toMatchObject({
        id,
        email: 'late@example.org',
      })
    expect(await emailOf(id)).toBe('late@example.org')
  })
})

describe('a disabled member', () => {
  test('is signed out on every device within seconds, and stays signed out', async () => {
    const id = await aUser(database, { uid: 'banned' })
    const cookie = await signIn(app, { uid: 'banned' })
    expect(await statusOf(app, cookie)).toBe(200)
    await disable(id)
    await vi.waitFor(async () => expect(await statusOf(app, cookie)).toBe(401), { timeout: 5_000 })
    const { idHash } = await database
      .selectFrom('sessions')
      .select('idHash')
      .where('uid', '=', 'banned')
      .executeTakeFirstOrThrow()
    expect(await listStillOpen(database, [idHash])).toEqual([])
    const reply = await exchange(app, { uid: 'banned' })
    expect([reply.statusCode, reply.json().code, reply.cookies]).toEqual([403, 'account-disabled', []])
  })

  test('stays disabled after a change of provider, and cannot return under another identity', async () => {
    const id = await aUser(database, { uid: 'openid:before:banned', email: 'moved@example.org' })
    await disable(id)
    const after = await testApp(database, { identityProvider: { owns: (uid) => !uid.startsWith('openid:') } })
    for (const email of ['moved@example.org', 'Moved@example.org']) {
      const reply = await exchange(after, { uid: 'banned-after', email })
      expect([reply.statusCode, reply.json().code]).toEqual([403, 'account-disabled'])
    }
    expect(
      await database.selectFrom('identities').select('subject').where('userId', '=', id).execute(),
    ).toEqual([{ subject: 'openid:before:banned' }])
  })
})

async function disable(id: number): Promise<void> {
  await database.updateTable('users').set({ disabledAt: new Date() }).where('id', '=', id).execute()
}

async function emailOf(id: number): Promise<string | null> {
  const { email } = await database
    .selectFrom('users')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return email
}
