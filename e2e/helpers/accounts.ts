import { randomUUID } from 'node:crypto'
import { journeyPasswords } from '@nineteenth/scripts/seed/journey-passwords.ts'
import { expect } from '@playwright/test'
import { identityProvider } from './environment.ts'

export interface Account {
  uid: string
  email: string
  password: string
  username: string
  displayName: string
}

/** A person with an account at the identity provider, with an email that no other test uses. */
export async function newAccount({ isVerified = true, displayName = 'Robin Green' } = {}): Promise<Account> {
  const username = `golfer-${randomUUID().slice(0, 13)}`
  const account = {
    username,
    email: `${username}@example.org`,
    password: journeyPasswords.shared,
    displayName,
  }
  const uid = await identityProvider.addAccount({ ...account, isVerified })
  if (uid === undefined) throw new Error(`${account.email} is taken`)
  return { ...account, uid }
}

/** Returns an email without an account. */
export function newAddress(): string {
  return `${randomUUID().slice(0, 8)}@example.org`
}

/** Signs in over HTTP and returns the cookie that a browser would send. */
export async function openSession(node: string, { email, password }: Account): Promise<string> {
  const token = await identityProvider.signIn(email, password)
  const reply = await post(`${node}/api/auth/session`, { token })
  expect(reply.status).toBe(200)
  return reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** Creates the account's record in the product, as registering does. */
export async function addRecord(node: string, cookie: string, account: Account): Promise<void> {
  const { uid, email, username, displayName } = account
  const [firstName, ...others] = displayName.split(' ')
  const names = { username, displayName, firstName, lastName: others.join(' ') }
  const reply = await post(`${node}/api/users`, { uid, email, ...names, handicap: '12.4' }, cookie)
  expect(reply.status).toBe(200)
}

export function post(url: string, body: object, cookie = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json', cookie }
  return fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
}
