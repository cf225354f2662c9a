import { ApiError } from '#api/api-error.ts'
import type { ErrorCode } from '@nineteenth/contracts'
import { errorStatus } from '@nineteenth/contracts'
import { vi } from 'vitest'
import type { SessionClient } from '../session-client.ts'
import { anOwnProfile } from './an-own-profile.ts'

/** The server's side of signing in: knows Ann, and makes a session for every token. */
export function fakeSession() {
  return {
    createSession: vi.fn<SessionClient['createSession']>(async () => anOwnProfile()),
    createUser: vi.fn<SessionClient['createUser']>(async (user) =>
      anOwnProfile({ ...user, handicap: Number(user.handicap) }),
    ),
    findMe: vi.fn<SessionClient['findMe']>(async () => null),
    logout: vi.fn<SessionClient['logout']>(async () => {}),
  } satisfies SessionClient
}

export function refusal(code: ErrorCode): ApiError {
  return new ApiError(errorStatus[code], JSON.stringify({ code, requestId: 'r-1' }))
}
