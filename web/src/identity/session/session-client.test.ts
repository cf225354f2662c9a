import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionClient } from './session-client.ts'
import { anOwnProfile } from '../testing/an-own-profile.ts'

const fetchMock = vi.fn<typeof fetch>()
const ann = anOwnProfile()

beforeEach(() => vi.stubGlobal('fetch', fetchMock.mockReset()))
afterEach(() => vi.unstubAllGlobals())

test('accepts a session that the browser stores', async () => {
  answer({ user: ann, takenUsername: null })
  answer({ user: ann })
  expect(await sessionClient.createSession('token')).toEqual({ user: ann, takenUsername: null })
})

test("rejects a session that the browser doesn't store, since it would sign the member out at once", async () => {
  answer({ user: ann, takenUsername: null })
  answer({ user: null })
  await expect(sessionClient.createSession('token')).rejects.toMatchObject({ code: 'auth/session-not-kept' })
})

test('keeps the session if the connection drops after it was opened', async () => {
  answer({ user: ann, takenUsername: null })
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect((await sessionClient.createSession('token')).user).toEqual(ann)
})

test("doesn't check for a person without a record", async () => {
  answer({ user: null, takenUsername: null })
  expect((await sessionClient.createSession('token')).user).toBeNull()
  expect(fetchMock).toHaveBeenCalledOnce()
})

test('a new account in a browser that blocks cookies fails with that reason', async () => {
  const body = JSON.stringify({ code: 'signed-out' })
  fetchMock.mockResolvedValueOnce(new Response(body, { status: 401 }))
  const { email, ...names } = ann
  const user = { ...names, email, handicap: '11.2', uid: 'uid-ann' }
  await expect(sessionClient.createUser(user)).rejects.toMatchObject({ code: 'auth/session-not-kept' })
})

function answer(body: unknown): void {
  fetchMock.mockResolvedValueOnce(new Response(JSON.stringify(body)))
}
