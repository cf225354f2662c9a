import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionClient } from './session-client.ts'
import { anOwnProfile } from '../testing/an-own-profile.ts'

const fetchMock = vi.fn<typeof fetch>()
const ann = anOwnProfile()

beforeEach(() => vi.stubGlobal('fetch', fetchMock.mockReset()))
afterEach(() => vi.unstubAllGlobals())

test('a session that the browser keeps is one', async () => {
  answer({ user: ann, takenUsername: null })
  answer({ user: ann })
  expect(await sessionClient.createSession('token')).toEqual({ user: ann, takenUsername: null })
})

test('a session that the browser does not keep is none: nobody is welcomed who would be signed out at once', async () => {
  answer({ user: ann, takenUsername: null })
  answer({ user: null })
  await expect(sessionClient.createSession('token')).rejects.toMatchObject({ code: 'auth/session-not-kept' })
})

test('a line that breaks after the session was made says nothing against it', async () => {
  answer({ user: ann, takenUsername: null })
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect((await sessionClient.createSession('token')).user).toEqual(ann)
})

test('whoever has no record yet is not asked for', async () => {
  answer({ user: null, takenUsername: null })
  expect((await sessionClient.createSession('token')).user).toBeNull()
  expect(fetchMock).toHaveBeenCalledOnce()
})

function answer(body: unknown): void {
  fetchMock.mockResolvedValueOnce(new Response(JSON.stringify(body)))
}
