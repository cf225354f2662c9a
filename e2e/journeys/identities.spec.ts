import { randomUUID } from 'node:crypto'
import { journeyPasswords } from '@nineteenth/scripts/seed/journey-passwords.ts'
import { projectId } from '@nineteenth/scripts/stack/start.ts'
import { newAddress, newAccount, openSession, post } from '../helpers/accounts.ts'
import { identityUrl, nodes } from '../helpers/environment.ts'
import { expect, test } from '../helpers/fixtures.ts'

// The identity provider's view of users; no page is involved.

test.describe('a session ends', () => {
  for (const [how, path, change] of [
    ['is deleted', 'accounts:delete', {}],
    ['is disabled', 'accounts:update', { disableUser: true }],
    ['has a new password', 'accounts:update', { password: journeyPasswords.renewed }],
  ] as const)
    test(`whose identity ${how}`, async () => {
      const account = await newAccount()
      const cookie = await openSession(nodes.first, account)
      // The provider dates sign-ins and passwords to the second.
      await new Promise((resolve) => setTimeout(resolve, 1_100))
      await ask(`projects/${projectId}/${path}`, { localId: account.uid, ...change })
      await expect.poll(() => answerTo(cookie)).toBe('signed-out')
    })
})

test('an email that Google has not verified creates no member', async () => {
  const email = newAddress()
  const claims = JSON.stringify({ sub: randomUUID(), email, email_verified: false })
  const { idToken } = await ask('accounts:signInWithIdp?key=demo', {
    postBody: `providerId=google.com&id_token=${encodeURIComponent(claims)}`,
    requestUri: 'http://localhost',
    returnSecureToken: true,
  })
  const reply = await post(`${nodes.first}/api/auth/session`, { token: idToken })
  const [cookie = ''] = reply.headers.getSetCookie().map((set) => set.split(';')[0])
  expect(await answerTo(cookie)).toBe('email-not-verified')
})

async function ask(path: string, body: object): Promise<{ idToken: string }> {
  const reply = await fetch(`${identityUrl}/identitytoolkit.googleapis.com/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
    body: JSON.stringify(body),
  })
  expect(reply.status).toBe(200)
  return JSON.parse(await reply.text())
}

/** Why the user with this cookie has no record. */
async function answerTo(cookie: string): Promise<string> {
  const reply = await fetch(`${nodes.second}/api/users/me`, { headers: { cookie } })
  const { code }: { code: string } = JSON.parse(await reply.text())
  return code
}
