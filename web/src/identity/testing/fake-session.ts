import { ApiError } from '#api/api-error.ts'
import type { ErrorCode, OwnProfile } from '@nineteenth/contracts'
import { errorStatus } from '@nineteenth/contracts'
import { vi } from 'vitest'
import type { JoiningClient } from '../session/joining-client.ts'
import type { OpenedSession, SessionClient } from '../session/session-client.ts'
import { aJoiner } from './a-joiner.ts'
import { anOwnProfile } from './an-own-profile.ts'

/** The server's side of signing in: knows Ann, and opens a session for every token. */
export function fakeSession() {
  return {
    createSession: vi.fn<SessionClient['createSession']>(async () => opened(anOwnProfile())),
    createUser: vi.fn<SessionClient['createUser']>(async (user) =>
      anOwnProfile({ ...user, handicap: Number(user.handicap) }),
    ),
    findMe: vi.fn<SessionClient['findMe']>(async () => null),
    findSession: vi.fn<SessionClient['findSession']>(async () => ({ user: null })),
    logout: vi.fn<SessionClient['logout']>(async () => undefined),
  } satisfies SessionClient
}

/** The session of a person with this record, or none yet. */
export function opened(user: OwnProfile | null): OpenedSession {
  return { user, takenUsername: null }
}

/** The server's side of joining: accepts every guest, and has none yet. */
export function fakeJoining() {
  return {
    join: vi.fn<JoiningClient['join']>(async (_token, who) =>
      aJoiner('playerNo' in who ? who : { displayName: who.guest.displayName }),
    ),
    findMe: vi.fn<JoiningClient['findMe']>(async () => null),
  }
}

export function apiError(code: ErrorCode): ApiError {
  return new ApiError(errorStatus[code], JSON.stringify({ code, requestId: 'r-1' }))
}
