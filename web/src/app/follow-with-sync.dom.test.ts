import 'fake-indexeddb/auto'
import type { AuthState } from '#identity/auth-state.ts'
import { aJoiner } from '#identity/testing/a-joiner.ts'
import * as browserSync from '#sync/browser-sync-client.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { followWithSync } from './follow-with-sync.ts'

afterEach(() => browserSync.stopSync())

test('what waits is sent for whoever is signed in, also while the session is renewed, until they sign out', async () => {
  const auth = anAuth()
  followWithSync(auth)
  auth.become(signedIn(7))
  await vi.waitFor(async () =>
    expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(['nineteenth-7']),
  )
  const first = await runningSync(7)
  auth.become({ ...signedIn(7), kind: 'expired' })
  expect(await runningSync(7)).toBe(first)
  auth.become({ kind: 'signed-out' })
  await vi.waitFor(async () => expect(await runningSync(7)).not.toBe(first))
})

test('what waits is sent for who has joined a match too, also once that has ended', async () => {
  const auth = anAuth()
  followWithSync(auth)
  const joiner = aJoiner({ userId: 9 })
  auth.become({ kind: 'joined', joiner })
  await vi.waitFor(async () =>
    expect((await indexedDB.databases()).map(({ name }) => name)).toContain('nineteenth-9'),
  )
  const first = await runningSync(9)
  auth.become({ kind: 'join-ended', joiner })
  expect(await runningSync(9)).toBe(first)
})

async function runningSync(userId: number) {
  await new Promise((resolve) => setTimeout(resolve, 20))
  return browserSync.syncOf(userId)
}

function signedIn(id: number): Extract<AuthState, { kind: 'signed-in' }> {
  const names = { username: 'bob', displayName: 'Bob', firstName: 'Bob', lastName: 'Green' }
  const profile = { id, ...names, email: 'bob@example.org', handicap: 12.4 }
  return { kind: 'signed-in', user: { email: profile.email, displayName: 'Bob', profile } }
}

function anAuth() {
  const listeners = new Set<() => void>()
  let state: AuthState = { kind: 'resolving' }
  return {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    become(next: AuthState) {
      state = next
      for (const listener of listeners) listener()
    },
  }
}
